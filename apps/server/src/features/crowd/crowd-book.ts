// A crowd taps hundreds of times a second. Taps are counted in memory, and once a second written and published together:
// 10,000 taps make a handful of rows and one message. Every server writes its own share.

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

/** Counts the taps of crowds. */
export interface CrowdBook {
  /** Counts taps; returns the totals. */
  readonly add: (taps: Taps) => Promise<CrowdCounts>;
  /** Writes the counts, and publishes them to viewers. Counts that fail to be written are kept. */
  readonly flush: () => Promise<void>;
}

interface Counted {
  /** Counts not written yet, by moment and kind. */
  waiting: Map<string, { at: number; emoji: CrowdReaction; count: number }>;
  /** Counts being written. */
  writing: CrowdCounts;
  /** The totals as last written, without those two. */
  written: CrowdCounts | null;
  /** Loads the totals, once for all taps that wait for them. */
  asking: Promise<CrowdCounts> | null;
  /** The number of flushes without a tap. */
  idle: number;
}

/** After this many flushes without a tap a broadcast is dropped, and its totals are loaded again. */
const EXPIRES_AFTER = 60;

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
        if (counted.idle > EXPIRES_AFTER) {
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
    await publish(broadcastId, { counted, added });
  }

  /** Publishes totals from the database, as other servers have written their share, too. */
  async function publish(
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
        counted.written ??= asked; // A flush may have set it first.
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

/** In one order everywhere, so that two servers never deadlock. */
function inOrder(one: { at: number; emoji: string }, other: { at: number; emoji: string }): number {
  return one.at - other.at || (one.emoji < other.emoji ? -1 : 1);
}
