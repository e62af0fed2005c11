import { highlights as highlightsTable } from '#server/db/schema/broadcasts.ts';
import type { Feature } from '#server/feature.ts';
import { highlightRoutes } from './routes.ts';

/** The moments of a broadcast worth seeing again. */
export const highlights: Feature = {
  name: 'highlights',
  tables: [highlightsTable],
  mount: ({ config }) => ({ routes: [(api) => highlightRoutes(api, { config })] }),
};
