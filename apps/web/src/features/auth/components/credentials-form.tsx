import { MAX_NAME_LENGTH } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { EmailField } from '#web/features/auth/components/email-field.tsx';
import { ErrorBox } from '#web/features/auth/components/error-box.tsx';
import { StrengthMeter } from '#web/features/auth/components/strength-meter.tsx';
import type { SignIn } from '#web/features/auth/model/use-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Email and password; registering adds a name, a confirmation and a strength meter. */
export function CredentialsForm({
  form,
  mode,
  busy,
  offersReset,
}: Pick<SignIn, 'form' | 'mode' | 'busy'> & { offersReset: boolean }) {
  const errorId = useId();
  const isRegistering = mode === 'register';
  const { error: mismatch, ...confirm } = form.field('confirm');
  const error = mismatch ?? form.refusal;

  return (
    <form
      {...form.props}
      aria-describedby={error === null ? undefined : errorId}
      className="flex flex-col gap-4"
    >
      {error !== null && <ErrorBox id={errorId}>{error}</ErrorBox>}
      {isRegistering && (
        <TextField
          {...form.field('name')}
          label="Name"
          name="name"
          size="lg"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          help="Shown on scoreboards and to your teams. Optional."
        />
      )}
      <EmailField {...form.field('email')} />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...form.field('password')}
          key={mode}
          label="Password"
          name="password"
          size="lg"
          autoComplete={isRegistering ? 'new-password' : 'current-password'}
          required
        />
        {isRegistering && <StrengthMeter password={form.typed.password} />}
        {!isRegistering && offersReset && (
          <Link to="/action" className="text-link -my-1 inline-flex min-h-11 items-center self-start text-13">
            Forgot password?
          </Link>
        )}
      </div>
      {isRegistering && (
        <PasswordField
          {...confirm}
          label="Confirm password"
          name="confirm"
          size="lg"
          autoComplete="new-password"
          errorId={mismatch === undefined ? undefined : errorId}
          required
        />
      )}
      <Button
        type="submit"
        look="pri"
        size="lg"
        block
        busy={busy === 'password'}
        disabled={busy !== null && busy !== 'password'}
      >
        {submitLabel(isRegistering, busy === 'password')}
      </Button>
    </form>
  );
}

function submitLabel(isRegistering: boolean, isBusy: boolean): string {
  if (isBusy) {
    return isRegistering ? 'Registering…' : 'Signing in…';
  }
  return isRegistering ? 'Register' : 'Sign In';
}
