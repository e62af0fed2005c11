import type {
  Conversation,
  ConversationsAnswer,
  NoticeLevel,
  OpenConversationBody,
} from '@allcourt/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs, type RequestOptions } from '#web/data/http.ts';

const conversationsAnswer = async () => (await import('@allcourt/contract/http/chat')).conversationsAnswer;
const conversationAnswer = async () => (await import('@allcourt/contract/http/chat')).conversationAnswer;

/** The key of everything about conversations. */
export const CHAT_KEY = ['chat'] as const;

/** The key of single conversations. */
export const CONVERSATION_KEY = [...CHAT_KEY, 'conversation'] as const;

const CONVERSATIONS_KEY = [...CHAT_KEY, 'conversations'] as const;

const MOST_TRIES = 3;
const AGAIN_AFTER_MS = 30_000;
const AGAIN_SOON_MS = 3000;

/** The reader's conversations, the most recent first; a refresh reaches as far down as the list did. */
export const conversationsQuery = queryOptions({
  queryKey: CONVERSATIONS_KEY,
  queryFn({ client, signal }): Promise<ConversationsAnswer> {
    const known = () => client.getQueryData<ConversationsAnswer>(CONVERSATIONS_KEY)?.conversations ?? [];
    const ask = async () => {
      const count = known().length;
      let answer = await readConversations(null, signal);
      while (answer.next !== null && answer.conversations.length < count) {
        answer = joined(answer, await readConversations(answer.next, signal));
      }
      return answer;
    };
    const newest = (answer: ConversationsAnswer, before: readonly Conversation[]): ConversationsAnswer => {
      const [then, now] = [byId(before), byId(known())];
      const conversations = answer.conversations.map((one) =>
        newerOf(one, { before: then.get(one.id), now: now.get(one.id) }),
      );
      return conversations.every((one, place) => one === answer.conversations[place])
        ? answer
        : { ...answer, conversations };
    };
    const askLater = () => void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    return askUntilNewest({ ask, known, newest, askLater });
  },
  // The counts are on every screen, and no one reloads a list to get them right.
  refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_AFTER_MS : false),
});

export function conversationQuery(conversationId: string) {
  const queryKey = [...CONVERSATION_KEY, conversationId];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const known = () => client.getQueryData<Conversation>(queryKey);
      return askUntilNewest({
        ask: () => callConversation(pathOf(conversationId), { signal }),
        known,
        newest: (answer, before) => newerOf(answer, { before, now: known() }),
        askLater: () => void client.invalidateQueries({ queryKey }),
      });
    },
  });
}

interface Asking<Answer, Known> {
  readonly ask: () => Promise<Answer>;
  readonly known: () => Known;
  /** The answer, with what is here in place of what news has overtaken since it was asked for. */
  readonly newest: (answer: Answer, before: Known) => Answer;
  readonly askLater: () => void;
}

/**
 * News may overtake an answer on its way, which would then put back what was before: asks again, a few times. After the last
 * of them it keeps what is here and asks once more a moment later, for what is here may lack what the answer had.
 */
async function askUntilNewest<Answer, Known>(asking: Asking<Answer, Known>): Promise<Answer> {
  const { ask, known, newest, askLater } = asking;
  for (let tries = 1; ; tries += 1) {
    const before = known();
    const answer = await ask();
    const current = newest(answer, before);
    if (current === answer || tries === MOST_TRIES) {
      if (current !== answer) {
        setTimeout(askLater, AGAIN_SOON_MS);
      }
      return current;
    }
  }
}

/** The answer knows all news that was here when it was asked for, however far what is here has gone on its own. */
function newerOf(
  answer: Conversation,
  { before, now }: { before: Conversation | undefined; now: Conversation | undefined },
): Conversation {
  const isOvertaken = (by: (conversation: Conversation | undefined) => number) =>
    by(answer) < by(now) && by(now) > by(before);
  const isNewer =
    isOvertaken((one) => one?.revision ?? 0) ||
    isOvertaken((one) => one?.readSeq ?? 0) ||
    now?.people.some(({ accountId }) => isOvertaken((one) => readUpTo(one, accountId)));
  return now && isNewer ? now : answer;
}

/** The seq of the newest message that someone else has read. */
function readUpTo(conversation: Conversation | undefined, accountId: string | null): number {
  return conversation?.people.find((person) => person.accountId === accountId)?.read?.seq ?? 0;
}

function byId(conversations: readonly Conversation[]): ReadonlyMap<string, Conversation> {
  return new Map(conversations.map((one) => [one.id, one]));
}

export function useConversations() {
  return useQuery(conversationsQuery);
}

export function useConversation(conversationId: string) {
  return useQuery(conversationQuery(conversationId));
}

/** Loads the next page of conversations into the list. */
export function useMoreConversations() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: string) => readConversations(before),
    onSuccess(page, before) {
      client.setQueryData(conversationsQuery.queryKey, (known) =>
        known?.next === before ? joined(known, page) : known,
      );
    },
  });
}

/** A new message may have moved a conversation from one page to the other. */
function joined({ conversations }: ConversationsAnswer, page: ConversationsAnswer): ConversationsAnswer {
  const ids = new Set(conversations.map(({ id }) => id));
  return {
    conversations: [...conversations, ...page.conversations.filter(({ id }) => !ids.has(id))],
    next: page.next,
  };
}

function readConversations(before: string | null, signal?: AbortSignal): Promise<ConversationsAnswer> {
  return apiAs(
    conversationsAnswer,
    before === null ? '/api/conversations' : `/api/conversations?${new URLSearchParams({ before })}`,
    signal ? { signal } : {},
  );
}

/** Opens the conversation with these people, or starts one. */
export function openConversation(body: OpenConversationBody): Promise<Conversation> {
  return callConversation('/api/conversations', { method: 'POST', body });
}

/** Opens the chat of an event on one date, and makes it the first time. */
export function openEventChat({ eventId, key }: { eventId: string; key: string }): Promise<Conversation> {
  return callConversation(`/api/calendar/events/${eventId}/${key}/chat`, { method: 'PUT' });
}

export type ConversationChange =
  | { readonly act: 'rename'; readonly name: string }
  | { readonly act: 'add-people'; readonly accountIds: readonly string[] }
  | { readonly act: 'level'; readonly level: NoticeLevel }
  | { readonly act: 'pin'; readonly messageId: string | null };

/** Changes a conversation, everywhere it is shown. */
export function useChangeConversation(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ConversationChange) => callConversation(...callOf(conversationId, change)),
    onSuccess(conversation) {
      client.setQueryData(conversationQuery(conversationId).queryKey, conversation);
      void client.invalidateQueries(conversationsQuery);
    },
  });
}

/** Leaves a group. */
export function useLeaveConversation(conversationId: string, me: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(`${pathOf(conversationId)}/people/${me}`, { method: 'DELETE' }),
    onSuccess() {
      client.removeQueries(conversationQuery(conversationId));
      return client.invalidateQueries(conversationsQuery);
    },
  });
}

function callOf(conversationId: string, change: ConversationChange): [path: string, options: RequestOptions] {
  const path = pathOf(conversationId);
  switch (change.act) {
    case 'rename':
      return [path, { method: 'PATCH', body: { name: change.name } }];
    case 'add-people':
      return [`${path}/people`, { method: 'POST', body: { accountIds: change.accountIds } }];
    case 'level':
      return [`${path}/own`, { method: 'PATCH', body: { level: change.level } }];
    case 'pin':
      return [`${path}/pin`, { method: 'PUT', body: { messageId: change.messageId } }];
  }
}

async function callConversation(path: string, options: RequestOptions): Promise<Conversation> {
  const { conversation } = await apiAs(conversationAnswer, path, options);
  return conversation;
}

function pathOf(conversationId: string): string {
  return `/api/conversations/${conversationId}`;
}
