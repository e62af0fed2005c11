/** Weeks, tiles and streaks, from days with training. */
import { type Day, dayAfter, dayReader, numberOf, weekOf } from './days.ts';
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

/** All totals of training, from everything ever trained. */
export function trainingTime(trained: Trained, { timeZone, weekStart, now }: Reader): TrainingTime {
  const days = trainedDays(trained, timeZone);
  const today = dayReader(timeZone)(now);
  const weeks = trainingWeeks(days, { today, weekStart });
  const streak = streakOf(
    days.map(({ day }) => day),
    today,
  );
  const all = weekFrom(today, days);
  const month = today.slice(0, 7);
  return {
    minutes: all.minutes,
    minutesThisWeek: weeks.at(-1)?.minutes ?? 0,
    drills: all.drills,
    drillsThisMonth: weekFrom(
      today,
      days.filter(({ day }) => day.startsWith(month)),
    ).drills,
    streakDays: streak.current,
    bestStreakDays: streak.best,
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

/**
 * Days in a row with training, up to today, or up to yesterday while today is not over; and the longest streak ever.
 * Days may come in any order and repeat.
 */
export function streakOf(days: readonly Day[], today: Day): { current: number; best: number } {
  let best = 0;
  let length = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of [...new Set(days)].toSorted().map(numberOf)) {
    length = last + 1 === day ? length + 1 : 1;
    best = Math.max(best, length);
    last = day;
  }
  const isAlive = last >= numberOf(today) - 1;
  return { current: isAlive ? length : 0, best };
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
