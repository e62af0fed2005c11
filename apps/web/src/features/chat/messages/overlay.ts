import type { ChatPerson, Message } from '@allcourt/contract';
import { type ItemOf, isItemOf, type OutboxItem } from '#web/data/outbox/item.ts';

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
      images: (body.imageIds ?? []).map((id) => ({ id, width: 4, height: 3 })),
      reactions: [],
      at: new Date(item.createdAt).toISOString(),
      editedAt: null,
      deletedAt: null,
    },
  };
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
      return { ...message, text: '', images: [], card: null, reactions: [], deletedAt: at };
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
