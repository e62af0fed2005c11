// Training time: logged sessions, runs, and attended events.

import { type Reader, type Trained, type TrainingTime, trainingTime } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { findTimes } from './result-store.ts';
import { findSessions } from './session-store.ts';
import { MAX_SESSIONS } from './sessions.ts';

/** Training time of an account, without counting a minute twice. */
export async function readTrainingTime(
  db: Database,
  accountId: string,
  reader: Reader,
): Promise<TrainingTime> {
  return trainingTime(await readTrained(db, accountId), reader);
}

/** All training of an account. */
export async function readTrained(db: Database, accountId: string): Promise<Trained> {
  const [sessions, runs, attended] = await Promise.all([
    findSessions(db, { accountId, limit: MAX_SESSIONS }),
    findTimes(db, accountId),
    findAttended(db, accountId),
  ]);
  return {
    sessions: sessions.map(({ startedAt, ...session }) => ({ ...session, at: startedAt.getTime() })),
    runs: runs.map(({ startedAt, ...run }) => ({ ...run, at: startedAt.getTime() })),
    attended: attended.map(({ heldAt, trainedMinutes }) => ({
      at: heldAt.getTime(),
      minutes: trainedMinutes,
    })),
  };
}
