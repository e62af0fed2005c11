import { unwatchMatch, watchMatch } from '@allcourt/contract';
import { listedMatches } from '#server/db/schema/listed.ts';
import {
  matchBranches,
  matchEvents,
  matches as matchesTable,
  matchPlayers,
  matchStats,
} from '#server/db/schema/matches.ts';
import { meetingMatches, meetings } from '#server/db/schema/meetings.ts';
import { playedBlocks, playedMonths, playedTotals } from '#server/db/schema/played.ts';
import type { Feature } from '#server/feature.ts';
import type { Connection } from '#server/realtime/connection.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { branchRoutes } from './branches-routes.ts';
import { eraseDeletedMatches } from './deleted.ts';
import { erasePlayer } from './erase-store.ts';
import { announceIfScoring } from './hand-over.ts';
import { keepAllPlayed } from './played/keep.ts';
import { hasPart } from './policy.ts';
import { leaseRoutes, matchRoutes } from './routes.ts';
import { readMatch } from './service.ts';

const ERASE_EVERY_MS = 24 * 3_600_000;
const KEEP_EVERY_MS = 60_000;
const ADDED_UP = { not: 'sums of the matches' };
const IN_MATCHES = { in: 'matches.json' };

/** The logs of matches: scoring, reading, correcting and watching them. */
export const matches: Feature = {
  name: 'matches',
  tables: [
    { table: matchesTable, exported: IN_MATCHES },
    { table: matchEvents, exported: IN_MATCHES },
    { table: matchPlayers, exported: IN_MATCHES },
    { table: matchStats, exported: { not: 'figures that the log makes' } },
    matchBranches,
    { table: playedMonths, exported: ADDED_UP },
    { table: playedBlocks, exported: ADDED_UP },
    { table: playedTotals, exported: ADDED_UP },
    { table: listedMatches, exported: { not: 'made of the matches' } },
    { table: meetings, exported: ADDED_UP },
    { table: meetingMatches, exported: ADDED_UP },
  ],
  socket: matchSocket,
  onDeviceGone: (context, { room, device }) =>
    announceIfScoring(context, { matchId: room.slice(room.indexOf(':') + 1), deviceId: device.id }),
  eraseAccount: (_context, tx, { id }) => erasePlayer(tx, id),
  mount: (parts) => ({
    routes: [matchRoutes, leaseRoutes, branchRoutes],
    jobs: [
      {
        name: 'erase-matches',
        failure: 'Deleted matches were not erased',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        work: () => eraseDeletedMatches(parts),
      },
      {
        name: 'keep-played',
        failure: 'Matches were not added up',
        everyMs: KEEP_EVERY_MS,
        atStart: true,
        work: () => keepAllPlayed(parts.db),
      },
    ],
  }),
};

/** Watching a match over a socket. */
function matchSocket(connection: Connection): void {
  connection.handle('match:watch', watchMatch, async (context, { matchId, device }) => {
    const isPlaying = hasPart(context.account, await readMatch(context, matchId));
    const room: Room = isPlaying ? `match:${matchId}` : `spectators:${matchId}`;
    await connection.join(room, isPlaying ? device : undefined);
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
