import type { Occurrence, ReplyAnswer } from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useToast } from '#web/ui/toast.tsx';

export interface EventReply {
  /** What the reader has answered, also where only this device knows it yet. */
  readonly answer: ReplyAnswer | null;
  /** How many have answered so. */
  readonly counts: Readonly<Record<ReplyAnswer, number>>;
  readonly isQueued: boolean;
  reply(answer: ReplyAnswer | null): void;
}

/** The reader's reply to an event, which goes through the queue like everything that is written. */
export function useEventReply({ eventId, key, own, counts }: Occurrence): EventReply {
  const outbox = useOutbox();
  const toast = useToast();
  // The status is another object after every change of the queue.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const name = `${eventId}/${key}`;
  const queued = outbox.itemsOf(`calendar:${name}`).findLast(({ state }) => state === 'queued');
  const before = own?.answer ?? null;
  const answer = queued?.topic === 'calendar:reply' ? queued.body.answer : before;
  // Who waits for a place is not counted among those who go.
  const counted = own?.waiting == null ? before : null;
  const countOf = (one: ReplyAnswer) =>
    answer === before
      ? (counts?.[one] ?? 0)
      : Math.max(0, (counts?.[one] ?? 0) + Number(answer === one) - Number(counted === one));
  return {
    answer,
    counts: { going: countOf('going'), maybe: countOf('maybe'), no: countOf('no') },
    isQueued: queued !== undefined,
    reply(next) {
      const body = { answer: next, note: next === null ? null : (own?.note ?? null) };
      outbox
        .enqueue([{ topic: 'calendar:reply', key: name, id: uuidv7(), body }])
        .catch(() => toast({ text: 'This device could not keep your reply. Try again.' }));
    },
  };
}
