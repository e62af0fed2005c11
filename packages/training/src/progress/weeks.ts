/** Weeks, tiles and streaks, from days with training. */
import { type Day, dayAfter, dayReader, weekOf } from './days.ts';
import { type Trained, type TrainedDay, trainedDays } from './trained.ts';

/** Training in a week. */
export interface TrainedWeek {
  /** First day. */
  readonly week: Day;
  readonly minutes: number;
  /** Number of days with training, 0 to 7. */
  readonly days: number;
  readonly drills: number;
  readonly sessions: number;
}

/** Region of the reader. */
export interface Reader {
  /** Such as `Europe/Lisbon`. */
  readonly timeZone: string;
  /** 0 is Sunday. */
  readonly weekStart: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Data of the tiles and the weeks, computed from the input alone. */
export interface TrainingTime {
  readonly minutes: number;
  readonly minutesThisWeek: number;
  readonly drills: number;
  /** In the reader's current calendar month. */
  readonly drillsThisMonth: number;
  readonly streakDays: number;
  readonly bestStreakDays: number;
  /** Last twelve weeks, oldest first; the last is the current one. */
  readonly weeks: TrainedWeek[];
}

/** Number of weeks shown. */
export const SHOWN_WEEKS = 12;

/** Everything ever trained, with only its latest days one by one: what the totals of any later day are made of. */
export interface KeptTime {
  readonly seconds: number;
  readonly drills: number;
  /** The longest streak. */
  readonly best: number;
  /** The last day with training, and the length of the streak that ends on it. */
  readonly last: { readonly day: Day; readonly length: number } | null;
  /** The first of the days that are kept. */
  readonly since: Day;
  readonly days: readonly TrainedDay[];
}

/** More days than weeks and months show before any day. */
const KEPT_DAYS = 7 * (SHOWN_WEEKS + 1);

/** The first day that has to be kept for the totals of a day and of those after it. */
export function keptSince(today: Day): Day {
  return dayAfter(today, -KEPT_DAYS);
}

/** Adds up everything ever trained, in a time zone. */
export function keptTime(
  trained: Trained,
  { timeZone, since }: { readonly timeZone: string; readonly since: Day },
): KeptTime {
  const days = trainedDays(trained, timeZone);
  const { best, last } = streaksIn(days.map(({ day }) => day));
  const sum = (read: (day: TrainedDay) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    seconds: sum(({ seconds }) => seconds),
    drills: sum(({ drills }) => drills),
    ...{ best, last, since },
    days: days.filter(({ day }) => day >= since),
  };
}

/** All totals of training, on a day for which it was kept. */
export function trainingTime(
  { seconds, drills, best, last, days }: KeptTime,
  { timeZone, weekStart, now }: Reader,
): TrainingTime {
  const today = dayReader(timeZone)(now);
  const weeks = trainingWeeks(days, { today, weekStart });
  const month = today.slice(0, 7);
  return {
    minutes: Math.round(seconds / 60),
    minutesThisWeek: weeks.at(-1)?.minutes ?? 0,
    drills,
    drillsThisMonth: weekFrom(
      today,
      days.filter(({ day }) => day.startsWith(month)),
    ).drills,
    streakDays: currentIn(last, today),
    bestStreakDays: best,
    weeks,
  };
}

interface WeeksAsked {
  readonly today: Day;
  readonly weekStart: number;
  readonly count?: number;
}

/** Weeks up to the current one, oldest first, including those without training. */
export function trainingWeeks(days: readonly TrainedDay[], asked: WeeksAsked): TrainedWeek[] {
  return weeksReader(asked)(days);
}

/** The same for many players: what their weeks have in common is found once. */
export function weeksReader({
  today,
  weekStart,
  count = SHOWN_WEEKS,
}: WeeksAsked): (days: readonly TrainedDay[]) => TrainedWeek[] {
  const present = weekOf(today, weekStart);
  const weeks = Array.from({ length: count }, (_, index) => {
    const first = dayAfter(present, 7 * (index - count + 1));
    return { first, next: dayAfter(first, 7) };
  });
  return (days) =>
    weeks.map(({ first, next }) =>
      weekFrom(
        first,
        days.filter(({ day }) => first <= day && day < next),
      ),
    );
}

/** Streaks of days that may come in any order and repeat. */
function streaksIn(days: readonly Day[]): Pick<KeptTime, 'best' | 'last'> {
  let best = 0;
  let last: KeptTime['last'] = null;
  for (const day of [...new Set(days)].toSorted()) {
    last = { day, length: last && dayAfter(last.day) === day ? last.length + 1 : 1 };
    best = Math.max(best, last.length);
  }
  return { best, last };
}

/** The days in a row up to today, or up to yesterday while today is not over. */
function currentIn(last: KeptTime['last'], today: Day): number {
  return last && last.day >= dayAfter(today, -1) ? last.length : 0;
}

function weekFrom(week: Day, days: readonly TrainedDay[]): TrainedWeek {
  const sum = (read: (day: TrainedDay) => number) => days.reduce((total, day) => total + read(day), 0);
  return {
    week,
    minutes: Math.round(sum(({ seconds }) => seconds) / 60),
    days: days.length,
    drills: sum(({ drills }) => drills),
    sessions: sum(({ sessions }) => sessions),
  };
}
