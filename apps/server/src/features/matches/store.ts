import { matchEventSchema } from '@allcourt/contract';
import type { Match } from '@allcourt/scoring';
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { nested } from '#server/db/nested.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { matchEvents, matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { statsRowOf } from './fold.ts';
import type { Author, LogEntry, LogRow, MatchRow, PlayerRow, StatsRow, StoredMatch } from './stored-match.ts';

/** The players of a match, in order, for a statement about `matches`. */
export const PLAYERS = nested(
  new QueryBuilder()
    .select()
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matches.id))
    .orderBy(matchPlayers.side, matchPlayers.number),
);

/** The columns of a match with its players, for a statement about `matches`. */
export const STORED_MATCH = { ...getTableColumns(matches), players: PLAYERS };

/** Parameters of one statement are counted in 16 bits; rows go in portions that stay below. */
const ROWS_PER_STATEMENT = 2000;

/** False when the id is there already. */
export async function insertMatch(db: Database, { players, ...row }: StoredMatch): Promise<boolean> {
  const isNew = await insertNew(db, matches, row);
  if (isNew) {
    await db.insert(matchPlayers).values(players.map((player) => ({ ...player, endedAt: row.endedAt })));
  }
  return isNew;
}

/** Stores matches made elsewhere, whose ids are known to be new. */
export async function insertMatches(
  db: Database,
  stored: readonly StoredMatch[],
  stats: readonly StatsRow[],
): Promise<void> {
  await inPortions(stored, (portion) =>
    db.insert(matches).values(portion.map(({ players: _players, ...row }) => row)),
  );
  // Before the players, whose triggers then mark, list and add up once what is complete.
  await saveStats(db, stats);
  await inPortions(
    stored.flatMap(({ players, endedAt }) => players.map((player) => ({ ...player, endedAt }))),
    (portion) => db.insert(matchPlayers).values(portion),
  );
}

/** The rows go as one JSON value: a season of them costs a quarter of what as many parameters do. */
export async function insertLog(db: Database, rows: readonly LogRow[]): Promise<void> {
  await inPortions(rows, (portion) => {
    const records = portion.map(toRecord);
    return db.execute(
      sql`insert into ${matchEvents}
        select * from jsonb_populate_recordset(null::${matchEvents}, ${measured(() => JSON.stringify(records))}::jsonb)`,
    );
  });
}

/** An entry as JSON of its table. */
export function toRecord(row: LogRow): object {
  return {
    match_id: row.matchId,
    seq: row.seq,
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    at: row.at,
    received_at: row.receivedAt,
    clock_offset_ms: row.clockOffsetMs,
    clock_error_ms: row.clockErrorMs,
    author_id: row.authorId,
    device_id: row.deviceId,
  };
}

/** Keeps what these logs amount to, in the place of what was kept of the same matches. */
export async function saveStats(db: Database, rows: readonly StatsRow[]): Promise<void> {
  await inPortions(rows, (portion) =>
    db
      .insert(matchStats)
      .values(portion)
      .onConflictDoUpdate({
        target: matchStats.matchId,
        set: { seq: sql`excluded.seq`, stats: sql`excluded.stats` },
      }),
  );
}

/** Keeps the statistics of a match that is over, and none of one that is played on. */
export async function keepStats(
  tx: Database,
  { before, after, played }: { before: StoredMatch; after: Pick<MatchRow, 'status'>; played: Match },
): Promise<void> {
  const stats = statsRowOf(before.id, played, after);
  if (stats) {
    await saveStats(tx, [stats]);
  } else if (before.status !== 'in-progress') {
    await deleteStats(tx, before.id);
  }
}

export async function deleteStats(tx: Database, matchId: string): Promise<void> {
  await tx.delete(matchStats).where(eq(matchStats.matchId, matchId));
}

export async function findStats(db: Database, matchId: string): Promise<StatsRow | undefined> {
  const rows = await db.select().from(matchStats).where(eq(matchStats.matchId, matchId));
  return rows[0];
}

export async function findMatch(db: Database, id: string): Promise<StoredMatch | undefined> {
  const [match] = await selectMatch(db, { id });
  return match;
}

const selectMatch = prepared('match', (db, { id }: Given<{ id: string }>) =>
  db.select(STORED_MATCH).from(matches).where(eq(matches.id, id)),
);

/** Those of these matches that there are, by id. */
export async function findMatches(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  const found =
    ids.length === 0 ? [] : await db.select(STORED_MATCH).from(matches).where(anyOf(matches.id, ids));
  return new Map(found.map((match) => [match.id, match]));
}

/** Locks the match until the transaction ends. Its players are read after that, as they are then. */
export async function lockMatch(tx: Database, id: string): Promise<StoredMatch | undefined> {
  const [row] = await tx.select().from(matches).where(eq(matches.id, id)).for('update');
  return row && withPlayers(tx, row);
}

/** The same as a new version, so that a point which `addOn` bases on the old one sees who plays now. */
export async function renewMatch(tx: Database, id: string): Promise<StoredMatch | undefined> {
  const [row] = await tx
    .update(matches)
    .set({ seq: sql`${matches.seq}` })
    .where(eq(matches.id, id))
    .returning();
  return row && withPlayers(tx, row);
}

async function withPlayers(tx: Database, row: MatchRow): Promise<StoredMatch> {
  const players = await tx
    .select()
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, row.id))
    .orderBy(asc(matchPlayers.side), asc(matchPlayers.number));
  return { ...row, players };
}

/** Changes a match, and when it ended also at its players. Gives the row's version. */
export async function updateMatch(
  tx: Database,
  { id, players }: Pick<StoredMatch, 'id' | 'players'>,
  changes: Partial<Omit<MatchRow, 'id'>>,
): Promise<string | undefined> {
  const [changed] = await tx
    .update(matches)
    .set(changes)
    .where(eq(matches.id, id))
    .returning({ version: sql<string>`xmin::text` });
  const { endedAt } = changes;
  if (endedAt !== undefined && players.some((player) => !hasEnded(player, endedAt))) {
    await tx.update(matchPlayers).set({ endedAt }).where(eq(matchPlayers.matchId, id));
  }
  return changed?.version;
}

/** True for a player whose match is known to have ended at this instant; null while it is played. */
export function hasEnded(player: Pick<PlayerRow, 'endedAt'>, endedAt: Date | null): boolean {
  return player.endedAt?.getTime() === endedAt?.getTime();
}

/** Sets since when a player leaves the match out of their lists; null for never. */
export async function hideFromPlayer(
  tx: Database,
  { matchId, accountId, hiddenAt }: { matchId: string; accountId: string; hiddenAt: Date | null },
): Promise<void> {
  await tx
    .update(matchPlayers)
    .set({ hiddenAt })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.accountId, accountId)));
}

/** Asks everyone who was named about the result, but for those who dispute it or say that it was not them. */
export async function askNamedAgain(
  tx: Database,
  {
    matchId,
    ...changes
  }: { matchId: string } & Pick<PlayerRow, 'answer' | 'askedAt' | 'answeredAt' | 'isAutomatic'>,
): Promise<void> {
  await tx
    .update(matchPlayers)
    .set(changes)
    .where(
      and(
        eq(matchPlayers.matchId, matchId),
        isNotNull(matchPlayers.namedId),
        inArray(matchPlayers.answer, ['asked', 'confirmed']),
      ),
    );
}

/** The log, or what of it stands after one place and up to another. */
export async function readLog(
  db: Database,
  { matchId, after, upTo }: { matchId: string; after?: number; upTo?: number },
): Promise<LogEntry[]> {
  const rows = await db
    .select()
    .from(matchEvents)
    .where(
      and(
        eq(matchEvents.matchId, matchId),
        after === undefined ? undefined : gt(matchEvents.seq, after),
        upTo === undefined ? undefined : lte(matchEvents.seq, upTo),
      ),
    )
    .orderBy(asc(matchEvents.seq));
  return measured(() => rows.map(toLogEntry));
}

/** Erases matches deleted before this instant, with everything that belongs to them. Returns their number. */
export async function eraseDeletedBefore(db: Database, before: Date): Promise<number> {
  const erased = await db.delete(matches).where(lt(matches.deletedAt, before)).returning({ id: matches.id });
  return erased.length;
}

/** The id of every match there is, in order. */
export async function* matchIds(db: Database, portion = 500): AsyncGenerator<string> {
  let last: string | undefined;
  do {
    const rows = await db
      .select({ id: matches.id })
      .from(matches)
      .where(last === undefined ? undefined : gt(matches.id, last))
      .orderBy(asc(matches.id))
      .limit(portion);
    yield* rows.map(({ id }) => id);
    last = rows.at(-1)?.id;
  } while (last !== undefined);
}

export function toLogRow({ seq, event, receivedAt, clock }: LogEntry, author: Author): LogRow {
  const { id, at, kind, ...payload } = event;
  const clocked = { clockOffsetMs: clock?.offsetMs ?? null, clockErrorMs: clock?.errorMs ?? null };
  return { ...author, seq, id, kind, payload, at: new Date(at), receivedAt, ...clocked };
}

export function toLogEntry({ seq, id, kind, payload, at, receivedAt, ...clocked }: LogRow): LogEntry {
  const event = matchEventSchema.parse({ ...payload, id, kind, at: at.getTime() });
  const { clockOffsetMs: offsetMs, clockErrorMs: errorMs } = clocked;
  return offsetMs === null || errorMs === null
    ? { seq, event, receivedAt }
    : { seq, event, receivedAt, clock: { offsetMs, errorMs } };
}

async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await insert(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
