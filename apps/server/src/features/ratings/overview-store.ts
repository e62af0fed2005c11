// Ratings of many players at once.

import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { ratingStandings } from '#server/db/schema/ratings.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { Chain } from './chain.ts';

/** The last rating of each member of a team who has played enough matches. */
export function findTeamStandings(
  db: Database,
  { teamId, chain, least }: { teamId: string; chain: Chain; least: number },
) {
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
    .where(and(eq(sport, chain.sport), eq(discipline, chain.discipline), gte(ratingStandings.matches, least)))
    .orderBy(accountId);
}

/** Everyone with a rating that may be private: the policy decides. */
export function findPrivatePlayers(db: Database) {
  return db
    .selectDistinct({
      id: appUser.id,
      hidesRatings: appUser.hidesRatings,
      protectionYear: appUser.protectionYear,
    })
    .from(appUser)
    .innerJoin(ratingStandings, eq(ratingStandings.accountId, appUser.id))
    .where(or(appUser.hidesRatings, isNotNull(appUser.protectionYear)));
}
