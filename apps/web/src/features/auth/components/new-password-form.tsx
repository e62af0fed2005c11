import { useId } from 'react';
import { useForm } from '#web/data/use-form.ts';
import { actionMessage } from '#web/features/auth/errors.ts';
import { MISMATCH } from '#web/features/auth/model/sign-in-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from './error-box.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFormProps {
  email: string;
  save(newPassword: string): Promise<void>;
  onSaved(): void;
}

/** A new password and its confirmation. */
export function NewPasswordForm({ email, save, onSaved }: NewPasswordFormProps) {
  const errorId = useId();
  const form = useForm({
    initial: { password: '', confirm: '' },
    sentence: actionMessage,
    submit: async ({ password, confirm }) => {
      if (password !== confirm) {
        throw new Error(MISMATCH);
      }
      await save(password);
      onSaved();
    },
  });
  const { refusal, isBusy } = form;
  const { password } = form.typed;

  return (
    <form
      {...form.props}
      aria-describedby={refusal === null ? undefined : errorId}
      className="flex flex-col gap-4"
    >
      {refusal !== null && <ErrorBox id={errorId}>{refusal}</ErrorBox>}
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...form.field('password')}
          label="New password"
          name="new-password"
          autoComplete="new-password"
          size="lg"
          required
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordField
        {...form.field('confirm')}
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        size="lg"
        required
      />
      <Button type="submit" look="pri" size="lg" block busy={isBusy} disabled={password === ''}>
        Save password
      </Button>
    </form>
  );
}
