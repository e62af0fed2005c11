// The way between the nodes that share a database. Each node numbers what it writes, so that every other one hears it once and
// in order, and notices what it missed, whatever lost it: a cut connection, a trimmed log, a log that began again, a node that
// had to give up on what it could not write.

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Entry, Link } from './link.ts';
import { createNeighbors } from './neighbors.ts';
import { isTold, type Post, parsePost } from './posts.ts';

export interface Door {
  /** Writes to all other nodes, as soon as the link is up. */
  publish(post: Post, body?: string): void;
  /** Begins to read. */
  open(): Promise<void>;
  /** Writes what is left and says goodbye. */
  close(): Promise<void>;
}

interface DoorOptions {
  readonly link: Link;
  /** This node's id, new at each start. */
  readonly node: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called with each post of another node, once and in order. */
  readonly hear: (post: Post, from: { node: string; body: string }) => void;
  /** Every connection of this node. */
  readonly describe: () => Post;
  /** Called when posts for clients were missed. */
  readonly onMissed: () => void;
  /** Called when a node has ended, or has been silent for too long. */
  readonly onGone: (node: string, how: 'ended' | 'silent') => void;
  readonly now?: () => number;
}

export const BEAT_EVERY_MS = 2000;
/** A node that is silent for this long is gone, and the people on it. */
export const SILENT_MS = 10_000;
/** While the link is away no node is heard; people on other nodes are shown as they were last seen for this long. */
export const FROZEN_MS = 120_000;
/** Posts that waited for this long are given up: clients of the other nodes read the news when they reconnect. */
export const STALE_MS = 10_000;
const MOST_WAITING = 10_000;
const MOST_WAITING_CHARACTERS = 16_000_000;
const MOST_AT_ONCE = 500;
/** The time in which the nodes find each other after a start, while nothing can have been missed. */
const GREETING_MS = 10_000;
const DESCRIBE_EVERY_MS = 1000;
const CLOSE_LIMIT_MS = 2000;
const BEAT = JSON.stringify({ kind: 'beat' } satisfies Post);

type Waiting = Entry & { readonly since: number };

export function createDoor(options: DoorOptions): Door {
  const { link, node, log, now = () => performance.now() } = options;
  const numbers = { number: 0, told: 0 };
  let waiting: Waiting[] = [];
  let characters = 0;
  let writing: Promise<void> | null = null;
  let describing: NodeJS.Timeout | undefined;
  let describedAt = Number.NEGATIVE_INFINITY;
  let awaySince: number | null = link.isUp() ? null : now();
  let lastBeatAt = now();
  let isClosed = false;
  const neighbors = createNeighbors({ ...options, now });

  const publish: Door['publish'] = (post, body = '') => {
    if (isClosed) {
      return;
    }
    numbers.number += 1;
    numbers.told += isTold(post) ? 1 : 0;
    keep([{ node, ...numbers, head: JSON.stringify(post), body, since: now() }]);
    write();
  };

  /** Gives up on all where it is too much. The numbers continue, so that the other nodes notice. */
  function keep(more: readonly Waiting[]): void {
    waiting.push(...more);
    characters += sizeOf(more);
    if (waiting.length > MOST_WAITING || characters > MOST_WAITING_CHARACTERS) {
      giveUp();
    }
  }

  function giveUp(): void {
    waiting = [];
    characters = 0;
  }

  function write(): void {
    if (!writing && waiting.length > 0 && link.isUp()) {
      // A moment later, so that posts of one moment go together.
      writing = new Promise<void>((resolve) => setImmediate(resolve)).then(writeAll).finally(() => {
        writing = null;
      });
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0 && link.isUp()) {
      if ((waiting[0]?.since ?? 0) < now() - STALE_MS) {
        return giveUp();
      }
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      characters -= sizeOf(batch);
      try {
        await link.append(batch);
      } catch (error) {
        const later = waiting;
        giveUp();
        keep([...batch, ...later]);
        if (link.isUp()) {
          log.warn({ err: error }, 'A message to the other servers waits to be written');
        }
        return;
      }
    }
  }

  function read(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.node === node || isClosed) {
        continue;
      }
      const post = parsePost(entry.head);
      const { isNew, isUnknown } = neighbors.count(entry, post);
      if (isNew && post) {
        act(post, entry);
      }
      if (isUnknown) {
        publish({ kind: 'ask', node: entry.node });
      }
    }
  }

  function act(post: Post, { node: from, body }: Entry): void {
    if (post.kind === 'ask') {
      if (post.node === null || post.node === node) {
        describeSoon();
      }
    } else if (post.kind !== 'beat' && post.kind !== 'bye') {
      try {
        options.hear(post, { node: from, body });
      } catch (error) {
        log.warn({ err: error }, 'A message of another server could not be used');
      }
    }
  }

  /** All nodes read the answer, so one is enough for many that ask. */
  function describeSoon(): void {
    describing ??= setTimeout(
      () => {
        describing = undefined;
        describedAt = now();
        publish(options.describe());
      },
      Math.max(0, describedAt + DESCRIBE_EVERY_MS - now()),
    );
  }

  function beat(): void {
    if (now() - lastBeatAt > 2 * BEAT_EVERY_MS) {
      neighbors.giveTime(); // This process was stopped: it has not read yet what they said.
    }
    lastBeatAt = now();
    if (!link.isUp()) {
      awaySince ??= now();
      if (now() - awaySince >= FROZEN_MS) {
        neighbors.missSince(now());
      }
      return;
    }
    neighbors.missSince(now() - SILENT_MS);
    if (waiting.length > 0) {
      write();
    } else if (!writing) {
      // Without it the other nodes would learn of a gap at the next post only.
      link.append([{ node, ...numbers, head: BEAT, body: '' }]).catch(() => {}); // The next one follows.
    }
  }

  link.onUp(() => {
    awaySince = null;
    neighbors.giveTime();
    describeSoon();
    write();
  });
  const beats = setInterval(beat, BEAT_EVERY_MS).unref();

  return {
    publish,
    async open() {
      const wasUp = link.isUp();
      await link.follow(read);
      if (wasUp) {
        neighbors.greetFor(GREETING_MS);
      }
      publish({ kind: 'ask', node: null });
      describeSoon();
    },
    async close() {
      clearInterval(beats);
      clearTimeout(describing);
      publish({ kind: 'bye' });
      isClosed = true;
      const rest = (async () => {
        await writing;
        await writeAll();
      })();
      await Promise.race([rest, delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
      link.close();
    },
  };
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { head, body }) => sum + head.length + body.length, 0);
}
