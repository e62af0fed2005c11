import type { Surface } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { playedBlocks, playedMonths } from '#server/db/schema/played.ts';
import type { BlockKey, BlockRow, FinishedRow, MonthKey } from './blocks.ts';
import { LAYOUT } from './packed.ts';

export interface Whose {
  readonly accountIds: readonly string[];
  /** Both, if it is not said. */
  readonly sport?: Sport | undefined;
}

/** Written so that each of the four has an index, since a server looks every minute. */
const isDue = sql<boolean>`(${playedMonths.isStale} or ${playedMonths.layout} is null
  or ${playedMonths.layout} < ${LAYOUT} or ${playedMonths.layout} > ${LAYOUT})`;

/** Months of these accounts that have to be added up again, in an order that is the same for everyone. */
export function findDue(db: Database, { accountIds, sport }: Whose): Promise<MonthKey[]> {
  return selectDue(
    db,
    and(anyOf(playedMonths.accountId, accountIds), sport && eq(playedMonths.sport, sport)),
  );
}

/** The next months of anyone that have to be added up again, after this one in their order. */
export function findAnyDue(db: Database, limit: number, after: MonthKey | undefined): Promise<MonthKey[]> {
  const { accountId, sport, month } = playedMonths;
  const isNext =
    after && sql`(${accountId}, ${sport}, ${month}) > (${after.accountId}, ${after.sport}, ${after.month})`;
  return selectDue(db, isNext).limit(limit);
}

function selectDue(db: Database, where: SQL | undefined) {
  return db
    .select({ accountId: playedMonths.accountId, sport: playedMonths.sport, month: playedMonths.month })
    .from(playedMonths)
    .where(and(where, isDue))
    .orderBy(asc(playedMonths.accountId), asc(playedMonths.sport), asc(playedMonths.month));
}

/** Locks months until the transaction ends: no match of theirs changes before. Returns those that are still there. */
export async function lockMonths(tx: Database, months: readonly MonthKey[]): Promise<MonthKey[]> {
  const { rows } = await tx.execute<Record<'accountId' | 'month', string> & { sport: Sport }>(sql`
    select p.account_id as "accountId", p.sport, p.month::text
    from ${playedMonths} p join ${listed(months)} on ${isListed(sql`p`)}
    order by p.account_id, p.sport, p.month for update of p`);
  return rows;
}

/** The finished matches of these months, oldest first. */
export async function readMonths(db: Database, months: readonly MonthKey[]): Promise<FinishedRow[]> {
  const { rows } = await db.execute<FinishedRow & Record<string, unknown>>(sql`
    select due.account_id as "accountId", due.sport, due.month::text, m.id as "matchId", p.side, m.winner,
      (extract(epoch from m.started_at) * 1000)::float8 as "startedAt", m.duration_ms::float8 as "durationMs", m.surface,
      m.setup->>'discipline' as discipline, m.setup->>'format' as format, m.setup->>'ruleset' as ruleset,
      p.hidden_at is not null as "isHidden", s.stats->p.side as summary,
      coalesce((
        select json_agg(json_build_object('side', o.side, 'accountId', o.account_id, 'name', o.name) order by o.side, o.number)
        from ${matchPlayers} o
        where o.match_id = m.id and o.account_id is distinct from p.account_id), '[]') as others
    from ${listed(months)}
    join ${matchPlayers} p on p.account_id = due.account_id
      and p.started_at >= due.month::timestamp at time zone 'UTC'
      and p.started_at < (due.month + interval '1 month') at time zone 'UTC'
    -- By the seats of the month, always: a planner that knows nothing of the tables yet begins with all matches of the server.
    cross join lateral (select * from ${matches} where ${matches.id} = p.match_id offset 0) m
    left join ${matchStats} s on s.match_id = m.id
    where m.sport = due.sport and m.deleted_at is null and m.merged_into_id is null and m.status <> 'in-progress'
    order by m.started_at, m.id`);
  return rows;
}

/** Puts blocks in the place of all that these months had. */
export async function replaceBlocks(
  tx: Database,
  months: readonly MonthKey[],
  blocks: readonly BlockRow[],
): Promise<void> {
  await tx.execute(sql`delete from ${playedBlocks} p using ${listed(months)} where ${isListed(sql`p`)}`);
  if (blocks.length > 0) {
    await tx.insert(playedBlocks).values([...blocks]);
  }
}

/** Marks months as added up. */
export async function settleMonths(
  tx: Database,
  months: readonly (MonthKey & { played: number; won: number })[],
): Promise<void> {
  const settled = JSON.stringify(
    months.map(({ accountId, ...rest }) => ({ account_id: accountId, ...rest })),
  );
  await tx.execute(sql`
    update ${playedMonths} p set is_stale = false, layout = ${LAYOUT}, played = due.played, won = due.won
    from jsonb_to_recordset(${settled}::jsonb) as due(account_id uuid, sport text, month date, played int, won int)
    where ${isListed(sql`p`)}`);
}

/** Months with their tallies, and the evidence of their blocks. @param first the first month, all where it is not given */
export const readEvidence = prepared(
  'evidence of months',
  (db, { accountIds, sport, first }: Given<Whose & { readonly first?: string | undefined }>) =>
    db
      .select({
        accountId: playedMonths.accountId,
        sport: playedMonths.sport,
        month: playedMonths.month,
        played: playedMonths.played,
        won: playedMonths.won,
        isDue,
        complete: playedBlocks.complete,
      })
      .from(playedMonths)
      .leftJoin(playedBlocks, ofMonth)
      .where(
        and(
          anyOf(playedMonths.accountId, accountIds),
          sport && eq(playedMonths.sport, sport),
          first && gte(playedMonths.month, first),
        ),
      )
      .orderBy(asc(playedMonths.month)),
);

const ofMonth = and(
  eq(playedBlocks.accountId, playedMonths.accountId),
  eq(playedBlocks.sport, playedMonths.sport),
  eq(playedBlocks.month, playedMonths.month),
);

type MonthOfMatches = Omit<BlockRow, 'leading' | 'sums' | 'complete'>;

/** The matches of whole months one by one. */
export async function readEach(db: Database, months: readonly MonthKey[]): Promise<MonthOfMatches[]> {
  const { rows } = await db.execute<MonthOfMatches & Record<string, unknown>>(sql`
    select p.account_id as "accountId", p.sport, p.month::text, p.discipline, p.surface, p.format, p.ruleset,
      p.facts, p.ids, p.people, p.each
    from ${playedBlocks} p join ${listed(months)} on ${isListed(sql`p`)}`);
  return rows;
}

export interface BlockFilters {
  readonly sport?: Sport | undefined;
  readonly discipline?: string | undefined;
  readonly surface?: Surface | undefined;
  /** The format's code, and the rules that it belongs to. */
  readonly format?: { readonly code: string; readonly ruleset: string } | undefined;
  /** Milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** Stored blocks and tallies of these months. */
export async function findStored(db: Database, months: readonly MonthKey[]) {
  const blocks = await db.execute<BlockRow & Record<string, unknown>>(sql`
    select p.account_id as "accountId", p.sport, p.month::text, p.discipline, p.surface, p.format, p.ruleset, p.facts, p.ids,
      p.people, p.leading, p.sums, p.complete, p.each
    from ${playedBlocks} p join ${listed(months)} on ${isListed(sql`p`)}`);
  const tallies = await db.execute<MonthKey & { played: number; won: number } & Record<string, unknown>>(sql`
    select p.account_id as "accountId", p.sport, p.month::text, p.played, p.won
    from ${playedMonths} p join ${listed(months)} on ${isListed(sql`p`)}`);
  return { blocks: blocks.rows, tallies: tallies.rows };
}

/** All months, some at a time. */
export async function* eachMonth(db: Database, portion = 200): AsyncGenerator<MonthKey[]> {
  let last: MonthKey | undefined;
  do {
    const after = last
      ? sql`where (p.account_id, p.sport, p.month) > (${last.accountId}::uuid, ${last.sport}, ${last.month}::date)`
      : sql``;
    const { rows } = await db.execute<MonthKey & Record<string, unknown>>(sql`
      select p.account_id as "accountId", p.sport, p.month::text from ${playedMonths} p ${after}
      order by p.account_id, p.sport, p.month limit ${portion}`);
    if (rows.length > 0) {
      yield rows;
    }
    last = rows.at(-1);
  } while (last);
}

/** Months with finished matches that have no row. */
export async function findUnmarked(db: Database): Promise<MonthKey[]> {
  const { rows } = await db.execute<MonthKey & Record<string, unknown>>(sql`
    select distinct p.account_id as "accountId", m.sport, (date_trunc('month', m.started_at at time zone 'UTC'))::date::text as month
    from ${matchPlayers} p join ${matches} m on m.id = p.match_id and m.status <> 'in-progress'
    where p.account_id is not null and not exists (
      select from ${playedMonths} k where k.account_id = p.account_id and k.sport = m.sport
        and k.month = (date_trunc('month', m.started_at at time zone 'UTC'))::date)`);
  return rows;
}

/** Marks months as due, as the triggers do. */
export async function markMonths(db: Database, months: readonly MonthKey[]): Promise<void> {
  await db.execute(sql`
    insert into ${playedMonths} (account_id, sport, month, version, is_stale)
    select due.account_id, due.sport, due.month, played_version(), true from ${listed(months)}
    on conflict (account_id, sport, month) do update set is_stale = true, version = excluded.version`);
}

const NO_BYTES = sql<Buffer>`''::bytea`;

/** Facts of the matches, also with the statistics that are broken down and the sums; or the sums alone. */
type Part = 'facts' | 'sums' | 'sums alone';

/** Blocks of an account, and whether any of its months has to be added up again; without the statistics of each match. */
export async function readBlocks(
  db: Database,
  accountId: string,
  { part, ...filters }: BlockFilters & { part: Part },
) {
  const { sport, discipline, surface, format, from, before } = filters;
  const rows = await selectBlocks[part](db, {
    ...{ accountId, sport, discipline, surface },
    ...{ format: format?.code, ruleset: format?.ruleset },
    first: from === undefined ? undefined : monthOf(from),
    last: before === undefined ? undefined : monthOf(before),
  });
  return {
    isDue: rows.some((row) => row.isDue),
    blocks: rows.flatMap(({ month, block, ...row }) =>
      block ? [{ sport: row.sport, month, ...block }] : [],
    ),
  };
}

interface BlocksRequest {
  readonly accountId: string;
  readonly sport: Sport | undefined;
  readonly discipline: string | undefined;
  readonly surface: Surface | undefined;
  readonly format: string | undefined;
  readonly ruleset: string | undefined;
  /** The first and the last of the months. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

const selectBlocks = {
  sums: prepared('sums of blocks', (db, given: Given<BlocksRequest>) => blocksQuery(db, 'sums', given)),
  facts: prepared('facts of blocks', (db, given: Given<BlocksRequest>) => blocksQuery(db, 'facts', given)),
  'sums alone': prepared('sums of blocks alone', (db, given: Given<BlocksRequest>) =>
    blocksQuery(db, 'sums alone', given),
  ),
};

function blocksQuery(
  db: Database,
  part: Part,
  { accountId, sport, discipline, surface, format, ruleset, first, last }: Given<BlocksRequest>,
) {
  return db
    .select({
      isDue,
      sport: playedMonths.sport,
      month: playedMonths.month,
      block: {
        discipline: playedBlocks.discipline,
        surface: playedBlocks.surface,
        format: playedBlocks.format,
        ruleset: playedBlocks.ruleset,
        facts: part === 'sums alone' ? NO_BYTES : playedBlocks.facts,
        ids: part === 'sums alone' ? NO_BYTES : playedBlocks.ids,
        people: part === 'sums alone' ? sql<string>`''` : playedBlocks.people,
        leading: part === 'sums' ? playedBlocks.leading : NO_BYTES,
        sums: part === 'facts' ? NO_BYTES : playedBlocks.sums,
      },
    })
    .from(playedMonths)
    .leftJoin(
      playedBlocks,
      and(
        ofMonth,
        discipline && eq(playedBlocks.discipline, discipline),
        surface && eq(playedBlocks.surface, surface),
        format && eq(playedBlocks.format, format),
        ruleset && eq(playedBlocks.ruleset, ruleset),
      ),
    )
    .where(
      and(
        eq(playedMonths.accountId, accountId),
        sport && eq(playedMonths.sport, sport),
        first && gte(playedMonths.month, first),
        last && lte(playedMonths.month, last),
      ),
    );
}

/** The statistics of each match of these blocks. */
export async function readEachOf(db: Database, accountId: string, blocks: readonly BlockKey[]) {
  const months = [...new Set(blocks.map(({ month }) => month))];
  return db
    .select({
      sport: playedBlocks.sport,
      month: playedBlocks.month,
      discipline: playedBlocks.discipline,
      surface: playedBlocks.surface,
      format: playedBlocks.format,
      ruleset: playedBlocks.ruleset,
      each: playedBlocks.each,
    })
    .from(playedBlocks)
    .where(and(eq(playedBlocks.accountId, accountId), inArray(playedBlocks.month, months)));
}

/** The first day of the month of an instant, in UTC. */
export function monthOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 7)}-01`;
}

/** Months as a table `due`: three parameters, however many there are. */
function listed(months: readonly MonthKey[]): SQL {
  return sql`unnest(
    ${sql.param(months.map(({ accountId }) => accountId))}::uuid[], ${sql.param(months.map(({ sport }) => sport))}::text[],
    ${sql.param(months.map(({ month }) => month))}::date[]) as due(account_id, sport, month)`;
}

function isListed(table: SQL): SQL {
  return sql`(${table}.account_id, ${table}.sport, ${table}.month) = (due.account_id, due.sport, due.month)`;
}
