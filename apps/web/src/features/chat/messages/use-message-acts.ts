import type { Reaction, SendMessageBody } from '@allcourt/contract';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What somebody can do in a conversation. All of it goes through the queue, in order, with or without a network. */
export interface MessageActs {
  send(message: Omit<SendMessageBody, 'id'>): void;
  edit(messageId: string, text: string): void;
  remove(messageId: string): void;
  react(messageId: string, emoji: Reaction, isOn: boolean): void;
  /** Sends once more what was refused. */
  sendAgain(n: number): void;
  /** Throws away what was refused. */
  discard(n: number): void;
}

export function useMessageActs(conversationId: string): MessageActs {
  const outbox = useOutbox();
  const toast = useToast();
  return useMemo(() => {
    const keep = (kept: Promise<void>) => {
      kept.catch(() => toast({ text: 'This device could not store that. Free some space and try again.' }));
    };
    const lane = { key: conversationId };
    return {
      send(message) {
        const id = uuidv7();
        keep(outbox.enqueue([{ ...lane, topic: 'chat:send', id, body: { ...message, id } }]));
      },
      edit: (messageId, text) =>
        keep(outbox.enqueue([{ ...lane, topic: 'chat:edit', id: uuidv7(), body: { messageId, text } }])),
      remove: (messageId) =>
        keep(outbox.enqueue([{ ...lane, topic: 'chat:delete', id: uuidv7(), body: { messageId } }])),
      react: (messageId, emoji, isOn) =>
        keep(
          outbox.enqueue([{ ...lane, topic: 'chat:react', id: uuidv7(), body: { messageId, emoji, isOn } }]),
        ),
      sendAgain: (n) => keep(outbox.sendAgain(n)),
      discard: (n) => keep(outbox.discard(n)),
    };
  }, [outbox, toast, conversationId]);
}
