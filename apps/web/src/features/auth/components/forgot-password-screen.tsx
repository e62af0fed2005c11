import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { useAttempt } from '#web/features/auth/model/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ActionFrame } from './action-frame.tsx';
import { ErrorBox } from './error-box.tsx';

/** Asks for a mail with a link to a new password. */
export function ForgotPasswordScreen({ brand }: { brand: ReactNode }) {
  const { identity } = useAuth();
  const [email, setEmail] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, error, run } = useAttempt();
  const errorId = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    setMissing(to === '');
    if (to !== '' && (await run(async () => (await identity.load()).requestReset(to)))) {
      setSentTo(to);
    }
  };

  if (sentTo !== null) {
    return (
      <ActionFrame
        brand={brand}
        title="Look into your mail"
        lede={`A link to a new password is on its way to ${sentTo}. It is good for an hour. Nothing there? Look among the unwanted mails.`}
      >
        <Button size="lg" block onClick={() => setSentTo(null)}>
          Send another
        </Button>
      </ActionFrame>
    );
  }
  return (
    <ActionFrame
      brand={brand}
      title="Forgot password?"
      lede="Say where your account is registered, and a mail brings you a link to a new password."
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        aria-describedby={error === null ? undefined : errorId}
        className="flex flex-col gap-4"
      >
        {error !== null && <ErrorBox id={errorId}>{error}</ErrorBox>}
        <TextField
          label="Email"
          name="email"
          type="email"
          size="lg"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={isMissing && 'Enter your email.'}
          onChange={(event) => {
            setEmail(event.target.value);
            setMissing(false);
          }}
        />
        <Button type="submit" look="pri" size="lg" block busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send the link'}
        </Button>
      </form>
    </ActionFrame>
  );
}
