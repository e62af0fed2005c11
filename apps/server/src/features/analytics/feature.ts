import type { Feature } from '#server/feature.ts';
import { analyticsRoutes } from './routes.ts';

/** Figures over the matches of a player, read from what the matches store. */
export const analytics: Feature = {
  name: 'analytics',
  mount: () => ({ routes: [analyticsRoutes] }),
};
