/** Weeks, tiles and streaks: what the days on which somebody trained amount to. */
import { type Day, dayAfter, dayReader, weekOf } from './days.ts';
import { type Trained, type TrainedDay, trainedDays } from './trained.ts';

/** How much was trained in a week. */
export interface TrainedWeek {
  /** Its first day. */
  readonly week: Day;
  readonly minutes: number;
  /** On how many days of it, 0 to 7. */
  readonly days: number;
  readonly drills: number;
  readonly sessions: number;
}

/** Whose days and weeks they are. */
export interface Reader {
  /** As `Europe/Lisbon`. */
  readonly timeZone: string;
  /** 0 is Sunday. */
  readonly weekStart: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the tiles and the weeks show. All of it is of what was given; nothing of it is kept. */
export interface TrainingTime {
  readonly minutes: number;
  readonly minutesThisWeek: number;
  readonly drills: number;
  /** In the calendar month that it is where the reader is. */
  readonly drillsThisMonth: number;
  readonly streakDays: number;
  readonly bestStreakDays: number;
  /** The last twelve, the oldest first; the last is the one that is on. */
  readonly weeks: TrainedWeek[];
}

/** How many weeks are shown. */
export const SHOWN_WEEKS = 12;

/** All figures of time at once, of everything that somebody has ever trained. */
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

/** The last weeks up to the one that today is in, the oldest first, those without training among them. */
export function trainingWeeks(
  days: readonly TrainedDay[],
  { today, weekStart, count = SHOWN_WEEKS }: { today: Day; weekStart: number; count?: number },
): TrainedWeek[] {
  const present = weekOf(today, weekStart);
  return Array.from({ length: count }, (_, index) => {
    const first = dayAfter(present, 7 * (index - count + 1));
    const next = dayAfter(first, 7);
    return weekFrom(
      first,
      days.filter(({ day }) => first <= day && day < next),
    );
  });
}

/**
 * How many days in a row somebody has trained, up to today, or up to yesterday as long as today may still come; and the
 * most there ever were. Days may come in any order and more than once.
 */
export function streakOf(days: readonly Day[], today: Day): { current: number; best: number } {
  let best = 0;
  let length = 0;
  let last: Day | null = null;
  for (const day of [...new Set(days)].toSorted()) {
    length = last !== null && dayAfter(last) === day ? length + 1 : 1;
    best = Math.max(best, length);
    last = day;
  }
  const isAlive = last !== null && last >= dayAfter(today, -1);
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
