import type { Occurrence } from '@allcourt/contract';
import { spanOf } from '#web/ui/words/event-times.ts';
import { addDays, daysBetween } from './days.ts';

/** Occurrences by day. */
export function byDay(
  occurrences: readonly Occurrence[],
  days: readonly string[],
): ReadonlyMap<string, readonly Occurrence[]> {
  const found = new Map<string, Occurrence[]>(days.map((day) => [day, []]));
  for (const occurrence of occurrences) {
    const { first, last } = spanOf(occurrence);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      found.get(day)?.push(occurrence);
    }
  }
  for (const list of found.values()) {
    list.sort(byBeginning);
  }
  return found;
}

/** Lines of a week: a multi-day event keeps one line throughout; null leaves a line empty. */
export interface Cell {
  readonly day: string;
  readonly lines: readonly (Occurrence | null)[];
}

/** One row of a month. */
export function layWeek(week: readonly string[], on: ReadonlyMap<string, readonly Occurrence[]>): Cell[] {
  const lines = new Map<string, number>();
  const cells: Cell[] = [];
  for (const day of week) {
    const all = on.get(day) ?? [];
    const long = all.filter(isLong);
    const taken = new Map(long.flatMap((one) => keep(lines.get(idOf(one)), one)));
    for (const one of long) {
      if (!lines.has(idOf(one))) {
        const free = firstFree(taken);
        taken.set(free, one);
        lines.set(idOf(one), free);
      }
    }
    const height = Math.max(-1, ...taken.keys()) + 1;
    const rest = all.filter((one) => !isLong(one));
    const laid = Array.from({ length: height }, (_, line) => taken.get(line) ?? rest.shift() ?? null);
    cells.push({ day, lines: [...laid, ...rest] });
  }
  return cells;
}

/** True when it spans several calendar days. */
export function isLong(occurrence: Occurrence): boolean {
  const { first, last } = spanOf(occurrence);
  return first !== last;
}

/** Position of a day within the occurrence, from 1. */
export function dayNumber(occurrence: Occurrence, day: string): number {
  return daysBetween(spanOf(occurrence).first, day) + 1;
}

export function idOf({ eventId, key }: Pick<Occurrence, 'eventId' | 'key'>): string {
  return `${eventId}/${key}`;
}

function keep(line: number | undefined, one: Occurrence): [number, Occurrence][] {
  return line === undefined ? [] : [[line, one]];
}

function firstFree(taken: ReadonlyMap<number, unknown>): number {
  let line = 0;
  while (taken.has(line)) {
    line += 1;
  }
  return line;
}

/** All-day first, then by start. Instants are written alike, so their texts are compared, without a locale's rules. */
function byBeginning(one: Occurrence, other: Occurrence): number {
  return (
    Number(other.isAllDay) - Number(one.isAllDay) ||
    Number(one.startsAt > other.startsAt) - Number(one.startsAt < other.startsAt)
  );
}
