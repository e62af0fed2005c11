// The one way for the server's entries onto this device: from a load, the socket, a refused append or the answer to an
// accepted one.
import {
  type EventsAnswer,
  eventsAnswer,
  type LoggedEvent,
  type MatchAnswer,
  matchAnswer,
} from '@allcourt/contract';
import type { Changes } from '#web/data/changes.ts';
import type { Clock } from '#web/data/clock.ts';
import type { LocalStore, WriteTransaction } from '#web/data/local-store.ts';
import {
  appendConfirmed,
  clearLog,
  keepMatch,
  type LogKey,
  readItemsOf,
  settlePending,
} from '#web/data/match-log/log-store.ts';
import { pruneLogs } from '#web/data/match-log/prune.ts';
import { fromSummary } from '#web/data/match-log/stored-match.ts';

// Points that two devices scored at the same time are never mixed. This device's own leave the queue as one branch,
// which the server stores beside the log until a scorer chooses.

import { api } from '#web/data/http.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';
import { addItems, removeItems } from '#web/data/outbox/item-store.ts';

export interface ReceiveOptions extends SetApart {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly changes: Changes;
  /** This device's entries became a branch, which no lease holds back. */
  readonly onApart: () => void;
}

export interface Receive {
  /**
   * Stores new entries, and fetches missing ones after a gap. Pending entries are rebased, or set apart when another
   * device scored too.
   */
  events(key: LogKey, events: readonly LoggedEvent[], signal?: AbortSignal): Promise<void>;
  /** Stores a match with its whole log. */
  match(accountId: string, answer: MatchAnswer): Promise<void>;
  /** Replaces the stored log by this one. */
  replace(accountId: string, answer: MatchAnswer): Promise<void>;
  /** Fetches and stores the entries after the end of the stored log. */
  missing(key: LogKey, signal?: AbortSignal): Promise<void>;
}

export function createReceive({ store, clock, changes, onApart, ...apart }: ReceiveOptions): Receive {
  async function put(key: LogKey, events: readonly LoggedEvent[]) {
    const { appended, isApart } = await store.write(async (tx) => {
      const wasSetApart = await setApart(tx, { key, logged: events, now: clock.now() }, apart);
      const outcome = await appendConfirmed(tx, key, events, clock.now());
      if (outcome !== 'nothing-new') {
        await settlePending(tx, key);
      }
      return { appended: outcome, isApart: wasSetApart };
    });
    if (isApart) {
      onApart();
    }
    return appended;
  }

  async function fetchMissing(key: LogKey, signal?: AbortSignal): Promise<void> {
    const stored = await store.read((tx) => tx.objectStore('matches').get([key.accountId, key.matchId]));
    if (stored) {
      const { events } = await getEvents(key.matchId, stored.seq, signal);
      await put(key, events);
    }
  }

  /** @param isReplaced erases the stored log first */
  async function putMatch(
    key: LogKey,
    { match, log }: MatchAnswer,
    { isReplaced }: { isReplaced: boolean },
  ): Promise<void> {
    const now = clock.now();
    const isApart = await store.write(async (tx) => {
      const wasSetApart = !isReplaced && (await setApart(tx, { key, logged: log, now }, apart));
      if (isReplaced) {
        await clearLog(tx, key);
      }
      await keepMatch(tx, fromSummary(match, { accountId: key.accountId, now }));
      await appendConfirmed(tx, key, log, now);
      await settlePending(tx, key);
      await pruneLogs(tx, key.accountId);
      return wasSetApart;
    });
    changes.announce({ kind: 'stored', keys: [key.matchId] });
    if (isApart) {
      onApart();
    }
  }

  return {
    async events(key, events, signal) {
      const appended = await put(key, events);
      if (appended === 'gap') {
        await fetchMissing(key, signal);
      }
      changes.announce({ kind: 'stored', keys: [key.matchId] });
    },
    match: (accountId, answer) =>
      putMatch({ accountId, matchId: answer.match.id }, answer, { isReplaced: false }),
    replace: (accountId, answer) =>
      putMatch({ accountId, matchId: answer.match.id }, answer, { isReplaced: true }),
    async missing(key, signal) {
      await fetchMissing(key, signal);
      changes.announce({ kind: 'stored', keys: [key.matchId] });
    },
  };
}

export interface SetApart {
  readonly deviceId: string;
  readonly newId: () => string;
}

interface Received {
  readonly key: LogKey;
  /** Entries from the server, in any order. */
  readonly logged: readonly LoggedEvent[];
  readonly now: number;
}

/** Turns the queued entries into a branch when both they and the server's new ones score; returns whether it did. */
async function setApart(
  tx: WriteTransaction,
  { key, logged, now }: Received,
  { deviceId, newId }: SetApart,
): Promise<boolean> {
  const stored = await tx.objectStore('matches').get([key.accountId, key.matchId]);
  const queued = (await readItemsOf(tx, key)).flatMap((item) => (isPending(item) ? [item] : []));
  if (!stored || queued.length === 0) {
    return false;
  }
  const own = new Set(queued.map(({ id }) => id));
  const news = withoutGap(logged, stored.seq);
  const foreign = news.filter(({ event }) => !own.has(event.id));
  const confirmed = new Set(news.map(({ event }) => event.id));
  const apart = queued.filter(({ id }) => !confirmed.has(id));
  if (!hasScored(foreign.map(({ event }) => event)) || !hasScored(apart.map(({ body }) => body))) {
    return false;
  }
  // Queued entries that the server had before the other device wrote belong to both logs.
  const lastOwn = news.findLast(({ event }) => own.has(event.id))?.seq ?? stored.seq;
  const id = newId();
  const body = { id, base: lastOwn, deviceId, events: apart.map((item) => item.body) };
  await removeItems(
    tx,
    apart.map(({ n }) => n),
  );
  await addItems(tx, [{ topic: 'match:branch', key: key.matchId, id, body }], {
    accountId: key.accountId,
    now,
  });
  return true;
}

type PendingItem = OutboxItem & { topic: 'match:append' };

function isPending(item: OutboxItem): item is PendingItem {
  return item.topic === 'match:append' && isQueued(item);
}

/** New entries without a gap before them; the rest is fetched and comes again. */
function withoutGap(logged: readonly LoggedEvent[], seq: number): readonly LoggedEvent[] {
  const news: LoggedEvent[] = [];
  for (const entry of [...logged].sort((one, other) => one.seq - other.seq)) {
    if (entry.seq === seq + news.length + 1) {
      news.push(entry);
    }
  }
  return news;
}

/** True when the score changed; a note or an edit fits any log. */
function hasScored(events: readonly WireEvent[]): boolean {
  return events.some(({ kind }) => SCORING.has(kind));
}

const SCORING: ReadonlySet<WireEvent['kind']> = new Set([
  'point',
  'game',
  'set',
  'score',
  'penalty',
  'time',
  'end',
]);

/** Entries after one place in a match's log. */
async function getEvents(matchId: string, after: number, signal?: AbortSignal): Promise<EventsAnswer> {
  return eventsAnswer.parse(
    await api(`/api/matches/${matchId}/events?after=${after}`, signal ? { signal } : {}),
  );
}

/** A match with its log, from the server. */
export async function getMatch(matchId: string, signal?: AbortSignal): Promise<MatchAnswer> {
  return matchAnswer.parse(await api(`/api/matches/${matchId}`, signal ? { signal } : {}));
}
