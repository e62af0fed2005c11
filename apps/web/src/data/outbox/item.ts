import type { AppendBody, BranchBody, CreateMatchBody, FeedbackBody } from '@allcourt/contract';

/** An entry of a log as it crosses the wire. */
export type WireEvent = AppendBody['events'][number];

/** What can wait here for the network, by topic. Its id makes a second sending harmless. */
interface Bodies {
  'match:create': CreateMatchBody;
  'match:append': WireEvent;
  /** What was scored here while another device wrote the log. */
  'match:branch': BranchBody;
  /** These two say all in their key. */
  'match:delete': null;
  'match:restore': null;
  feedback: FeedbackBody;
}

export type Topic = keyof Bodies;

/** Something to be sent. Items of one topic family and key go in order; the others do not wait for them. */
export type NewItem = {
  [T in Topic]: {
    readonly topic: T;
    /** The match's id; empty where order does not matter. */
    readonly key: string;
    readonly id: string;
    readonly body: Bodies[T];
  };
}[Topic];

/** Something to be sent, as it is stored under its place in the queue. */
export type StoredItem = NewItem & {
  readonly accountId: string;
  /** Milliseconds since the Unix epoch, by this device's clock. */
  readonly createdAt: number;
  /** A refused item is sent no more; it stays until somebody has seen and discarded it. */
  readonly state: 'queued' | 'refused';
  /** The word for why it was refused: the server's error code or the rules' reason. */
  readonly reason?: string;
};

/** Something to be sent, with its place in the queue. */
export type OutboxItem = StoredItem & { readonly n: number };

/** What a topic is about; its sender knows all of its topics. */
export type Family = 'match' | 'feedback';

export function familyOf(topic: Topic): Family {
  return topic === 'feedback' ? 'feedback' : 'match';
}

/** What of the queue has to go in order. What has no key stands alone. */
export function laneOf({ topic, key, id }: NewItem): string {
  return `${familyOf(topic)}:${key || id}`;
}

/** The lane of everything that is written about one match. */
export function matchLane(matchId: string): string {
  return `match:${matchId}`;
}
