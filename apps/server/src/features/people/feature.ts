import type { Feature } from '#server/feature.ts';
import { peopleRoutes } from './routes.ts';

/** The people a player has met, found by name. */
export const people: Feature = {
  name: 'people',
  mount: () => ({ routes: [peopleRoutes] }),
};
