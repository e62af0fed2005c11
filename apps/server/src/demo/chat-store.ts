import assert from 'node:assert/strict';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { conversationPeople, conversations, messageReactions, messages } from '#server/db/schema/chat.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teams } from '#server/db/schema/teams.ts';
import { SLUGS } from './club.ts';

/** A conversation with everything in it. */
export interface ChatRows {
  readonly conversation: Pick<
    typeof conversations.$inferSelect,
    'id' | 'seq' | 'revision' | 'lastMessageAt' | 'pinnedId'
  >;
  readonly messages: (typeof messages.$inferInsert)[];
  readonly reactions: (typeof messageReactions.$inferInsert)[];
  readonly participants: (typeof conversationPeople.$inferInsert)[];
  readonly isDirect: boolean;
}

export type MayasMatch = Awaited<ReturnType<typeof findMayasMatches>>['live'];

/** The group chats of the club's teams, with the people in them. */
export async function findTeamChats(db: Database) {
  const rows = await db
    .select({
      slug: teams.slug,
      conversationId: conversations.id,
      accountId: conversationPeople.accountId,
    })
    .from(conversations)
    .innerJoin(teams, and(eq(teams.id, conversations.teamId), isNull(conversations.subgroupId)))
    .innerJoin(conversationPeople, eq(conversationPeople.conversationId, conversations.id))
    .where(inArray(teams.slug, SLUGS));
  return [...Map.groupBy(rows, ({ conversationId }) => conversationId)].flatMap(
    ([conversationId, participants]) => {
      const [first] = participants;
      return first
        ? [{ slug: first.slug, conversationId, people: participants.map(({ accountId }) => accountId) }]
        : [];
    },
  );
}

/** The match that Maya plays now, the last one in tennis that she has won, and a point in the middle of it. */
export async function findMayasMatches(db: Database, accountId: string) {
  const rows = await db
    .select({ match: matches, side: matchPlayers.side })
    .from(matches)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, matches.id), eq(matchPlayers.accountId, accountId)))
    .where(and(eq(matches.sport, 'tennis'), isNull(matches.deletedAt)))
    .orderBy(desc(matches.startedAt));
  const live = rows.find(({ match }) => match.status === 'in-progress');
  const lastWin = rows.find(({ match, side }) => match.status === 'completed' && match.winner === side);
  assert(live && lastWin, 'The season has a match that is played, and one that Maya has won.');
  const points = await db
    .select({ id: matchEvents.id })
    .from(matchEvents)
    .where(and(eq(matchEvents.matchId, lastWin.match.id), eq(matchEvents.kind, 'point')))
    .orderBy(asc(matchEvents.seq));
  const point = points[Math.floor(points.length * 0.6)];
  assert(point, 'A match that was won has points.');
  const withPlayers = async (match: typeof matches.$inferSelect) => ({
    ...match,
    players: await db
      .select()
      .from(matchPlayers)
      .where(eq(matchPlayers.matchId, match.id))
      .orderBy(asc(matchPlayers.side), asc(matchPlayers.number)),
  });
  return {
    live: await withPlayers(live.match),
    lastWin: await withPlayers(lastWin.match),
    point: point.id,
  };
}

export async function insertChat(db: Database, rows: ChatRows): Promise<void> {
  const { conversation, participants, isDirect } = rows;
  const { pinnedId, ...counted } = conversation;
  if (isDirect) {
    await db.insert(conversations).values({
      ...counted,
      kind: 'direct',
      pair: participants
        .map(({ accountId }) => accountId)
        .toSorted()
        .join(' '),
      createdBy: participants[0]?.accountId ?? null,
      createdAt: rows.messages[0]?.createdAt ?? counted.lastMessageAt,
    });
  }
  await db.insert(messages).values(rows.messages);
  await db
    .update(conversations)
    .set({ ...counted, pinnedId })
    .where(eq(conversations.id, counted.id));
  if (rows.reactions.length > 0) {
    await db.insert(messageReactions).values(rows.reactions);
  }
  await db.delete(conversationPeople).where(eq(conversationPeople.conversationId, counted.id));
  await db.insert(conversationPeople).values(rows.participants);
}
