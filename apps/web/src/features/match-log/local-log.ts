import type { Match, MatchEvent } from '@allcourt/scoring';
import type { Clock } from '#web/data/clock.ts';
import type { LocalStore, ReadTransaction } from '#web/data/local-store.ts';
import {
  foldLog,
  type LogKey,
  type MatchLog,
  pendingEvents,
  readLog,
} from '#web/data/match-log/log-store.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';
import type { LaneStatus } from '#web/data/outbox.ts';
import type { ServerClock } from '#web/data/server-clock.ts';
import type { MatchSync, NewEntry } from './live-match-view.ts';

/** One log as the store last had it, with the match it makes. */
export interface ReadMatch {
  readonly log: MatchLog;
  readonly match: Match;
}

/** Its own time by this device's clock, whose offset goes along with the entry: the server adds it again. */
export function entryTime(
  { at }: NewEntry,
  { clock, serverClock }: { clock: Pick<Clock, 'now'>; serverClock: Pick<ServerClock, 'reading'> },
): number {
  return at === undefined ? clock.now() : Math.round(at - (serverClock.reading()?.offsetMs ?? 0));
}

/** Reads the log again: only its new entries, as long as the known ones are unchanged. */
export function readAgain(store: LocalStore, key: LogKey, known: MatchLog | null): Promise<MatchLog | null> {
  return store.read((tx) => readOn(tx, key, known));
}

/**
 * The match of a log, with entries on top that the store may not have yet.
 * @param drawn the match drawn before; an unchanged log is not replayed
 */
export function placeEntries(log: MatchLog, drawn: Match | null, inMemory: readonly MatchEvent[]): ReadMatch {
  const confirmed = log.events.map(({ event }) => event);
  const pending = [...pendingEvents(log.items), ...withoutStored(log, inMemory)];
  if (drawn && isSameLog(drawn.log, [...confirmed, ...pending])) {
    return { log, match: drawn };
  }
  const folded = foldLog(log.stored.setup, confirmed, pending);
  if (!folded.ok) {
    throw new Error(
      `This version of the app cannot read the match (${folded.reason}). Reload to get the newest.`,
    );
  }
  return { log, match: folded.value.match };
}

/** Those of these entries that the store does not have in any state. */
export function withoutStored(
  { events, items }: MatchLog,
  entries: readonly MatchEvent[],
): readonly MatchEvent[] {
  if (entries.length === 0) {
    return entries;
  }
  const stored = new Set([...events.map(({ event }) => event.id), ...items.map(({ id }) => id)]);
  return entries.filter(({ id }) => !stored.has(id));
}

async function readOn(tx: ReadTransaction, key: LogKey, known: MatchLog | null): Promise<MatchLog | null> {
  const last = known?.events.at(-1);
  if (!known || !last) {
    return readLog(tx, key);
  }
  const news = await readLog(tx, key, last.seq - 1);
  const [overlap, ...fresh] = news?.events ?? [];
  if (!news || overlap?.event.id !== last.event.id) {
    return readLog(tx, key);
  }
  return { ...news, events: fresh.length === 0 ? known.events : [...known.events, ...fresh] };
}

function isSameLog(one: readonly MatchEvent[], other: readonly MatchEvent[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

/** Entries that are drawn and may not be stored yet, in order. */
export interface UnsavedEntries {
  /** Adds one step of the scorer: stored together or not at all. */
  add(events: readonly WireEvent[]): void;
  list(): readonly WireEvent[];
  /** True when the last attempt to store them failed, so that they are in memory only. */
  hasFailed(): boolean;
  /** Tries to store them again. */
  flush(): void;
  /** Entries that are stored by now, so that any later read of the store has them. */
  stored(): readonly WireEvent[];
  drop(entries: readonly WireEvent[]): void;
}

interface UnsavedOptions {
  /** Stores all or none, so that no entry is stored before an earlier one. */
  readonly save: (entries: readonly WireEvent[]) => Promise<void>;
  /** The store has them. */
  readonly onStored: () => void;
  /** The store failed. */
  readonly onFailed: () => void;
}

export function createUnsavedEntries({ save, onStored, onFailed }: UnsavedOptions): UnsavedEntries {
  let waiting: readonly WireEvent[] = [];
  let stored: readonly WireEvent[] = [];
  let hasFailed = false;
  let isSaving = false;

  async function flush(): Promise<void> {
    if (isSaving) {
      return;
    }
    isSaving = true;
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        await save(batch);
        stored = [...stored, ...batch];
        waiting = waiting.slice(batch.length);
        hasFailed = false;
        onStored();
      }
    } catch {
      // The entries stay in memory, are shown as unsaved, and are tried again.
      hasFailed = true;
      onFailed();
    } finally {
      isSaving = false;
    }
  }

  return {
    add(events) {
      waiting = [...waiting, ...events];
      void flush();
    },
    list: () => [...stored, ...waiting],
    hasFailed: () => hasFailed,
    flush: () => void flush(),
    stored: () => stored,
    drop(entries) {
      stored = stored.filter((event) => !entries.includes(event));
    },
  };
}

interface Circumstances {
  readonly log: MatchLog;
  readonly lane: LaneStatus;
  /** Entries the store does not have yet. */
  readonly inMemory: number;
  readonly hasFailed: boolean;
}

/** The part of a log that has been synced, without the actions. */
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
    refused: log.items.filter((item) => !isQueued(item) && !isAnswer(item)),
  };
}

/** True for words about a match, which are no entries of its log. */
function isAnswer({ topic }: OutboxItem): boolean {
  return topic === 'match:answer' || topic === 'match:dispute';
}

/** A branch counts as its entries. */
function countOf(item: OutboxItem): number {
  if (isAnswer(item)) {
    return 0;
  }
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
