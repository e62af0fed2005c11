import { unwatchMatch, watchMatch } from '@allcourt/contract';
import type { Connection, Seen } from '#server/realtime/connection.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { announceIfScoring } from './hand-over.ts';
import { hasPart } from './policy.ts';
import { readMatch } from './service.ts';

/** Watching a match over a socket. */
export function matchSocket(connection: Connection): void {
  connection.handle('match:watch', watchMatch, async (context, { matchId, device }) => {
    const isPlaying = hasPart(context.account, await readMatch(context, matchId));
    const room: Room = isPlaying ? `match:${matchId}` : `spectators:${matchId}`;
    const onGone = (later: Parameters<Seen['onGone']>[0]) =>
      device ? announceIfScoring(later, { matchId, deviceId: device.id }) : Promise.resolve();
    await connection.join(room, isPlaying && device ? { device, onGone } : undefined);
    // Read again after joining: earlier commits were published before this connection was in the room, and readers who lost
    // access in between were not in it to be removed.
    const { seq } = await readMatch(context, matchId).catch(async (error: unknown) => {
      await connection.leave(room);
      throw error;
    });
    if (isPlaying && device) {
      context.afterCommit(() => announceIfScoring(context, { matchId, deviceId: device.id }));
    }
    return { seq };
  });

  connection.handle('match:unwatch', unwatchMatch, async (_context, { matchId }) => {
    await connection.leave(`match:${matchId}`);
    await connection.leave(`spectators:${matchId}`);
    return undefined;
  });
}
