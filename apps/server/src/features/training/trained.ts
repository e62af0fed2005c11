// Training time: logged sessions, runs, and attended events.

import {
  dayReader,
  type Reader,
  type Trained,
  type TrainingTime,
  trainedDays,
  trainingTime,
  weeksReader,
} from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { findRecent } from './recent-store.ts';
import { findTimes } from './result-store.ts';
import { findSessionsOf } from './session-store.ts';

/** Training time of an account, without counting a minute twice. */
export async function readTrainingTime(
  db: Database,
  accountId: string,
  reader: Reader,
): Promise<TrainingTime> {
  const trained = trainedIn(await readTogether(db, trainedLists(db, [accountId])));
  return trainingTime(trained(accountId), reader);
}

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

/** The lists that hold all training of these accounts. */
export function trainedLists(db: Database, accountIds: readonly string[]) {
  return {
    sessions: findSessionsOf(db, accountIds),
    runs: findTimes(db, accountIds),
    attended: findAttended(db, accountIds),
  };
}

type Lists = ReturnType<typeof trainedLists>;

/** The training of each account in those lists. */
export function trainedIn({
  sessions,
  runs,
  attended,
}: { readonly [Key in keyof Lists]: Awaited<Lists[Key]> }): (accountId: string) => Trained {
  const sessionsBy = Map.groupBy(sessions, ({ accountId }) => accountId);
  const runsBy = Map.groupBy(runs, ({ accountId }) => accountId);
  const attendedBy = Map.groupBy(attended, ({ accountId }) => accountId);
  return (accountId) => ({
    sessions: (sessionsBy.get(accountId) ?? []).map(({ startedAt, ...session }) => ({
      ...session,
      at: startedAt.getTime(),
    })),
    runs: (runsBy.get(accountId) ?? []).map(({ startedAt, ...run }) => ({ ...run, at: startedAt.getTime() })),
    attended: (attendedBy.get(accountId) ?? []).map(({ heldAt, trainedMinutes }) => ({
      at: heldAt.getTime(),
      minutes: trainedMinutes,
    })),
  });
}
