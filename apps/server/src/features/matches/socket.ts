import { socketAppend, unwatchMatch, watchMatch } from '@allcourt/contract';
import type { Connection } from '#server/realtime/connection.ts';
import { appendEvents } from './append.ts';
import { announceIfScoring } from './hand-over.ts';
import { readMatch } from './service.ts';

/** Watching a match, and appending to it, over a socket. */
export function matchSocket(connection: Connection): void {
  connection.handle('match:watch', watchMatch, async (context, { matchId, device }) => {
    await readMatch(context, matchId);
    await connection.join(
      `match:${matchId}`,
      device && { device, onGone: (later) => announceIfScoring(later, { matchId, deviceId: device.id }) },
    );
    // Read again: what was committed before the room was joined is announced to nobody who was not in it.
    const { seq } = await readMatch(context, matchId);
    if (device) {
      context.afterCommit(() => announceIfScoring(context, { matchId, deviceId: device.id }));
    }
    return { seq };
  });

  connection.handle('match:unwatch', unwatchMatch, async (_context, { matchId }) => {
    await connection.leave(`match:${matchId}`);
    return undefined;
  });

  connection.handle('match:append', socketAppend, appendEvents);
}
