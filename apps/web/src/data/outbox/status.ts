import { EVERYTHING } from '#web/data/outbox/blocks.ts';
import type { Drain } from '#web/data/outbox/drain.ts';
import { laneOf, type OutboxItem } from '#web/data/outbox/item.ts';
import { deletedMatches, isQueued } from '#web/data/outbox/queue.ts';

/** How things stand with everything that is to be sent. */
export interface OutboxStatus {
  readonly queued: number;
  /** `waiting` is for the network or the server; `signed-out` for the same account to sign in again. */
  readonly state: 'idle' | 'sending' | 'waiting' | 'signed-out';
  readonly refused: readonly OutboxItem[];
  /** Matches that were deleted here, whether or not the server knows. */
  readonly deleted: ReadonlySet<string>;
}

/** How things stand with one lane of it. */
export interface LaneStatus {
  readonly queued: number;
  /** `held`: another device has the lease of the match. */
  readonly state: 'clear' | 'sending' | 'waiting' | 'held' | 'signed-out';
  /** When the lane is tried again by itself, where it is held. */
  readonly heldUntil: number | null;
  readonly refused: readonly OutboxItem[];
}

export function statusOf(items: readonly OutboxItem[], drain: Drain): OutboxStatus {
  const queued = items.filter(isQueued);
  return {
    queued: queued.length,
    state: stateOf(queued.length, drain),
    refused: refusedOf(items),
    deleted: deletedMatches(items),
  };
}

export function laneStatusOf(lane: string, items: readonly OutboxItem[], drain: Drain): LaneStatus {
  const own = items.filter((item) => laneOf(item) === lane);
  const queued = own.filter(isQueued).length;
  const block = drain.blocks.of(lane);
  return {
    queued,
    state: laneStateOf(lane, queued, drain),
    heldUntil: block?.kind === 'held' ? block.until : null,
    refused: refusedOf(own),
  };
}

function stateOf(queued: number, drain: Drain): OutboxStatus['state'] {
  if (queued === 0) {
    return 'idle';
  }
  if (drain.isSignedOut()) {
    return 'signed-out';
  }
  return drain.sending() === null ? 'waiting' : 'sending';
}

function laneStateOf(lane: string, queued: number, drain: Drain): LaneStatus['state'] {
  const block = drain.blocks.of(lane);
  if (block?.kind === 'held') {
    return 'held';
  }
  if (queued === 0) {
    return 'clear';
  }
  if (drain.isSignedOut()) {
    return 'signed-out';
  }
  return block || drain.blocks.of(EVERYTHING) ? 'waiting' : 'sending';
}

function refusedOf(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return items.filter((item) => !isQueued(item));
}
