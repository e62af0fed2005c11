// Matches that somebody sees because a conversation shows them: as onlookers, and only for as long as it does.

import { isCountedInGames, type Match, pointLabels, rulesOfSet, timeline } from '@allcourt/scoring';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { conversationPeople, conversations, messages } from '#server/db/schema/chat.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { replayStored } from './fold.ts';
import { readLog, withPlayers } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** Whether a message shows this match to the reader: one that stands, in a conversation that they are in now. */
export async function isShownTo(
  db: Database,
  { matchId, reader }: { matchId: string; reader: Pick<Account, 'id'> },
): Promise<boolean> {
  const [shown] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationPeople,
      and(
        eq(conversationPeople.conversationId, conversations.id),
        eq(conversationPeople.accountId, reader.id),
      ),
    )
    .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, reader.id)))
    .where(
      and(
        eq(messages.matchId, matchId),
        isNull(messages.deletedAt),
        sql`(${conversations.teamId} is null or ${teamMembers.id} is not null)`,
        sql`(${conversations.kind} <> 'group' or ${messages.seq} > ${conversationPeople.joinedSeq})`,
      ),
    )
    .limit(1);
  return shown !== undefined;
}

/** These matches, those of them that are there, by id. */
export async function findShown(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select()
    .from(matches)
    .where(and(inArray(matches.id, [...new Set(ids)]), isNull(matches.deletedAt)));
  return new Map((await withPlayers(db, rows)).map((match) => [match.id, match]));
}

/** Where the match stood when these points of its log were played; what is no point that counts has no moment. */
export async function readMoments(
  db: Database,
  { id, setup, seq }: StoredMatch,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const match = replayStored(setup, await readLog(db, { matchId: id, upTo: seq }));
  const points = timeline(match).filter((point) => eventIds.includes(point.id));
  return new Map(points.map(({ id: eventId, before }) => [eventId, momentOf(match, before)]));
}

/** `Set 2, 4–3, 40–30`; where a set is counted in points, `Game 2, 7–4`. */
function momentOf(match: Match, state: Match['state']): string {
  const { a, b } = pointLabels(match, state);
  const number = state.sets.length + 1;
  if (!isCountedInGames(rulesOfSet(match.format, state.sets.length))) {
    return `Game ${number}, ${a}–${b}`;
  }
  return `Set ${number}, ${state.games.a}–${state.games.b}, ${a}–${b}`;
}
