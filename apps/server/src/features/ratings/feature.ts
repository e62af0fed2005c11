import { declaredRatings, ratingSteps } from '#server/db/schema/ratings.ts';
import type { Feature } from '#server/feature.ts';
import { ratingRoutes } from './routes.ts';
import { ratingsWithout } from './service.ts';

/** Ratings of players, folded from their matches, and their self-reported ratings. */
export const ratings: Feature = {
  name: 'ratings',
  tables: [declaredRatings, ratingSteps],
  async eraseAccount({ db, afterCommit }, tx, { id }) {
    // Read before the account is erased, while its opponents are known.
    afterCommit(await ratingsWithout({ db }, tx, id));
  },
  mount: () => ({ routes: [ratingRoutes] }),
};
