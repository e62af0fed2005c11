import { idle, screen } from '@allcourt/contract';
import type { Connection } from '#server/realtime/connection.ts';

/** A device says that nobody has touched it for a while, or that somebody does again; and what it shows. */
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
