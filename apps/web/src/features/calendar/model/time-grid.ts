import type { Occurrence } from '@allcourt/contract';
import { instantOf } from '#web/ui/words/when.ts';
import { addDays } from './days.ts';

/** Position in a day column, in minutes of wall time from midnight. */
export interface Block {
  readonly occurrence: Occurrence;
  readonly from: number;
  readonly to: number;
  /** Lane among overlapping events, and their number. */
  readonly lane: number;
  readonly lanes: number;
}

const MINUTE_MS = 60_000;
/** Shortest drawn block, in minutes, so that its title fits. */
const LEAST_MINUTES = 30;

/** Minutes of wall time from the day's midnight; days with a clock change are drawn like any other. */
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
  // After a clock change, wall time differs from elapsed time.
  const wall = wallMinutes(day, passed);
  return missing === 0 ? passed : wall;
}

/** The day's timed events, side by side where they overlap. */
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

/** Events of a busy time that have no lane of their own. */
export interface Rest {
  readonly occurrences: readonly Occurrence[];
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

/**
 * Blocks in at most so many lanes: where more overlap, the last lane stands for the rest of them.
 * @param blocks of one day, as `layDay` lays them
 */
export function fitLanes(blocks: readonly Block[], most: number): readonly (Block | Rest)[] {
  const fitted: (Block | Rest)[] = [];
  let hidden: Block[] = [];
  let end = 0;
  const close = () => {
    const [first] = hidden;
    if (first) {
      fitted.push({
        occurrences: hidden.map(({ occurrence }) => occurrence),
        from: first.from,
        to: Math.max(...hidden.map(({ to }) => to)),
        lane: most - 1,
        lanes: most,
      });
      hidden = [];
    }
  };
  for (const block of blocks) {
    if (block.from >= end) {
      close();
    }
    end = Math.max(end, block.to);
    if (block.lanes <= most) {
      fitted.push(block);
    } else if (block.lane < most - 1) {
      fitted.push({ ...block, lanes: most });
    } else {
      hidden.push(block);
    }
  }
  close();
  return fitted;
}

/** First and last hour of a grid: the playing day, extended by events outside it. */
export function hoursShown(blocks: readonly Pick<Block, 'from' | 'to'>[]): {
  readonly from: number;
  readonly to: number;
} {
  const from = Math.min(7, ...blocks.map((block) => Math.floor(block.from / 60)));
  const to = Math.max(21, ...blocks.map((block) => Math.ceil(block.to / 60)));
  return { from, to: Math.min(24, to) };
}

/** Moves a wall time, ignoring clock changes. @param wall `2026-03-08T18:30` */
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
  // Near a clock change, the last begun hour gives the offset.
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
