// Erases the teams that were deleted too long ago to be had back: at the start, and every hour.

import fp from 'fastify-plugin';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { repeat } from '#server/plugins/periodic.ts';
import { eraseDeletedTeams } from './delete.ts';

const SWEEP_EVERY_MS = 3_600_000;

export const teamErasing = fp<{ db: Database; clock: Clock }>(
  async (app, sweep) => {
    repeat(app, {
      failure: 'Deleted teams were not erased',
      everyMs: SWEEP_EVERY_MS,
      atStart: true,
      async work() {
        const teams = await eraseDeletedTeams(sweep);
        if (teams > 0) {
          app.log.info({ teams }, 'Deleted teams are gone for good');
        }
      },
    });
  },
  { name: 'team-erasing' },
);
