import { teamSubgroupMembers, teamSubgroups } from '#server/db/schema/teams.ts';
import type { Feature } from '#server/feature.ts';
import { subgroupRoutes } from './routes.ts';

/** Named parts of a team. */
export const subgroups: Feature = {
  name: 'subgroups',
  tables: [
    { table: teamSubgroups, exported: { not: 'of the team' } },
    { table: teamSubgroupMembers, exported: { not: 'of the team' } },
  ],
  mount: () => ({ routes: [subgroupRoutes] }),
};
