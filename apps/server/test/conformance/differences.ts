import { sendPasswordResetEmail, updateEmail, verifyBeforeUpdateEmail } from '@firebase/auth';
import { register, type Step, step } from './step.ts';

/** Intended differences; the table in docs/decisions/003-identity.md says why. */
interface Difference extends Step {
  readonly embedded: Pick<Step, 'off' | 'on'>;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    ...step('register with seven characters', ({ auth, unused }) => register(auth, unused, 'k7#wLq2')),
    embedded: { off: 'weak-password', on: 'weak-password' },
  },
  {
    ...step('register with a common password', ({ auth, unused }) => register(auth, unused, 'password1')),
    embedded: { off: 'weak-password', on: 'weak-password' },
  },
  {
    ...step('change the address at once, where mail is', ({ user, unused }) => updateEmail(user, unused)),
    embedded: { off: 'operation-not-allowed', on: 'operation-not-allowed' },
  },
  {
    ...step('change to a bad address', ({ user }) => verifyBeforeUpdateEmail(user, 'maya@')),
    embedded: { off: 'invalid-email', on: 'invalid-email' },
  },
  {
    ...step(
      'have a mail sent to a bad address',
      ({ auth }) => sendPasswordResetEmail(auth, 'maya@'),
      'user-not-found',
      'ok',
    ),
    embedded: { off: 'invalid-email', on: 'invalid-email' },
  },
  {
    ...step(
      'renew the token twice in a second',
      async ({ user }) => {
        const [once, again] = [await user.getIdToken(true), await user.getIdToken(true)];
        return once === again ? 'the same token' : undefined;
      },
      'the same token',
    ),
    embedded: { off: 'ok', on: 'ok' },
  },
];
