import {
  declaredRatings,
  forecastDays,
  ratingStandings,
  ratingSteps,
  serveReturnSteps,
} from '#server/db/schema/ratings.ts';
import type { Feature } from '#server/feature.ts';
import { cardRoutes } from './card-routes.ts';
import { ratingRoutes } from './routes.ts';
import { ratingsWithout, renewOutdatedRatings } from './service.ts';

/** Ratings of players, folded from their matches, and their self-reported ratings. */
export const ratings: Feature = {
  name: 'ratings',
  tables: [
    declaredRatings,
    ratingSteps,
    { table: ratingStandings, exported: { not: 'the newest of the steps' } },
    {
      table: forecastDays,
      exported: { not: 'counts of all matches' },
      erased: { not: 'counts of all matches, counted again without those of the account' },
    },
    serveReturnSteps,
  ],
  async eraseAccount({ db, afterCommit }, tx, { id }) {
    // Read before the account is erased, while its opponents are known.
    afterCommit(await ratingsWithout({ db }, tx, id));
  },
  mount: (parts) => ({
    routes: [ratingRoutes, cardRoutes],
    jobs: [
      {
        name: 'renew-ratings',
        failure: 'Ratings of earlier rules were not renewed',
        everyMs: DAY_MS,
        atStart: true,
        work: () => renewOutdatedRatings(parts),
      },
    ],
  }),
};

const DAY_MS = 86_400_000;
