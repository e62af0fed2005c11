import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useRef } from 'react';
import { ErrorBox } from '#web/features/auth/components/error-box.tsx';
import { StrengthMeter } from '#web/features/auth/components/strength-meter.tsx';
import { MISMATCH, type SignInField } from '#web/features/auth/model/sign-in-form.ts';
import type { SignIn } from '#web/features/auth/model/use-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Email and password; registering adds a confirmation and a strength meter. */
export function CredentialsForm({
  form,
  type,
  submit,
  offersReset,
}: Pick<SignIn, 'form' | 'type' | 'submit'> & { offersReset: boolean }) {
  const errorId = useId();
  const fields = useRef<Partial<Record<SignInField, HTMLInputElement | null>>>({});
  const isRegistering = form.mode === 'register';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const inTheWay = submit();
    if (inTheWay !== null) {
      fields.current[inTheWay]?.focus();
    }
  };
  const bind = (field: SignInField) => ({
    name: field,
    required: true,
    size: 'lg' as const,
    value: form[field],
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    ref: (element: HTMLInputElement | null) => {
      fields.current[field] = element;
    },
  });

  return (
    // The provider validates addresses and we show its error, so browser validation is off.
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-describedby={form.error === null ? undefined : errorId}
      className="flex flex-col gap-4"
    >
      {form.error !== null && <ErrorBox id={errorId}>{form.error}</ErrorBox>}
      <TextField
        {...bind('email')}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={form.missing === 'email' && 'Enter your email.'}
      />
      <div className="flex flex-col gap-2">
        <PasswordField
          {...bind('password')}
          key={form.mode}
          label="Password"
          autoComplete={isRegistering ? 'new-password' : 'current-password'}
          error={form.missing === 'password' && 'Enter your password.'}
        />
        {isRegistering && <StrengthMeter password={form.password} />}
        {!isRegistering && offersReset && (
          <Link to="/action" className="text-link -my-1 inline-flex min-h-11 items-center self-start text-13">
            Forgot password?
          </Link>
        )}
      </div>
      {isRegistering && (
        <PasswordField
          {...bind('confirm')}
          label="Confirm password"
          autoComplete="new-password"
          errorId={form.error === MISMATCH ? errorId : undefined}
        />
      )}
      <Button
        type="submit"
        look="pri"
        size="lg"
        block
        busy={form.busy === 'password'}
        disabled={isElsewhere(form.busy)}
      >
        {submitLabel(isRegistering, form.busy === 'password')}
      </Button>
    </form>
  );
}

function isElsewhere(busy: SignIn['form']['busy']): boolean {
  return busy !== null && busy !== 'password';
}

function submitLabel(isRegistering: boolean, isBusy: boolean): string {
  if (isBusy) {
    return isRegistering ? 'Registering…' : 'Signing in…';
  }
  return isRegistering ? 'Register' : 'Sign In';
}
