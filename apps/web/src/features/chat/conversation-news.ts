import type { ChatRead, Conversation, Message, PresenceChanged } from '@allcourt/contract';

/** A conversation after a message that is new in it or has changed; the same one where that is known already. */
export function withMessage(conversation: Conversation, message: Message, reader: string): Conversation {
  if (message.revision <= conversation.revision) {
    return conversation;
  }
  const changed: Conversation = {
    ...conversation,
    revision: message.revision,
    pinned: conversation.pinned?.id === message.id ? message : conversation.pinned,
  };
  if (message.seq <= conversation.seq) {
    return { ...changed, last: conversation.last?.id === message.id ? message : conversation.last };
  }
  const newest = { ...changed, seq: message.seq, last: message };
  if (message.author?.accountId === reader) {
    return { ...newest, readSeq: message.seq, unread: 0, unreadMentions: 0 };
  }
  return {
    ...newest,
    unread: conversation.unread + 1,
    unreadMentions: conversation.unreadMentions + (isFor(reader, message) ? 1 : 0),
  };
}

/** A conversation after somebody has read in it. */
export function withRead(conversation: Conversation, read: ChatRead, reader: string): Conversation {
  if (read.accountId !== reader) {
    return { ...conversation, people: conversation.people.map((person) => readBy(person, read)) };
  }
  if (read.seq < conversation.readSeq) {
    return conversation;
  }
  return {
    ...conversation,
    readSeq: read.seq,
    unread: read.unread ?? conversation.unread,
    unreadMentions: read.unreadMentions ?? conversation.unreadMentions,
  };
}

/** A conversation after somebody has come or gone; the same one where they are not in it. */
export function withPresence(
  conversation: Conversation,
  { accountId, status }: PresenceChanged,
): Conversation {
  const isThere = conversation.people.some((person) => person.accountId === accountId);
  return isThere
    ? {
        ...conversation,
        people: conversation.people.map((person) =>
          person.accountId === accountId ? { ...person, status } : person,
        ),
      }
    : conversation;
}

/** The list with one of its conversations changed; what was written in last comes first. Null where it is not there. */
export function inList(
  list: readonly Conversation[],
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): Conversation[] | null {
  const before = list.find(({ id }) => id === conversationId);
  if (!before) {
    return null;
  }
  const after = change(before);
  if (after.seq > before.seq) {
    return [after, ...list.filter((other) => other !== before)];
  }
  return list.map((other) => (other === before ? after : other));
}

function isFor(reader: string, { mentions, mentionsEverybody }: Message): boolean {
  return mentionsEverybody || mentions.some(({ accountId }) => accountId === reader);
}

function readBy(person: Conversation['people'][number], { accountId, seq, at }: ChatRead) {
  const isFurther = person.accountId === accountId && seq > (person.read?.seq ?? 0);
  return isFurther ? { ...person, read: { seq, at } } : person;
}
