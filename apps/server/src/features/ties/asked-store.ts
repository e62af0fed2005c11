import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { tieAnswers, tiePlayers, ties } from '#server/db/schema/ties.ts';

/** Published lineups that an account has not answered, the latest date first. */
export function findAskedLineups(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  const codes = db
    .select({ codes: sql`array_agg(${tiePlayers.code} order by ${tiePlayers.code})` })
    .from(tiePlayers)
    .innerJoin(teamMembers, eq(teamMembers.id, tiePlayers.memberId))
    .where(and(eq(tiePlayers.tieId, ties.id), eq(teamMembers.accountId, accountId)));
  return db
    .select({
      tieId: ties.id,
      team: { id: teams.id, name: teams.name },
      opponent: ties.opponent,
      eventId: ties.eventId,
      key: ties.key,
      codes: sql<string[] | null>`(${codes})`,
    })
    .from(tieAnswers)
    .innerJoin(ties, and(eq(ties.id, tieAnswers.tieId), isNotNull(ties.publishedAt)))
    .innerJoin(teams, and(eq(teams.id, ties.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)))
    .where(and(eq(tieAnswers.accountId, accountId), eq(tieAnswers.answer, 'asked')))
    .orderBy(desc(ties.startsAt), desc(ties.id))
    .limit(limit);
}
