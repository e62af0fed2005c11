// Training time: logged sessions, runs, and attended events.

import {
  dayReader,
  type Reader,
  type Trained,
  type TrainedWeek,
  type TrainingTime,
  trainedDays,
  trainingTime,
  trainingWeeks,
} from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { findTimes } from './result-store.ts';
import { findLastTrained, findSessionsOf } from './session-store.ts';

/** Training time of an account, without counting a minute twice. */
export async function readTrainingTime(
  db: Database,
  accountId: string,
  reader: Reader,
): Promise<TrainingTime> {
  const trained = trainedIn(await readTogether(db, trainedLists(db, [accountId])));
  return trainingTime(trained(accountId), reader);
}

/** Training of a player in the last weeks, oldest first, and when their last one began. */
interface RecentTraining {
  readonly weeks: readonly TrainedWeek[];
  readonly lastTrainedAt: Date | null;
}

/** Nothing that is trained lasts as long: what began earlier does not reach into the weeks that are asked for. */
const MARGIN_DAYS = 40;

/** The last weeks of training of these accounts, the current one included, from what began in them alone. */
export async function readRecentTraining(
  db: Database,
  { accountIds, count, ...reader }: Reader & { accountIds: readonly string[]; count: number },
): Promise<(accountId: string) => RecentTraining> {
  const { timeZone, weekStart, now } = reader;
  const since = new Date(now - (7 * count + MARGIN_DAYS) * 86_400_000);
  const { last, ...lists } = await readTogether(db, {
    ...trainedLists(db, accountIds, since),
    last: findLastTrained(db, accountIds),
  });
  const trained = trainedIn(lists);
  const today = dayReader(timeZone)(now);
  const lastOf = new Map(last.map(({ accountId, at }) => [accountId, at === null ? null : new Date(at)]));
  return (accountId) => ({
    weeks: trainingWeeks(trainedDays(trained(accountId), timeZone), { today, weekStart, count }),
    lastTrainedAt: lastOf.get(accountId) ?? null,
  });
}

/** The lists that hold all training of these accounts, or what began since. */
export function trainedLists(db: Database, accountIds: readonly string[], since?: Date) {
  return {
    sessions: findSessionsOf(db, accountIds, since),
    runs: findTimes(db, accountIds, since),
    attended: findAttended(db, accountIds, since),
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
