import type { DeviceClock } from '@allcourt/contract';

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
    /** This device's clock as it was made, where it was known. */
    readonly clock?: DeviceClock;
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

export function isQueued(item: OutboxItem): boolean {
  return item.state === 'queued';
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
