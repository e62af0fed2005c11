import type { ChatRead, MessagesAnswer, ReadAnswer, ReadersAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { readMessageNotices } from '#server/features/notifications/service.ts';
import { type MessageRow, readBefore, readFrom, readSince } from './message-store.ts';
import { asShown } from './messages.ts';
import { requireInside, requireMessage, visibleAfter } from './policy.ts';
import { advanceReading, countUnread, findAuthors, findReaders } from './read-store.ts';

/** Moves the reader's read mark. Never back, so that a slow device undoes nothing. */
export async function markRead(
  context: Context,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<ReadAnswer> {
  const { db, clock, realtime, afterCommit } = context;
  const reader = requireAccount(context.account);
  const { conversation, participant } = await requireInside(context, conversationId);
  const at = clock.now();
  const own = { conversationId: conversation.id, accountId: reader.id };
  const { read, unread } = await db.transaction(async (tx) => {
    const advanced = await advanceReading(tx, { ...own, seq, at });
    const left = (await countUnread(tx, own)).get(conversation.id) ?? { unread: 0, unreadMentions: 0 };
    await readMessageNotices(context, tx, {
      accountId: reader.id,
      about: `conversation:${conversation.id}`,
      seq: advanced?.seq ?? participant.readSeq,
      left: left.unread - left.unreadMentions,
    });
    return { read: advanced, unread: left };
  });
  if (read) {
    const message: ChatRead = { ...own, seq: read.seq, at: at.toISOString() };
    afterCommit(() => realtime.send(`account:${reader.id}`, 'chat:read', { ...message, ...unread }));
    afterCommit(() => publishToAuthors(context, { message, from: read.from }));
  }
  return { readSeq: read?.seq ?? participant.readSeq, ...unread };
}

/** Publishes a read mark to the authors of the messages, unless the reader hides it. */
async function publishToAuthors(
  { db, account, realtime }: Context,
  { message, from }: { message: ChatRead; from: number },
): Promise<void> {
  if (account?.hidesReading !== false) {
    return;
  }
  const { conversationId, seq, accountId } = message;
  const authors = await findAuthors(db, { conversationId, from, upTo: seq, except: accountId });
  if (authors.length > 0) {
    realtime.send(
      authors.map((id) => `account:${id}` as const),
      'chat:read',
      message,
    );
  }
}

/** The readers of a message. People who hide their read receipts see none. */
export async function readReaders(context: Context, messageId: string): Promise<ReadersAnswer> {
  const reader = requireAccount(context.account);
  const { message } = await requireMessage(context, messageId);
  if (reader.hidesReading) {
    return { readers: [] };
  }
  const { conversationId, seq, authorId } = message;
  const rows = await findReaders(context.db, { conversationId, seq, except: [authorId, reader.id] });
  return {
    readers: rows.map(({ id, username, name, avatar_url, at }) => ({
      accountId: id,
      username,
      name,
      avatarUrl: avatar_url,
      at: new Date(at).toISOString(),
    })),
  };
}

type Reading = Pick<Context, 'db' | 'account' | 'clock'>;

/** A little more than a screen shows. */
const PAGE = 50;
/** The most changes in one answer to a returning client. */
const SYNC_PAGE = 200;

interface Asked {
  conversationId: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  since?: number | undefined;
}

interface Found {
  rows: MessageRow[];
  isComplete: boolean;
}

/** A page of messages, or the changes since a revision. */
export async function readMessages(
  context: Reading,
  { conversationId, ...asked }: Asked,
): Promise<MessagesAnswer> {
  const access = await requireInside(context, conversationId);
  const { conversation, team } = access;
  const visible = { conversationId: conversation.id, after: visibleAfter(access) };
  const { rows, isComplete } = await find(context, { visible, upTo: conversation.revision, ...asked });
  const last = rows.at(-1);
  return {
    messages: await asShown(context.db, rows, { filtersWords: () => team?.filtersWords ?? false }),
    seq: conversation.seq,
    // In a partial answer, the revision to continue from.
    revision: asked.since !== undefined && !isComplete && last ? last.revision : conversation.revision,
    isComplete,
  };
}

async function find(
  { db }: Reading,
  {
    visible,
    upTo,
    before,
    after,
    around,
    since,
  }: Omit<Asked, 'conversationId'> & { visible: { conversationId: string; after: number }; upTo: number },
): Promise<Found> {
  if (since !== undefined) {
    const rows = await readSince(db, visible, { since, upTo, limit: SYNC_PAGE + 1 });
    return { rows: rows.slice(0, SYNC_PAGE), isComplete: rows.length <= SYNC_PAGE };
  }
  if (around !== undefined) {
    const earlier = await readBefore(db, visible, { before: around, limit: PAGE / 2 + 1 });
    const later = await readFrom(db, visible, { from: around, limit: PAGE / 2 });
    return { rows: [...earlier.slice(-PAGE / 2), ...later], isComplete: earlier.length <= PAGE / 2 };
  }
  if (after !== undefined) {
    const rows = await readFrom(db, visible, { from: after + 1, limit: PAGE + 1 });
    return { rows: rows.slice(0, PAGE), isComplete: rows.length <= PAGE };
  }
  const rows = await readBefore(db, visible, { before, limit: PAGE + 1 });
  return { rows: rows.slice(-PAGE), isComplete: rows.length <= PAGE };
}
