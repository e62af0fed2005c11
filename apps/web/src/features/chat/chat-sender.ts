import type { Message, MessageFile, SendMessageBody } from '@allcourt/contract';
import { apiAs, NetworkError } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { type ItemOf, isItemOf, type OutboxBodies } from '#web/data/outbox/item.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { outcomeOf, type Sender } from '#web/data/outbox/sender.ts';
import type { KeptPicture } from './files/kept-files.ts';
import { dropPartsOf } from './files/waiting-parts.ts';

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
        if (!((await sendPicturesOf(head, signal)) && (await sendFilesOf(head, signal)))) {
          return { kind: 'again' };
        }
        onMessage(await callMessage(callOf(head), signal), head);
      } catch (error) {
        await beginAgain(head);
        return outcomeOf(error, [head]);
      }
      await store.write((tx) => removeItems(tx, [head.n]));
      await dropPartsOf(head);
      return { kind: 'sent' };
    },
  };
}

/** Sends one picture of a message, if one is left; true once the server has all of them. */
async function sendPicturesOf(item: ItemOf<'chat'>, signal: AbortSignal): Promise<boolean> {
  const pictures = picturesOf(item);
  if (pictures.length === 0) {
    return true;
  }
  const { sendNextPicture } = await import('./pictures/send-pictures.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return sendNextPicture({ conversationId: item.key, pictures, signal });
}

/** Sends one part of the files of a message, if one is left; true once the server has all of them. */
async function sendFilesOf(item: ItemOf<'chat'>, signal: AbortSignal): Promise<boolean> {
  const files = filesOf(item);
  if (files.length === 0) {
    return true;
  }
  const { sendNextPart } = await import('./files/send-files.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return sendNextPart({ conversationId: item.key, files, signal });
}

/** The next try asks what the server has: it may have erased files that waited long, or have the message. */
async function beginAgain(item: ItemOf<'chat'>): Promise<void> {
  const forget = async () => {
    const [files, pictures] = [filesOf(item), picturesOf(item)];
    if (files.length > 0) {
      (await import('./files/send-files.ts')).forgetSent(files);
    }
    if (pictures.length > 0) {
      (await import('./pictures/send-pictures.ts')).forgetSentPictures(pictures);
    }
  };
  await forget().catch(() => undefined);
}

function filesOf(item: ItemOf<'chat'>): readonly MessageFile[] {
  return item.topic === 'chat:send' ? (item.body.files ?? []) : [];
}

function picturesOf(item: ItemOf<'chat'>): readonly KeptPicture[] {
  return item.topic === 'chat:send' ? (item.body.pictures ?? []) : [];
}

/** A message as the server takes it. */
function bodyOf({ files, pictures, ...body }: OutboxBodies['chat:send']): SendMessageBody {
  return {
    ...body,
    ...(pictures && { imageIds: pictures.map(({ id }) => id) }),
    ...(files && { fileIds: files.map(({ id }) => id) }),
  };
}

function callOf(item: ItemOf<'chat'>): MessageCall {
  switch (item.topic) {
    case 'chat:send':
      return { method: 'POST', path: `/api/conversations/${item.key}/messages`, body: bodyOf(item.body) };
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
