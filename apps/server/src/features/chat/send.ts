import type { Message, SendMessageBody, Target } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { inTurn } from '#server/db/turns.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { requireShowable, seatInvited } from '#server/features/calendar/service.ts';
import { requireClip } from '#server/features/highlights/service.ts';
import { readMoments, readOwnMatch } from '#server/features/matches/service.ts';
import { mentionKind, type Notice, notify } from '#server/features/notifications/service.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { cutText } from '#server/text/cut.ts';
import { insertAnnouncement } from './announcement-store.ts';
import { announcementNotice } from './announcements.ts';
import { lockConversation } from './conversation-store.ts';
import { clearSentDraft } from './drafts.ts';
import { subjectOf } from './event-polls.ts';
import { showFiles } from './file-store.ts';
import { showImages } from './image-store.ts';
import { appendMessage, findMessage, type MessageRow } from './message-store.ts';
import type { Fresh } from './messages.ts';
import { asShownOne, publishMessage } from './messages.ts';
import { findMembersAmong } from './people-store.ts';
import {
  type Access,
  mayAnnounce,
  requireConversationId,
  requireInside,
  requireSending,
  requireWriting,
  visibleAfter,
} from './policy.ts';
import { insertPoll } from './poll-store.ts';
import { partsText, placeOf } from './present.ts';
import { type Listener, listenersTo } from './read-store.ts';

export interface Sending extends SendMessageBody {
  conversationId: string;
}

interface Sent {
  message: Message;
  isNew: boolean;
}

/** Stores a message. A repeated request, after a lost answer, is the same message. */
export async function sendMessage(context: Context, sending: Sending): Promise<Message> {
  const { db, realtime, afterCommit } = context;
  const author = requireAccount(context.account);
  const sent = await inTurn(
    db,
    `conversation:${sending.conversationId}`,
    (tx) => write({ ...context, db: tx }, { sending, author }),
    { requireMayWait: () => requireInside(context, requireConversationId(sending.conversationId)) },
  ).catch((error: unknown) => {
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
  // Locked before its seq is read: of all parallel senders only one may be 42.
  const locked = await lockConversation(tx, requireConversationId(sending.conversationId));
  const which = { conversationId: locked?.id ?? '', messageId: sending.id };
  const { access, known } = await requireSending(context, which);
  if (known) {
    requireSame(known, { sending, author });
    return { message: await asShownOne(tx, known, access), isNew: false };
  }
  requireWriting(access);
  const conversationId = access.conversation.id;
  const content = await contentOf(context, { sending, access });
  const subject = await askedAbout(context, { sending, access });
  const { row, listeners } = await appendMessage(
    tx,
    {
      id: sending.id,
      conversationId,
      authorId: author.id,
      isSystem: false,
      text: sending.text,
      ...content,
      createdAt: clock.now(),
    },
    listenersTo({
      conversationId,
      teamId: access.conversation.teamId,
      except: author.id,
      mentions: content.mentions,
      mentionsEverybody: content.mentionsEverybody,
      type: usualType(access),
      isAnnouncement: sending.isAnnouncement ?? false,
    }),
  );
  await showSent(tx, { sending, row, author, subject });
  await clearSentDraft(context, access, sending.text);
  const message = await asShownOne(tx, row, access, freshOf(sending, author));
  // In the transaction of the message.
  await notify(
    context,
    tx,
    (listeners ?? []).map((listener) => noticeFor(context, listener, { author, message, access })),
  );
  return { message, isNew: true };
}

function freshOf(
  { imageIds = [], fileIds = [], isAnnouncement = false, poll }: Sending,
  { id, username, displayName, avatarUrl }: Account,
): Fresh {
  return {
    author: { accountId: id, username, name: displayName, avatarUrl },
    hasParts: imageIds.length + fileIds.length > 0 || isAnnouncement || poll !== undefined,
  };
}

function requireSame(known: MessageRow, { sending, author }: { sending: Sending; author: Account }): void {
  if (known.conversationId !== sending.conversationId || known.authorId !== author.id) {
    throw new AppError('id-taken');
  }
}

/** The references of a message; refused if the sender may not use one of them. */
async function contentOf(
  context: Context,
  { sending, access }: { sending: Sending; access: Access },
): Promise<Pick<MessageRow, 'replyToId' | 'mentions' | 'mentionsEverybody' | 'target' | 'matchId'>> {
  const { replyToId = null, mentions = [], target = null, isAnnouncement = false } = sending;
  const { db: tx } = context;
  const mentionsEverybody = isAnnouncement || (sending.mentionsEverybody ?? false);
  if (isAnnouncement && !access.team) {
    throw new AppError('not-permitted');
  }
  if (mentionsEverybody && !mayAnnounce(access)) {
    throw new AppError('not-permitted');
  }
  if (replyToId !== null) {
    const answered = await findMessage(tx, replyToId);
    const isHere = answered?.conversationId === access.conversation.id;
    if (!isHere || answered.deletedAt || answered.seq <= visibleAfter(access)) {
      throw new AppError('message-not-found');
    }
  }
  if (target) {
    await requireShowing(context, target);
  }
  return {
    replyToId,
    // People who have left are not mentioned.
    mentions: await findMembersAmong(tx, { conversationId: access.conversation.id, accountIds: mentions }),
    mentionsEverybody,
    target,
    matchId: target?.kind === 'match' || target?.kind === 'point' ? target.matchId : null,
  };
}

/** A person can share matches they play in or own, and events and recordings they can see, but not what was only shared with them. */
async function requireShowing(context: Context, target: Target): Promise<void> {
  if (target.kind === 'event') {
    await requireShowable(context, target);
    return;
  }
  if (target.kind === 'clip') {
    await requireClip(context, target);
    return;
  }
  if (target.kind === 'reel') {
    return; // It says nothing but whose: each reader finds the clips by their own rights.
  }
  const match = await readOwnMatch(context, target.matchId);
  if (target.kind === 'point' && (await readMoments(context.db, match, [target.eventId])).size === 0) {
    throw badRequest('"target" is no point of this match.');
  }
}

/** The event that a poll is about. In the event's own chat everyone it is for is asked, so all of them are in it from now on. */
async function askedAbout(
  context: Context,
  { sending: { poll, target }, access }: { sending: Sending; access: Access },
): Promise<Awaited<ReturnType<typeof subjectOf>>> {
  const subject = poll && target?.kind === 'event' ? await subjectOf(context, access, target) : undefined;
  if (subject && access.conversation.kind === 'event') {
    await seatInvited(context, context.db, access.conversation.id);
  }
  return subject;
}

async function showSent(
  tx: Database,
  {
    sending,
    row,
    author,
    subject,
  }: {
    sending: Sending;
    row: MessageRow;
    author: Account;
    subject: Awaited<ReturnType<typeof subjectOf>>;
  },
): Promise<void> {
  const imageIds = [...new Set(sending.imageIds ?? [])];
  const { id: messageId, conversationId } = row;
  const shown = await showImages(tx, { messageId, conversationId, ownerId: author.id, imageIds });
  if (shown < imageIds.length) {
    throw new AppError('image-incomplete');
  }
  await showSentFiles(tx, { ...sending, messageId, conversationId, ownerId: author.id });
  if (sending.isAnnouncement) {
    await insertAnnouncement(tx, { messageId, conversationId });
  }
  if (sending.poll) {
    const { closesAt, ...poll } = sending.poll;
    await insertPoll(tx, {
      ...{ ...poll, messageId, conversationId },
      closesAt: closesAt === null ? null : new Date(closesAt),
      ...subject,
    });
  }
}

/** Up to five files, or one video. */
async function showSentFiles(
  tx: Database,
  {
    fileIds = [],
    ...where
  }: Pick<Sending, 'fileIds'> & Record<'messageId' | 'conversationId' | 'ownerId', string>,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  const { shown, videos } = await showFiles(tx, { ...where, fileIds: ids });
  if (shown < ids.length) {
    throw new AppError('file-incomplete');
  }
  if (videos > 0 && ids.length > 1) {
    throw badRequest('A video is alone in its message.');
  }
}

/** The length of a quote in a notification. */
const MAX_QUOTE = 140;

interface Notifying {
  readonly author: Account;
  readonly message: Message;
  readonly access: Access;
}

function noticeFor({ realtime }: Context, listener: Listener, sent: Notifying): Notice {
  const { message, access, author } = sent;
  if (message.announcement) {
    return announcementNotice(listener.accountId, { message, access, fromId: author.id });
  }
  const type = listener.isCalled ? 'mention' : usualType(access);
  const { conversationId, seq } = message;
  const text = quoteOf(message);
  const { kind, name, teamId } = access.conversation;
  const inTeam = access.team && placeOf(access.conversation, access.team);
  const where = inTeam ?? name ?? (kind === 'group' ? 'a group' : '');
  const detail = { conversationId, seq, where, text };
  return {
    accountId: listener.accountId,
    type,
    fromId: author.id,
    teamId,
    about: `conversation:${conversationId}`,
    ...(listener.isCalled
      ? { kind: mentionKind(seq), detail }
      : {
          detail: { ...detail, count: listener.talk },
          // A member who is using the app sees the team's unread count.
          isRenewal: type === 'team-message' && realtime.statusOf(listener.accountId) === 'online',
        }),
  };
}

/** The type of a notice to people who are not called. */
function usualType({ team }: Access): 'team-message' | 'direct-message' {
  return team ? 'team-message' : 'direct-message';
}

const CARD_WORDS: Readonly<Record<Target['kind'], string>> = {
  match: 'A match',
  point: 'A match',
  clip: 'A clip',
  reel: 'A reel',
  event: 'An event',
};

function quoteOf({ text, images, files, card }: Message): string {
  const words = text === '' ? partsText({ images, files }) : text;
  if (words !== '') {
    return cutText(words, MAX_QUOTE);
  }
  if (card) {
    return CARD_WORDS[card.target.kind];
  }
  return '';
}
