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
    const newest = (answer: ConversationsAnswer): ConversationsAnswer => {
      const here = new Map(known().map((one) => [one.id, one]));
      const conversations = answer.conversations.map((one) => newerOf(one, here.get(one.id)));
      return conversations.every((one, place) => one === answer.conversations[place])
        ? answer
        : { ...answer, conversations };
    };
    return askUntilNewest(ask, newest);
  },
  // The counts are on every screen, and no one reloads a list to get them right.
  refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_AFTER_MS : false),
});

export function conversationQuery(conversationId: string) {
  return queryOptions({
    queryKey: [...CONVERSATION_KEY, conversationId],
    queryFn: ({ client, signal }) =>
      askUntilNewest(
        () => callConversation(pathOf(conversationId), { signal }),
        (answer) => newerOf(answer, client.getQueryData([...CONVERSATION_KEY, conversationId])),
      ),
  });
}

/**
 * News may overtake an answer on its way, which would then put back what was before: asks again, a few times, and at last
 * keeps of it what no news has overtaken. @param newest the answer, with what is here where that is newer
 */
async function askUntilNewest<T>(ask: () => Promise<T>, newest: (answer: T) => T): Promise<T> {
  let answer = await ask();
  for (let tries = 1; tries < MOST_TRIES && newest(answer) !== answer; tries += 1) {
    answer = await ask();
  }
  return newest(answer);
}

function newerOf(answer: Conversation, known: Conversation | undefined): Conversation {
  const isBehind =
    known !== undefined && (answer.revision < known.revision || answer.readSeq < known.readSeq);
  return isBehind ? known : answer;
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
