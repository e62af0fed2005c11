/** What a figure is made of: one question, asked of points or games, about one side or player. */
import type { Sport, StatProfile } from '../vocabulary.ts';
import type { Answer } from './figure.ts';
import { type Role, type Subject, sieve, type Unit } from './role.ts';

/** What a figure is called in each sport that has it. */
export type Labels = Readonly<Partial<Record<Sport, string>>>;

/** The definition of a figure. */
export interface Measure<Of extends Unit> {
  readonly label: Labels;
  /** The least that has to be captured for it. */
  readonly profile: StatProfile;
  /** Whether its number is `count` or `count / of`. */
  readonly shows: 'count' | 'rate';
  /** Which way is better for the one it is about. */
  readonly better: 'high' | 'low' | 'neither';
  /** The figures it belongs with, such as the parts of a whole. */
  readonly family?: string | undefined;
  /** Of which points it is asked. */
  readonly role: Role;
  /** What such a point says. The role has been seen to: a `server`'s measure never meets a point of the other's serve. */
  readonly ask: (unit: Of, side: Subject['side']) => Answer;
}

/** Measures by the ids of their figures. */
export type Measures<Of extends Unit> = Readonly<Record<string, Measure<Of>>>;

/** What a point or game says to a measure about a side or player. */
export function answerOf<Of extends Unit>(
  { role, ask }: Pick<Measure<Of>, 'role' | 'ask'>,
  unit: Of,
  subject: Subject,
): Answer {
  const sieved = sieve(role, unit, subject);
  switch (sieved) {
    case 'ask':
      return ask(unit, subject.side);
    case 'guess':
      // The question may stand, but nothing can be counted on what is asked.
      return ask(unit, subject.side) === 'not-asked' ? 'not-asked' : 'unknown';
    default:
      return sieved;
  }
}

/** The same name in both sports. */
export function inBoth(label: string): Labels {
  return { tennis: label, pickleball: label };
}

/** A measure for each part of a whole, by `prefix-part`. */
export function familyOf<Prefix extends string, Part extends string, Of extends Unit>(
  prefix: Prefix,
  parts: readonly Part[],
  measureOf: (part: Part) => Omit<Measure<Of>, 'family'>,
): Readonly<Record<`${Prefix}-${Part}`, Measure<Of>>> {
  const entries = parts.map((part) => [`${prefix}-${part}`, { ...measureOf(part), family: prefix }]);
  return Object.fromEntries(entries); // the keys are those that were just made
}
