import type { CatchUpAnswer, Message } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { findAsks, findFirstUnread } from './catch-up-store.ts';
import { listedSince } from './conversation-store.ts';
import { findBeside, findMessages } from './message-store.ts';
import { asShown } from './messages.ts';
import { type Access, readableBy } from './policy.ts';
import { presentNamed } from './present.ts';
import { countUnread } from './read-store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/** Conversations and questions in one answer. */
const MAX_TALK = 50;
const MAX_ASKS = 30;
/** A poll that no one closes asks for this long. */
const ASKED_DAYS = 30;
const DAY_MS = 86_400_000;
/** People named for a conversation. */
const MAX_NAMED = 3;

/** Everything unread: what asks the reader for an answer, and the talk of each conversation. */
export async function catchUp(context: Reading): Promise<CatchUpAnswer> {
  const { db, clock } = context;
  const { id: accountId } = requireAccount(context.account);
  const now = clock.now();
  const listed = listedSince(now);
  const accesses = new Map(
    (await readableBy(context))
      .filter(({ conversation: { closesAt } }) => closesAt === null || closesAt > listed)
      .map((access) => [access.conversation.id, access]),
  );
  const counts = await countUnread(db, { accountId, since: listed });
  const places = [...accesses.values()]
    .filter(({ conversation }) => (counts.get(conversation.id)?.unread ?? 0) > 0)
    .slice(0, MAX_TALK)
    .map(({ conversation, participant }) => ({
      conversationId: conversation.id,
      after: Math.max(participant.readSeq, participant.joinedSeq),
    }));
  const teamChats = [...accesses.values()].flatMap(({ conversation, team }) => (team ? conversation.id : []));
  const firsts = await findFirstUnread(db, { accountId, places });
  const joined = [...accesses.values()].map(({ conversation, participant }) => ({
    conversationId: conversation.id,
    after: participant.joinedSeq,
  }));
  const since = new Date(now.getTime() - ASKED_DAYS * DAY_MS);
  const askIds = await findAsks(db, { accountId, teamChats, joined, since, now, limit: MAX_ASKS });
  const shown = await readShown(context, [...askIds, ...firsts.map(({ firstId }) => firstId)], accesses);
  const names = await readNames(
    context,
    firsts.flatMap(({ authorIds }) => authorIds),
  );
  const byPlace = new Map(firsts.map((first) => [first.conversationId, first]));
  return {
    asks: askIds.flatMap((id) => {
      const message = shown.get(id);
      const access = message && accesses.get(message.conversationId);
      return access ? [{ conversation: presentNamed(access), message }] : [];
    }),
    talk: places.flatMap(({ conversationId }) => {
      const first = byPlace.get(conversationId);
      const message = first && shown.get(first.firstId);
      const access = accesses.get(conversationId);
      const unread = counts.get(conversationId);
      if (!message || !access || !unread) {
        return [];
      }
      const people = [...new Set(first.authorIds)].flatMap((id) =>
        id === null ? [] : (names.get(id) ?? []),
      );
      return [
        {
          conversation: presentNamed(access),
          seq: access.conversation.seq,
          ...unread,
          people: people.slice(0, MAX_NAMED),
          otherPeople: Math.max(0, people.length - MAX_NAMED),
          first: message,
        },
      ];
    }),
  };
}

async function readShown(
  { db }: Reading,
  ids: readonly string[],
  accesses: ReadonlyMap<string, Access>,
): Promise<ReadonlyMap<string, Message>> {
  const messages = await asShown(db, await findMessages(db, [...new Set(ids)]), {
    filtersWords: ({ conversationId }) => accesses.get(conversationId)?.team?.filtersWords === true,
  });
  return new Map(messages.map((message) => [message.id, message]));
}

/** Names by account. */
async function readNames(
  { db }: Reading,
  authorIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const accountIds = [...new Set(authorIds.filter((id) => id !== null))];
  const { people } = await findBeside(db, { messageIds: [], accountIds });
  return new Map(people.map(({ accountId, name }) => [accountId, name]));
}
