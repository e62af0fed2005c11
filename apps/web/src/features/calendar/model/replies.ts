import type { Occurrence, ReplyAnswer } from '@allcourt/contract';
import type { OutboxItem } from '#web/data/outbox/item.ts';

export interface OwnReply {
  readonly answer: ReplyAnswer | null;
  readonly note: string | null;
}

/** Applies an unconfirmed reply to an occurrence. Only the server knows the waitlist position. */
export function withReply(occurrence: Occurrence, { answer, note }: OwnReply): Occurrence {
  const { counts, own, capacity } = occurrence;
  const before = countedAs(own?.answer ?? null, own?.waiting ?? null);
  const isFull = counts !== null && capacity !== null && counts.going >= capacity && before !== 'going';
  const waits = answer === 'going' && isFull;
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

/** The newest queued reply. */
export function queuedReply(items: readonly OutboxItem[]): OwnReply | null {
  const newest = items.findLast((item) => item.topic === 'calendar:reply' && item.state === 'queued');
  return newest?.topic === 'calendar:reply' ? newest.body : null;
}

function countedAs(answer: ReplyAnswer | null, waiting: number | null) {
  if (answer === null) {
    return 'noReply';
  }
  return answer === 'going' && waiting !== null ? 'waiting' : answer;
}
