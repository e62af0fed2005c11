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
  'restore-email': {
    title: 'Email restored',
    lede: "Everyone was signed out, and other ways in were removed. If you didn't change it, set a new password now.",
  },
};

const ASKS: Readonly<
  Record<Exclude<MailedCode['act'], 'reset-password'>, { title: string; lede: string; label: string }>
> = {
  'confirm-email': {
    title: 'Confirm your email',
    lede: 'Is {email} your address?',
    label: 'Confirm',
  },
  'change-email': {
    title: 'Use this email',
    lede: "You'll sign in with {email} and be signed out everywhere.",
    label: 'Use this email',
  },
  'restore-email': {
    title: 'Undo this change',
    lede: "You'll sign in with {email} again. Everyone is signed out, and other ways in are removed.",
    label: 'Undo this change',
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
        {mailed.act === 'restore-email' && (
          <ButtonLink to="/action" look="pri" size="lg" block>
            Set a new password
          </ButtonLink>
        )}
        <ButtonLink to="/" {...(mailed.act === 'restore-email' ? {} : { look: 'pri' })} size="lg" block>
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
  const { title, lede, label } = ASKS[mailed.act];
  return (
    <ActionFrame brand={brand} title={title} lede={lede.replace('{email}', () => mailed.email)}>
      {error !== null && <ErrorBox id="mailed-code-error">{error}</ErrorBox>}
      <Button look="pri" size="lg" block busy={isBusy} onClick={() => void apply()}>
        {label}
      </Button>
    </ActionFrame>
  );
}
