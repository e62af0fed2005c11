/** Unsent items as rows: one per match, one for each other item. */
import { laneOf, type OutboxItem } from '#web/data/outbox/item.ts';

export interface WaitingRow {
  /** Stable as long as the first item is. */
  readonly key: string;
  readonly lane: string;
  /** In sending order; never empty. */
  readonly items: readonly [OutboxItem, ...OutboxItem[]];
  readonly isRefused: boolean;
  /** Time of the oldest item, in milliseconds since the Unix epoch. */
  readonly since: number;
}

/** Rows of a queue: refused items first, then the oldest. */
export function waitingRows(items: readonly OutboxItem[]): readonly WaitingRow[] {
  const rows = new Map<string, [OutboxItem, ...OutboxItem[]]>();
  for (const item of items) {
    const key = rowOf(item);
    const known = rows.get(key);
    rows.set(key, known ? [...known, item] : [item]);
  }
  return [...rows]
    .map(([key, own]) => ({
      key,
      lane: laneOf(own[0]),
      items: own,
      isRefused: own[0].state === 'refused',
      since: Math.min(...own.map(({ createdAt }) => createdAt)),
    }))
    .toSorted(
      (one, other) => Number(other.isRefused) - Number(one.isRefused) || one.items[0].n - other.items[0].n,
    );
}

/** A match is one row; each of its refused items is a row of its own, with its reason. */
function rowOf(item: OutboxItem): string {
  return item.topic.startsWith('match:') && item.state === 'queued' ? laneOf(item) : `${item.n}`;
}
