import type { Occurrence } from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { idOf } from './placing.ts';
import { type OwnReply, queuedReply, withReply } from './replies.ts';

/** An occurrence with the reader's reply, queued on this device until the server has it. */
export function useReply(occurrence: Occurrence) {
  const outbox = useOutbox();
  const key = idOf(occurrence);
  // The status is a new object after every queue change.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const queued = queuedReply(outbox.itemsOf(`calendar:${key}`));
  return {
    shown: queued === null ? occurrence : withReply(occurrence, queued),
    isQueued: queued !== null,
    reply: (body: OwnReply) => outbox.enqueue([{ topic: 'calendar:reply', key, id: uuidv7(), body }]),
  };
}
