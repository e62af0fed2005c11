import { declaredRatings, ratingSteps } from '#server/db/schema/ratings.ts';
import type { Feature } from '#server/feature.ts';
import { ratingRoutes } from './routes.ts';
import { ratingsWithout } from './service.ts';

/** The ratings of players, folded from their matches, and those that they declare. */
export const ratings: Feature = {
  name: 'ratings',
  tables: [declaredRatings, ratingSteps],
  async eraseAccount({ db, afterCommit }, tx, { id }) {
    // Read while it is known whom the account has played.
    afterCommit(await ratingsWithout({ db }, tx, id));
  },
  mount: () => ({ routes: [ratingRoutes] }),
};
