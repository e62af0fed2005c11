import type {
  BlocksAnswer,
  CrowdAnswer,
  ReactAnswer,
  ReactBody,
  ReportReason,
  SendStreamMessageBody,
  StreamMessage,
  StreamMessageReaction,
  StreamMessagesAnswer,
} from '@allcourt/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';

/** Which messages are asked for: the newest ones without anything said. */
export interface StreamMessagesQuery {
  /** The page that ends before this revision. */
  readonly before?: number;
  /** What is new or has changed after this revision. */
  readonly since?: number;
}

export function getStreamMessages(
  liveKey: string,
  query: StreamMessagesQuery = {},
): Promise<StreamMessagesAnswer> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return apiAs(
    async () => (await import('@allcourt/contract/http/broadcast-chat')).streamMessagesAnswer,
    `/api/live/${liveKey}/messages${search.size > 0 ? `?${search}` : ''}`,
  );
}

/** Sent again with the same id it stays one message. */
export function putStreamMessage(
  liveKey: string,
  messageId: string,
  body: SendStreamMessageBody,
): Promise<StreamMessage> {
  return callMessage(liveKey, messageId, { method: 'PUT', body });
}

export function deleteStreamMessage(liveKey: string, messageId: string): Promise<StreamMessage> {
  return callMessage(liveKey, messageId, { method: 'DELETE' });
}

/** Answers a message, or takes that back. */
export function reactToStreamMessage(
  liveKey: string,
  messageId: string,
  { emoji, isOn }: { emoji: StreamMessageReaction; isOn: boolean },
): Promise<StreamMessage> {
  const path = `${messageId}/reactions/${encodeURIComponent(emoji)}`;
  return callMessage(liveKey, path, { method: isOn ? 'PUT' : 'DELETE' });
}

export async function reportStreamMessage(
  liveKey: string,
  messageId: string,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  await api(`/api/live/${liveKey}/messages/${messageId}/report`, {
    method: 'POST',
    body: { reason, ...(note.trim() === '' ? {} : { note }) },
  });
}

/** So many minutes from now on nothing of theirs is taken here. */
export async function muteInStream(broadcastId: string, accountId: string, minutes: number): Promise<void> {
  await api(`/api/broadcasts/${broadcastId}/mutes/${accountId}`, { method: 'PUT', body: { minutes } });
}

export async function unmuteInStream(broadcastId: string, accountId: string): Promise<void> {
  await api(`/api/broadcasts/${broadcastId}/mutes/${accountId}`, { method: 'DELETE' });
}

/** Whom the reader has blocked: the same list as everywhere else in the app. */
export const blockedQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) =>
    apiAs(async () => (await import('@allcourt/contract/http/safety')).blocksAnswer, '/api/blocks', {
      signal,
    }),
});

export function blockSomebody(accountId: string): Promise<BlocksAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/safety')).blocksAnswer,
    `/api/blocks/${accountId}`,
    { method: 'PUT' },
  );
}

export function getCrowd(liveKey: string): Promise<CrowdAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/broadcast-chat')).crowdAnswer,
    `/api/live/${liveKey}/reactions`,
  );
}

export function postReactions(liveKey: string, body: ReactBody): Promise<ReactAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/broadcast-chat')).reactAnswer,
    `/api/live/${liveKey}/reactions`,
    { method: 'POST', body },
  );
}

async function callMessage(
  liveKey: string,
  path: string,
  options: { method: 'PUT' | 'DELETE'; body?: unknown },
): Promise<StreamMessage> {
  const { message } = await apiAs(
    async () => (await import('@allcourt/contract/http/broadcast-chat')).streamMessageAnswer,
    `/api/live/${liveKey}/messages/${path}`,
    options,
  );
  return message;
}
