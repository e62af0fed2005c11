import { socketAppend, watchMatch } from '@allcourt/contract';
import type { Connection } from '#server/realtime/connection.ts';
import { appendEvents } from './append.ts';
import { readMatch } from './service.ts';

/** Watching a match, and appending to it, over a socket. */
export function matchSocket(connection: Connection): void {
  connection.handle('match:watch', watchMatch, async (context, { matchId }) => {
    await readMatch(context, matchId);
    await connection.join(`match:${matchId}`);
    // Read again: what was committed before the room was joined is announced to nobody who was not in it.
    const { seq } = await readMatch(context, matchId);
    return { seq };
  });

  connection.handle('match:unwatch', watchMatch, async (_context, { matchId }) => {
    await connection.leave(`match:${matchId}`);
    return undefined;
  });

  connection.handle('match:append', socketAppend, appendEvents);
}
