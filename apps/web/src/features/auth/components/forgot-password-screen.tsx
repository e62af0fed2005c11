import { type ReactNode, useId, useState } from 'react';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { actionMessage } from '#web/features/auth/errors.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionFrame } from './action-frame.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorBox } from './error-box.tsx';

/** Requests a password reset email. */
export function ForgotPasswordScreen({ brand }: { brand: ReactNode }) {
  const { identity } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const errorId = useId();

  const form = useForm({
    initial: { email: '' },
    rules: { email: required('Enter your email.') },
    sentence: actionMessage,
    submit: async ({ email }) => {
      await (await identity.load()).requestReset(email);
      setSentTo(email);
    },
  });
  const { refusal, isBusy } = form;

  if (sentTo !== null) {
    return (
      <ActionFrame
        brand={brand}
        title="Check your email"
        lede={`We sent a reset link to ${sentTo}. It works for one hour. Not there? Check spam.`}
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
      lede="Enter your email and we'll send you a reset link."
    >
      <form
        {...form.props}
        aria-describedby={refusal === null ? undefined : errorId}
        className="flex flex-col gap-4"
      >
        {refusal !== null && <ErrorBox id={errorId}>{refusal}</ErrorBox>}
        <EmailField {...form.field('email')} />
        <Button type="submit" look="pri" size="lg" block busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send link'}
        </Button>
      </form>
    </ActionFrame>
  );
}
