import type {
  Assignment,
  FeedbackThread,
  StartThreadBody,
  TrainingPerson,
  VideoNoteBody,
} from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { type ItemOf, isItemOf, type OutboxItem } from '#web/data/outbox/item.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';

/** Actions on feedback and assignments, queued on this device until the server has them. */
export function useCoaching() {
  const outbox = useOutbox();
  const { user } = useAuth();
  // The status is a new object after every change of the queue.
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
    start: (threadId: string, body: StartThreadBody) =>
      outbox.enqueue([{ topic: 'coaching:start', key: threadId, id: body.messageId, body }]),
    reply: (threadId: string, text: string, note?: VideoNoteBody) =>
      outbox.enqueue([
        { topic: 'coaching:reply', key: threadId, id: uuidv7(), body: { text, ...(note && { note }) } },
      ]),
    markDone: (assignmentId: string, isDone: boolean) =>
      outbox.enqueue([{ topic: 'coaching:done', key: assignmentId, id: uuidv7(), body: { isDone } }]),
  };
}

/** A thread with unsent replies. */
export interface ShownThread extends FeedbackThread {
  /** Ids of the unsent replies. */
  readonly queued: ReadonlySet<string>;
}

/** Applies unsent reads and replies. */
function withQueued(
  thread: FeedbackThread,
  { items, reader }: { items: readonly OutboxItem[]; reader: TrainingPerson },
): ShownThread {
  const waiting = waitingFor(items, thread.id);
  const known = new Set(thread.messages.map(({ id }) => id));
  const added = waiting.flatMap(({ topic, id, body, createdAt }) =>
    topic === 'coaching:reply' && !known.has(id)
      ? {
          ...{ id, author: reader, text: body.text, at: new Date(createdAt).toISOString() },
          note: body.note ? { ...body.note, voice: null, canWatch: true } : null,
        }
      : [],
  );
  // A reply marks the thread as read.
  const lastRead = waiting.findLast(({ topic }) => topic !== 'coaching:done');
  return {
    ...thread,
    messages: [...thread.messages, ...added],
    isRead: lastRead ? lastRead.topic !== 'coaching:read' || lastRead.body.isRead : thread.isRead,
    isUnanswered: added.length > 0 ? reader.accountId === thread.player.accountId : thread.isUnanswered,
    queued: new Set(added.map(({ id }) => id)),
  };
}

/** Applies the unsent done mark. */
function withQueuedDone(
  assignment: Assignment,
  { items, now }: { items: readonly OutboxItem[]; now: Date },
): Assignment {
  const last = waitingFor(items, assignment.id).findLast(({ topic }) => topic === 'coaching:done');
  if (last?.topic !== 'coaching:done') {
    return assignment;
  }
  const doneAt = last.body.isDone ? now.toISOString() : null;
  return { ...assignment, players: assignment.players.map((row) => ({ ...row, doneAt })) };
}

function waitingFor(items: readonly OutboxItem[], key: string): ItemOf<'coaching'>[] {
  return items
    .filter((item) => isItemOf(item, 'coaching'))
    .filter((item) => item.key === key && item.state === 'queued');
}
