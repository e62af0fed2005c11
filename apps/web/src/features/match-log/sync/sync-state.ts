import type { MatchLog } from '#web/data/match-log/log-store.ts';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import type { MatchSync } from './match-sync.ts';

interface Circumstances {
  readonly log: MatchLog;
  readonly lane: LaneStatus;
  /** Entries that the store does not have yet. */
  readonly inMemory: number;
  readonly hasFailed: boolean;
}

/** How far a log has come, without what a person can do about it. */
export function syncState({
  log,
  lane,
  inMemory,
  hasFailed,
}: Circumstances): Pick<MatchSync, 'queued' | 'state' | 'heldUntil' | 'unsaved' | 'refused'> {
  const queued = log.items.filter(isQueued).reduce((sum, item) => sum + countOf(item), inMemory);
  return {
    queued,
    state: hasFailed ? 'unsaved' : stateOf(queued, lane),
    heldUntil: lane.heldUntil,
    unsaved: hasFailed ? inMemory : 0,
    refused: log.items.filter((item) => !isQueued(item)),
  };
}

/** A branch is as many entries as were set apart. */
function countOf(item: OutboxItem): number {
  return item.topic === 'match:branch' ? item.body.events.length : 1;
}

function stateOf(queued: number, { state }: LaneStatus): MatchSync['state'] {
  if (queued === 0) {
    return 'saved';
  }
  switch (state) {
    case 'held':
    case 'signed-out':
      return state;
    case 'waiting':
      return 'queued';
    case 'clear':
    case 'sending':
      return 'saving';
  }
}
