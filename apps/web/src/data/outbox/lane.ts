import { type Family, familyOf, laneOf, type OutboxItem } from '#web/data/outbox/item.ts';

/** What of the queue goes in order, from its head on. */
export interface Lane {
  readonly name: string;
  readonly key: string;
  readonly family: Family;
  readonly head: OutboxItem;
  readonly items: readonly OutboxItem[];
}

/** The lanes of a queue, the one with the oldest head first. */
export function groupByLane(items: readonly OutboxItem[]): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const item of items) {
    const name = laneOf(item);
    const lane = lanes.get(name) ?? {
      name,
      key: item.key,
      family: familyOf(item.topic),
      head: item,
      items: [],
    };
    lanes.set(name, { ...lane, items: [...lane.items, item] });
  }
  return [...lanes.values()];
}
