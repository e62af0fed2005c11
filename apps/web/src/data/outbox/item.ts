import type { ReadTransaction, WriteTransaction } from '#web/data/local-store.ts';

/**
 * Bodies of what can wait for the network, by topic. A feature adds its own topics in its `offline.tsx`:
 * `declare module '#web/data/outbox/item.ts' { interface OutboxBodies { 'chat:send': SendMessageBody } }`.
 * Topics are stored, so a name stays as it is once it has shipped.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface OutboxBodies {}

export type Topic = keyof OutboxBodies;

/** The part of a topic before its colon; one sender sends all topics of a family. */
export type Family = FamilyOf<Topic>;
type FamilyOf<T extends string> = T extends `${infer F}:${string}` ? F : T;

export type TopicOf<F extends Family> = Extract<Topic, F | `${F}:${string}`>;

/** Something to be sent. Items of one family and key go in order; the others do not wait for them. */
export type NewItem = {
  [T in Topic]: {
    readonly topic: T;
    /** The id of the match or the conversation; empty where order does not matter. */
    readonly key: string;
    /** Makes a second sending harmless. */
    readonly id: string;
    readonly body: OutboxBodies[T];
  };
}[Topic];

/** Something to be sent, as it is stored under its place in the queue. */
export type StoredItem = NewItem & {
  readonly accountId: string;
  /** Milliseconds since the Unix epoch, by this device's clock. */
  readonly createdAt: number;
  /** A refused item is no longer sent; it stays until the person has seen and discarded it. */
  readonly state: 'queued' | 'refused';
  /** The word for why it was refused: the server's error code or the rules' reason. */
  readonly reason?: string;
};

/** Something to be sent, with its place in the queue. */
export type OutboxItem = StoredItem & { readonly n: number };

/** An item of one family. */
export type ItemOf<F extends Family> = OutboxItem & { readonly topic: TopicOf<F> };

export function familyOf(topic: Topic): Family {
  const [family] = topic.split(':');
  return family as Family; // by the type's own definition
}

export function isItemOf<F extends Family>(item: OutboxItem, family: F): item is ItemOf<F> {
  return familyOf(item.topic) === family;
}

/** The part of the queue that has to go in order. An item without a key is its own lane. */
export function laneOf({ topic, key, id }: NewItem): string {
  return laneNamed(familyOf(topic), key || id);
}

/** The lane of everything in this family with this key. */
export function laneNamed(family: Family, key: string): string {
  return `${family}:${key}`;
}

/** Items of the queue that go in order, from the head on. */
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

interface Writing {
  readonly accountId: string;
  readonly now: number;
}

/** Puts items at the end of the queue, in this order. */
export async function addItems(tx: WriteTransaction, items: readonly NewItem[], { accountId, now }: Writing) {
  const outbox = tx.objectStore('outbox');
  await Promise.all(items.map((item) => outbox.add({ ...item, accountId, createdAt: now, state: 'queued' })));
}

/** Everything of an account, in the order of the queue, the refused items too. */
export async function readItems(tx: ReadTransaction, accountId: string): Promise<OutboxItem[]> {
  const byAccount = tx.objectStore('outbox').index('account');
  const [numbers, items] = await Promise.all([byAccount.getAllKeys(accountId), byAccount.getAll(accountId)]);
  return items.flatMap((item, index) => {
    const n = numbers[index];
    return n === undefined ? [] : [{ ...item, n }];
  });
}

/** Marks items as refused, if they are still there. */
export async function refuseItems(tx: WriteTransaction, refusals: ReadonlyMap<number, string>) {
  const outbox = tx.objectStore('outbox');
  for (const [n, reason] of refusals) {
    const item = await outbox.get(n);
    if (item) {
      await outbox.put({ ...item, state: 'refused', reason }, n);
    }
  }
}

/** Queues a refused item again, in the place that it had. */
export async function requeueItem(tx: WriteTransaction, n: number) {
  const outbox = tx.objectStore('outbox');
  const item = await outbox.get(n);
  if (item) {
    const { reason: _reason, ...unrefused } = item;
    await outbox.put({ ...unrefused, state: 'queued' }, n);
  }
}

export async function removeItems(tx: WriteTransaction, numbers: readonly number[]) {
  const outbox = tx.objectStore('outbox');
  await Promise.all(numbers.map((n) => outbox.delete(n)));
}

export function isQueued(item: OutboxItem): boolean {
  return item.state === 'queued';
}

/** The matches that were deleted here and that the server still has: the last word on each counts. */
export function deletedMatches(items: readonly OutboxItem[]): ReadonlySet<string> {
  const deleted = new Set<string>();
  for (const { topic, key } of items.filter(isQueued)) {
    if (topic === 'match:delete') {
      deleted.add(key);
    }
    if (topic === 'match:restore') {
      deleted.delete(key);
    }
  }
  return deleted;
}
