import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { trainingAssigned, trainingAssignments, trainingThreads } from '#server/db/schema/coaching.ts';

/** Threads per team that wait for this coach's reply, except those in which they are the player. */
export async function countUnanswered(
  db: Database,
  { teamIds, coachId }: { teamIds: readonly string[]; coachId: string },
): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ teamId: trainingThreads.teamId, threads: count() })
    .from(trainingThreads)
    .where(
      and(
        inArray(trainingThreads.teamId, [...teamIds]),
        eq(trainingThreads.isUnanswered, true),
        ne(trainingThreads.playerId, coachId),
      ),
    )
    .groupBy(trainingThreads.teamId);
  return new Map(rows.map(({ teamId, threads }) => [teamId, threads]));
}

/** Open and overdue assignments per player of a team. @param today as `2026-11-22` */
export function countOpenTasks(
  db: Database,
  { teamId, today }: { teamId: Value<string>; today: Value<string> },
) {
  return db
    .select({
      accountId: trainingAssigned.accountId,
      open: count(),
      overdue: sql<number>`count(*) filter (where ${trainingAssignments.dueOn} < ${today})::int`,
    })
    .from(trainingAssigned)
    .innerJoin(
      trainingAssignments,
      and(
        eq(trainingAssignments.id, trainingAssigned.assignmentId),
        eq(trainingAssignments.teamId, teamId),
        isNull(trainingAssignments.cancelledAt),
      ),
    )
    .where(and(isNull(trainingAssigned.doneAt), sql`${trainingAssignments.task}->>'kind' <> 'goal'`))
    .groupBy(trainingAssigned.accountId);
}

/** Threads per player of a team that wait for a coach's reply. */
export function countUnansweredOf(db: Database, teamId: Value<string>) {
  return db
    .select({ playerId: trainingThreads.playerId, threads: count() })
    .from(trainingThreads)
    .where(and(eq(trainingThreads.teamId, teamId), eq(trainingThreads.isUnanswered, true)))
    .groupBy(trainingThreads.playerId);
}
