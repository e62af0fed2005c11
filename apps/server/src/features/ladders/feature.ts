import { ladderChallenges, ladderPlayers, ladders as laddersTable } from '#server/db/schema/ladders.ts';
import type { Feature } from '#server/feature.ts';
import { ladderRoutes } from './routes.ts';

/** Ladders of teams, and challenges on them. */
export const ladders: Feature = {
  name: 'ladders',
  tables: [
    { table: laddersTable, exported: { not: 'rules of a team, and no one in particular' } },
    ladderPlayers,
    { table: ladderChallenges, ofOthers: [ladderChallenges.challengedId] },
  ],
  mount: () => ({ routes: [ladderRoutes] }),
};
