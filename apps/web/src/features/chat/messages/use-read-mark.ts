import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useConnected } from '#web/data/use-news.ts';
import { useChat } from '#web/features/chat/chat-context.tsx';
import { postRead } from './messages.ts';

interface ReadMarkOptions {
  readonly conversationId: string;
  readonly me: string;
  /** The newest message that is here. */
  readonly seq: number;
  /** How far the server knows that one has read; null while that is unknown. */
  readonly readSeq: number | null;
  /** Whether the newest message is to be seen, as far as this page is. */
  readonly isAtEnd: boolean;
}

/** Says how far one has read, as soon as somebody looks at the end of it. */
export function useReadMark({ conversationId, me, seq, readSeq, isAtEnd }: ReadMarkOptions): void {
  const chat = useChat();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const asked = useRef(0);
  const isUnread = isAtEnd && isVisible && readSeq !== null && seq > readSeq;

  const mark = () => {
    asked.current = seq;
    postRead(conversationId, seq).then(
      (answer) =>
        chat.receiveRead({
          conversationId,
          accountId: me,
          seq: answer.readSeq,
          at: new Date().toISOString(),
          unread: answer.unread,
          unreadMentions: answer.unreadMentions,
        }),
      () => {
        asked.current = 0; // Said again with the next message, or the next connection.
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it marks what is here when there is something to mark.
  useEffect(() => {
    if (isUnread && asked.current < seq) {
      mark();
    }
  }, [isUnread, seq]);
  useConnected(() => isUnread && mark());
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
