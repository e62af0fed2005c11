import type { User } from '@allcourt/contract';
import { useReducer } from 'react';
import { enterDemo, exchangeToken } from '#web/features/auth/api/session.ts';
import { authMessage } from '#web/features/auth/errors.ts';
import type { Identity } from '#web/features/auth/identity.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import {
  EMPTY_FORM,
  MISMATCH,
  missingField,
  type SignInField,
  type SignInForm,
  type SignInMode,
  type SignInWay,
  stepForm,
} from '#web/features/auth/model/sign-in-form.ts';
import { useEnter } from '#web/features/auth/model/use-enter.ts';

export interface SignIn {
  form: SignInForm;
  choose(mode: SignInMode): void;
  type(field: SignInField, value: string): void;
  /** Submits the form, or returns the field that is missing. */
  submit(): SignInField | null;
  google(): void;
  demo(): void;
}

interface SignInOptions {
  initialMode: SignInMode;
  onSignedIn(): void;
}

export function useSignIn({ initialMode, onSignedIn }: SignInOptions): SignIn {
  const { identity } = useAuth();
  const enter = useEnter();
  const [form, step] = useReducer(stepForm, { ...EMPTY_FORM, mode: initialMode });

  async function attempt(way: SignInWay, open: () => Promise<User>) {
    step({ kind: 'start', way });
    let user: User;
    try {
      user = await enter(open);
    } catch (error) {
      step({ kind: 'fail', error: authMessage(error) });
      return;
    }
    // Stays busy because the screen is about to close; a deleted account's screen replaces it.
    if (!user.eraseAfter) {
      onSignedIn();
    }
  }

  const byToken = (way: SignInWay, prove: (client: Identity) => Promise<string>) => {
    void attempt(way, async () => exchangeToken(await prove(await identity.load())));
  };

  return {
    form,
    choose: (mode) => step({ kind: 'choose', mode }),
    type: (field, value) => step({ kind: 'type', field, value }),
    submit() {
      const missing = missingField(form);
      if (missing !== null) {
        step({ kind: 'miss', field: missing });
        return missing;
      }
      const { mode, email, password, confirm } = form;
      if (mode === 'sign-in') {
        byToken('password', (client) => client.signIn(email.trim(), password));
        return null;
      }
      if (password !== confirm) {
        step({ kind: 'fail', error: MISMATCH });
        return 'confirm';
      }
      byToken('password', (client) => client.register(email.trim(), password));
      return null;
    },
    google: () => byToken('google', (client) => client.google()),
    demo: () => void attempt('demo', enterDemo),
  };
}
