import type { User } from '@allcourt/contract';
import { useState } from 'react';
import { type Form, useForm } from '#web/data/use-form.ts';
import { enterDemo, exchangePasskey, exchangeToken } from '#web/features/auth/api/session.ts';
import { passkeySignInOptions } from '#web/features/auth/api/ways.ts';
import { authMessage } from '#web/features/auth/errors.ts';
import type { Identity } from '#web/features/auth/identity.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import {
  EMPTY_FORM,
  type SignInForm,
  type SignInMode,
  type SignInWay,
  signInProblems,
} from '#web/features/auth/model/sign-in-form.ts';
import { choosePasskey } from '#web/features/auth/passkeys.ts';

export interface SignIn {
  form: Form<SignInForm>;
  mode: SignInMode;
  /** The sign-in method in progress. */
  busy: SignInWay | null;
  choose(mode: SignInMode): void;
  passkey(): void;
  google(): void;
  demo(): void;
}

/** Matches that a visitor of the demo takes along to an account of their own. */
export interface Luggage {
  /** Before the sign-in; throws to stay in the demo. */
  pack(): Promise<void>;
  /** After it. */
  unpack(user: User): Promise<void>;
}

interface SignInOptions {
  initialMode: SignInMode;
  luggage: Luggage | null;
  onSignedIn(): void;
}

export function useSignIn({ initialMode, luggage, onSignedIn }: SignInOptions): SignIn {
  const { identity, enter } = useAuth();
  const [mode, setMode] = useState(initialMode);
  const [busy, setBusy] = useState<SignInWay | null>(null);
  const form = useForm({
    initial: EMPTY_FORM,
    check: (typed) => signInProblems(mode, typed),
    sentence: authMessage,
    submit: ({ name, email, password }) =>
      byToken('password', (client) =>
        mode === 'register'
          ? client.register(email.trim(), password, name.trim())
          : client.signIn(email.trim(), password),
      ),
  });

  async function attempt(way: SignInWay, open: () => Promise<User>) {
    setBusy(way);
    form.refuse(null);
    let user: User;
    try {
      await luggage?.pack();
      user = await enter(open);
    } catch (error) {
      setBusy(null);
      form.refuse(error);
      return;
    }
    // Stays busy because the screen is about to close; a deleted account's screen replaces it.
    if (!user.eraseAfter) {
      await luggage?.unpack(user);
      onSignedIn();
    }
  }

  function byToken(way: SignInWay, prove: (client: Identity) => Promise<string>) {
    return attempt(way, async () => exchangeToken(await prove(await identity.load())));
  }

  return {
    form,
    mode,
    busy,
    choose(next) {
      // The email stays when switching modes; a half-typed password does not.
      form.reset();
      form.set({ email: form.typed.email });
      setMode(next);
    },
    passkey: () =>
      void attempt('passkey', async () => exchangePasskey(await choosePasskey(await passkeySignInOptions()))),
    google: () => void byToken('google', (client) => client.google()),
    demo: () => void attempt('demo', enterDemo),
  };
}
