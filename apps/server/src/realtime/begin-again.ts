import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { SocketServer } from './protocol.ts';

const AT_ONCE = 200;
const PAUSE_MS = 100;

/**
 * Closes every connection, some at a time, so that their clients connect again: they are admitted to the rooms that are theirs
 * now, and read what they missed.
 */
export function createNewBeginning(io: SocketServer, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  let isUnderWay = false;
  let isWantedAgain = false;

  async function closeAll(): Promise<void> {
    const open = [...io.sockets.sockets.values()];
    for (let first = 0; first < open.length; first += AT_ONCE) {
      for (const socket of open.slice(first, first + AT_ONCE)) {
        socket.disconnect(true);
      }
      await delay(PAUSE_MS, undefined, { ref: false });
    }
  }

  return async function begin(): Promise<void> {
    if (isUnderWay) {
      isWantedAgain = true;
      return;
    }
    isUnderWay = true;
    log.warn('This server missed messages of other servers: its clients connect again');
    do {
      isWantedAgain = false;
      await closeAll();
    } while (isWantedAgain);
    isUnderWay = false;
  };
}
