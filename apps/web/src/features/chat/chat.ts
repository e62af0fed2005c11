import type {
  ChatRead,
  Conversation,
  ConversationsAnswer,
  Message,
  PresenceChanged,
} from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Clock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import type { ItemOf } from '#web/data/outbox/item.ts';
import { changeLoaded } from '#web/data/query.ts';
import type { AppSocket } from '#web/data/socket.ts';
import { ANSWERS_KEY, layAnswer } from '#web/features/chat/announcements/announcements.ts';
import {
  CHAT_KEY,
  CONVERSATION_KEY,
  conversationQuery,
  conversationsQuery,
} from '#web/features/chat/conversations/conversations.ts';
import { getMessages } from '#web/features/chat/messages/messages.ts';
import { createLiveThread, type LiveThread, type ThreadQuery } from '#web/features/thread/live-thread.ts';
import { endOf, type Thread } from '#web/features/thread/thread.ts';

/** The conversations of this device. */
export interface Chat {
  /** The messages of a conversation; every caller gets the same thread. */
  thread(conversationId: string): LiveThread<Message>;
  /** The one door for a message, whether news or the answer to the reader's own request. */
  receive(message: Message): void;
  /** The same for the answer to a queued request of this device. */
  receiveOwn(message: Message, item: ItemOf<'chat'>): void;
  /** The same for a read mark. */
  receiveRead(read: ChatRead): void;
  /** Called when another account signs in, or none. */
  clear(): void;
}

export interface ChatOptions {
  readonly queryClient: QueryClient;
  readonly socket: Pick<AppSocket, 'on' | 'onMissed'>;
  readonly clock: Clock;
  /** The reader's account; empty while signed out. */
  readonly reader: () => string;
  /** Unread counts changed: of this conversation, or of one that is not known here. */
  readonly onUnread: (conversation: Conversation | null) => void;
}

/** Messages of each conversation that can be read offline. */
const KEPT = 100;

export function createChat({ queryClient, socket, clock, reader, onUnread }: ChatOptions): Chat {
  const threads = new Map<string, LiveThread<Message>>();

  function change(conversationId: string, act: (conversation: Conversation) => Conversation): void {
    const single = conversationQuery(conversationId);
    changeLoaded(queryClient, single, act);
    const changed = queryClient.getQueryData(single.queryKey);
    if (!changed) {
      void queryClient.invalidateQueries(single); // It may be loading.
    }
    let inIt: Conversation | undefined;
    changeLoaded<ConversationsAnswer>(queryClient, conversationsQuery, (answer) => {
      const conversations = inList(answer.conversations, conversationId, act);
      inIt = conversations?.find(({ id }) => id === conversationId);
      return conversations ? { ...answer, conversations } : answer;
    });
    if (!inIt) {
      void queryClient.invalidateQueries(conversationsQuery);
    }
    onUnread(inIt ?? changed ?? null);
  }

  function receive(message: Message): void {
    threads.get(message.conversationId)?.receive(message);
    if (message.announcement || message.deletedAt !== null) {
      askForAnswers(message.conversationId);
    }
    let hasMissed = false;
    change(message.conversationId, (conversation) => {
      // The answer to one's own message may overtake news of others, which is ignored when it comes.
      hasMissed ||= message.revision > conversation.revision + 1;
      return withMessage(conversation, message, reader());
    });
    if (hasMissed) {
      countAgain(message.conversationId);
    }
  }

  /** Answers to a conversation's announcements and polls are only on the server. */
  function askForAnswers(conversationId: string): void {
    void queryClient.invalidateQueries({ queryKey: [...ANSWERS_KEY, conversationId] });
  }

  /** Asks the server for what can't be counted here. */
  function countAgain(conversationId: string): void {
    void queryClient.invalidateQueries(conversationsQuery);
    void queryClient.invalidateQueries(conversationQuery(conversationId));
  }

  function receiveRead(read: ChatRead): void {
    let isDoubtful = false;
    change(read.conversationId, (conversation) => {
      const isOwn = read.accountId === reader();
      // Counted on the server, perhaps before the newest messages that are here.
      isDoubtful ||= isOwn && read.seq > conversation.readSeq && read.seq < conversation.seq;
      return withRead(conversation, read, reader());
    });
    if (isDoubtful) {
      countAgain(read.conversationId);
    }
  }

  function receivePresence(presence: PresenceChanged): void {
    const act = (known: Conversation) => withPresence(known, presence);
    changeLoaded(queryClient, { queryKey: CONVERSATION_KEY }, act);
    changeLoaded<ConversationsAnswer>(queryClient, conversationsQuery, (known) => ({
      ...known,
      conversations: known.conversations.map(act),
    }));
  }

  function askAgain(conversationId: string): void {
    countAgain(conversationId);
    refreshWatched(conversationId);
  }

  /** A change of the team may change the reader's access to its chat. */
  function askAgainOf(teamId: string): void {
    const known = queryClient.getQueriesData<Conversation>({ queryKey: CONVERSATION_KEY });
    for (const [, conversation] of known) {
      if (conversation && (conversation.teamId === teamId || isPartOfTeam(conversation))) {
        askAgain(conversation.id);
      }
    }
  }

  function refreshWatched(conversationId: string): void {
    const live = threads.get(conversationId);
    if (live?.isWatched()) {
      live.refresh();
    }
  }

  socket.on('chat:message', ({ message }) => receive(message));
  socket.on('chat:read', receiveRead);
  socket.on('chat:draft', ({ conversationId, draft }) =>
    change(conversationId, (known) => ({ ...known, draft })),
  );
  socket.on('presence', receivePresence);
  socket.on('team:changed', ({ teamId }) => askAgainOf(teamId));
  socket.on('chat:answer', ({ conversationId }) => askForAnswers(conversationId));
  socket.on('chat:conversation', ({ conversationId }) => askAgain(conversationId));
  socket.onMissed(() => {
    void queryClient.invalidateQueries(conversationsQuery);
    void queryClient.invalidateQueries({ queryKey: CONVERSATION_KEY });
    void queryClient.invalidateQueries({ queryKey: ANSWERS_KEY });
    for (const conversationId of threads.keys()) {
      refreshWatched(conversationId);
    }
  });

  return {
    receive,
    receiveOwn(message, item) {
      layAnswer(queryClient, item);
      receive(message);
    },
    receiveRead,
    thread(conversationId) {
      const known = threads.get(conversationId);
      if (known) {
        return known;
      }
      const key = [...CHAT_KEY, 'thread', conversationId];
      const read = async (query?: ThreadQuery) => {
        try {
          return await getMessages(conversationId, query);
        } catch (problem) {
          if (isGone(problem)) {
            queryClient.removeQueries({ queryKey: key }); // Messages that the reader may no longer see are not kept either.
          }
          throw problem;
        }
      };
      const live = createLiveThread<Message>({
        clock,
        read,
        readNewest: () => read(),
        kept: () => queryClient.getQueryData<Thread<Message>>(key) ?? null,
        keep: (thread) => queryClient.setQueryData(key, endOf(thread, KEPT)),
      });
      threads.set(conversationId, live);
      return live;
    },
    clear: () => threads.clear(),
  };
}

/** True when the reader has no access to it, or no longer. */
export function isGone(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 403 || problem.status === 404);
}

/** A conversation after a new or changed message; the same object when it knows the message already. */
function withMessage(conversation: Conversation, message: Message, reader: string): Conversation {
  if (message.revision <= conversation.revision) {
    return conversation;
  }
  const changed: Conversation = {
    ...conversation,
    revision: message.revision,
    pinned: conversation.pinned?.id === message.id ? message : conversation.pinned,
  };
  if (message.seq <= conversation.seq) {
    const last = conversation.last?.id === message.id ? message : conversation.last;
    return {
      ...changed,
      last,
      unread: conversation.unread - (isUnreadDeleted(conversation, message, reader) ? 1 : 0),
    };
  }
  const newest = { ...changed, seq: message.seq, last: message };
  if (message.author?.accountId === reader) {
    // As on the server: what was written offline does not mark as read what came before it was sent.
    return conversation.readSeq >= message.seq - 1 ? { ...newest, readSeq: message.seq } : newest;
  }
  if (message.seq <= conversation.readSeq) {
    return newest; // Read on another device before the news of it came.
  }
  return {
    ...newest,
    unread: conversation.unread + 1,
    unreadMentions: conversation.unreadMentions + (isFor(reader, message) ? 1 : 0),
  };
}

/** A deleted message no longer counts. */
function isUnreadDeleted({ readSeq, unread }: Conversation, message: Message, reader: string): boolean {
  const isOfOther = message.author?.accountId !== reader && message.kind === 'text';
  return message.deletedAt !== null && message.seq > readSeq && isOfOther && unread > 0;
}

/** A conversation after a read mark moved. */
function withRead(conversation: Conversation, read: ChatRead, reader: string): Conversation {
  if (read.accountId !== reader) {
    return { ...conversation, people: conversation.people.map((person) => readBy(person, read)) };
  }
  if (read.seq <= conversation.readSeq) {
    return conversation;
  }
  if (read.seq >= conversation.seq) {
    // The server may have counted messages that are not here yet: each counts when it comes.
    return { ...conversation, readSeq: read.seq, unread: 0, unreadMentions: 0 };
  }
  return {
    ...conversation,
    readSeq: read.seq,
    unread: read.unread ?? conversation.unread,
    unreadMentions: read.unreadMentions ?? conversation.unreadMentions,
  };
}

/** A conversation after a person's presence changed; the same object when they aren't in it. */
function withPresence(conversation: Conversation, { accountId, status }: PresenceChanged): Conversation {
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

/** The list with one conversation changed, the most recent first; null when the list lacks it. */
function inList(
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

/** True of a chat whose access depends on a team that it does not name. */
function isPartOfTeam({ kind }: Conversation): boolean {
  return kind === 'subgroup' || kind === 'event';
}
