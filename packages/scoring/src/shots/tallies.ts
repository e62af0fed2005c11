/** Points by the length of their rally, by their ending and by their serve: the figures of bar charts. */
import type { PointEnding } from '../log/point-detail.ts';
import { RALLY_LENGTHS, type RallyLength, rallyLengthOf } from '../stats/rally-measures.ts';
import type { StatPoint } from '../stats/stat-point.ts';
import { type BySide, bySide, type Side } from '../vocabulary.ts';

/** A bar for each side. */
export interface Tally<Key extends string> {
  readonly key: Key;
  /** The points of each side: those it won, or those it ended. */
  readonly points: BySide<readonly StatPoint[]>;
}

/** A table of bars, and the points that it knows. */
export interface Tallies<Key extends string> {
  readonly rows: readonly Tally<Key>[];
  readonly known: number;
  readonly total: number;
}

/** Points won by each side for each class of rally length. */
export function rallyTallies(points: readonly StatPoint[]): Tallies<RallyLength> {
  return talliesOf(
    RALLY_LENGTHS,
    points,
    ({ facts: { rally } }) => (rally === undefined ? undefined : rallyLengthOf(rally)),
    ({ winner }) => winner,
  );
}

/** Endings in the order in which they are shown. */
export const SHOWN_ENDINGS = [
  'ace',
  'winner',
  'forced-error',
  'unforced-error',
  'double-fault',
  'service-fault',
  'return-error',
  'kitchen-fault',
] as const satisfies readonly PointEnding[];

/** Endings of points by the side that hit the last shot. */
export function endingTallies(points: readonly StatPoint[]): Tallies<PointEnding> {
  return talliesOf(
    SHOWN_ENDINGS,
    points,
    ({ facts: { ending } }) => ending,
    ({ strikingSide }) => strikingSide,
  );
}

/** A point on serve by its result. */
export type ServeResult = `${'first' | 'second'}-${'won' | 'lost'}` | 'double-fault';

/** Points of each server: won and lost behind either serve, and double faults. Tennis only. */
export function serveTallies(points: readonly StatPoint[]): Tallies<ServeResult> {
  return talliesOf(
    ['first-won', 'first-lost', 'second-won', 'second-lost', 'double-fault'],
    points.filter(({ isServiceKnown }) => isServiceKnown),
    serveResult,
    ({ service }) => service.side,
  );
}

function serveResult({ facts, winner, service }: StatPoint): ServeResult | undefined {
  if (facts.ending === 'double-fault') {
    return 'double-fault';
  }
  if (facts.serve === undefined) {
    return undefined;
  }
  return `${facts.serve === 1 ? 'first' : 'second'}-${winner === service.side ? 'won' : 'lost'}`;
}

function talliesOf<Key extends string>(
  keys: readonly Key[],
  points: readonly StatPoint[],
  keyOf: (point: StatPoint) => Key | undefined,
  sideOf: (point: StatPoint) => Side | undefined,
): Tallies<Key> {
  const known = points.filter((point) => keyOf(point) !== undefined);
  const rows = keys.map((key) => ({
    key,
    points: bySide((side) => known.filter((point) => keyOf(point) === key && sideOf(point) === side)),
  }));
  return {
    rows: rows.filter(({ points: { a, b } }) => a.length + b.length > 0),
    known: known.length,
    total: points.length,
  };
}
