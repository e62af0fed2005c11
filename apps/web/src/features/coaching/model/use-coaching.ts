import type { Assignment, FeedbackThread } from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { type ShownThread, withQueued, withQueuedDone } from './queued.ts';

/** What the reader does with what coaches say and set: kept on this device until the server has it. */
export function useCoaching() {
  const outbox = useOutbox();
  const { user } = useAuth();
  // The status is another object after every change of the queue.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const items = outbox.itemsOfFamily('coaching');
  const reader = {
    accountId: user?.id ?? '',
    name: user?.displayName ?? '',
    avatarUrl: user?.avatarUrl ?? null,
  };
  return {
    readerId: reader.accountId,
    shownThread: (thread: FeedbackThread): ShownThread => withQueued(thread, { items, reader }),
    shownAssignment: (assignment: Assignment): Assignment =>
      withQueuedDone(assignment, { items, now: new Date() }),
    markRead: (threadId: string, isRead: boolean) =>
      outbox.enqueue([{ topic: 'coaching:read', key: threadId, id: uuidv7(), body: { isRead } }]),
    reply: (threadId: string, text: string) =>
      outbox.enqueue([{ topic: 'coaching:reply', key: threadId, id: uuidv7(), body: { text } }]),
    markDone: (assignmentId: string, isDone: boolean) =>
      outbox.enqueue([{ topic: 'coaching:done', key: assignmentId, id: uuidv7(), body: { isDone } }]),
  };
}
