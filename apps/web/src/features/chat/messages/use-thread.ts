import type { ChatPerson, Message, Reaction, SendMessageBody } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract/errors';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isItemOf, laneNamed } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import { useConnected } from '#web/data/use-news.ts';
import { useChat } from '#web/features/chat/chat-context.tsx';
import type { LiveThread, ThreadView } from '#web/features/thread/live-thread.ts';
import { useToast } from '#web/ui/toast.tsx';
import { postRead } from './messages.ts';
import { overlay, type ShownMessage } from './overlay.ts';

/** A conversation as it is shown: what the server has, and what waits here to be sent. */
export interface ShownThread extends Omit<ThreadView<Message>, 'messages'> {
  readonly messages: readonly ShownMessage[];
  /** How things stand with what waits. */
  readonly sending: LaneStatus['state'];
  readonly live: LiveThread<Message>;
}

export function useThread(conversationId: string, me: ChatPerson): ShownThread {
  const live = useChat().thread(conversationId);
  const view = useSyncExternalStore(live.subscribe, live.view);
  const outbox = useOutbox();
  const status = useSyncExternalStore(outbox.subscribe, outbox.status);
  const lane = laneNamed('chat', conversationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is another whenever the items are.
  const items = useMemo(() => outbox.itemsOf(lane), [outbox, lane, status]);
  // What waits to be sent comes after the newest message.
  const laid = useMemo(
    () => (view.hasNewer ? items.filter(({ topic }) => topic !== 'chat:send') : items),
    [items, view.hasNewer],
  );
  const messages = useMemo(() => overlay(view.messages, laid, me), [view.messages, laid, me]);
  useRefusedChanges(items);
  return { ...view, messages, live, sending: outbox.laneStatus(lane).state };
}

/** A message that was refused stays where it stands; another act that was says so once and is gone. */
function useRefusedChanges(items: ReturnType<ReturnType<typeof useOutbox>['itemsOf']>): void {
  const outbox = useOutbox();
  const toast = useToast();
  useEffect(() => {
    for (const item of items) {
      if (item.state === 'refused' && isItemOf(item, 'chat') && item.topic !== 'chat:send') {
        toast({ text: refusalSentence(item.reason) });
        void outbox.discard(item.n);
      }
    }
  }, [items, outbox, toast]);
}

/** The catalogue's sentence for a refusal. */
export function refusalSentence(reason: string | null | undefined): string {
  const known = Object.entries(ERRORS).find(([code]) => code === reason);
  return known?.[1].message ?? 'That could not be done.';
}

/** What somebody can do in a conversation. All of it goes through the queue, in order, with or without a network. */
export interface MessageActs {
  send(message: Omit<SendMessageBody, 'id'>): void;
  edit(messageId: string, text: string): void;
  remove(messageId: string): void;
  react(messageId: string, emoji: Reaction, isOn: boolean): void;
  /** Sends once more what was refused. */
  sendAgain(n: number): void;
  /** Throws away what was refused. */
  discard(n: number): void;
}

export function useMessageActs(conversationId: string): MessageActs {
  const outbox = useOutbox();
  const toast = useToast();
  return useMemo(() => {
    const keep = (kept: Promise<void>) => {
      kept.catch(() => toast({ text: 'This device could not store that. Free some space and try again.' }));
    };
    const lane = { key: conversationId };
    return {
      send(message) {
        const id = uuidv7();
        keep(outbox.enqueue([{ ...lane, topic: 'chat:send', id, body: { ...message, id } }]));
      },
      edit: (messageId, text) =>
        keep(outbox.enqueue([{ ...lane, topic: 'chat:edit', id: uuidv7(), body: { messageId, text } }])),
      remove: (messageId) =>
        keep(outbox.enqueue([{ ...lane, topic: 'chat:delete', id: uuidv7(), body: { messageId } }])),
      react: (messageId, emoji, isOn) =>
        keep(
          outbox.enqueue([{ ...lane, topic: 'chat:react', id: uuidv7(), body: { messageId, emoji, isOn } }]),
        ),
      sendAgain: (n) => keep(outbox.sendAgain(n)),
      discard: (n) => keep(outbox.discard(n)),
    };
  }, [outbox, toast, conversationId]);
}

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
