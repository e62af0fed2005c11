export type SignInMode = 'sign-in' | 'register';
export type SignInWay = 'password' | 'google' | 'demo';
export type SignInField = 'email' | 'password' | 'confirm';
export type RequiredField = 'email' | 'password';

export interface SignInForm {
  mode: SignInMode;
  email: string;
  password: string;
  confirm: string;
  /** The message in the box above the form. */
  error: string | null;
  /** The required field that is empty. */
  missing: RequiredField | null;
  /** The sign-in method in progress. */
  busy: SignInWay | null;
}

export type SignInStep =
  | { kind: 'choose'; mode: SignInMode }
  | { kind: 'type'; field: SignInField; value: string }
  | { kind: 'miss'; field: RequiredField }
  | { kind: 'start'; way: SignInWay }
  | { kind: 'fail'; error: string };

export const MISMATCH = 'Passwords do not match';

export const EMPTY_FORM: SignInForm = {
  mode: 'sign-in',
  email: '',
  password: '',
  confirm: '',
  error: null,
  missing: null,
  busy: null,
};

export function stepForm(form: SignInForm, step: SignInStep): SignInForm {
  switch (step.kind) {
    case 'choose':
      // The email stays when switching modes; a half-typed password does not.
      return { ...EMPTY_FORM, mode: step.mode, email: form.email };
    case 'type':
      return {
        ...form,
        [step.field]: step.value,
        missing: form.missing === step.field ? null : form.missing,
      };
    case 'miss':
      return { ...form, error: null, missing: step.field };
    case 'start':
      return { ...form, error: null, missing: null, busy: step.way };
    case 'fail':
      return { ...form, error: step.error, busy: null };
  }
}

/** The first empty required field, in form order. */
export function missingField({ email, password }: SignInForm): RequiredField | null {
  if (email.trim() === '') {
    return 'email';
  }
  return password === '' ? 'password' : null;
}
