// Matches that ratings are folded from, read from the tables of matches.

import type { MatchSetup, Side } from '@allcourt/scoring';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { SERVE_POINTS_WITHIN } from '#server/features/matches/present.ts';
import type { Chain, Position } from './chain.ts';
import { type Candidate, type ConfirmedMatch, confirmedMatch } from './confirmed.ts';

interface MatchRow extends Candidate {
  setup: MatchSetup;
}

/** A match of a chain, and whether it is confirmed. */
export interface ChainMatch {
  chain: Chain;
  confirmed: ConfirmedMatch | null;
}

/** One match in any state; undefined if it was erased. */
export async function findChainMatch(db: Database, id: string): Promise<ChainMatch | undefined> {
  const [row] = await readRows(db, eq(matches.id, id));
  return (
    row && {
      chain: { sport: row.sport, discipline: row.setup.discipline },
      confirmed: confirmedMatch(row),
    }
  );
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
    .where(anyOf(matchPlayers.accountId, accountIds));
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
  return (await readRows(db, where)).map(confirmedMatch).filter((match) => match !== null);
}

function readRows(db: Database, where: SQL | undefined): Promise<MatchRow[]> {
  return db
    .select({
      id: matches.id,
      sport: matches.sport,
      setup: matches.setup,
      surface: matches.surface,
      status: matches.status,
      winner: matches.winner,
      endedAt: matches.endedAt,
      deletedAt: matches.deletedAt,
      sets: sql<Candidate['sets']>`${matches.snapshot}->'sets'`,
      figures: {
        a: figuresOf('a'),
        b: figuresOf('b'),
      },
      hasOpenNaming: sql<boolean>`exists (
        select from ${matchPlayers} where ${matchPlayers.matchId} = ${matches.id}
          and ${matchPlayers.answer} in ('asked', 'disputed'))`,
      players: sql<Candidate['players']>`(
        select json_agg(json_build_object('side', ${matchPlayers.side}, 'accountId', ${matchPlayers.accountId})
          order by ${matchPlayers.side}, ${matchPlayers.number})
        from ${matchPlayers} where ${matchPlayers.matchId} = ${matches.id})`,
    })
    .from(matches)
    .leftJoin(matchStats, eq(matchStats.matchId, matches.id))
    .where(where)
    .orderBy(asc(matches.endedAt), asc(matches.id));
}

/** No more of them than is needed: a chain is read as a whole. */
function figuresOf(side: Side): SQL<string | null> {
  return sql<string | null>`left(${matchStats.stats}->${side}->>'figures', ${SERVE_POINTS_WITHIN})`;
}
