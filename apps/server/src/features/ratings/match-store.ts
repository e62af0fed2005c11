// The matches that ratings are folded from, read where they are stored.

import { matchEventSchema } from '@allcourt/contract';
import { type MatchSetup, replay } from '@allcourt/scoring';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import type { Chain, Position } from './chain.ts';
import { type Candidate, type ConfirmedMatch, confirmedMatch } from './confirmed.ts';

interface MatchRow extends Omit<Candidate, 'players' | 'hasEnteredScore'> {
  setup: MatchSetup;
  sport: Chain['sport'];
  /** Whether an entered score is anywhere in the log, be it undone since. */
  mentionsScore: boolean;
}

/** A match of a chain, and whether it is confirmed. */
export interface ChainMatch {
  chain: Chain;
  confirmed: ConfirmedMatch | null;
}

/** One match, whatever became of it; undefined when it is gone. */
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

/** The confirmed matches of a chain that some players played from a place on. */
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

/** What could be confirmed by its row alone. */
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
      pointsPlayed: sql<number>`(${matches.snapshot}->>'pointsPlayed')::integer`,
      mentionsScore: sql<boolean>`exists (
        select from ${matchEvents}
        where ${matchEvents.matchId} = ${matches.id} and (${matchEvents.kind} = 'score'
          or ${matchEvents.payload} @> '{"to": {"kind": "score"}}'
          or ${matchEvents.payload} @> '{"event": {"kind": "score"}}'))`,
    })
    .from(matches)
    .where(where)
    .orderBy(asc(matches.endedAt), asc(matches.id));
}

async function confirm(db: Database, rows: readonly MatchRow[]): Promise<(ConfirmedMatch | null)[]> {
  const ids = rows.map(({ id }) => id);
  const players =
    ids.length === 0
      ? []
      : await db
          .select({
            matchId: matchPlayers.matchId,
            side: matchPlayers.side,
            accountId: matchPlayers.accountId,
          })
          .from(matchPlayers)
          .where(inArray(matchPlayers.matchId, ids))
          .orderBy(asc(matchPlayers.matchId), asc(matchPlayers.side), asc(matchPlayers.number));
  const byMatch = Map.groupBy(players, ({ matchId }) => matchId);
  const confirmed: (ConfirmedMatch | null)[] = [];
  for (const row of rows) {
    const hasEnteredScore = row.mentionsScore && (await scoreStands(db, row));
    confirmed.push(confirmedMatch({ ...row, hasEnteredScore, players: byMatch.get(row.id) ?? [] }));
  }
  return confirmed;
}

/** Whether an entered score is part of what happened, once undos and edits have been applied. */
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
