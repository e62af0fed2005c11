import type { ChatRead, ReadAnswer, ReadersAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { readAbout } from '#server/features/notifications/service.ts';
import { requireInside, requireMessage } from './policy.ts';
import { advanceReading, countUnread, findAuthors, findReaders } from './read-store.ts';

/** Notes how far the reader has read. Never goes back, so that a slow device takes nothing from a quick one. */
export async function markRead(
  context: Context,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<ReadAnswer> {
  const { db, clock, realtime, afterCommit } = context;
  const reader = requireAccount(context.account);
  const { conversation, place } = await requireInside(context, conversationId);
  const at = clock.now();
  const own = { conversationId: conversation.id, accountId: reader.id };
  const read = await db.transaction(async (tx) => {
    const advanced = await advanceReading(tx, { ...own, seq, at });
    await readAbout(context, tx, { accountId: reader.id, about: `conversation:${conversation.id}` });
    return advanced;
  });
  const counted = await countUnread(db, own);
  const unread = counted.get(conversation.id) ?? { unread: 0, unreadMentions: 0 };
  if (read) {
    const message: ChatRead = { ...own, seq: read.seq, at: at.toISOString() };
    afterCommit(() => realtime.send(`account:${reader.id}`, 'chat:read', { ...message, ...unread }));
    afterCommit(() => tellAuthors(context, { message, from: read.from }));
  }
  return { readSeq: read?.seq ?? place.readSeq, ...unread };
}

/** Whose messages have been read hears of it; nobody does of somebody who hides it. */
async function tellAuthors(
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

/** Who has read a message. Who hides their own reading does not see that of others. */
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
