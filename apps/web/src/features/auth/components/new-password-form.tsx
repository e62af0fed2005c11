import { type FormEvent, useId, useState } from 'react';
import { MISMATCH } from '#web/features/auth/model/sign-in-form.ts';
import { useAttempt } from '#web/features/auth/model/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ErrorBox } from './error-box.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface NewPasswordFormProps {
  email: string;
  save(newPassword: string): Promise<void>;
  onSaved(): void;
}

/** A password twice, as when registering. */
export function NewPasswordForm({ email, save, onSaved }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { isBusy, error, run } = useAttempt();
  const errorId = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await run(async () => {
      if (password !== confirm) {
        throw new Error(MISMATCH);
      }
      await save(password);
    });
    if (isSaved) {
      onSaved();
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      aria-describedby={error === null ? undefined : errorId}
      className="flex flex-col gap-4"
    >
      {error !== null && <ErrorBox id={errorId}>{error}</ErrorBox>}
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          size="lg"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <StrengthMeter password={password} />
      </div>
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        size="lg"
        required
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <Button type="submit" look="pri" size="lg" block busy={isBusy} disabled={password === ''}>
        Save the password
      </Button>
    </form>
  );
}
