// Number of viewers of each broadcast, published to them at most once a second.

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Realtime, Room } from '#server/realtime/rooms.ts';
import { findBroadcast, raiseMostViewers } from './store.ts';

const EVERY_MS = 1000;
const STREAM = 'stream:';

export interface Viewers {
  /** A connection has joined or left a room. */
  changed(room: Room, realtime: Pick<Realtime, 'audienceOf' | 'send'>): void;
  close(): Promise<void>;
}

interface ViewersOptions {
  db: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Counts the accounts and guests in the rooms of broadcasts, without the person who broadcasts. */
export function createViewers({ db, log }: ViewersOptions): Viewers {
  const waiting = new Map<Room, NodeJS.Timeout>();
  const working = new Set<Promise<void>>();

  async function count(
    room: `stream:${string}`,
    realtime: Pick<Realtime, 'audienceOf' | 'send'>,
  ): Promise<void> {
    const broadcastId = room.slice(STREAM.length);
    const broadcast = await findBroadcast(db, broadcastId);
    const viewers = realtime.audienceOf(room, broadcast?.startedBy ?? null);
    realtime.send(room, 'stream:viewers', { broadcastId, viewers });
    if (viewers > 0) {
      await raiseMostViewers(db, { id: broadcastId, viewers });
    }
  }

  return {
    changed(room, realtime) {
      if (!isStream(room) || waiting.has(room)) {
        return;
      }
      const timer = setTimeout(() => {
        waiting.delete(room);
        const work: Promise<void> = count(room, realtime)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'The most viewers of a broadcast were not stored'),
          )
          .finally(() => working.delete(work));
        working.add(work);
      }, EVERY_MS);
      waiting.set(room, timer.unref());
    },
    async close() {
      waiting.forEach(clearTimeout);
      waiting.clear();
      await Promise.all(working);
    },
  };
}

function isStream(room: Room): room is `stream:${string}` {
  return room.startsWith(STREAM);
}
