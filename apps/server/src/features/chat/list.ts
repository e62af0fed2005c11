import { type Conversation, type ConversationsAnswer, idSchema } from '@allcourt/contract';
import { z } from 'zod/mini';
import { type Context, requireAccount } from '#server/context.ts';
import { statusesOf } from '#server/features/presence/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findListed } from './conversation-store.ts';
import { type Footing, footingsOf, visibleAfter } from './footing.ts';
import { findLast, findMessages, type MessageRow } from './message-store.ts';
import { asShown } from './messages.ts';
import { requireInside } from './policy.ts';
import { presentConversation } from './present.ts';
import { countUnread } from './read-store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>;

const PAGE = 200;

/** A page of the reader's conversations: the one that was written in last first. */
export async function listConversations(
  context: Reading,
  { before }: { before?: string | undefined },
): Promise<ConversationsAnswer> {
  const { db, account, clock } = context;
  const { id: accountId } = requireAccount(account);
  const after = before === undefined ? undefined : readCursor(before);
  const found = await findListed(db, { accountId, after, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1)?.conversation;
  const footings = await footingsOf(db, { accountId, found: page, now: clock.now() });
  return {
    conversations: await asSeen(context, footings),
    next: last && found.length > PAGE ? makeCursor(last) : null,
  };
}

/** One conversation, for who is in it. */
export async function readConversation(context: Reading, conversationId: string): Promise<Conversation> {
  const [conversation] = await asSeen(context, [await requireInside(context, conversationId)]);
  if (!conversation) {
    throw new TypeError('As many conversations come out as went in.');
  }
  return conversation;
}

async function asSeen(context: Reading, footings: readonly Footing[]): Promise<Conversation[]> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const [only, ...more] = footings;
  if (!only) {
    return [];
  }
  const unread = await countUnread(db, {
    accountId: reader.id,
    ...(more.length === 0 ? { conversationId: only.conversation.id } : {}),
  });
  const shown = await readShownMessages(context, footings);
  const statuses = await statusesOf(
    context,
    footings.flatMap(({ people }) => people.map(({ accountId }) => accountId)),
  );
  return footings.map((footing) => {
    const { id, pinnedId } = footing.conversation;
    return presentConversation(footing, {
      last: shown.get(id) ?? null,
      pinned: (pinnedId !== null && shown.get(pinnedId)) || null,
      unread: unread.get(id),
      statuses,
      showsReading: !reader.hidesReading,
    });
  });
}

/** The last messages by their conversation, and the pinned ones by their own id. */
async function readShownMessages({ db }: Reading, footings: readonly Footing[]) {
  const last = await findLast(
    db,
    footings.map(({ conversation }) => conversation.id),
  );
  const pinned = await findMessages(
    db,
    footings.flatMap(({ conversation }) => conversation.pinnedId ?? []),
  );
  const byConversation = new Map(footings.map((footing) => [footing.conversation.id, footing]));
  const rows = [...last, ...pinned].filter(({ conversationId, seq }) =>
    isVisible(byConversation.get(conversationId), seq),
  );
  const filtered = (row: MessageRow) => byConversation.get(row.conversationId)?.team?.filtersWords === true;
  const messages = [
    ...(await asShown(db, rows.filter(filtered), { filtersWords: true })),
    ...(await asShown(
      db,
      rows.filter((row) => !filtered(row)),
      { filtersWords: false },
    )),
  ];
  const isLast = new Set(last.map(({ id }) => id));
  return new Map(
    messages.flatMap((message) => [
      [message.id, message] as const,
      ...(isLast.has(message.id) ? [[message.conversationId, message] as const] : []),
    ]),
  );
}

/** What was written in a group before somebody came is not theirs to read. */
function isVisible(footing: Footing | undefined, seq: number): boolean {
  return footing !== undefined && seq > visibleAfter(footing);
}

const cursorSchema = z.tuple([z.iso.datetime().check(z.regex(/^(?!0000)/)), idSchema]);

function makeCursor({ lastMessageAt, id }: { lastMessageAt: Date; id: string }): string {
  return Buffer.from(`${lastMessageAt.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { at: Date; id: string } {
  const parsed = cursorSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) {
    throw new AppError('bad-request', undefined, { sentence: '"before" is not one that this list gave.' });
  }
  const [at, id] = parsed.data;
  return { at: new Date(at), id };
}
