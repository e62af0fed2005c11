// Notices to many people that a job is about to store. Until then they count as stored: the ones that are read or withdrawn are
// taken out, and no later notice overtakes them.

import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notificationSettings, queuedNotices } from '#server/db/schema/notifications.ts';
import type { SettingsRow } from './settings-store.ts';
import type { Withdrawal } from './store.ts';

/** Notices about one subject. */
export type NewQueued = Omit<typeof queuedNotices.$inferInsert, 'id'>;

/** The first of the people that wait for a notice about one subject. */
export interface Chunk {
  readonly id: number;
  readonly createdAt: Date;
  readonly notices: (typeof queuedNotices.$inferSelect)['notices'];
  readonly accountIds: readonly string[];
  readonly numbers: readonly number[];
  readonly isLast: boolean;
}

export async function insertQueued(db: Database, rows: readonly NewQueued[]): Promise<void> {
  await db.insert(queuedNotices).values([...rows]);
}

/** The settings of these accounts, and the subjects among these that people are about to be notified of. */
export async function findChoices(
  db: Database,
  { accountIds, abouts }: { accountIds: readonly string[]; abouts: readonly string[] },
): Promise<{ settings: ReadonlyMap<string, SettingsRow>; queued: ReadonlySet<string> }> {
  const rows = await db
    .select({
      queued: sql<
        string[]
      >`array(select q.about from ${queuedNotices} q where q.about = any(${sql.param([...abouts])}::text[]))`,
      settings: notificationSettings,
    })
    .from(sql`(select 1) as once`)
    .leftJoin(notificationSettings, anyOf(notificationSettings.accountId, accountIds));
  const chosen = rows.flatMap(({ settings }) => settings ?? []);
  return {
    settings: new Map(chosen.map((row) => [row.accountId, row])),
    queued: new Set(rows[0]?.queued),
  };
}

/** Locks what waits longest, after all others about its subject; other servers pass it by until the transaction ends. */
export async function lockNextQueued(tx: Database, limit: number): Promise<Chunk | undefined> {
  const { id, about, notices, accountIds, numbers, createdAt } = queuedNotices;
  const firstOf = <Item>(column: SQL) => sql<Item[]>`${column}[1:${limit}::int]`;
  const [chunk] = await tx
    .select({
      ...{ id, notices, createdAt },
      accountIds: firstOf<string>(sql`${accountIds}`),
      numbers: firstOf<number>(sql`${numbers}`),
      isLast: sql<boolean>`cardinality(${accountIds}) <= ${limit}::int`,
    })
    .from(queuedNotices)
    .where(
      sql`not exists (select from ${queuedNotices} earlier where earlier.about = ${about} and earlier.id < ${id})`,
    )
    .orderBy(asc(id))
    .limit(1)
    .for('update', { of: queuedNotices, skipLocked: true });
  return chunk;
}

/** Takes out the people of a chunk. */
export async function endChunk(
  tx: Database,
  { id, accountIds, isLast }: Pick<Chunk, 'id' | 'accountIds' | 'isLast'>,
): Promise<void> {
  const which = eq(queuedNotices.id, id);
  if (isLast) {
    await tx.delete(queuedNotices).where(which);
    return;
  }
  const from = accountIds.length + 1;
  await tx
    .update(queuedNotices)
    .set({
      accountIds: sql`${queuedNotices.accountIds}[${from}::int:]`,
      numbers: sql`${queuedNotices.numbers}[${from}::int:]`,
    })
    .where(which);
}

/** Those of these accounts that are there, and stay until the transaction ends. */
export async function keepAccounts(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(anyOf(appUser.id, ids))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** The people who are about to get such a notice. */
export async function findQueuedPeople(
  db: Database,
  { about, kind, since }: { about: string; kind: string; since: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select person.account_id as id
    from ${queuedNotices} q
    cross join lateral unnest(q.account_ids, q.numbers) as person (account_id, number)
    where q.about = ${about} and q.created_at >= ${since.toISOString()} and q.notices -> person.number ->> 'kind' = ${kind}`);
  return rows.map(({ id }) => id);
}

/** Takes out what a person has read before it was stored. Waits for a server that is storing it. */
export async function takeOutRead(
  tx: Database,
  {
    accountId,
    about,
    seq,
    fromId,
  }: { accountId: string; about: string; seq?: number | undefined; fromId?: string | undefined },
): Promise<void> {
  await takeOut(
    tx,
    sql`q.about = ${about}`,
    and(
      sql`person.account_id = ${accountId}`,
      seq === undefined ? undefined : sql`(notice -> 'detail' ->> 'seq')::int <= ${seq}`,
      fromId === undefined ? undefined : sql`notice ->> 'fromId' = ${fromId}`,
    ),
  );
}

/** Takes out what is withdrawn before it was stored. Waits for a server that is storing it. */
export async function takeOutWithdrawn(tx: Database, which: Withdrawal): Promise<void> {
  if ('about' in which) {
    const { about, kind } = which;
    const isOfKind = kind === undefined ? sql`true` : sql`notice ->> 'kind' = ${kind}`;
    await takeOut(tx, sql`q.about = ${about}`, isOfKind);
    return;
  }
  await takeOut(
    tx,
    queuedOf(which),
    and(
      sql`notice -> 'detail' ->> 'key' >= ${which.fromKey}`,
      which.accountIds && concerns(which.accountIds),
    ),
  );
}

/** Takes out what a team is about to notify a person of, and the guardians of that person. */
export async function takeOutMember(
  tx: Database,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  await takeOut(tx, sql`q.team_id = ${teamId}`, concerns([accountId]));
}

function queuedOf({ teamId, prefixes }: Extract<Withdrawal, { teamId: string }>): SQL | undefined {
  return and(
    sql`q.team_id = ${teamId}`,
    or(...prefixes.map((prefix) => sql`starts_with(q.about, ${prefix})`)),
  );
}

/** Takes out an account that is erased, and what is from it. */
export async function eraseQueued(tx: Database, accountId: string): Promise<void> {
  const isFromIt = sql`q.notices @> ${JSON.stringify([{ fromId: accountId }])}::jsonb`;
  await takeOut(
    tx,
    sql`${accountId} = any(q.account_ids) or ${isFromIt}`,
    or(sql`person.account_id = ${accountId}`, sql`notice ->> 'fromId' = ${accountId}`),
  );
  await tx.execute(sql`
    update ${queuedNotices} q set notices = (
      select jsonb_agg(case when notice ->> 'fromId' = ${accountId} then 'null' else notice end order by place)
      from jsonb_array_elements(q.notices) with ordinality as each (notice, place))
    where ${isFromIt}`);
}

/** A notice to one of these people, or to a guardian about one of them. */
function concerns(accountIds: readonly string[]): SQL | undefined {
  const ids = sql.param([...accountIds]);
  return or(
    sql`person.account_id = any(${ids}::uuid[])`,
    and(sql`notice ->> 'type' = 'child-event'`, sql`notice ->> 'fromId' = any(${ids}::text[])`),
  );
}

/** Takes people out of the rows of a queue. A row without anyone is for the job to delete. */
async function takeOut(tx: Database, where: SQL | undefined, gone: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    update ${queuedNotices} q set (account_ids, numbers) = (
      select coalesce(array_agg(person.account_id order by place), '{}'),
        coalesce(array_agg(person.number order by place), '{}')
      from unnest(q.account_ids, q.numbers) with ordinality as person (account_id, number, place)
      cross join lateral (select q.notices -> person.number as notice) as what
      where (${gone}) is not true)
    where ${where}`);
}
