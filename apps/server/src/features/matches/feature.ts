import {
  matchBranches,
  matchEvents,
  matches as matchesTable,
  matchPlayers,
  matchStats,
} from '#server/db/schema/matches.ts';
import type { Feature } from '#server/feature.ts';
import { branchRoutes } from './branches-routes.ts';
import { eraseDeletedMatches } from './deleted.ts';
import { erasePlayer } from './erase-store.ts';
import { leaseRoutes, matchRoutes } from './routes.ts';
import { matchSocket } from './socket.ts';

const ERASE_EVERY_MS = 24 * 3_600_000;
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
  ],
  socket: matchSocket,
  eraseAccount: (_context, tx, { id }) => erasePlayer(tx, id),
  mount: (parts) => ({
    routes: [matchRoutes, leaseRoutes, branchRoutes],
    jobs: [
      {
        failure: 'Deleted matches were not erased',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        work: () => eraseDeletedMatches(parts),
      },
    ],
  }),
};
