// Changes of sent messages. Each takes the next revision of the conversation, under its lock.

import type { Message, Reaction } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { deleteReaction, insertReaction } from '#server/db/rows.ts';
import { messageReactions } from '#server/db/schema/chat.ts';
import { withdrawAbout, withdrawMessage } from '#server/features/notifications/service.ts';
import type { MediaStore } from '#server/media/store.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { lockConversation } from './conversation-store.ts';
import { removeFiles } from './file-parts.ts';
import { deleteFilesOf } from './file-store.ts';
import { deleteImagesOf } from './image-store.ts';
import { removeImages } from './images.ts';
import {
  emptyMessage,
  findMessage,
  type MessageRow,
  noteDeletion,
  takeRevision,
  updateMessage,
} from './message-store.ts';
import { asShownOne, publishMessage } from './messages.ts';
import { findAccountsSeeing } from './people-store.ts';
import { type Found, mayModerate, requireMessage, requireWriting } from './policy.ts';
import { countTalk } from './read-store.ts';

/** Edits a message, which only its author may. */
export async function editMessage(
  context: Context,
  { messageId, text }: { messageId: string; text: string },
): Promise<Message> {
  const author = requireAccount(context.account);
  return changeMessage(context, messageId, async (tx, { message, access }) => {
    if (message.isSystem || message.authorId !== author.id) {
      throw new AppError('not-author');
    }
    requireWriting(access);
    if (message.text === text) {
      return message;
    }
    const revision = await takeRevision(tx, message.conversationId);
    return updateMessage(tx, message.id, { text, editedAt: context.clock.now(), revision });
  });
}

/** Deletes a message for everyone: its author may, and a moderator, which is recorded. */
export async function deleteMessage(
  context: Context & { media: Pick<MediaStore, 'remove' | 'removeAll'> },
  messageId: string,
): Promise<Message> {
  const reader = requireAccount(context.account);
  return changeMessage(context, messageId, async (tx, { message, access }) => {
    const isOwn = message.authorId === reader.id && !message.isSystem;
    if (!isOwn && !(mayModerate(access) && !message.isSystem)) {
      throw new AppError(access.awaitsTwoStep ? 'two-step-needed' : 'not-author');
    }
    if (access.team?.isArchived) {
      throw new AppError('team-archived');
    }
    const { teamId } = access.conversation;
    if (!isOwn && teamId) {
      const at = context.clock.now();
      await noteDeletion(tx, { teamId, at, actorId: reader.id, subjectId: message.authorId });
    }
    return eraseContent(context, tx, message);
  });
}

/** The same by the operator, after a report. False if there is no message to delete. */
export async function deleteReported(context: Taking & Pick<Context, 'db'>, id: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const seen = await findMessage(tx, id);
    if (!seen || seen.deletedAt) {
      return false;
    }
    await lockConversation(tx, seen.conversationId);
    return (await eraseContent(context, tx, seen)) !== undefined;
  });
}

type Taking = Pick<Context, 'clock' | 'realtime' | 'afterCommit'> & {
  media: Pick<MediaStore, 'remove' | 'removeAll'>;
};

/** Erases text, pictures, files, the access to a shared match, and quotes; under the conversation's lock. */
async function eraseContent(
  context: Taking,
  tx: Database,
  { id, conversationId, seq, matchId }: MessageRow,
): Promise<MessageRow | undefined> {
  const { clock, realtime, afterCommit, media } = context;
  const imageIds = await deleteImagesOf(tx, id);
  const fileIds = await deleteFilesOf(tx, id);
  afterCommit(() => removeImages(media, imageIds));
  afterCommit(() => removeFiles(media, fileIds));
  if (matchId) {
    afterCommit(() => realtime.expel(`conversation:${conversationId}`, `spectators:${matchId}`));
  }
  const revision = await takeRevision(tx, conversationId);
  const emptied = await emptyMessage(tx, id, { revision, deletedAt: clock.now() });
  await withdrawMessage(context, tx, {
    about: `conversation:${conversationId}`,
    seq,
    count: (accountIds) => countTalk(tx, { conversationId, accountIds }),
  });
  await withdrawAbout(context, tx, `announcement:${id}`);
  return emptied;
}

interface Answering {
  messageId: string;
  emoji: Reaction;
}

export async function react(context: Context, { messageId, emoji }: Answering): Promise<Message> {
  const { id: accountId } = requireAccount(context.account);
  return changeMessage(context, messageId, async (tx, { message, access }) => {
    requireWriting(access);
    const row = { messageId: message.id, accountId, emoji, createdAt: context.clock.now() };
    return (await insertReaction(tx, messageReactions, row)) ? counted(tx, message) : message;
  });
}

export async function removeReaction(context: Context, { messageId, emoji }: Answering): Promise<Message> {
  const { id: accountId } = requireAccount(context.account);
  return changeMessage(context, messageId, async (tx, { message, access }) => {
    requireWriting(access);
    return (await deleteReaction(tx, messageReactions, { messageId: message.id, accountId, emoji }))
      ? counted(tx, message)
      : message;
  });
}

/** The message with the next revision. */
export async function counted(
  tx: Database,
  { id, conversationId }: MessageRow,
): Promise<MessageRow | undefined> {
  return updateMessage(tx, id, { revision: await takeRevision(tx, conversationId) });
}

/** Changes a message under the lock of its conversation, and publishes the change. */
export async function changeMessage(
  context: Context,
  messageId: string,
  act: (tx: Database, found: Found) => Promise<MessageRow | undefined>,
): Promise<Message> {
  const { db, realtime, afterCommit } = context;
  const { message: seen } = await requireMessage(context, messageId);
  const changed = await db.transaction(async (tx) => {
    await lockConversation(tx, seen.conversationId);
    const found = await requireMessage({ ...context, db: tx }, messageId);
    const row = requireFound(await act(tx, found), 'message-not-found');
    const message = await asShownOne(tx, row, found.access);
    const to = await roomsSeeing(tx, found);
    return { message, to, isNew: row.revision !== found.message.revision };
  });
  if (changed.isNew) {
    afterCommit(() => publishMessage(realtime, changed.message, changed.to));
  }
  return changed.message;
}

/** A group's newcomers are in its room, but must not hear of messages from before they joined. */
async function roomsSeeing(tx: Database, { message, access }: Found): Promise<Room | Room[]> {
  const { conversationId, seq } = message;
  if (access.conversation.kind !== 'group') {
    return `conversation:${conversationId}`;
  }
  const accountIds = await findAccountsSeeing(tx, { conversationId, seq });
  return accountIds.map((id): Room => `account:${id}`);
}
