import type { Chat } from '#web/features/chat/chat.ts';
import { postRead } from './messages.ts';

interface MarkOptions {
  readonly conversationId: string;
  readonly me: string;
  /** The newest message that the reader has seen. */
  readonly seq: number;
}

/** Moves the reader's read mark, on the server and on this device. */
export async function markRead(chat: Chat, { conversationId, me, seq }: MarkOptions): Promise<void> {
  const { readSeq, unread, unreadMentions } = await postRead(conversationId, seq);
  chat.receiveRead({
    conversationId,
    accountId: me,
    seq: readSeq,
    at: new Date().toISOString(),
    unread,
    unreadMentions,
  });
}
