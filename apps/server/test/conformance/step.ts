import {
  type Auth,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth';
import type { Provider } from './provider.ts';

/** Where a step begins: somebody is registered, and signed in in this browser. */
export interface World {
  readonly provider: Provider;
  readonly auth: Auth;
  readonly user: User;
  readonly email: string;
  /** An address that nobody has registered. */
  readonly unused: string;
}

/** `ok`, what an act answered with, or the code that it was refused with. */
type Outcome = string | readonly string[];

/** What somebody does, and what comes of it. */
export interface Step {
  readonly what: string;
  readonly act: (world: World) => Promise<unknown>;
  /** With the protection off, and with it on. */
  readonly off: Outcome;
  readonly on: Outcome;
}

export const PASSWORD = 'forehand-winner';

/** One row of the table; without outcomes it comes off. */
export const step = (what: string, act: Step['act'], off: Outcome = 'ok', on: Outcome = off): Step => ({
  what,
  act,
  off,
  on,
});

export function register(auth: Auth, email: string, password = PASSWORD) {
  return createUserWithEmailAndPassword(auth, email, password);
}

export function signIn(auth: Auth, email: string, password = PASSWORD) {
  return signInWithEmailAndPassword(auth, email, password);
}
