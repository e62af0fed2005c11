import type { LoggedEvent } from '@allcourt/contract';
import {
  accepted,
  apply,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type Refusal,
  type Result,
  replay,
} from '@allcourt/scoring';
import type { ReadTransaction, WriteTransaction } from '#web/data/local-store.ts';
import type { StoredMatch } from '#web/data/match-log/stored-match.ts';
import { startingWith } from '#web/data/open-store.ts';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';
import { readItems, refuseItems, removeItems } from '#web/data/outbox/item-store.ts';

export interface LogKey {
  readonly accountId: string;
  readonly matchId: string;
}

/** One match with its log, as it stood at one moment. */
export interface MatchLog {
  readonly stored: StoredMatch;
  /** The confirmed entries, all of them or those after the place that was asked for. */
  readonly events: readonly LoggedEvent[];
  /** Queued items of this match, refused ones too. */
  readonly items: readonly OutboxItem[];
}

export async function readLog(
  tx: ReadTransaction,
  { accountId, matchId }: LogKey,
  after = 0,
): Promise<MatchLog | null> {
  const stored = await tx.objectStore('matches').get([accountId, matchId]);
  if (!stored) {
    return null;
  }
  const range = IDBKeyRange.bound([accountId, matchId, after + 1], [accountId, matchId, []]);
  const events = await tx.objectStore('events').getAll(range);
  const items = await readItemsOf(tx, { accountId, matchId });
  return { stored, events: events.map(({ seq, event, receivedAt }) => ({ seq, event, receivedAt })), items };
}

/** Queued items of one match, refused ones too. */
export async function readItemsOf(
  tx: ReadTransaction,
  { accountId, matchId }: LogKey,
): Promise<OutboxItem[]> {
  return (await readItems(tx, accountId)).filter(({ key }) => key === matchId);
}

/** The entries on their way, in order. */
export function pendingEvents(items: readonly OutboxItem[]): MatchEvent[] {
  return items.flatMap((item) => (item.topic === 'match:append' && isQueued(item) ? [item.body] : []));
}

/** Keeps the server's state of a match beside its log, and takes the creation of the match off the queue. */
export async function keepMatch(tx: WriteTransaction, match: StoredMatch): Promise<void> {
  const { accountId, matchId } = match;
  const known = await tx.objectStore('matches').get([accountId, matchId]);
  await tx.objectStore('matches').put({ ...match, seq: known?.seq ?? 0 });
  const items = await readItems(tx, accountId);
  const made = items.filter((item) => item.topic === 'match:create' && item.key === matchId);
  await removeItems(
    tx,
    made.map(({ n }) => n),
  );
}

export type Appended = 'nothing-new' | 'appended' | 'gap';

/**
 * Puts what the server has confirmed at the end of the log, and takes it off the queue: both or neither. What is
 * known is dropped, and nothing goes in after a gap.
 */
export async function appendConfirmed(
  tx: WriteTransaction,
  { accountId, matchId }: LogKey,
  entries: readonly LoggedEvent[],
  now: number,
): Promise<Appended> {
  const stored = await tx.objectStore('matches').get([accountId, matchId]);
  if (!stored) {
    return 'nothing-new';
  }
  let { seq } = stored;
  for (const { event, receivedAt, ...place } of [...entries].sort((one, other) => one.seq - other.seq)) {
    if (place.seq === seq + 1) {
      seq = place.seq;
      await tx.objectStore('events').put({ accountId, matchId, seq, event, receivedAt });
    }
  }
  await takeOffQueue(tx, { accountId, matchId }, entries, seq);
  if (seq > stored.seq) {
    await tx.objectStore('matches').put({ ...stored, seq, changedAt: now });
  }
  if (entries.some((entry) => entry.seq > seq)) {
    return 'gap';
  }
  return seq > stored.seq ? 'appended' : 'nothing-new';
}

/** Marks what of the queue the rules no longer allow on top of the confirmed log, and says how much that was. */
export async function settlePending(tx: WriteTransaction, key: LogKey): Promise<number> {
  if (pendingEvents(await readItemsOf(tx, key)).length === 0) {
    return 0; // As after most answers: a long log is not read for nothing.
  }
  const log = await readLog(tx, key);
  const folded = log && foldLog(log.stored.setup, log.events.map(toEvent), pendingEvents(log.items));
  if (!log || !folded?.ok) {
    return 0; // A log that cannot be read here is the server's to judge.
  }
  const reasons = new Map<string, string>(
    folded.value.refused.map(({ event, reason }) => [event.id, reason]),
  );
  const refusals = new Map<number, string>();
  for (const item of log.items.filter(isQueued)) {
    const reason = item.topic === 'match:append' ? reasons.get(item.id) : undefined;
    if (reason !== undefined) {
      refusals.set(item.n, reason);
    }
  }
  await refuseItems(tx, refusals);
  return refusals.size;
}

/** Removes a match and its confirmed log; what is queued stays. */
export async function clearLog(tx: WriteTransaction, { accountId, matchId }: LogKey): Promise<void> {
  await tx.objectStore('matches').delete([accountId, matchId]);
  await tx.objectStore('events').delete(startingWith(accountId, matchId));
}

async function takeOffQueue(
  tx: WriteTransaction,
  { accountId, matchId }: LogKey,
  entries: readonly LoggedEvent[],
  seq: number,
): Promise<void> {
  const confirmed = new Set(entries.filter((entry) => entry.seq <= seq).map(({ event }) => event.id));
  const items = await readItems(tx, accountId);
  const done = items.filter(
    (item) => item.topic === 'match:append' && item.key === matchId && confirmed.has(item.id),
  );
  await removeItems(
    tx,
    done.map(({ n }) => n),
  );
}

function toEvent({ event }: LoggedEvent): MatchEvent {
  return event;
}

/** The state of a confirmed log with entries on top that the server has not seen. */
export interface Folded {
  readonly match: Match;
  /** The entries on top that the rules do not allow there. */
  readonly refused: readonly RefusedEvent[];
}

export interface RefusedEvent {
  readonly event: MatchEvent;
  readonly reason: Refusal;
}

/** Replays the confirmed log, then what is pending as far as the rules allow it; refuses a log it cannot read. */
export function foldLog(
  setup: MatchSetup,
  confirmed: readonly MatchEvent[],
  pending: readonly MatchEvent[],
): Result<Folded, string> {
  const known = new Set(confirmed.map(({ id }) => id));
  const onTop = pending.filter(({ id }) => !known.has(id));
  const all = replay(setup, [...confirmed, ...onTop]);
  if (all.ok) {
    return accepted({ match: all.value, refused: [] });
  }
  const base = replay(setup, confirmed);
  return base.ok ? accepted(placeOneByOne(base.value, onTop)) : { ok: false, reason: base.reason.reason };
}

function placeOneByOne(base: Match, pending: readonly MatchEvent[]): Folded {
  const refused: RefusedEvent[] = [];
  let match = base;
  for (const event of pending) {
    const next = apply(match, event);
    if (next.ok) {
      match = next.value;
    } else {
      refused.push({ event, reason: next.reason });
    }
  }
  return { match, refused };
}
