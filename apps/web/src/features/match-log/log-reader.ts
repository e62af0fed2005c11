import type { Match, MatchEvent } from '@allcourt/scoring';
import type { LocalStore, ReadTransaction } from '#web/data/local-store.ts';
import {
  foldLog,
  type LogKey,
  type MatchLog,
  pendingEvents,
  readLog,
} from '#web/data/match-log/log-store.ts';

/** One log as the store had it when it was read last, with the match that follows from it. */
export interface ReadMatch {
  readonly log: MatchLog;
  readonly match: Match;
}

/** Reads the log again; only what is new of it, where the end of what is known is still where it was. */
export function readAgain(store: LocalStore, key: LogKey, known: MatchLog | null): Promise<MatchLog | null> {
  return store.read((tx) => readOn(tx, key, known));
}

/**
 * The match that follows from a log, with entries on top that the store may not have yet.
 * @param drawn what was drawn before: the same log is not replayed
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

/** What of these entries the store does not have, in any state. */
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
