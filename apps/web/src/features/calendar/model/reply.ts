// The reader's reply to an event, shown and queued on this device; offline.ts sends it.

import type { Invitee, Occurrence, ReplyAnswer } from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import { idOf } from './placing.ts';

export interface OwnReply {
  readonly answer: ReplyAnswer | null;
  readonly note: string | null;
}

/** An occurrence with the reader's reply, queued on this device until the server has it. */
export function useReply(occurrence: Occurrence) {
  const outbox = useOutbox();
  const key = idOf(occurrence);
  // The status is a new object after every queue change.
  useSyncExternalStore(outbox.subscribe, outbox.status);
  const lane = `calendar:${key}`;
  const queued = queuedReply(outbox.itemsOf(lane));
  return {
    shown: queued === null ? occurrence : withReply(occurrence, queued),
    sending: queued === null ? null : sendingOf(outbox.laneStatus(lane).state),
    reply: (body: OwnReply) => outbox.enqueue([{ topic: 'calendar:reply', key, id: uuidv7(), body }]),
  };
}

/** A reply that is stored and not yet tried is on its way too: it is tried within the same moment. */
function sendingOf(lane: LaneStatus['state']): 'sending' | 'waiting' {
  return lane === 'sending' || lane === 'clear' ? 'sending' : 'waiting';
}

/** The invited with the reader under their own answer, as it is shown: the server may not have it yet. */
export function withOwnReply(people: readonly Invitee[], own: Occurrence['own']): Invitee[] {
  return people.map((one) =>
    one.isYou
      ? { ...one, answer: own?.answer ?? null, note: own?.note ?? null, waiting: own?.waiting ?? null }
      : one,
  );
}

/** True while an event asks the reader for a reply. */
export function asksReader(occurrence: Occurrence, now: Date): boolean {
  return occurrence.own === null && occurrence.isAsked && isReplyOpen(occurrence, now);
}

/** True while the reader may still reply. */
export function isReplyOpen(
  { mayReply, replyBy }: Pick<Occurrence, 'mayReply' | 'replyBy'>,
  now: Date,
): boolean {
  return mayReply && (replyBy === null || now.getTime() < Date.parse(replyBy));
}

/** True while Going would put the reader on the waitlist. */
export function isFullFor({
  counts,
  capacity,
  own,
}: Pick<Occurrence, 'counts' | 'capacity' | 'own'>): boolean {
  const hasSpot = own?.answer === 'going' && own.waiting === null;
  return counts !== null && capacity !== null && counts.going >= capacity && !hasSpot;
}

/** The newest queued reply. */
function queuedReply(items: readonly OutboxItem[]): OwnReply | null {
  const newest = items.findLast((item) => item.topic === 'calendar:reply' && item.state === 'queued');
  return newest?.topic === 'calendar:reply' ? newest.body : null;
}

/** Applies an unconfirmed reply to an occurrence. Only the server knows the waitlist position. */
export function withReply(occurrence: Occurrence, { answer, note }: OwnReply): Occurrence {
  const { counts, own } = occurrence;
  const before = countedAs(own?.answer ?? null, own?.waiting ?? null);
  const waits = answer === 'going' && isFullFor(occurrence);
  const after = countedAs(answer, waits ? 1 : null);
  const next = counts && { ...counts };
  if (next) {
    next[before] = Math.max(0, next[before] - 1);
    next[after] += 1;
  }
  return {
    ...occurrence,
    counts: next,
    own: answer === null ? null : { answer, note, waiting: waits ? (counts?.waiting ?? 0) + 1 : null },
  };
}

function countedAs(answer: ReplyAnswer | null, waiting: number | null) {
  if (answer === null) {
    return 'noReply';
  }
  return answer === 'going' && waiting !== null ? 'waiting' : answer;
}
