// Training time: logged sessions, runs, and attended events.

import { type Reader, type Trained, type TrainingTime, trainingTime } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { readTogether } from '#server/db/nested.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { findTimes } from './result-store.ts';
import { findSessionsOf } from './session-store.ts';

/** Training time of an account, without counting a minute twice. */
export async function readTrainingTime(
  db: Database,
  accountId: string,
  reader: Reader,
): Promise<TrainingTime> {
  const trained = await readTrained(db, [accountId]);
  return trainingTime(trained(accountId), reader);
}

/** All training of these accounts. */
export async function readTrained(
  db: Database,
  accountIds: readonly string[],
): Promise<(accountId: string) => Trained> {
  return trainedIn(await readTogether(db, trainedLists(db, accountIds)));
}

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
