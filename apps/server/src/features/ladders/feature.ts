import { ladderChallenges, ladderPlayers, ladders as laddersTable } from '#server/db/schema/ladders.ts';
import type { Feature } from '#server/feature.ts';
import { removeAgreedSilently } from '#server/features/calendar/service.ts';
import { ladderRoutes } from './routes.ts';
import { findEventsOfPlayer } from './store.ts';

/** Ladders of teams, and challenges on them. */
export const ladders: Feature = {
  name: 'ladders',
  tables: [
    { table: laddersTable, exported: { not: 'rules of a team, and no one in particular' } },
    ladderPlayers,
    { table: ladderChallenges, ofOthers: [ladderChallenges.challengedId] },
  ],
  async eraseAccount(context, tx, { id: accountId }) {
    await removeAgreedSilently(context, tx, await findEventsOfPlayer(tx, accountId));
  },
  mount: () => ({ routes: [ladderRoutes] }),
};
