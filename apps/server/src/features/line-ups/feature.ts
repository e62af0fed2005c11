import { matchClaims, matchRefusals } from '#server/db/schema/matches.ts';
import type { Feature } from '#server/feature.ts';
import { confirmOverdue } from './answers.ts';
import { lineUpRoutes } from './routes.ts';

const CONFIRM_EVERY_MS = 3_600_000;

/** The players of a match: named, asked, confirming, disputing, claiming. */
export const lineUps: Feature = {
  name: 'line-ups',
  tables: [{ table: matchClaims, ofOthers: [matchClaims.ownerId] }, matchRefusals],
  mount: (parts) => ({
    routes: [lineUpRoutes],
    jobs: [
      {
        name: 'confirm-results',
        failure: 'Results were not confirmed by the rule of their team',
        everyMs: CONFIRM_EVERY_MS,
        work: async () => {
          await confirmOverdue(parts);
        },
      },
    ],
  }),
};
