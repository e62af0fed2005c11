import type { ChatPerson, Message } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract/errors';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { isItemOf, laneNamed } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import { useChat } from '#web/features/chat/chat-context.tsx';
import type { LiveThread, ThreadView } from '#web/features/thread/live-thread.ts';
import { useToast } from '#web/ui/toast.tsx';
import { overlay, type ShownMessage } from './overlay.ts';

/** A conversation as it is shown: what the server has, and what waits here to be sent. */
export interface ShownThread extends Omit<ThreadView<Message>, 'messages'> {
  readonly messages: readonly ShownMessage[];
  /** How things stand with what waits. */
  readonly sending: LaneStatus['state'];
  readonly live: LiveThread<Message>;
}

export function useThread(conversationId: string, me: ChatPerson): ShownThread {
  const live = useChat().thread(conversationId);
  const view = useSyncExternalStore(live.subscribe, live.view);
  const outbox = useOutbox();
  const status = useSyncExternalStore(outbox.subscribe, outbox.status);
  const lane = laneNamed('chat', conversationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is another whenever the items are.
  const items = useMemo(() => outbox.itemsOf(lane), [outbox, lane, status]);
  // What waits to be sent comes after the newest message.
  const laid = useMemo(
    () => (view.hasNewer ? items.filter(({ topic }) => topic !== 'chat:send') : items),
    [items, view.hasNewer],
  );
  const messages = useMemo(() => overlay(view.messages, laid, me), [view.messages, laid, me]);
  useRefusedChanges(items);
  return { ...view, messages, live, sending: outbox.laneStatus(lane).state };
}

/** A message that was refused stays where it stands; another act that was says so once and is gone. */
function useRefusedChanges(items: ReturnType<ReturnType<typeof useOutbox>['itemsOf']>): void {
  const outbox = useOutbox();
  const toast = useToast();
  useEffect(() => {
    for (const item of items) {
      if (item.state === 'refused' && isItemOf(item, 'chat') && item.topic !== 'chat:send') {
        toast({ text: refusalSentence(item.reason) });
        void outbox.discard(item.n);
      }
    }
  }, [items, outbox, toast]);
}

/** The catalogue's sentence for a refusal. */
export function refusalSentence(reason: string | null | undefined): string {
  const known = Object.entries(ERRORS).find(([code]) => code === reason);
  return known?.[1].message ?? 'That could not be done.';
}
