// What a crowd taps comes in hundreds a second. It is counted in memory, and once a second written down and told, all of
// a broadcast together: 10,000 taps are a handful of rows and one message. Every server writes its own share.

import { CROWD_REACTIONS, type CrowdCounts, type CrowdReaction } from '@allcourt/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { addCounts, addMoments, NOTHING, sumMoments } from './moment-store.ts';
import { MOMENT_MS } from './times.ts';

interface CrowdBookOptions {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly realtime: Pick<Realtime, 'send'>;
}

/** Reactions at an instant of the picture. */
export interface Taps {
  readonly broadcastId: string;
  readonly at: Date;
  readonly counts: CrowdCounts;
}

/** Counts what crowds tap. */
export interface CrowdBook {
  /** Counts taps; answers how often each was sent by now. */
  readonly add: (taps: Taps) => Promise<CrowdCounts>;
  /** Writes down what is counted, and tells who watches. What cannot be written stays counted. */
  readonly flush: () => Promise<void>;
}

interface Counted {
  /** What is not written down yet, by its moment and kind. */
  waiting: Map<string, { at: number; emoji: CrowdReaction; count: number }>;
  /** What is being written down. */
  writing: CrowdCounts;
  /** How often each was sent, as last written down; what waits or is being written not included. */
  written: CrowdCounts | null;
  /** Asks for that, once for everybody who taps meanwhile. */
  asking: Promise<CrowdCounts> | null;
  /** How many times nothing was waiting. */
  idle: number;
}

/** After so many flushes without a tap a broadcast is forgotten, and its totals asked anew. */
const FORGOTTEN_AFTER = 60;

export function createCrowdBook({ db, log, realtime }: CrowdBookOptions): CrowdBook {
  const books = new Map<string, Counted>();
  let flushing: Promise<void> = Promise.resolve();

  async function flushAll(): Promise<void> {
    for (const [broadcastId, counted] of books) {
      if (counted.waiting.size > 0) {
        counted.idle = 0;
        await flushOne(broadcastId, counted);
      } else {
        counted.idle += 1;
        if (counted.idle > FORGOTTEN_AFTER) {
          books.delete(broadcastId);
        }
      }
    }
  }

  async function flushOne(broadcastId: string, counted: Counted): Promise<void> {
    const taken = counted.waiting;
    const added = sumOf(taken);
    counted.waiting = new Map();
    counted.writing = added;
    try {
      const moments = [...taken.values()].toSorted(inOrder);
      const rows = moments.map(({ at, ...moment }) => ({ ...moment, broadcastId, at: new Date(at) }));
      if (!(await addMoments(db, broadcastId, rows))) {
        books.delete(broadcastId);
        return;
      }
      counted.written = counted.written && addCounts(counted.written, added);
    } catch (error) {
      log.warn({ err: error }, 'What a crowd sent was not written down yet');
      for (const [key, moment] of taken) {
        countInto(counted.waiting, key, moment);
      }
      return;
    } finally {
      counted.writing = NOTHING;
    }
    await tell(broadcastId, { counted, added });
  }

  /** Other servers have written their share, too, so the totals are asked for. */
  async function tell(
    broadcastId: string,
    { counted, added }: { counted: Counted; added: CrowdCounts },
  ): Promise<void> {
    try {
      counted.written = await sumMoments(db, broadcastId);
    } catch (error) {
      log.warn({ err: error }, 'What crowds sent was not summed up');
    }
    if (counted.written) {
      const totals = counted.written;
      realtime.send(`stream:${broadcastId}`, 'stream:reactions', { broadcastId, added, totals });
    }
  }

  function askedOf(broadcastId: string, counted: Counted): Promise<CrowdCounts> {
    counted.asking ??= sumMoments(db, broadcastId).finally(() => {
      counted.asking = null;
    });
    return counted.asking;
  }

  return {
    async add({ broadcastId, at, counts }) {
      const counted = books.get(broadcastId) ?? newBook();
      books.set(broadcastId, counted);
      const moment = Math.floor(at.getTime() / MOMENT_MS) * MOMENT_MS;
      for (const emoji of CROWD_REACTIONS) {
        if (counts[emoji] > 0) {
          countInto(counted.waiting, `${moment} ${emoji}`, { at: moment, emoji, count: counts[emoji] });
        }
      }
      if (counted.written === null) {
        const asked = await askedOf(broadcastId, counted);
        counted.written ??= asked; // It may have been written down meanwhile.
      }
      return addCounts(counted.written, addCounts(counted.writing, sumOf(counted.waiting)));
    },
    flush() {
      flushing = flushing.catch(() => undefined).then(flushAll);
      return flushing;
    },
  };
}

type Waiting = Counted['waiting'];

function newBook(): Counted {
  return { waiting: new Map(), writing: NOTHING, written: null, asking: null, idle: 0 };
}

function countInto(
  waiting: Waiting,
  key: string,
  moment: { at: number; emoji: CrowdReaction; count: number },
): void {
  const known = waiting.get(key);
  waiting.set(key, known ? { ...known, count: known.count + moment.count } : moment);
}

function sumOf(waiting: Waiting): CrowdCounts {
  const sum = { ...NOTHING };
  for (const { emoji, count } of waiting.values()) {
    sum[emoji] += count;
  }
  return sum;
}

/** In one order everywhere, so that two servers that write at once do not wait for each other. */
function inOrder(one: { at: number; emoji: string }, other: { at: number; emoji: string }): number {
  return one.at - other.at || (one.emoji < other.emoji ? -1 : 1);
}
