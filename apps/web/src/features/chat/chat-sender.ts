import type { Message } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { type ItemOf, isItemOf } from '#web/data/outbox/item.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf, type Sender } from '#web/data/outbox/sender.ts';

const messageAnswer = async () => (await import('@allcourt/contract/http/chat')).messageAnswer;

interface ChatSenderOptions {
  readonly store: LocalStore;
  /** Called before the item leaves the queue, so that the message never disappears from the screen. */
  readonly onMessage: (message: Message, item: ItemOf<'chat'>) => void;
}

/** Sends the messages of a conversation in order. A refusal holds up one message, not the rest. */
export function createChatSender({ store, onMessage }: ChatSenderOptions): Sender {
  return {
    async send([head], { signal }) {
      if (!head || !isItemOf(head, 'chat')) {
        return { kind: 'again' };
      }
      try {
        onMessage(await callMessage(callOf(head), signal), head);
      } catch (error) {
        return outcomeOf(error, [head]);
      }
      await store.write((tx) => removeItems(tx, [head.n]));
      return { kind: 'sent' };
    },
  };
}

function callOf(item: ItemOf<'chat'>): MessageCall {
  switch (item.topic) {
    case 'chat:send':
      return { method: 'POST', path: `/api/conversations/${item.key}/messages`, body: item.body };
    case 'chat:edit':
      return {
        method: 'PATCH',
        path: `/api/messages/${item.body.messageId}`,
        body: { text: item.body.text },
      };
    case 'chat:delete':
      return { method: 'DELETE', path: `/api/messages/${item.body.messageId}` };
    case 'chat:vote':
      return {
        method: 'PUT',
        path: `/api/messages/${item.body.messageId}/vote`,
        body: { answers: item.body.answers },
      };
    case 'chat:acknowledge':
      return { method: 'PUT', path: `/api/messages/${item.body.messageId}/acknowledgement` };
    case 'chat:react':
      return {
        method: item.body.isOn ? 'PUT' : 'DELETE',
        path: `/api/messages/${item.body.messageId}/reactions/${encodeURIComponent(item.body.emoji)}`,
      };
  }
}

/** The request of a queued item. */
interface MessageCall {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** Creates or changes a message, and returns it as the server has it. */
async function callMessage({ path, ...options }: MessageCall, signal: AbortSignal): Promise<Message> {
  const { message } = await apiAs(messageAnswer, path, { ...options, signal });
  return message;
}
