import type { Conversation, ConversationsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { statusFor } from '#server/features/presence/service.ts';
import { findListed } from './conversation-store.ts';
import { makeCursor, readCursor } from './cursor.ts';
import { findMessages } from './message-store.ts';
import { asShown } from './messages.ts';
import { type Access, accessOf, requireListed, visibleAfter } from './policy.ts';
import { presentConversation } from './present.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>;

const PAGE = 200;

/** A page of the reader's conversations, the most recent first. */
export async function listConversations(
  context: Reading,
  { before }: { before?: string | undefined },
): Promise<ConversationsAnswer> {
  const { db, account, clock } = context;
  const { id: accountId } = requireAccount(account);
  const after = before === undefined ? undefined : readCursor(before);
  const now = clock.now();
  const found = await findListed(db, { accountId, after, limit: PAGE + 1, now });
  const page = found.slice(0, PAGE);
  const last = page.at(-1)?.conversation;
  const accesses = page.map((participant) => accessOf(participant, now));
  return {
    conversations: await asSeen(context, accesses),
    next: last && found.length > PAGE ? makeCursor({ at: last.lastMessageAt, id: last.id }) : null,
  };
}

/** One conversation, for its members. */
export async function readConversation(context: Reading, conversationId: string): Promise<Conversation> {
  const [conversation] = await asSeen(context, [await requireListed(context, conversationId)]);
  if (!conversation) {
    throw new TypeError('As many conversations come out as went in.');
  }
  return conversation;
}

async function asSeen(context: Reading, accesses: readonly Access[]): Promise<Conversation[]> {
  const reader = requireAccount(context.account);
  const shown = await readShownMessages(context, accesses);
  return accesses.map((access) => {
    const { id, pinnedId } = access.conversation;
    return presentConversation(access, {
      last: shown.get(id) ?? null,
      pinned: (pinnedId !== null && shown.get(pinnedId)) || null,
      statusOf: (person) => statusFor(context, person),
      showsReading: !reader.hidesReading,
    });
  });
}

/** The last messages by conversation, and the pinned ones by id. */
async function readShownMessages({ db }: Reading, accesses: readonly Access[]) {
  const last = accesses.flatMap(({ beside }) => beside.message ?? []);
  const pinnedIds = new Set(accesses.flatMap(({ conversation }) => conversation.pinnedId ?? []));
  const found = await findMessages(db, [...pinnedIds, ...last.flatMap(({ replyToId }) => replyToId ?? [])]);
  const pinned = found.filter(({ id }) => pinnedIds.has(id));
  const byConversation = new Map(accesses.map((access) => [access.conversation.id, access]));
  const rows = [...last, ...pinned].filter(({ conversationId, seq }) =>
    isVisible(byConversation.get(conversationId), seq),
  );
  const messages = await asShown(db, rows, {
    filtersWords: ({ conversationId }) => byConversation.get(conversationId)?.team?.filtersWords === true,
    known: found,
  });
  const isLast = new Set(last.map(({ id }) => id));
  return new Map(
    messages.flatMap((message) => [
      [message.id, message] as const,
      ...(isLast.has(message.id) ? [[message.conversationId, message] as const] : []),
    ]),
  );
}

/** Messages from before a person was added to a group are hidden from them. */
function isVisible(access: Access | undefined, seq: number): boolean {
  return access !== undefined && seq > visibleAfter(access);
}
