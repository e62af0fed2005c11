import type { Message, NotificationType } from '@allcourt/contract';
import type { Account, Context } from '#server/context.ts';
import { type Notice, notify } from '#server/features/notifications/service.ts';
import type { Footing } from './footing.ts';
import { findListeners, type Listener } from './listener-store.ts';

/** As much of a message as a notification quotes. */
const MAX_QUOTE = 140;

interface Sent {
  readonly author: Account;
  readonly message: Message;
  readonly footing: Footing;
}

/** Tells those of a new message who want to be told of it; in the transaction that writes it. */
export async function tellOf(context: Context, sent: Sent): Promise<void> {
  const { message, author } = sent;
  const listeners = await findListeners(context.db, {
    conversationId: message.conversationId,
    except: author.id,
  });
  const notices = listeners.flatMap((listener) => noticeFor(context, listener, sent));
  await notify(context, context.db, notices);
}

function noticeFor({ realtime }: Context, listener: Listener, sent: Sent): Notice[] {
  const { message, footing, author } = sent;
  const type = typeFor(listener, sent);
  // Who uses the app at this moment sees the team's own count go up.
  if (!type || (type === 'team-message' && realtime.statusOf(listener.accountId) === 'online')) {
    return [];
  }
  const { conversationId, seq } = message;
  const text = quoteOf(message);
  const where = footing.team?.name ?? footing.conversation.name ?? 'a group';
  const count = seq - listener.readSeq;
  const detail = {
    'direct-message': { conversationId, seq, text },
    mention: { conversationId, seq, where, text },
    'team-message': { conversationId, seq, where, text, count },
  }[type];
  return [
    {
      accountId: listener.accountId,
      type,
      fromId: author.id,
      teamId: footing.conversation.teamId,
      about: `conversation:${conversationId}`,
      detail,
    },
  ];
}

type ChatNotice = Extract<NotificationType, 'direct-message' | 'mention' | 'team-message'>;

function typeFor({ accountId, level }: Listener, { message, footing }: Sent): ChatNotice | null {
  const isCalled =
    message.mentionsEverybody || message.mentions.some((mention) => mention.accountId === accountId);
  if (level === 'none' || (level === 'mentions' && !isCalled)) {
    return null;
  }
  if (isCalled) {
    return 'mention';
  }
  return footing.team ? 'team-message' : 'direct-message';
}

function quoteOf({ text, images, card }: Message): string {
  if (text !== '') {
    return text.slice(0, MAX_QUOTE);
  }
  if (images.length > 0) {
    return images.length === 1 ? 'A picture' : `${images.length} pictures`;
  }
  if (card) {
    return card.target.kind === 'event' ? 'An event' : 'A match';
  }
  return '';
}
