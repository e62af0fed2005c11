import { spareAsks, spareOffers } from '#server/db/schema/spares.ts';
import type { Feature } from '#server/feature.ts';
import { followDates } from './dates.ts';
import { endOffers } from './offers.ts';
import { spareRoutes } from './routes.ts';

const END_EVERY_MS = 60_000;

/** Spares for places that players cannot fill: suggestions, and offers of which the first yes wins. */
export const spares: Feature = {
  name: 'spares',
  tables: [
    { table: spareOffers, exported: { not: 'places of a team; the answers to them are exported' } },
    spareAsks,
  ],
  mount: (parts) => ({
    routes: [spareRoutes],
    jobs: [
      {
        name: 'end-spare-offers',
        failure: 'Offers to spares did not end',
        everyMs: END_EVERY_MS,
        work: () => endOffers(parts),
      },
      {
        name: 'follow-spare-dates',
        failure: 'Offers to spares did not follow their dates',
        everyMs: END_EVERY_MS,
        work: () => followDates(parts),
      },
    ],
  }),
};
