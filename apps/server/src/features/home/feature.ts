import type { Feature } from '#server/feature.ts';
import { homeRoutes } from './routes.ts';

/** The first screen, put together from other features. */
export const home: Feature = {
  name: 'home',
  mount: () => ({ routes: [homeRoutes] }),
};
