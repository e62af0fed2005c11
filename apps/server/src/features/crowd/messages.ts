// Messages beside a broadcast. Each message, and each change of one, takes the next revision of the chat under its lock.

import type {
  PinStreamMessageBody,
  StreamMessage,
  StreamMessageReaction,
  StreamMessagesAnswer,
} from '@allcourt/contract';
import { idSchema } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { deleteReaction, insertReaction } from '#server/db/rows.ts';
import { streamMessageReactions } from '#server/db/schema/stream-chat.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { requireViewable, type Viewable } from '#server/features/broadcasts/policy.ts';
import { type BroadcastRow, lockBroadcast } from '#server/features/broadcasts/service.ts';
import { blockedBy } from '#server/features/safety/service.ts';
import { requireSeason } from '#server/features/teams/policy.ts';
import { recordActivity } from '#server/features/teams/service.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { coverWords } from '#server/text/covered-words.ts';
import {
  deleteReactionsTo,
  findAround,
  findLastWritten,
  findMessage,
  findPins,
  insertMessage,
  readPage,
  type StreamMessageRow,
  takeRevision,
  updateMessage,
} from './message-store.ts';
import { isOpen, requireModeration, requireOpen, requireOwnPeople, requireVoice } from './policy.ts';
import { presentStreamMessage } from './present.ts';
import { withinTime } from './times.ts';

/** A little more than a screen shows. */
const PAGE = 50;

/** A message by the key of its broadcast and its own id. */
export interface OfMessage {
  readonly key: string;
  readonly messageId: string;
}

/** A page of messages, the newest first, without authors that the reader has blocked. */
export async function readStreamMessages(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  { key, before, since }: { key: string; before?: number | undefined; since?: number | undefined },
): Promise<StreamMessagesAnswer> {
  const { db, clock, account } = context;
  const { broadcast } = await requireViewable(context, key);
  const withoutAuthors = account ? await blockedBy(db, account.id) : new Set<string>();
  const { rows, pinned } = await readPage(db, {
    broadcastId: broadcast.id,
    before,
    since,
    withoutAuthors,
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const shown = await asShown(db, broadcast, [...page, ...pinned]);
  return {
    messages: shown.slice(0, page.length),
    next: rows.length > PAGE ? (page.at(-1)?.revision ?? null) : null,
    revision: broadcast.chatRevision,
    isOpen: isOpen(broadcast, clock.now()),
    slowSeconds: broadcast.slowSeconds,
    pins: shown
      .slice(page.length)
      .map((message) => (isBlocked(message, withoutAuthors) ? emptied(message) : message)),
  };
}

/** Stores a message. A repeated request, after a lost answer, is the same message. */
export async function sendStreamMessage(
  context: Context,
  { key, messageId, text, at }: OfMessage & { text: string; at: number },
): Promise<StreamMessage> {
  const author = requireAccount(context.account);
  const id = idSchema.safeParse(messageId).data;
  if (id === undefined) {
    throw badRequest('"messageId" must be an id.');
  }
  return change(context, key, async (tx, { broadcast, viewable }) => {
    const known = await findMessage(tx, id);
    if (known) {
      requireSame(known, { broadcast, author });
      return { row: known, isNew: false };
    }
    const now = context.clock.now();
    requireVoice(viewable, now);
    requireOwnPeople(broadcast, author, now);
    requireOpen(broadcast, now);
    await requirePause(tx, { broadcast, viewable, author, now });
    const row = await insertMessage(tx, {
      id,
      broadcastId: broadcast.id,
      revision: await takeRevision(tx, broadcast.id),
      authorId: author.id,
      text,
      at: withinTime(broadcast, { at, now }),
      createdAt: now,
    });
    return { row, isNew: true };
  });
}

/** Deletes a message for everyone: its author may, and a moderator, which is recorded. Idempotent. */
export async function deleteStreamMessage(
  context: Context,
  { key, messageId }: OfMessage,
): Promise<StreamMessage> {
  const reader = requireAccount(context.account);
  return change(context, key, async (tx, { broadcast, viewable }) => {
    const message = await requireMessage(tx, { broadcast, messageId });
    const isOwn = message.authorId === reader.id;
    if (!isOwn && !viewable.membership?.permissions.has('moderate')) {
      const isAwaited = viewable.membership?.awaiting.has('moderate');
      throw new AppError(isAwaited ? 'two-step-needed' : 'not-author');
    }
    if (viewable.membership) {
      requireSeason(viewable.membership);
    }
    if (message.deletedAt) {
      return { row: message, isNew: false };
    }
    if (!isOwn) {
      const { teamId } = broadcast;
      await recordActivity(context, tx, { teamId, activity: 'message-deleted', subjectId: message.authorId });
    }
    await deleteReactionsTo(tx, message.id);
    const revision = await takeRevision(tx, broadcast.id);
    const row = await updateMessage(tx, message.id, { text: '', deletedAt: context.clock.now(), revision });
    return { row, isNew: true };
  });
}

/** Adds a reaction to a message, or removes it. Idempotent. */
export async function answerStreamMessage(
  context: Context,
  { key, messageId, emoji, isGiven }: OfMessage & { emoji: StreamMessageReaction; isGiven: boolean },
): Promise<StreamMessage> {
  const { id: accountId } = requireAccount(context.account);
  return change(context, key, async (tx, { broadcast, viewable }) => {
    const message = await requireMessage(tx, { broadcast, messageId });
    const now = context.clock.now();
    if (message.deletedAt) {
      throw new AppError('message-not-found');
    }
    requireVoice(viewable, now);
    requireOpen(broadcast, now);
    const reaction = { messageId: message.id, accountId, emoji };
    const isNew = await (isGiven ? insertReaction : deleteReaction)(tx, streamMessageReactions, reaction);
    if (!isNew) {
      return { row: message, isNew };
    }
    const revision = await takeRevision(tx, broadcast.id);
    return { row: await updateMessage(tx, message.id, { revision }), isNew };
  });
}

/** A message that is not deleted, for viewers of its broadcast. */
export async function readStreamMessage(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  { key, messageId }: OfMessage,
): Promise<StreamMessageRow> {
  const { broadcast } = await requireViewable(context, key);
  const message = await requireMessage(context.db, { broadcast, messageId });
  if (message.deletedAt) {
    throw new AppError('message-not-found');
  }
  return message;
}

/**
 * Pins a message above the chat from that instant of the picture on, or unpins it. The newest pin counts, so an instant
 * before another pin's is moved behind it: otherwise a moderator further behind would pin what no one sees. Idempotent.
 */
export async function pinStreamMessage(
  context: Context,
  { key, messageId, isPinned, at }: OfMessage & PinStreamMessageBody,
): Promise<StreamMessage> {
  requireAccount(context.account);
  return change(context, key, async (tx, { broadcast, viewable }) => {
    requireModeration(viewable);
    const message = await requireMessage(tx, { broadcast, messageId });
    const isOn = message.pinnedFrom !== null && message.pinnedTo === null;
    const [newest] = await findPins(tx, { broadcastId: broadcast.id });
    if (isPinned ? isOn && newest?.id === message.id : !isOn) {
      return { row: message, isNew: false };
    }
    if (message.deletedAt) {
      throw new AppError('message-not-found');
    }
    const now = context.clock.now();
    const seen = withinTime(broadcast, { at, now }).getTime();
    const revision = await takeRevision(tx, broadcast.id);
    const changes = isPinned
      ? {
          pinnedFrom: new Date(Math.max(seen, message.at.getTime(), after(newest?.pinnedFrom))),
          pinnedTo: null,
        }
      : { pinnedTo: new Date(Math.max(seen, message.pinnedFrom?.getTime() ?? 0)) };
    return { row: await updateMessage(tx, message.id, { ...changes, revision }), isNew: true };
  });
}

function after(instant: Date | null | undefined): number {
  return instant ? instant.getTime() + 1 : 0;
}

/** Refuses a message that comes too soon after its author's last one; moderators do not wait. */
async function requirePause(
  tx: Database,
  { broadcast, viewable, author, now }: Changing & { author: Account; now: Date },
): Promise<void> {
  const { id: broadcastId, slowSeconds } = broadcast;
  if (slowSeconds === 0 || viewable.rights.canModerate) {
    return;
  }
  const last = await findLastWritten(tx, { broadcastId, authorId: author.id });
  const seconds = last ? Math.ceil((last.getTime() - now.getTime()) / 1000) + slowSeconds : 0;
  if (seconds > 0) {
    const unit = seconds === 1 ? 'second' : 'seconds';
    const sentence = `Slow mode is on. You can post again in ${seconds} ${unit}.`;
    throw new AppError('slow-mode', { seconds }, { sentence, retryAfterSeconds: seconds });
  }
}

function isBlocked({ author }: StreamMessage, blocked: ReadonlySet<string>): boolean {
  return author !== null && blocked.has(author.accountId);
}

/** A pin whose author the reader has blocked still ends the one before it, but has no words. */
function emptied(message: StreamMessage): StreamMessage {
  return { ...message, author: null, text: '', isDeleted: true, reactions: [] };
}

interface Changing {
  readonly broadcast: BroadcastRow;
  readonly viewable: Viewable;
}

/** Changes a chat under the lock of its broadcast, and publishes the change to viewers. */
async function change(
  context: Context,
  key: string,
  act: (tx: Database, changing: Changing) => Promise<{ row: StreamMessageRow; isNew: boolean }>,
): Promise<StreamMessage> {
  const { db, realtime, afterCommit } = context;
  const viewable = await requireViewable(context, key);
  const { id } = viewable.broadcast;
  const changed = await db
    .transaction(async (tx) => {
      const broadcast = await lockBroadcast(tx, id);
      if (!broadcast || broadcast.deletedAt) {
        throw new AppError('broadcast-not-found');
      }
      const { row, isNew } = await act(tx, { broadcast, viewable });
      const [message] = await asShown(tx, broadcast, [row]);
      if (!message) {
        throw new TypeError('As many messages come out as went in.');
      }
      return { message, isNew };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'stream_messages_pkey') ? new AppError('id-taken') : error;
    });
  if (changed.isNew) {
    const news = { broadcastId: id, message: changed.message };
    afterCommit(() => realtime.send(`stream:${id}`, 'stream:message', news));
  }
  return changed.message;
}

async function requireMessage(
  db: Database,
  { broadcast, messageId }: { broadcast: Pick<BroadcastRow, 'id'>; messageId: string },
): Promise<StreamMessageRow> {
  const id = idSchema.safeParse(messageId).data;
  const message = id === undefined ? undefined : await findMessage(db, id);
  if (message?.broadcastId !== broadcast.id) {
    throw new AppError('message-not-found');
  }
  return message;
}

function requireSame(
  known: StreamMessageRow,
  { broadcast, author }: { broadcast: BroadcastRow; author: Account },
): void {
  if (known.broadcastId !== broadcast.id || known.authorId !== author.id) {
    throw new AppError('id-taken');
  }
}

async function asShown(
  db: Database,
  { teamId }: BroadcastRow,
  rows: readonly StreamMessageRow[],
): Promise<StreamMessage[]> {
  if (rows.length === 0) {
    return [];
  }
  const found = await findAround(db, {
    authorIds: [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))],
    messageIds: rows.map(({ id }) => id),
    teamId,
  });
  const authors = new Map(found.authors.map((author) => [author.accountId, author]));
  const cover = found.filters[0]?.filtersWords ? coverWords : (text: string) => text;
  return rows.map((row) => presentStreamMessage(row, { authors, reactions: found.reactions, cover }));
}
