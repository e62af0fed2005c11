// Two devices that scored the same match at once: their points are never mixed. What this one scored leaves the queue
// as one branch, which the server keeps beside the log until a scorer chooses.

import type { LoggedEvent } from '@allcourt/contract';
import type { WriteTransaction } from '#web/data/local-store.ts';
import { type LogKey, readItemsOf } from '#web/data/match-log/log-store.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import { addItems, isQueued, type OutboxItem, removeItems } from '#web/data/outbox/item.ts';

export interface SetApart {
  readonly deviceId: string;
  readonly newId: () => string;
}

interface News {
  readonly key: LogKey;
  /** What the server says of the log, in any order. */
  readonly told: readonly LoggedEvent[];
  readonly now: number;
}

/** Turns what is queued here into a branch, where both it and what the server tells anew have scored; says whether. */
export async function setApart(
  tx: WriteTransaction,
  { key, told, now }: News,
  { deviceId, newId }: SetApart,
): Promise<boolean> {
  const stored = await tx.objectStore('matches').get([key.accountId, key.matchId]);
  const queued = (await readItemsOf(tx, key)).flatMap((item) => (isPending(item) ? [item] : []));
  if (!stored || queued.length === 0) {
    return false;
  }
  const own = new Set(queued.map(({ id }) => id));
  const news = withoutGap(told, stored.seq);
  const foreign = news.filter(({ event }) => !own.has(event.id));
  const confirmed = new Set(news.map(({ event }) => event.id));
  const apart = queued.filter(({ id }) => !confirmed.has(id));
  if (!hasScored(foreign.map(({ event }) => event)) || !hasScored(apart.map(({ body }) => body))) {
    return false;
  }
  // What of the queue had arrived before the other device wrote belongs to both logs.
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

/** What follows on what is here: after a gap the rest is fetched and comes again. */
function withoutGap(told: readonly LoggedEvent[], seq: number): readonly LoggedEvent[] {
  const news: LoggedEvent[] = [];
  for (const entry of [...told].sort((one, other) => one.seq - other.seq)) {
    if (entry.seq === seq + news.length + 1) {
      news.push(entry);
    }
  }
  return news;
}

/** Whether the score moved on; a note or an edit has its place in any log. */
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
