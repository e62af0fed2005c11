import type { ChatPerson, Message, Reaction, SendMessageBody } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract/errors';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useConnected, useOutbox } from '#web/data/offline-context.tsx';
import {
  type ItemOf,
  isItemOf,
  laneNamed,
  type OutboxBodies,
  type OutboxItem,
} from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import { useChat } from '#web/features/chat/chat-context.tsx';
import { dropPartsOf } from '#web/features/chat/files/waiting-parts.ts';
import type { LiveThread, ThreadView } from '#web/features/thread/live-thread.ts';
import { useToast } from '#web/ui/toast.tsx';
import { markRead } from './mark-read.ts';

/** A conversation's messages, with the unsent ones of this device. */
export interface ShownThread extends Omit<ThreadView<Message>, 'messages'> {
  readonly messages: readonly ShownMessage[];
  /** The state of the queue. */
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
  // Unsent messages come after the newest one.
  const laid = useMemo(
    () => (view.hasNewer ? items.filter(({ topic }) => topic !== 'chat:send') : items),
    [items, view.hasNewer],
  );
  const messages = useMemo(() => overlay(view.messages, laid, me), [view.messages, laid, me]);
  useRefusedChanges(items);
  return { ...view, messages, live, sending: outbox.laneStatus(lane).state };
}

/** A refused message stays in the list; any other refused change shows a toast and is gone. */
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

/** The catalog's sentence for a refusal. */
export function refusalSentence(reason: string | null | undefined): string {
  const known = Object.entries(ERRORS).find(([code]) => code === reason);
  return known?.[1].message ?? "That didn't work.";
}

/** A message to send, with its files on this device. */
export type NewMessage = Omit<OutboxBodies['chat:send'], 'id'>;

/** The reader's actions in a conversation. All go through the queue, in order, online or not. */
export interface MessageActs {
  send(message: NewMessage): void;
  edit(messageId: string, text: string): void;
  remove(messageId: string): void;
  react(messageId: string, emoji: Reaction, isOn: boolean): void;
  /** Sends a refused message again. */
  sendAgain(n: number): void;
  /** Stops sending a message, which is lost. */
  cancel(n: number): void;
  /** Deletes a refused message. */
  discard(n: number): void;
}

export function useMessageActs(conversationId: string): MessageActs {
  const outbox = useOutbox();
  const toast = useToast();
  return useMemo(() => {
    const keep = (kept: Promise<void>) => {
      kept.catch(() => toast({ text: "Couldn't save on this device. Free some space and try again." }));
    };
    const lane = { key: conversationId };
    const withoutParts = async (n: number, left: Promise<void>) => {
      const item = outbox.items().find((one) => one.n === n);
      await left;
      await dropPartsOf(item);
    };
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
      cancel: (n) => keep(withoutParts(n, outbox.giveUp([n]))),
      discard: (n) => keep(withoutParts(n, outbox.discard(n))),
    };
  }, [outbox, toast, conversationId]);
}

interface ReadMarkOptions {
  readonly conversationId: string;
  readonly me: string;
  /** The newest message on this device. */
  readonly seq: number;
  /** The read mark on the server; null while it is unknown. */
  readonly readSeq: number | null;
  /** True when the newest message is in view. */
  readonly isAtEnd: boolean;
}

/** Moves the read mark as soon as the reader sees the end. */
export function useReadMark({ conversationId, me, seq, readSeq, isAtEnd }: ReadMarkOptions): void {
  const chat = useChat();
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const asked = useRef(0);
  const isUnread = isAtEnd && isVisible && readSeq !== null && seq > readSeq;

  const mark = () => {
    asked.current = seq;
    markRead(chat, { conversationId, me, seq }).catch(() => {
      asked.current = 0; // Sent again with the next message, or after a reconnect.
    });
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

/** A message with this device's unsent changes. */
export interface ShownMessage {
  readonly message: Message;
  /** `queued` is on its way or waits; `refused` failed for good. */
  readonly state: 'sent' | 'queued' | 'refused';
  /** Its place in the queue; null once it is sent. */
  readonly n: number | null;
  /** The server's error code for a refusal. */
  readonly reason: string | null;
}

/** The messages with queued changes applied. Messages without any stay the same objects. */
export function overlay(
  messages: readonly Message[],
  items: readonly OutboxItem[],
  me: ChatPerson,
): readonly ShownMessage[] {
  const queue = items.filter((item) => isItemOf(item, 'chat'));
  const known = new Set(queue.length > 0 ? messages.map(({ id }) => id) : []);
  const unsent = queue.flatMap((item) => {
    const isUnsent = item.topic === 'chat:send' && !known.has(item.id);
    return isUnsent ? [shownUnsent(item, messages, me)] : [];
  });
  const changes = queue.filter(({ topic, state }) => topic !== 'chat:send' && state === 'queued');
  const shown = [...messages.map(shownSent), ...unsent];
  if (changes.length === 0) {
    return shown;
  }
  return shown.map((one) => {
    const message = changes.reduce((before, change) => changed(before, change, me.accountId), one.message);
    return message === one.message ? one : { ...one, message };
  });
}

const shownBefore = new WeakMap<Message, ShownMessage>();

function shownSent(message: Message): ShownMessage {
  const shown = shownBefore.get(message) ?? { message, state: 'sent', n: null, reason: null };
  shownBefore.set(message, shown);
  return shown;
}

function shownUnsent(
  item: ItemOf<'chat'> & { topic: 'chat:send' },
  messages: readonly Message[],
  me: ChatPerson,
): ShownMessage {
  const { body } = item;
  const answered = messages.find(({ id }) => id === body.replyToId);
  return {
    state: item.state,
    n: item.n,
    reason: item.reason ?? null,
    message: {
      id: item.id,
      conversationId: item.key,
      seq: 0,
      revision: 0,
      author: me,
      kind: 'text',
      text: body.text,
      mentions: (body.mentions ?? []).map((accountId) => ({ accountId, name: '' })),
      mentionsEverybody: body.mentionsEverybody ?? false,
      replyTo: answered
        ? { id: answered.id, seq: answered.seq, author: answered.author?.name ?? null, text: answered.text }
        : null,
      card: body.target ? { target: body.target, match: null, moment: null } : null,
      images: (body.pictures ?? []).map(({ id, width, height }) => ({ id, width, height })),
      ...(body.files && { files: [...body.files] }),
      reactions: [],
      ...(body.isAnnouncement && { announcement: { endedAt: null } }),
      ...(body.poll && { poll: unsentPoll(body.poll) }),
      at: new Date(item.createdAt).toISOString(),
      editedAt: null,
      deletedAt: null,
    },
  };
}

function unsentPoll({ answers, ...poll }: NonNullable<SendMessageBody['poll']>): Message['poll'] {
  return { ...poll, answers: answers.map((text) => ({ text, votes: 0 })), voters: 0 };
}

function changed(message: Message, item: ItemOf<'chat'>, me: string): Message {
  if (item.topic === 'chat:send' || item.body.messageId !== message.id) {
    return message;
  }
  const at = new Date(item.createdAt).toISOString();
  switch (item.topic) {
    case 'chat:edit':
      return { ...message, text: item.body.text, editedAt: at };
    case 'chat:delete':
      return { ...message, text: '', images: [], files: [], card: null, reactions: [], deletedAt: at };
    case 'chat:vote':
    case 'chat:acknowledge':
      return message;
    case 'chat:react':
      return { ...message, reactions: reacted(message.reactions, item.body, me) };
  }
}

function reacted(
  reactions: Message['reactions'],
  { emoji, isOn }: (ItemOf<'chat'> & { topic: 'chat:react' })['body'],
  me: string,
): Message['reactions'] {
  const others = (reactions.find((reaction) => reaction.emoji === emoji)?.accountIds ?? []).filter(
    (accountId) => accountId !== me,
  );
  const after = { emoji, accountIds: isOn ? [...others, me] : others };
  const isThere = reactions.some((reaction) => reaction.emoji === emoji);
  const list = isThere
    ? reactions.map((reaction) => (reaction.emoji === emoji ? after : reaction))
    : [...reactions, after];
  return list.filter(({ accountIds }) => accountIds.length > 0);
}
