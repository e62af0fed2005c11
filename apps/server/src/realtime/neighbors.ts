import type { Entry } from './link.ts';
import { isTold, type Post } from './posts.ts';

interface NeighborsOptions {
  /** Called when posts for clients were missed. */
  readonly onMissed: () => void;
  /** Called when a node has ended, or has been silent for too long. */
  readonly onGone: (node: string, how: 'ended' | 'silent') => void;
  readonly now: () => number;
}

interface Neighbor {
  number: number;
  told: number;
  heardAt: number;
  /** True while its connections are known here, or asked for. */
  isKnown: boolean;
}

const FORGET_AFTER_MS = 3_600_000;

/** The other nodes, with the number of the last post that was heard of each. */
export function createNeighbors({ onMissed, onGone, now }: NeighborsOptions) {
  const neighbors = new Map<string, Neighbor>();
  let greetedUntil = Number.NEGATIVE_INFINITY;

  return {
    /** Nodes heard for the first time within this time were there before, and this one has missed nothing of theirs. */
    greetFor(ms: number) {
      greetedUntil = now() + ms;
    },
    /** Counts an entry: whether it is heard for the first time, and whether its node must be asked for its connections. */
    count(entry: Entry, post: Post | undefined): { isNew: boolean; isUnknown: boolean } {
      const before = neighbors.get(entry.node);
      const isBeat = post?.kind === 'beat';
      if (before && !isBeat && entry.number <= before.number) {
        return { isNew: false, isUnknown: false }; // Written twice: its node did not know that it had been.
      }
      const known = before ?? { number: 0, told: 0, heardAt: 0, isKnown: false };
      // A post of another version counts like one for clients: what it says cannot be made up for by reading again.
      const isForClients = post === undefined || isTold(post);
      const hasMissed = entry.told > known.told + (isForClients ? 1 : 0);
      const hasGap = entry.number > known.number + (isBeat ? 0 : 1);
      const isOver = post?.kind === 'bye';
      const isUnknown = post?.kind !== 'all' && !isOver && (!known.isKnown || hasGap);
      neighbors.set(entry.node, {
        number: Math.max(entry.number, known.number),
        told: Math.max(entry.told, known.told),
        heardAt: now(),
        isKnown: !isOver,
      });
      if (isOver) {
        onGone(entry.node, 'ended');
      }
      if (hasMissed && (before || now() >= greetedUntil)) {
        onMissed();
      }
      return { isNew: true, isUnknown };
    },
    /** Lets go of the nodes that were heard last before a time. */
    missSince(time: number) {
      for (const [id, neighbor] of neighbors) {
        if (neighbor.isKnown && neighbor.heardAt < time) {
          neighbor.isKnown = false;
          onGone(id, 'silent');
        } else if (neighbor.heardAt < now() - FORGET_AFTER_MS) {
          neighbors.delete(id);
        }
      }
    },
    /** Counts all of them as just heard. */
    giveTime() {
      for (const neighbor of neighbors.values()) {
        neighbor.heardAt = now();
      }
    },
  };
}
