// Matches that ratings are folded from, read from the tables of matches.

import { matchEventSchema } from '@allcourt/contract';
import { type MatchSetup, replay } from '@allcourt/scoring';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import type { Chain, Position } from './chain.ts';
import { type Candidate, type ConfirmedMatch, confirmedMatch } from './confirmed.ts';

interface MatchRow extends Omit<Candidate, 'hasEnteredScore'> {
  setup: MatchSetup;
  sport: Chain['sport'];
  seq: number;
}

/** A match of a chain, and whether it is confirmed. */
export interface ChainMatch {
  chain: Chain;
  confirmed: ConfirmedMatch | null;
}

/** One match in any state; undefined if it was erased. */
export async function findChainMatch(db: Database, id: string): Promise<ChainMatch | undefined> {
  const [row] = await readRows(db, eq(matches.id, id));
  if (!row) {
    return undefined;
  }
  const [confirmed = null] = await confirm(db, [row]);
  return { chain: { sport: row.sport, discipline: row.setup.discipline }, confirmed };
}

/** Every confirmed match of a chain. */
export function readChain(db: Database, chain: Chain): Promise<ConfirmedMatch[]> {
  return readConfirmed(db, isOf(chain));
}

/** Confirmed matches of some players in a chain, from a position on. */
export function readMatchesOf(
  db: Database,
  { chain, accountIds, since }: { chain: Chain; accountIds: readonly string[]; since: Position },
): Promise<ConfirmedMatch[]> {
  const theirs = db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(inArray(matchPlayers.accountId, [...accountIds]));
  const isLater = sql`(${matches.endedAt}, ${matches.id}) >= (${since.at.toISOString()}, ${since.matchId})`;
  return readConfirmed(db, and(isOf(chain), inArray(matches.id, theirs), isLater));
}

/** Conditions of a confirmed match that its row alone decides. */
function isOf({ sport, discipline }: Chain): SQL | undefined {
  return and(
    eq(matches.sport, sport),
    sql`${matches.setup}->>'discipline' = ${discipline}`,
    eq(matches.status, 'completed'),
    isNull(matches.deletedAt),
  );
}

async function readConfirmed(db: Database, where: SQL | undefined): Promise<ConfirmedMatch[]> {
  const found = await confirm(db, await readRows(db, where));
  return found.filter((match) => match !== null);
}

function readRows(db: Database, where: SQL | undefined): Promise<MatchRow[]> {
  return db
    .select({
      id: matches.id,
      sport: matches.sport,
      setup: matches.setup,
      status: matches.status,
      winner: matches.winner,
      endedAt: matches.endedAt,
      deletedAt: matches.deletedAt,
      seq: matches.seq,
      pointsPlayed: sql<number>`(${matches.snapshot}->>'pointsPlayed')::integer`,
      players: sql<Candidate['players']>`(
        select json_agg(json_build_object('side', ${matchPlayers.side}, 'accountId', ${matchPlayers.accountId})
          order by ${matchPlayers.side}, ${matchPlayers.number})
        from ${matchPlayers} where ${matchPlayers.matchId} = ${matches.id})`,
    })
    .from(matches)
    .where(where)
    .orderBy(asc(matches.endedAt), asc(matches.id));
}

async function confirm(db: Database, rows: readonly MatchRow[]): Promise<(ConfirmedMatch | null)[]> {
  const entered = await findEntered(db, rows);
  return rows.map((row) => confirmedMatch({ ...row, hasEnteredScore: entered.has(row.id) }));
}

/** Ids of these matches with an entered score. Most logs have only points, and are not read. */
async function findEntered(db: Database, rows: readonly MatchRow[]): Promise<Set<string>> {
  const mixed = rows.filter(({ seq, pointsPlayed }) => seq > pointsPlayed);
  const mentioned = await findMentions(
    db,
    mixed.map(({ id }) => id),
  );
  const entered = new Set<string>();
  for (const row of mixed) {
    if (mentioned.has(row.id) && (await scoreStands(db, row))) {
      entered.add(row.id);
    }
  }
  return entered;
}

/** Ids of these logs that mention an entered score, undone or not. */
async function findMentions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) {
    return new Set();
  }
  const isScore = sql`${matchEvents.kind} = 'score'
    or ${matchEvents.payload} @> '{"to": {"kind": "score"}}'
    or ${matchEvents.payload} @> '{"event": {"kind": "score"}}'`;
  const rows = await db
    .selectDistinct({ matchId: matchEvents.matchId })
    .from(matchEvents)
    .where(and(inArray(matchEvents.matchId, [...ids]), sql`(${isScore})`));
  return new Set(rows.map(({ matchId }) => matchId));
}

/** True when an entered score remains after undos and edits. */
async function scoreStands(db: Database, { id, setup }: Pick<MatchRow, 'id' | 'setup'>): Promise<boolean> {
  const rows = await db
    .select()
    .from(matchEvents)
    .where(eq(matchEvents.matchId, id))
    .orderBy(asc(matchEvents.seq));
  const replayed = replay(
    setup,
    rows.map((row) =>
      matchEventSchema.parse({ ...row.payload, id: row.id, kind: row.kind, at: row.at.getTime() }),
    ),
  );
  return !replayed.ok || replayed.value.effective.some(({ event }) => event.kind === 'score');
}
