import type { DeviceName } from '@allcourt/contract';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { createDoor } from './door.ts';
import type { Link } from './link.ts';
import { createPopulation, type Population } from './population.ts';
import { isTold, type Post, type Told } from './posts.ts';
import type { PresenceBook } from './presence-book.ts';
import type { Room } from './room.ts';

/** Wakes what waits on any node for news of a subject. It may be missed, so that who waits also looks from time to time. */
export interface Wakes {
  wake(subject: string): void;
  /** Calls back with the subjects that other nodes wake. */
  onWake(listener: (subject: string) => void): void;
}

export interface Nodes extends Wakes {
  readonly population: Population;
  /** Publishes to the clients of the other nodes; null on a node that is alone. */
  readonly tell: ((told: Told, packet?: string) => void) | null;
  /** True while this node cannot hear the others. */
  isCutOff(): boolean;
  open(): Promise<void>;
  close(): Promise<void>;
}

interface NodesOptions {
  /** Null for a node that is alone. */
  link: Link | null;
  log: FastifyBaseLogger;
  presence: PresenceBook;
  onTold: (told: Told, packet: string) => void;
  onAudience: (room: Room) => void;
  onLost: (room: Room, device: DeviceName) => void;
  onMissed: () => void;
}

/** The nodes on this database: what they tell each other, and who is connected to them. */
export function createNodes({ link, log, presence, onTold, onMissed, ...options }: NodesOptions): Nodes {
  const listeners = new Set<(subject: string) => void>();
  const door =
    link &&
    createDoor({
      link,
      node: uuidv7(),
      log,
      hear,
      describe: () => population.describe(),
      onMissed,
      onGone: (node, how) => population.remove(node, how),
    });
  const population = createPopulation({ ...options, presence, publish: (change) => door?.publish(change) });

  function hear(post: Post, { node, body }: { node: string; body: string }): void {
    if (isTold(post)) {
      onTold(post, body);
    } else if (post.kind === 'wake') {
      for (const listener of listeners) {
        listener(post.subject);
      }
    } else if (post.kind !== 'ask' && post.kind !== 'beat' && post.kind !== 'bye') {
      population.hear(node, post); // The door answers those.
    }
  }

  return {
    population,
    tell: door && ((told, packet) => door.publish(told, packet)),
    wake: (subject) => door?.publish({ kind: 'wake', subject }),
    onWake: (listener) => void listeners.add(listener),
    isCutOff: () => link?.isUp() === false,
    open: async () => door?.open(),
    close: async () => door?.close(),
  };
}
