// The Identity Toolkit protocol as the Firebase SDK lives it.

import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { PASSWORD, register, type Step, signIn, step } from './step.ts';

const BETTER = 'backhand-return';

export const STEPS: readonly Step[] = [
  step('register', ({ auth, unused }) => register(auth, unused)),
  step(
    'register with a short password',
    ({ auth, unused }) => register(auth, unused, 'short'),
    'weak-password',
  ),
  step('register with a bad address', ({ auth }) => register(auth, 'maya@'), 'invalid-email'),
  step('register a used address', ({ auth, email }) => register(auth, email), 'email-already-in-use'),
  step(
    'register a used address in capitals',
    ({ auth, email }) => register(auth, email.toUpperCase()),
    'email-already-in-use',
  ),
  step(
    'register with an empty password',
    ({ auth, unused }) => register(auth, unused, ''),
    'missing-password',
  ),

  step('sign in', ({ auth, email }) => signIn(auth, email)),
  step('sign in, the address in capitals', ({ auth, email }) => signIn(auth, email.toUpperCase())),
  step(
    'sign in with a wrong password',
    ({ auth, email }) => signIn(auth, email, BETTER),
    'wrong-password',
    'invalid-credential',
  ),
  step(
    'sign in with an unknown address',
    ({ auth, unused }) => signIn(auth, unused),
    'user-not-found',
    'invalid-credential',
  ),
  step('sign in with a bad address', ({ auth }) => signIn(auth, 'maya'), 'invalid-email'),
  step('sign in without a password', ({ auth, email }) => signIn(auth, email, ''), 'missing-password'),
  step(
    'sign in while disabled',
    async ({ provider, auth, email }) => {
      await provider.disable(email);
      await signIn(auth, email);
    },
    'user-disabled',
  ),
  step('sign in by the word of the SDK for it', ({ user, email }) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD)),
  ),
  step(
    'ask for the ways in of an address',
    ({ auth, email }) => fetchSignInMethodsForEmail(auth, email),
    ['password'],
    [],
  ),
  step(
    'ask for the ways in of an unknown address',
    ({ auth, unused }) => fetchSignInMethodsForEmail(auth, unused),
    [],
  ),

  step('renew the token, and stay signed in', async ({ auth, user }) => {
    await user.getIdToken(true);
    await user.getIdToken(true);
    return auth.currentUser === user ? undefined : 'signed out';
  }),
  step(
    'renew the token while disabled',
    async ({ provider, user, email }) => {
      await provider.disable(email);
      await user.getIdToken(true);
    },
    'user-disabled',
  ),
  step('read oneself', async ({ user, email }) => {
    await reload(user);
    return user.email === email && !user.emailVerified && !user.isAnonymous ? undefined : 'another account';
  }),
  step(
    'name oneself',
    async ({ user }) => {
      await updateProfile(user, { displayName: 'Maya Okafor' });
      await reload(user);
      return user.displayName ?? 'no name';
    },
    'Maya Okafor',
  ),
  step(
    'take the name back',
    async ({ user }) => {
      await updateProfile(user, { displayName: 'Maya Okafor' });
      await updateProfile(user, { displayName: '' });
      await reload(user);
      return user.displayName ?? 'no name';
    },
    'no name',
  ),
  step('sign out', ({ auth }) => signOut(auth)),

  step('set another password', async ({ auth, user, email }) => {
    await updatePassword(user, BETTER);
    await signIn(auth, email, BETTER);
  }),
  step(
    'set another password, and sign in with the old one',
    async ({ auth, user, email }) => {
      await updatePassword(user, BETTER);
      await signIn(auth, email);
    },
    'wrong-password',
    'invalid-credential',
  ),
  step('set a weak password', ({ user }) => updatePassword(user, 'short'), 'weak-password'),
  step('change the address by a mail', async ({ provider, auth, user, unused }) => {
    await verifyBeforeUpdateEmail(user, unused);
    await applyActionCode(auth, await provider.mailedCode(unused));
    await signIn(auth, unused);
  }),
  step(
    'change the address by a mail, and sign in with the old one',
    async ({ provider, auth, user, email, unused }) => {
      await verifyBeforeUpdateEmail(user, unused);
      await applyActionCode(auth, await provider.mailedCode(unused));
      await signIn(auth, email);
    },
    'user-not-found',
    'invalid-credential',
  ),

  step('have a forgotten password mailed', async ({ provider, auth, email }) => {
    await sendPasswordResetEmail(auth, email);
    return (await verifyPasswordResetCode(auth, await provider.mailedCode(email))) === email
      ? undefined
      : 'another';
  }),
  step(
    'have one mailed to an unknown address',
    ({ auth, unused }) => sendPasswordResetEmail(auth, unused),
    'user-not-found',
    'ok',
  ),
  step('replace a forgotten password', async ({ provider, auth, email }) => {
    await sendPasswordResetEmail(auth, email);
    await confirmPasswordReset(auth, await provider.mailedCode(email), BETTER);
    await signIn(auth, email, BETTER);
  }),
  step(
    'replace it by a weak one',
    async ({ provider, auth, email }) => {
      await sendPasswordResetEmail(auth, email);
      await confirmPasswordReset(auth, await provider.mailedCode(email), 'short');
    },
    'weak-password',
  ),
  step(
    'use a code twice',
    async ({ provider, auth, email }) => {
      await sendPasswordResetEmail(auth, email);
      const code = await provider.mailedCode(email);
      await confirmPasswordReset(auth, code, BETTER);
      await confirmPasswordReset(auth, code, PASSWORD);
    },
    'invalid-action-code',
  ),
  step('use a code that is none', ({ auth }) => applyActionCode(auth, 'none'), 'invalid-action-code'),
  step(
    'look at what a code is for',
    async ({ provider, auth, user, email }) => {
      await sendEmailVerification(user);
      return (await checkActionCode(auth, await provider.mailedCode(email))).operation;
    },
    'VERIFY_EMAIL',
  ),
  step('confirm the address', async ({ provider, auth, user, email }) => {
    await sendEmailVerification(user);
    await applyActionCode(auth, await provider.mailedCode(email));
    await reload(user);
    return user.emailVerified ? undefined : 'not confirmed';
  }),

  step('delete oneself', ({ user }) => deleteUser(user)),
  step(
    'delete oneself, and sign in',
    async ({ auth, user, email }) => {
      await deleteUser(user);
      await signIn(auth, email);
    },
    'user-not-found',
    'invalid-credential',
  ),
  step('delete oneself, and register again', async ({ auth, user, email }) => {
    await deleteUser(user);
    await register(auth, email);
  }),
];
