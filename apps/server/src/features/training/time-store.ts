// The time of all training of an account, added up where its rows are: thousands of runs would be sent for one number.

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { trainingResults, trainingSessions } from '#server/db/schema/training.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { isCounted, isInSession } from './result-store.ts';
import { findSessionsOf } from './session-store.ts';

/** Seconds of all training of an account, as `trainedDays` counts them: no minute twice. `accountIds` is this account alone. */
export function selectTrainedSeconds(
  db: Database,
  { accountId, accountIds }: { accountId: Value<string>; accountIds: Value<readonly string[]> },
) {
  const outside = db
    .select({ seconds: sql`sum(${trainingResults.activeSeconds})` })
    .from(trainingResults)
    .leftJoin(trainingSessions, isInSession)
    .where(
      and(
        eq(trainingResults.accountId, accountId),
        isCounted,
        isNull(trainingSessions.id),
        sql`not coalesce(blocks.spans @> ${trainingResults.startedAt}, false)`,
      ),
    );
  const within = sql`(select sum(extract(epoch from upper(span) - lower(span))) from unnest(blocks.spans) span)`;
  return db.select({ seconds: sql<number>`(coalesce(${within}, 0) + coalesce(${outside}, 0))::float8` }).from(
    sql`(
        select range_agg(tstzrange(began, began + minutes * interval '1 minute')) as spans
        from (
          select started_at as began, minutes from ${findSessionsOf(db, accountIds)} session
          union all select held_at, trained_minutes from ${findAttended(db, accountIds)} held) block) blocks`,
  );
}
