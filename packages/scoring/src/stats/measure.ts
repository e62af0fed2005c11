/** The definition of a figure: one question, asked of points or games, about one side or player. */
import type { StatProfile } from '../log/point-detail.ts';
import type { Sport } from '../vocabulary.ts';
import type { Answer } from './figure.ts';
import { type Role, type Subject, sieve, type Unit } from './role.ts';

/** A figure's label in each sport that has it. */
export type Labels = Readonly<Partial<Record<Sport, string>>>;

/** The headings of statistics, in the order screens show them. */
export const STATISTIC_GROUPS = [
  'Serve',
  'Return',
  'Points',
  'Pressure',
  'Endings',
  'Rallies',
  'Service turns',
  'Third shot',
  'Kitchen',
  'Shots',
] as const;
/** A heading of statistics. */
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

/** Typical values of three levels: estimates of this app, as shares of the figure's base. */
export type BenchmarkValues = readonly [beginner: number, intermediate: number, advanced: number];

/** The benchmark of a figure in each sport that has one. */
export type Benchmarks = Readonly<Partial<Record<Sport, BenchmarkValues>>>;

/** The definition of a figure. */
export interface Measure<Of extends Unit> {
  readonly group: StatisticGroup;
  readonly label: Labels;
  /** False for a figure that only others are computed with: it is counted, and no screen lists it. */
  readonly isListed?: false;
  /** One line for people. A single text is for both sports: pickleball reads rallies for points. */
  readonly meaning: string | Labels;
  readonly benchmark?: Benchmarks | undefined;
  /** The least that has to be captured for it. */
  readonly profile: StatProfile;
  /** The number it shows: `count` or `count / of`. */
  readonly shows: 'count' | 'rate';
  /** The direction that is better for the one it is about. */
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

/** The same value in both sports. */
export function same<Value>(value: Value): Readonly<Record<Sport, Value>> {
  return { tennis: value, pickleball: value };
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
