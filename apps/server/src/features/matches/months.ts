import type { RecordAnswer } from '@allcourt/contract';
import { dayReader } from '@allcourt/training/progress';

const SHOWN = 6;
const DAY_MS = 86_400_000;
/** The shown months and a time zone's worth of hours are never longer than this. */
export const SHOWN_MS = (SHOWN * 31 + 2) * DAY_MS;

/** No time zone is further from UTC. */
const FURTHEST_MS = 14 * 3_600_000;

/** Days of a month on which the month is the same in every time zone. */
const FIRST_SURE_DAY = 2;
const LAST_SURE_DAY = 27;

/**
 * Says in which calendar month an instant falls, as `2026-06`, where the reader is. The time zone is asked only near the ends of
 * months, because it is slow.
 */
export function monthsOf(timeZone: string): (instant: Date) => string {
  let dayIn: ((at: number) => string) | undefined;
  return (instant) => {
    const day = instant.getUTCDate();
    const isSure = (day >= FIRST_SURE_DAY && day <= LAST_SURE_DAY) || isFarFromEnds(instant.getTime());
    if (isSure) {
      return monthInUtc(instant);
    }
    dayIn ??= dayReader(timeZone);
    return dayIn(instant.getTime()).slice(0, '2026-06'.length);
  };
}

function isFarFromEnds(at: number): boolean {
  return new Date(at - FURTHEST_MS).getUTCMonth() === new Date(at + FURTHEST_MS).getUTCMonth();
}

function monthInUtc(instant: Date): string {
  return `${instant.getUTCFullYear()}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}`;
}

/**
 * The number of these instants in each of the last six calendar months, the present one last.
 * @param instants in milliseconds since 1970, the earliest first
 */
export function countByMonth(
  instants: readonly number[],
  { now, monthOf }: { now: Date; monthOf: (instant: Date) => string },
): RecordAnswer['months'] {
  const played = new Map(lastMonths(monthOf(now)).map((month) => [month, 0]));
  const add = (stretch: readonly number[]) => {
    const [first, last] = [stretch.at(0), stretch.at(-1)];
    if (first === undefined || last === undefined) {
      return;
    }
    const month = monthOf(new Date(first));
    if (month === monthOf(new Date(last))) {
      // None between them is of another month. To name a month takes longer than anything else here.
      const count = played.get(month);
      if (count !== undefined) {
        played.set(month, count + stretch.length);
      }
      return;
    }
    const middle = stretch.length >> 1;
    add(stretch.slice(0, middle));
    add(stretch.slice(middle));
  };
  add(instants);
  return [...played].map(([month, count]) => ({ month, played: count }));
}

function lastMonths(present: string): string[] {
  const [year = 0, month = 1] = present.split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, index) =>
    new Date(Date.UTC(year, month - SHOWN + index)).toISOString().slice(0, 7),
  );
}
