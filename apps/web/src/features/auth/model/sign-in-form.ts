import type { Problems } from '#web/data/use-form.ts';

export type SignInMode = 'sign-in' | 'register';
export type SignInWay = 'password' | 'passkey' | 'google' | 'demo';

/** Fields as typed; `name` and `confirm` are shown while registering only. */
export interface SignInForm {
  /** Empty is allowed. */
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
}

export const EMPTY_FORM: SignInForm = { name: '', email: '', password: '', confirm: '' };

export const MISMATCH = 'Passwords do not match';

export function signInProblems(
  mode: SignInMode,
  { email, password, confirm }: SignInForm,
): Problems<SignInForm> {
  return {
    email: email.trim() === '' && 'Enter your email.',
    password: password === '' && 'Enter your password.',
    confirm: mode === 'register' && password !== '' && password !== confirm && MISMATCH,
  };
}
