import { jobs as jobsTable } from '#server/db/schema/jobs.ts';
import type { Feature } from '#server/feature.ts';

/** The periodic jobs of all features: which node runs each, and how the last run went. */
export const jobs: Feature = {
  name: 'jobs',
  tables: [
    {
      table: jobsTable,
      exported: { not: 'runs of the server, which name no one' },
      erased: { not: 'runs of the server, which name no one' },
    },
  ],
};
