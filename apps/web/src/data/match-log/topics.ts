import type {
  AnswerNamingBody,
  AppendBody,
  BranchBody,
  CreateMatchBody,
  DisputeBody,
} from '@allcourt/contract';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';

/** An entry of a log as it crosses the wire. */
export type WireEvent = AppendBody['events'][number];

declare module '#web/data/outbox/item.ts' {
  /** The key of each is the match's id, which is all that deleting and restoring need. */
  interface OutboxBodies {
    'match:create': CreateMatchBody;
    'match:append': WireEvent;
    /** A log that was scored here while another device wrote the match's own. */
    'match:branch': BranchBody;
    /** The answer of a person who was named in the match. */
    'match:answer': AnswerNamingBody;
    'match:dispute': DisputeBody;
    'match:delete': null;
    'match:restore': null;
    /** Makes a match part of an event. */
    'match:event': { readonly eventId: string; readonly occurrence: string };
  }
}

/** The matches that wait to be deleted, or to be restored, on the server: the last word on each counts. */
export function matchesTo(act: 'delete' | 'restore', items: readonly OutboxItem[]): ReadonlySet<string> {
  const last = new Map<string, string>();
  for (const { topic, key } of items.filter(isQueued)) {
    if (topic === 'match:delete' || topic === 'match:restore') {
      last.set(key, topic);
    }
  }
  return new Set([...last.keys()].filter((key) => last.get(key) === `match:${act}`));
}
