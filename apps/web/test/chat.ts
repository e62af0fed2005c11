import type { ChatPerson, Conversation, Message } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';

export const CONVERSATION = '018d7777-0000-7000-8000-000000000001';

export const DEV: ChatPerson = {
  accountId: '018d7777-0000-7000-8000-00000000000a',
  username: 'devp',
  name: 'Dev Patel',
  avatarUrl: null,
};

export const ELENA: ChatPerson = {
  accountId: '018d7777-0000-7000-8000-00000000000b',
  username: 'elenam',
  name: 'Elena Marquez',
  avatarUrl: null,
};

/** A message of Dev's, as the server says it. */
export function buildMessage(fields: Partial<Message> = {}): Message {
  return {
    id: uuidv7(),
    conversationId: CONVERSATION,
    seq: 1,
    revision: 1,
    author: DEV,
    kind: 'text',
    text: 'Gate B is open.',
    mentions: [],
    mentionsEverybody: false,
    replyTo: null,
    card: null,
    images: [],
    reactions: [],
    at: '2024-01-18T17:31:00.000Z',
    editedAt: null,
    deletedAt: null,
    ...fields,
  };
}

/** A direct conversation with Elena in which nothing is written yet. */
export function buildConversation(fields: Partial<Conversation> = {}): Conversation {
  return {
    id: CONVERSATION,
    kind: 'direct',
    teamId: null,
    name: ELENA.name,
    people: [{ ...ELENA, status: 'online', read: null }],
    seq: 0,
    revision: 0,
    last: null,
    readSeq: 0,
    unread: 0,
    unreadMentions: 0,
    level: 'all',
    pinned: null,
    mayWrite: true,
    hasGuardian: false,
    closedBecause: null,
    mayPin: false,
    mayModerate: false,
    ...fields,
  };
}
