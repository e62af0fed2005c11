// Events of one person that collide, or leave no time to get from one place to the other.

import type { Occurrence } from '@allcourt/contract';
import { idOf } from './placing.ts';

/** Time to get from one venue to another. */
const TRAVEL_MS = 30 * 60_000;

export interface Conflict {
  readonly other: Occurrence;
  /** Minutes between the two; null where they overlap. */
  readonly gapMinutes: number | null;
}

/** The nearest conflict of an event with the reader's others, an overlap before a short way. */
export function conflictOf(occurrence: Occurrence, others: readonly Occurrence[]): Conflict | null {
  const conflicts = others.flatMap((other) => {
    const gap = mayConflict(occurrence, other) ? gapOf(occurrence, other) : null;
    if (gap === null) {
      return [];
    }
    const isTight = gap < TRAVEL_MS && isElsewhere(occurrence, other);
    return gap < 0 || isTight ? [{ other, gapMinutes: gap < 0 ? null : Math.round(gap / 60_000) }] : [];
  });
  return conflicts.sort((one, two) => (one.gapMinutes ?? -1) - (two.gapMinutes ?? -1))[0] ?? null;
}

/** Declined events and those for others do not conflict, nor does a tournament with its own matches. */
function mayConflict(occurrence: Occurrence, other: Occurrence): boolean {
  return (
    idOf(occurrence) !== idOf(other) &&
    [occurrence, other].every(
      (one) => one.isOwn && !one.isAllDay && one.type !== 'tournament' && one.own?.answer !== 'no',
    )
  );
}

/** Milliseconds from the end of the first to the arrival for the second; negative where they overlap. */
function gapOf(one: Occurrence, two: Occurrence): number {
  const [first, second] = one.startsAt <= two.startsAt ? [one, two] : [two, one];
  const overlap = Date.parse(second.startsAt) - Date.parse(first.endsAt);
  return overlap < 0 ? overlap : Math.max(0, overlap - (second.arriveEarlyMinutes ?? 0) * 60_000);
}

/** True where both places are known and differ. */
function isElsewhere({ venue: one }: Occurrence, { venue: two }: Occurrence): boolean {
  return one !== null && two !== null && placeOf(one) !== placeOf(two);
}

function placeOf({ name, address }: NonNullable<Occurrence['venue']>): string {
  return (address ?? name).trim().toLowerCase();
}
