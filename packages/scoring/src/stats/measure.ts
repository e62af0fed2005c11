/** The definition of a figure: one question, asked of points or games, about one side or player. */
import type { Sport, StatProfile } from '../vocabulary.ts';
import type { Answer } from './figure.ts';
import { type Role, type Subject, sieve, type Unit } from './role.ts';

/** A figure's label in each sport that has it. */
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
  /** The points it is asked of. */
  readonly role: Role;
  /**
   * The answer of such a point. The role was checked: a `server`'s measure never meets a point of the other side's
   * serve.
   */
  readonly ask: (unit: Of, side: Subject['side']) => Answer;
}

/** Measures by the ids of their figures. */
export type Measures<Of extends Unit> = Readonly<Record<string, Measure<Of>>>;

/** The answer of a point or game to a measure about a side or player. */
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
      // The question may apply, but without a known server nothing can be counted.
      return ask(unit, subject.side) === 'not-asked' ? 'not-asked' : 'unknown';
    default:
      return sieved;
  }
}

/** The same name in both sports. */
export function inBoth(label: string): Labels {
  return { tennis: label, pickleball: label };
}

/** A measure for each part of a whole, as `prefix-part`. */
export function familyOf<Prefix extends string, Part extends string, Of extends Unit>(
  prefix: Prefix,
  parts: readonly Part[],
  measureOf: (part: Part) => Omit<Measure<Of>, 'family'>,
): Readonly<Record<`${Prefix}-${Part}`, Measure<Of>>> {
  const entries = parts.map((part) => [`${prefix}-${part}`, { ...measureOf(part), family: prefix }]);
  return Object.fromEntries(entries); // the keys were just made
}
