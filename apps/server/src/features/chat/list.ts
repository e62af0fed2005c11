import { type Conversation, type ConversationsAnswer, idSchema } from '@allcourt/contract';
import { z } from 'zod/mini';
import { type Context, requireAccount } from '#server/context.ts';
import { readAlong } from '#server/features/family/policy.ts';
import { statusesOf } from '#server/features/presence/service.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { findListed } from './conversation-store.ts';
import { findLast, findMessages, type MessageRow } from './message-store.ts';
import { asShown } from './messages.ts';
import { type Access, accessesOf, requireInside, visibleAfter } from './policy.ts';
import { presentConversation } from './present.ts';
import { countUnread } from './read-store.ts';

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
  const found = await findListed(db, { accountId, after, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const last = page.at(-1)?.conversation;
  const accesses = await accessesOf(db, { accountId, found: page, now: clock.now() });
  return {
    conversations: await asSeen(context, accesses),
    next: last && found.length > PAGE ? makeCursor(last) : null,
  };
}

/** One conversation, for its members. */
export async function readConversation(context: Reading, conversationId: string): Promise<Conversation> {
  const [conversation] = await asSeen(context, [await requireInside(context, conversationId)]);
  if (!conversation) {
    throw new TypeError('As many conversations come out as went in.');
  }
  return conversation;
}

async function asSeen(context: Reading, accesses: readonly Access[]): Promise<Conversation[]> {
  const { db } = context;
  const reader = requireAccount(context.account);
  const [only, ...more] = accesses;
  if (!only) {
    return [];
  }
  const unread = await countUnread(db, {
    accountId: reader.id,
    ...(more.length === 0 ? { conversationId: only.conversation.id } : {}),
  });
  const shown = await readShownMessages(context, accesses);
  const accountIds = accesses.flatMap(({ people }) => people.map(({ accountId }) => accountId));
  const statuses = await statusesOf(context, accountIds);
  const conversationIds = accesses.map(({ conversation }) => conversation.id);
  const guarded = await readAlong(db, { conversationIds, now: context.clock.now() });
  return accesses.map((access) => {
    const { id, pinnedId } = access.conversation;
    return presentConversation(access, {
      last: shown.get(id) ?? null,
      pinned: (pinnedId !== null && shown.get(pinnedId)) || null,
      unread: unread.get(id),
      statuses,
      showsReading: !reader.hidesReading,
      hasGuardian: guarded.has(id),
    });
  });
}

/** The last messages by conversation, and the pinned ones by id. */
async function readShownMessages({ db }: Reading, accesses: readonly Access[]) {
  const conversationIds = accesses.map(({ conversation }) => conversation.id);
  const last = await findLast(db, conversationIds);
  const pinned = await findMessages(
    db,
    accesses.flatMap(({ conversation }) => conversation.pinnedId ?? []),
  );
  const byConversation = new Map(accesses.map((access) => [access.conversation.id, access]));
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

/** Messages from before a person was added to a group are hidden from them. */
function isVisible(access: Access | undefined, seq: number): boolean {
  return access !== undefined && seq > visibleAfter(access);
}

const cursorSchema = z.tuple([z.iso.datetime().check(z.regex(/^(?!0000)/)), idSchema]);

function makeCursor({ lastMessageAt, id }: { lastMessageAt: Date; id: string }): string {
  return Buffer.from(`${lastMessageAt.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { at: Date; id: string } {
  const parsed = cursorSchema.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!parsed.success) {
    throw badRequest('"before" is not one that this list gave.');
  }
  const [at, id] = parsed.data;
  return { at: new Date(at), id };
}
