import type { KeptTime } from '@allcourt/training/progress';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { trainingKeptTime } from '#server/db/schema/training-progress.ts';

const kept = trainingKeptTime;

/** An account's training time; null where something has changed since it was added up. */
export function selectKeptTime(
  db: Database,
  { accountId, layout }: { accountId: Value<string>; layout: Value<string> },
) {
  return db
    .select({
      version: kept.version,
      timeZone: kept.timeZone,
      time: sql<KeptTime | null>`case
        when ${kept.keptVersion} = ${kept.version} and ${kept.layout} = ${layout} then ${kept.time} end`,
    })
    .from(kept)
    .where(eq(kept.accountId, accountId));
}

/** Keeps the time of an account, unless something has changed since its version was read. */
export async function saveKeptTime(
  db: Database,
  row: { accountId: string; version: number; layout: string; timeZone: string; time: KeptTime },
): Promise<void> {
  const { accountId, version, layout, timeZone } = row;
  await db.execute(sql`
    insert into ${kept} (account_id, version, kept_version, layout, time_zone, time)
    select id, ${version}::bigint, ${version}::bigint, ${layout}, ${timeZone}, ${JSON.stringify(row.time)}::jsonb
    from app_user where id = ${accountId}
    on conflict (account_id) do update
    set kept_version = excluded.version, layout = excluded.layout, time_zone = excluded.time_zone, time = excluded.time
    where ${kept.version} = excluded.version`);
}

/** Accounts of which the time is kept, some at a time. */
export async function* eachKeptTime(db: Database, portion = 200): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rows = await db
      .select({ accountId: kept.accountId })
      .from(kept)
      .where(and(isNotNull(kept.time), last === undefined ? undefined : gt(kept.accountId, last)))
      .orderBy(asc(kept.accountId))
      .limit(portion);
    if (rows.length > 0) {
      yield rows.map(({ accountId }) => accountId);
    }
    last = rows.at(-1)?.accountId;
  } while (last !== undefined);
}
