import type { Conversation, MessageFile, Reaction, SendMessageBody } from '@allcourt/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Clock } from '#web/data/clock.ts';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import { type Chat, createChat } from './chat.ts';
import { createChatSender } from './chat-sender.ts';
import type { KeptPicture } from './files/kept-files.ts';

declare module '#web/data/outbox/item.ts' {
  /** The key of all is the conversation's id. */
  interface OutboxBodies {
    /** `files` and `pictures` are on this device until the server has them. */
    'chat:send': SendMessageBody & {
      readonly files?: readonly MessageFile[];
      readonly pictures?: readonly KeptPicture[];
    };
    'chat:edit': { readonly messageId: string; readonly text: string };
    'chat:delete': { readonly messageId: string };
    'chat:vote': { readonly messageId: string; readonly answers: readonly number[] };
    'chat:acknowledge': { readonly messageId: string };
    'chat:react': { readonly messageId: string; readonly emoji: Reaction; readonly isOn: boolean };
  }
}

declare module '#web/data/offline-feature.ts' {
  interface GivenParts {
    chat: Chat;
  }
}

interface ChatOfflineOptions {
  /** Keeps unread counts outside the chat up to date; null stands for a conversation that is not known here. */
  createUnreadCounts(client: QueryClient, clock: Clock): (conversation: Conversation | null) => void;
}

const NOT_CHANGED = "A message couldn't be changed.";

export function createChatOffline({ createUnreadCounts }: ChatOfflineOptions): OfflineFeature {
  return {
    refused: {
      'chat:send': "A message couldn't be sent.",
      'chat:edit': NOT_CHANGED,
      'chat:delete': NOT_CHANGED,
      'chat:react': NOT_CHANGED,
      'chat:vote': "A vote couldn't be saved.",
      'chat:acknowledge': "An announcement couldn't be confirmed.",
    } satisfies RefusedTopics<'chat'>,
    start({ store, queryClient, socket, clock, outbox }) {
      const chat = createChat({
        queryClient,
        socket,
        clock,
        reader: () => outbox.accountId() ?? '',
        onUnread: createUnreadCounts(queryClient, clock),
      });
      return {
        senders: { chat: createChatSender({ store, onMessage: chat.receiveOwn }) },
        gives: { chat },
        onOtherAccount: chat.clear,
      };
    },
  };
}
