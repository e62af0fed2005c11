/** What waits to be sent, as a person tells it apart: a match with all that was scored in it, each other thing alone. */
import { laneOf, type OutboxItem } from '#web/data/outbox/item.ts';

export interface WaitingRow {
  /** Stays as long as its first item does. */
  readonly key: string;
  readonly lane: string;
  /** In the order in which they are sent; never empty. */
  readonly items: readonly [OutboxItem, ...OutboxItem[]];
  readonly isRefused: boolean;
  /** When the oldest of them was done, in milliseconds since the Unix epoch. */
  readonly since: number;
}

/** The rows of a queue: what the server would not take first, and then what waits longest. */
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

/** A match goes as a whole; what of it was refused is told one by one, each with its reason. */
function rowOf(item: OutboxItem): string {
  return item.topic.startsWith('match:') && item.state === 'queued' ? laneOf(item) : `${item.n}`;
}
