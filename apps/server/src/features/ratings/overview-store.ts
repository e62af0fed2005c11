// Ratings of many players at once: of a team, and of all matches of the server.

import type { Sport } from '@allcourt/scoring';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { ratingStandings, ratingSteps } from '#server/db/schema/ratings.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { Chain } from './chain.ts';

/** The last rating of each member of a team who has one. */
export function findTeamStandings(db: Database, { teamId, chain }: { teamId: string; chain: Chain }) {
  const { accountId, sport, discipline } = ratingStandings;
  return db
    .select({
      id: appUser.id,
      username: appUser.username,
      displayName: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      hidesRatings: appUser.hidesRatings,
      protectionYear: appUser.protectionYear,
      rating: ratingStandings.rating,
      deviation: ratingStandings.deviation,
      volatility: ratingStandings.volatility,
      playedAt: ratingStandings.playedAt,
      matches: ratingStandings.matches,
    })
    .from(ratingStandings)
    .innerJoin(teamMembers, and(eq(teamMembers.accountId, accountId), eq(teamMembers.teamId, teamId)))
    .innerJoin(appUser, and(eq(appUser.id, accountId), isNull(appUser.eraseAfter)))
    .where(and(eq(sport, chain.sport), eq(discipline, chain.discipline)))
    .orderBy(accountId);
}

/** Everyone whose ratings may be private: the policy decides. */
export function findPrivatePlayers(db: Database) {
  return db
    .select({ id: appUser.id, hidesRatings: appUser.hidesRatings, protectionYear: appUser.protectionYear })
    .from(appUser)
    .where(or(appUser.hidesRatings, isNotNull(appUser.protectionYear)));
}

/** Matches by the chance of their favorites, in bins from 1 on, and how many those won. */
export async function countForecasts(
  db: Database,
  { sport, bins, without }: { sport: Sport; bins: number; without: readonly string[] },
): Promise<{ bin: number; matches: number; predicted: number; won: number }[]> {
  const { matchId, winChance, score, accountId } = ratingSteps;
  const hidden = sql`select value::uuid from jsonb_array_elements_text(${JSON.stringify(without)}::jsonb)`;
  const favorites = db
    .select({
      chance: sql<number>`max(${winChance})`.as('chance'),
      hasWon: sql<boolean>`bool_or(${winChance} > 0.5 and ${score} > 0.5)`.as('has_won'),
    })
    .from(ratingSteps)
    .where(eq(ratingSteps.sport, sport))
    .groupBy(matchId)
    .having(sql`max(${winChance}) > 0.5 and not bool_or(${accountId} in (${hidden}))`)
    .as('favorites');
  // An even chance has no favorite, and a certain one belongs to the last bin.
  const bin = sql<number>`least(width_bucket(${favorites.chance}, 0.5, 1, ${bins}::int), ${bins}::int)`;
  return db
    .select({
      bin: bin.as('bin'),
      matches: sql<number>`count(*)::int`,
      predicted: sql<number>`avg(${favorites.chance})`,
      won: sql<number>`(count(*) filter (where ${favorites.hasWon}))::int`,
    })
    .from(favorites)
    .groupBy(sql`1`);
}
