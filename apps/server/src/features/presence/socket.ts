import { idle, screen } from '@allcourt/contract';
import type { Connection } from '#server/realtime/connection.ts';

/** A device reports whether it is in use, and what it shows. */
export function presenceSocket(connection: Connection): void {
  connection.handleInOrder('presence:idle', idle, async (_context, { isIdle }) => {
    connection.setIdle(isIdle);
    return undefined;
  });
  connection.handleInOrder('presence:screen', screen, async (_context, { shows }) => {
    connection.setScreen(shows);
    return undefined;
  });
}
