// The counts that a password is tried against. A device that has signed in to the account before has its own. From all other
// devices, one address waits for one account; where the account has never signed in, all addresses together wait for it, too.

import type { KnownEntry } from './known-device.ts';
import type { AttemptVerdict, Guess, Throttle } from './throttle.ts';

export interface Guesser {
  /** As it was typed, so that an account that does not exist answers the same. */
  email: string;
  address: string;
  /** The proof that the device showed for this account, as long as it is good. */
  known: KnownEntry | undefined;
}

/** Counts a guess; `succeed` is for when the password was right. */
export async function countGuess(
  throttle: Throttle,
  { email, address, known }: Guesser,
): Promise<AttemptVerdict & { succeed: () => Promise<void> }> {
  const home = { kind: 'home', subject: `${address} ${email}` } as const;
  if (known && !(await throttle.isMarked({ kind: 'replaced', subject: known.nonce }))) {
    const own: Guess = { kind: 'device', subject: known.nonce };
    const verdict = await throttle.guess(own);
    const succeed = async () => {
      await throttle.clear(own);
      await throttle.mark(home);
    };
    return { ...verdict, succeed };
  }
  const pair: Guess = { kind: 'pair', subject: `${address} ${email}` };
  const wider: Guess[] = (await throttle.isMarked(home))
    ? []
    : [
        { kind: 'account', subject: email },
        { kind: 'address', subject: address },
      ];
  const verdict = await guessAll(throttle, [pair, ...wider]);
  const succeed = async () => {
    await throttle.clear(pair);
    await Promise.all(wider.map((guess) => throttle.refund(guess)));
    await throttle.mark(home);
  };
  return { ...verdict, succeed };
}

/** Called once a person has shown by mail that the account is theirs. */
export async function clearGuesses(
  throttle: Throttle,
  { email, address }: Pick<Guesser, 'email' | 'address'>,
): Promise<void> {
  await throttle.clear({ kind: 'account', subject: email });
  await throttle.clear({ kind: 'pair', subject: `${address} ${email}` });
}

/** All of them, or none. */
async function guessAll(throttle: Throttle, guesses: readonly Guess[]): Promise<AttemptVerdict> {
  const counted: Guess[] = [];
  for (const guess of guesses) {
    const verdict = await throttle.guess(guess);
    if (!verdict.allowed) {
      await Promise.all(counted.map((earlier) => throttle.refund(earlier)));
      return verdict;
    }
    counted.push(guess);
  }
  return { allowed: true };
}
