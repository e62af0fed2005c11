import type { Message, SendMessageBody, Target } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { requireShowable } from '#server/features/calendar/service.ts';
import { readMoments, readOwnMatch } from '#server/features/matches/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { lockConversation } from './conversation-store.ts';
import type { Fresh } from './extras.ts';
import { type Footing, visibleAfter } from './footing.ts';
import { showImages } from './image-store.ts';
import { findMessage, insertMessage, type MessageRow, takePlace } from './message-store.ts';
import { asShownOne, publishMessage } from './messages.ts';
import { tellOf } from './notices.ts';
import { findMembersAmong, updatePlace } from './place-store.ts';
import { mayAnnounce, requireConversationId, requireInside, requireWriting } from './policy.ts';

export interface Sending extends SendMessageBody {
  conversationId: string;
}

interface Sent {
  message: Message;
  isNew: boolean;
}

/** Writes a message. Sent again, because the answer was lost, it is the same one. */
export async function sendMessage(context: Context, sending: Sending): Promise<Message> {
  const { db, realtime, afterCommit } = context;
  const author = requireAccount(context.account);
  const sent = await db
    .transaction((tx) => write({ ...context, db: tx }, { sending, author }))
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'messages_pkey') ? new AppError('id-taken') : error;
    });
  if (sent.isNew) {
    afterCommit(() => publishMessage(realtime, sent.message));
  }
  return sent.message;
}

async function write(
  context: Context,
  { sending, author }: { sending: Sending; author: Account },
): Promise<Sent> {
  const { db: tx, clock } = context;
  // Locked before its seq is read: of all who write at this instant only one may be 42.
  const locked = await lockConversation(tx, requireConversationId(sending.conversationId));
  const footing = await requireInside(context, locked?.id ?? '');
  const known = await findMessage(tx, sending.id);
  if (known) {
    requireSame(known, { sending, author });
    return { message: await asShownOne(tx, known, footing), isNew: false };
  }
  requireWriting(footing);
  const conversationId = footing.conversation.id;
  const content = await contentOf(context, { sending, footing });
  const at = clock.now();
  const taken = await takePlace(tx, { conversationId, at });
  const row = await insertMessage(tx, {
    id: sending.id,
    conversationId,
    ...taken,
    authorId: author.id,
    text: sending.text,
    ...content,
    createdAt: at,
  });
  await showSent(tx, { sending, row, author });
  if (footing.place.readSeq === taken.seq - 1) {
    await updatePlace(tx, footing.place, { readSeq: taken.seq, readAt: at });
  }
  const message = await asShownOne(tx, row, footing, freshOf(sending, author));
  await tellOf(context, { author, message, footing });
  return { message, isNew: true };
}

function freshOf({ imageIds = [] }: Sending, { id, username, displayName, avatarUrl }: Account): Fresh {
  return {
    author: { accountId: id, username, name: displayName, avatarUrl },
    hasImages: imageIds.length > 0,
  };
}

function requireSame(known: MessageRow, { sending, author }: { sending: Sending; author: Account }): void {
  if (known.conversationId !== sending.conversationId || known.authorId !== author.id) {
    throw new AppError('id-taken');
  }
}

/** What of a message points elsewhere; refused where it points to what the sender has not. */
async function contentOf(
  context: Context,
  { sending, footing }: { sending: Sending; footing: Footing },
): Promise<Pick<MessageRow, 'replyToId' | 'mentions' | 'mentionsEverybody' | 'target' | 'matchId'>> {
  const { replyToId = null, mentions = [], mentionsEverybody = false, target = null } = sending;
  const { db: tx } = context;
  if (mentionsEverybody && !mayAnnounce(footing)) {
    throw new AppError('not-permitted');
  }
  if (replyToId !== null) {
    const answered = await findMessage(tx, replyToId);
    const isHere = answered?.conversationId === footing.conversation.id;
    if (!isHere || answered.deletedAt || answered.seq <= visibleAfter(footing)) {
      throw new AppError('message-not-found');
    }
  }
  if (target) {
    await requireShowing(context, target);
  }
  return {
    replyToId,
    // Whoever has left meanwhile is not called.
    mentions: await findMembersAmong(tx, { conversationId: footing.conversation.id, accountIds: mentions }),
    mentionsEverybody,
    target,
    matchId: target && 'matchId' in target ? target.matchId : null,
  };
}

/** Shown is what one plays in or owns, or sees in the calendar of a team: what one was shown oneself is not passed on. */
async function requireShowing(context: Context, target: Target): Promise<void> {
  if (target.kind === 'event') {
    return requireShowable(context, target);
  }
  const match = await readOwnMatch(context, target.matchId);
  if (target.kind === 'point' && (await readMoments(context.db, match, [target.eventId])).size === 0) {
    throw new AppError('bad-request', undefined, { sentence: '"target" is no point of this match.' });
  }
}

async function showSent(
  tx: Database,
  { sending, row, author }: { sending: Sending; row: MessageRow; author: Account },
): Promise<void> {
  const imageIds = [...new Set(sending.imageIds ?? [])];
  const { id: messageId, conversationId } = row;
  const shown = await showImages(tx, { messageId, conversationId, ownerId: author.id, imageIds });
  if (shown < imageIds.length) {
    throw new AppError('image-not-found');
  }
}
