import { type ReactNode, useEffect, useState } from 'react';
import type { MailedCode } from '#web/features/auth/identity.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useAttempt } from '#web/features/auth/model/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ActionFrame } from './action-frame.tsx';
import { ErrorBox } from './error-box.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface MailedCodeScreenProps {
  brand: ReactNode;
  /** The code from the link. */
  code: string;
}

const DONE: Readonly<Record<MailedCode['act'], { title: string; lede: string }>> = {
  'reset-password': {
    title: 'Password changed',
    lede: "You've been signed out everywhere. Sign in with the new password.",
  },
  'confirm-email': { title: 'Email confirmed', lede: "Thank you. You're all set." },
  'change-email': {
    title: 'Email changed',
    lede: "You've been signed out everywhere. Sign in with the new address.",
  },
};

/** The target of an emailed link. Only a press uses up the code, because mail scanners follow links. */
export function MailedCodeScreen({ brand, code }: MailedCodeScreenProps) {
  const { identity } = useAuth();
  const [mailed, setMailed] = useState<MailedCode | null>(null);
  const [isDone, setDone] = useState(false);
  const { isBusy, error, run } = useAttempt();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per code, and again on retry
  useEffect(() => {
    void run(async () => setMailed(await (await identity.load()).readCode(code)));
  }, [code, tries]);

  if (!mailed) {
    return (
      <ActionFrame
        brand={brand}
        title={error === null ? 'One moment' : "This link doesn't work"}
        lede={error ?? 'Checking your link…'}
      >
        {error === null ? (
          <SkeletonRows label="Checking your link" count={1} rowClass="h-12" />
        ) : (
          <>
            <Button size="lg" block busy={isBusy} onClick={() => setTries(tries + 1)}>
              Try again
            </Button>
            <ButtonLink to="/action" size="lg" block>
              Ask for a new link
            </ButtonLink>
          </>
        )}
      </ActionFrame>
    );
  }
  if (isDone) {
    return (
      <ActionFrame brand={brand} {...DONE[mailed.act]}>
        <ButtonLink to="/" look="pri" size="lg" block>
          Continue
        </ButtonLink>
      </ActionFrame>
    );
  }
  if (mailed.act === 'reset-password') {
    return (
      <ActionFrame brand={brand} title="New password" lede={`For ${mailed.email}.`}>
        <NewPasswordForm
          email={mailed.email}
          save={async (newPassword) => (await identity.load()).resetPassword({ code, newPassword })}
          onSaved={() => setDone(true)}
        />
      </ActionFrame>
    );
  }
  const apply = async () => {
    if (await run(async () => (await identity.load()).applyCode(code))) {
      setDone(true);
    }
  };
  return (
    <ActionFrame
      brand={brand}
      title={mailed.act === 'confirm-email' ? 'Confirm your email' : 'Use this email'}
      lede={
        mailed.act === 'confirm-email'
          ? `Is ${mailed.email} your address?`
          : `You'll sign in with ${mailed.email} and be signed out everywhere.`
      }
    >
      {error !== null && <ErrorBox id="mailed-code-error">{error}</ErrorBox>}
      <Button look="pri" size="lg" block busy={isBusy} onClick={() => void apply()}>
        {mailed.act === 'confirm-email' ? 'Confirm' : 'Use this email'}
      </Button>
    </ActionFrame>
  );
}
