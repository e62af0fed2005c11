import type { CreateMatchBody, FeedbackBody } from '@allcourt/contract';
import type { MatchEvent } from '@allcourt/scoring';

/** What can wait here for the network, by topic. Its id makes a second sending harmless. */
interface Bodies {
  'match:create': CreateMatchBody;
  'match:append': MatchEvent;
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

/** Something to be sent, as it is stored. */
export type OutboxItem = NewItem & {
  /** Its place in the queue. */
  readonly n: number;
  readonly accountId: string;
  /** Milliseconds since the Unix epoch, by this device's clock. */
  readonly createdAt: number;
  /** A refused item is sent no more; it stays until somebody has seen and discarded it. */
  readonly state: 'queued' | 'refused';
  /** The word for why it was refused: the server's error code or the rules' reason. */
  readonly reason?: string;
};

/** What of the queue has to go in order. */
export function laneOf({ topic, key }: Pick<OutboxItem, 'topic' | 'key'>): string {
  return `${familyOf(topic)}:${key}`;
}

/** The lane of everything that is written about one match. */
export function matchLane(matchId: string): string {
  return `match:${matchId}`;
}

export type Family = Topic extends infer T ? (T extends `${infer F}:${string}` ? F : T) : never;

export function familyOf(topic: Topic): Family {
  return topic === 'feedback' ? 'feedback' : 'match';
}
