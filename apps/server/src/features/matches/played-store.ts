// Data for analysis over many matches: two queries, no log.

import type { Discipline, Sport } from '@allcourt/scoring';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import type { StoredSummary } from './fold.ts';

interface Chosen {
  accountId: string;
  /** Filter of the matches. */
  where: SQL | undefined;
}

export type FinishedMatch = Awaited<ReturnType<typeof readFinishedOf>>[number];
export type OtherPlayer = Awaited<ReturnType<typeof readOthersOf>>[number];

const them = alias(matchPlayers, 'them');

/** An account's finished matches, oldest first, each with the summary of its own side. */
export function readFinishedOf(db: Database, chosen: Chosen) {
  return db
    .select({
      id: matches.id,
      side: matchPlayers.side,
      winner: matches.winner,
      startedAt: matches.startedAt,
      durationMs: matches.durationMs,
      surface: matches.surface,
      discipline: sql<Discipline>`${matches.setup}->>'discipline'`,
      summary: sql<StoredSummary | null>`${matchStats.stats}->${matchPlayers.side}`,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .leftJoin(matchStats, eq(matchStats.matchId, matches.id))
    .where(isFinishedOf(chosen))
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

/** The figures of the finished matches of these accounts that have points, oldest first. */
export function readFiguresOf(
  db: Database,
  { accountIds, sport }: { accountIds: readonly string[]; sport: Sport },
) {
  const figures = sql<string>`${matchStats.stats}->${matchPlayers.side}->>'figures'`;
  return db
    .select({ accountId: matchPlayers.accountId, startedAt: matches.startedAt, figures })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .innerJoin(matchStats, eq(matchStats.matchId, matches.id))
    .where(
      and(
        inArray(matchPlayers.accountId, [...accountIds]),
        eq(matches.sport, sport),
        isFinished,
        sql`${figures} <> ''`,
      ),
    )
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

/** The other players of those matches. */
export function readOthersOf(db: Database, chosen: Chosen) {
  return db
    .select({ matchId: them.matchId, side: them.side, accountId: them.accountId, name: them.name })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .innerJoin(them, eq(them.matchId, matches.id))
    .where(and(isFinishedOf(chosen), sql`${them.accountId} is distinct from ${chosen.accountId}`));
}

function isFinishedOf({ accountId, where }: Chosen): SQL | undefined {
  return and(eq(matchPlayers.accountId, accountId), isFinished, where);
}

const isFinished = and(
  isNull(matches.deletedAt),
  isNull(matches.mergedIntoId),
  isNull(matchPlayers.hiddenAt),
  ne(matches.status, 'in-progress'),
);
