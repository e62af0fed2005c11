import type { Assignment, FeedbackThread, TrainingPerson } from '@allcourt/contract';
import type { ItemOf, OutboxItem } from '#web/data/outbox/item.ts';
import { isItemOf } from '#web/data/outbox/item.ts';

/** A thread with what waits on this device for the network. */
export interface ShownThread extends FeedbackThread {
  /** The messages that the server does not have yet. */
  readonly queued: ReadonlySet<string>;
}

/** What was read or answered here counts at once. */
export function withQueued(
  thread: FeedbackThread,
  { items, reader }: { items: readonly OutboxItem[]; reader: TrainingPerson },
): ShownThread {
  const waiting = waitingFor(items, thread.id);
  const known = new Set(thread.messages.map(({ id }) => id));
  const added = waiting.flatMap(({ topic, id, body, createdAt }) =>
    topic === 'coaching:reply' && !known.has(id)
      ? { id, author: reader, text: body.text, at: new Date(createdAt).toISOString() }
      : [],
  );
  // Who answers has read it.
  const lastRead = waiting.findLast(({ topic }) => topic !== 'coaching:done');
  return {
    ...thread,
    messages: [...thread.messages, ...added],
    isRead: lastRead ? lastRead.topic !== 'coaching:read' || lastRead.body.isRead : thread.isRead,
    isUnanswered: added.length > 0 ? reader.accountId === thread.player.accountId : thread.isUnanswered,
    queued: new Set(added.map(({ id }) => id)),
  };
}

/** What was done here counts at once. */
export function withQueuedDone(
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
