import type { Occurrence } from '@allcourt/contract';
import { instantOf } from '#web/ui/words/when.ts';
import { addDays } from './days.ts';

/** Where something stands in the column of a day: in minutes from its midnight by the clock on the wall. */
export interface Block {
  readonly occurrence: Occurrence;
  readonly from: number;
  readonly to: number;
  /** Beside others that are on at the same time: the how-manieth of how many. */
  readonly lane: number;
  readonly lanes: number;
}

const MINUTE_MS = 60_000;
/** What is shorter is drawn as long as this, so that its name can be read. */
const LEAST_MINUTES = 30;

/** The part of a day at which an instant is, in minutes; days on which clocks change are drawn as long as the others. */
export function minutesInto(day: string, instant: number): number {
  const begins = instantOf(day).getTime();
  const ends = instantOf(day, { daysLater: 1 }).getTime();
  if (instant <= begins) {
    return 0;
  }
  if (instant >= ends) {
    return 1440;
  }
  const passed = (instant - begins) / MINUTE_MS;
  const missing = 1440 - (ends - begins) / MINUTE_MS;
  // After the change the wall is ahead of, or behind, the time that has passed.
  const wall = wallMinutes(day, passed);
  return missing === 0 ? passed : wall;
}

/** What is on that day by the clock, side by side where it overlaps. */
export function layDay(day: string, occurrences: readonly Occurrence[]): readonly Block[] {
  const placed = occurrences
    .filter(({ isAllDay }) => !isAllDay)
    .map((occurrence) => {
      const from = minutesInto(day, Date.parse(occurrence.startsAt));
      const to = minutesInto(day, Date.parse(occurrence.endsAt));
      return { occurrence, from, to: Math.max(to, from + LEAST_MINUTES) };
    })
    .sort((one, other) => one.from - other.from || other.to - one.to);
  const blocks: Block[] = [];
  let group: { occurrence: Occurrence; from: number; to: number; lane: number }[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    blocks.push(...group.map((one) => ({ ...one, lanes })));
    group = [];
  };
  for (const one of placed) {
    if (group.every(({ to }) => to <= one.from)) {
      close();
    }
    const busy = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) {
      lane += 1;
    }
    group.push({ ...one, lane });
  }
  close();
  return blocks;
}

/** From which hour to which a grid opens: the playing day, and whatever is on outside of it. */
export function hoursShown(blocks: readonly Block[]): { readonly from: number; readonly to: number } {
  const from = Math.min(7, ...blocks.map((block) => Math.floor(block.from / 60)));
  const to = Math.max(21, ...blocks.map((block) => Math.ceil(block.to / 60)));
  return { from, to: Math.min(24, to) };
}

/** A time on the wall, moved; nothing is known there of clocks that change. @param wall `2026-03-08T18:30` */
export function moveWall(
  wall: string,
  { days = 0, minutes = 0 }: { days?: number; minutes?: number },
): string {
  const moved = new Date(
    Date.parse(`${addDays(wall.slice(0, 10), days)}${wall.slice(10)}:00Z`) + minutes * MINUTE_MS,
  );
  return moved.toISOString().slice(0, 16);
}

function wallMinutes(day: string, passed: number): number {
  const begins = instantOf(day).getTime();
  let low = 0;
  let high = 24;
  // The hours of a day that differs are few: the last one that has begun says how far the wall is.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (instantOf(day, { hour: middle }).getTime() <= begins + passed * MINUTE_MS) {
      low = middle;
    } else {
      high = middle;
    }
  }
  const hourBegan = (instantOf(day, { hour: low }).getTime() - begins) / MINUTE_MS;
  return Math.min(1440, low * 60 + Math.min(59, passed - hourBegan));
}
