// Latest training of many players: logged sessions, runs, and attended events.

import { dayReader, type Reader, trainedDays, weeksReader } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { findRecent } from './recent-store.ts';

/** Training of a player in the last weeks, and when their last one began. */
interface RecentTraining {
  /** Of each week, oldest first. */
  readonly minutes: readonly number[];
  readonly lastTrainedAt: Date | null;
}

/** More than the first of the weeks may be away from now, whatever the time zone. */
const MARGIN_DAYS = 2;

/** The last weeks of training of these accounts, the current one included, from what reaches into them alone. */
export async function readRecentTraining(
  db: Database,
  { accountIds, count, ...reader }: Reader & { accountIds: readonly string[]; count: number },
): Promise<(accountId: string) => RecentTraining> {
  const { timeZone, weekStart, now } = reader;
  const since = new Date(now - (7 * count + MARGIN_DAYS) * DAY_MS);
  const rows = new Map((await findRecent(db, accountIds, since)).map((row) => [row.accountId, row]));
  const weeksOf = weeksReader({ today: dayReader(timeZone)(now), weekStart, count });
  return (accountId) => {
    const { sessions, runs, attended, last } = rows.get(accountId) ?? NOTHING;
    const days = trainedDays(
      {
        // Drills take no time of their own.
        sessions: (sessions ?? []).map(([at, minutes]) => ({ id: '', at, minutes, drillKeys: [] })),
        runs: (runs ?? []).map(([at, activeSeconds, isInSession]) => ({
          drillKey: '',
          at,
          activeSeconds: isInSession ? 0 : activeSeconds,
          sessionId: null,
        })),
        attended: (attended ?? []).map(([at, minutes]) => ({ at, minutes })),
      },
      timeZone,
    );
    return {
      minutes: weeksOf(days).map(({ minutes }) => minutes),
      lastTrainedAt: last === null ? null : new Date(last),
    };
  };
}

const DAY_MS = 86_400_000;
const NOTHING = { sessions: null, runs: null, attended: null, last: null };
