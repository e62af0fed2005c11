import type { TrainingTarget } from '@allcourt/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { trainingSessions } from '#server/db/schema/training.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';

/** A run or session that feedback refers to. */
export interface Trained {
  readonly accountId: string;
  readonly startedAt: Date;
  /** Null for a session. */
  readonly drillKey: string | null;
  readonly focus: string | null;
}

/** Runs and sessions of these targets, by id. */
export async function findTrained(
  db: Database,
  targets: readonly TrainingTarget[],
): Promise<ReadonlyMap<string, Trained>> {
  const resultIds = targets.flatMap((target) => (target.kind === 'result' ? target.resultId : []));
  const sessionIds = targets.flatMap((target) => (target.kind === 'session' ? target.sessionId : []));
  const found = new Map<string, Trained>();
  if (resultIds.length > 0) {
    const rows = await db.select().from(trainingResults).where(inArray(trainingResults.id, resultIds));
    for (const { id, accountId, startedAt, drillKey } of rows) {
      found.set(id, { accountId, startedAt, drillKey, focus: null });
    }
  }
  if (sessionIds.length > 0) {
    const rows = await db
      .select()
      .from(trainingSessions)
      .where(and(inArray(trainingSessions.id, sessionIds), isNull(trainingSessions.deletedAt)));
    for (const { id, accountId, startedAt, focus } of rows) {
      found.set(id, { accountId, startedAt, drillKey: null, focus });
    }
  }
  return found;
}
