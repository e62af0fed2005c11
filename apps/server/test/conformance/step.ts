import {
  type Auth,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth';
import type { Provider } from './provider.ts';

/** Start of a step: a registered person, signed in in this browser. */
export interface World {
  readonly provider: Provider;
  readonly auth: Auth;
  readonly user: User;
  readonly email: string;
  /** An unregistered address. */
  readonly unused: string;
}

/** `ok`, what an act answered with, or the code that it was refused with. */
type Outcome = string | readonly string[];

/** An action and its result. */
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
