import type {
  CrowdAnswer,
  PinStreamMessageBody,
  ReactAnswer,
  ReactBody,
  ReportReason,
  SendStreamMessageBody,
  SlowMode,
  StreamMessage,
  StreamMessageReaction,
  StreamMessagesAnswer,
} from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';
import type { ThreadQuery } from '#web/features/thread/live-thread.ts';

const streamMessagesAnswer = async () =>
  (await import('@allcourt/contract/http/broadcast-chat')).streamMessagesAnswer;
const crowdAnswer = async () => (await import('@allcourt/contract/http/broadcast-chat')).crowdAnswer;
const reactAnswer = async () => (await import('@allcourt/contract/http/broadcast-chat')).reactAnswer;
const streamMessageAnswer = async () =>
  (await import('@allcourt/contract/http/broadcast-chat')).streamMessageAnswer;

/** Loads the newest messages, unless the query asks for others. */
export function getStreamMessages(liveKey: string, query?: ThreadQuery): Promise<StreamMessagesAnswer> {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return apiAs(streamMessagesAnswer, `/api/live/${liveKey}/messages${search.size > 0 ? `?${search}` : ''}`);
}

/** Sent again with the same id, it stays one message. */
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

/** Adds a reaction to a message, or removes it. */
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

export function pinStreamMessage(
  liveKey: string,
  messageId: string,
  body: PinStreamMessageBody,
): Promise<StreamMessage> {
  return callMessage(liveKey, `${messageId}/pin`, { method: 'PUT', body });
}

export async function putSlowMode(broadcastId: string, seconds: SlowMode): Promise<void> {
  await api(`/api/broadcasts/${broadcastId}/slow-mode`, { method: 'PUT', body: { seconds } });
}

/** Refuses everything that this account writes here, for so many minutes. */
export async function muteInStream(broadcastId: string, accountId: string, minutes: number): Promise<void> {
  await api(`/api/broadcasts/${broadcastId}/mutes/${accountId}`, { method: 'PUT', body: { minutes } });
}

export async function unmuteInStream(broadcastId: string, accountId: string): Promise<void> {
  await api(`/api/broadcasts/${broadcastId}/mutes/${accountId}`, { method: 'DELETE' });
}

export function getCrowd(liveKey: string): Promise<CrowdAnswer> {
  return apiAs(crowdAnswer, `/api/live/${liveKey}/reactions`);
}

export function postReactions(liveKey: string, body: ReactBody): Promise<ReactAnswer> {
  return apiAs(reactAnswer, `/api/live/${liveKey}/reactions`, { method: 'POST', body });
}

async function callMessage(
  liveKey: string,
  path: string,
  options: { method: 'PUT' | 'DELETE'; body?: unknown },
): Promise<StreamMessage> {
  const { message } = await apiAs(streamMessageAnswer, `/api/live/${liveKey}/messages/${path}`, options);
  return message;
}
