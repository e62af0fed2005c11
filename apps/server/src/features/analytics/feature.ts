import type { Feature } from '#server/feature.ts';
import { analyticsRoutes } from './routes.ts';

/** Statistics over the matches of a player. */
export const analytics: Feature = {
  name: 'analytics',
  mount: () => ({ routes: [analyticsRoutes] }),
};
