/** Matches and attended sessions of a person in seven days. */
export interface LoadWeek {
  /** Finished matches. */
  readonly matches: number;
  readonly matchMinutes: number;
  /** Points in these matches. */
  readonly points: number;
  /** Minutes of attended sessions. */
  readonly trainedMinutes: number;
}

/** The newest week against those before it. */
export interface Load {
  /** Minutes on court in the newest week. */
  readonly minutes: number;
  /** A week's mean of those before it, in minutes; null where too few of them had any. */
  readonly usual: number | null;
  /** The newest week as a multiple of the usual one; null without it. */
  readonly times: number | null;
  /** So much more than usual that a day of rest is due. */
  readonly needsRest: boolean;
}

/** Weeks that a load is read from: the newest, and those that are usual. */
export const LOAD_WEEKS = 5;
/** Of the earlier weeks, as many need some play before one is called usual. */
const ENOUGH_WEEKS = 2;
/** From this multiple of the usual week, and from as many minutes, rest is due: 3 hours of twice nothing are no strain. */
const REST_TIMES = 1.5;
const REST_MINUTES = 180;

/**
 * Time on court of the last seven days, against the four weeks before (U-CA-3). The limit of half as much
 * again is ours: studies of strain name it, and do not agree on what follows.
 * @param weeks the newest first, at most `LOAD_WEEKS`
 */
export function loadOf(weeks: readonly LoadWeek[]): Load {
  const [minutes = 0, ...before] = weeks
    .slice(0, LOAD_WEEKS)
    .map((week) => week.matchMinutes + week.trainedMinutes);
  const active = before.filter((earlier) => earlier > 0).length;
  if (active < ENOUGH_WEEKS) {
    return { minutes, usual: null, times: null, needsRest: false };
  }
  const usual = before.reduce((sum, earlier) => sum + earlier, 0) / before.length;
  const times = minutes / usual;
  return { minutes, usual, times, needsRest: times >= REST_TIMES && minutes >= REST_MINUTES };
}
