import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { eventMatches, events } from '#server/db/schema/calendar.ts';
import { conversations } from '#server/db/schema/chat.ts';
import { matchLines } from '#server/db/schema/match-lines.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teams } from '#server/db/schema/teams.ts';

/** Matches of team events whose log has gone on since their line was looked at. */
export async function findBehind(db: Database, limit: number): Promise<string[]> {
  const found = await db
    .select({ matchId: matchLines.matchId })
    .from(matchLines)
    .innerJoin(matches, eq(matches.id, matchLines.matchId))
    .where(
      sql`${matchLines.seenSeq} is distinct from case when ${matches.deletedAt} is null then ${matches.seq} else -1 end`,
    )
    .limit(limit);
  return found.map(({ matchId }) => matchId);
}

export type LineRow = Readonly<typeof matchLines.$inferSelect>;

/** The line of a match, for this transaction alone; undefined while another server has it. */
export async function takeLine(tx: Database, matchId: string): Promise<LineRow | undefined> {
  const [row] = await tx
    .select()
    .from(matchLines)
    .where(eq(matchLines.matchId, matchId))
    .for('update', { skipLocked: true });
  return row;
}

/** The chat of the team in whose event a match is, and the lines that the team wants; undefined for no such event. */
export async function findPlace(tx: Database, matchId: string) {
  const [place] = await tx
    .select({ conversationId: conversations.id, wanted: teams.matchLines })
    .from(eventMatches)
    .innerJoin(events, and(eq(events.id, eventMatches.eventId), isNull(events.deletedAt)))
    .innerJoin(teams, and(eq(teams.id, events.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)))
    .innerJoin(conversations, and(eq(conversations.teamId, teams.id), eq(conversations.kind, 'team')))
    .where(eq(eventMatches.matchId, matchId));
  return place;
}

export async function saveLine(
  tx: Database,
  { matchId, ...row }: Pick<LineRow, 'matchId' | 'messageId' | 'seenSeq'>,
): Promise<void> {
  await tx.update(matchLines).set(row).where(eq(matchLines.matchId, matchId));
}

/** Forgets the lines of matches that ended, or began without an end, before then: they stay as they are. */
export async function settleLines(
  db: Database,
  { endedBefore, startedBefore }: { endedBefore: Date; startedBefore: Date },
): Promise<void> {
  const settled = db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(matchLines, eq(matchLines.matchId, matches.id))
    .where(or(lt(matches.endedAt, endedBefore), lt(matches.startedAt, startedBefore)));
  await db.delete(matchLines).where(inArray(matchLines.matchId, settled));
}
