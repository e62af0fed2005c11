// The parts of following that other features use.

import { firstMinorYear } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type Following, findFollowersInMatch, findFollowersOfTeam } from './store.ts';

export { deleteBetween as endFollowingBetween, forbidPlayer, forbidTeam } from './store.ts';

/**
 * The people who follow the team of a public broadcast or a player of its match, each once, with the name of what they
 * follow: the team's first.
 */
export async function followersOf(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { teamId, matchId }: { teamId: string; matchId: string | null },
): Promise<Following[]> {
  const year = firstMinorYear(clock.now());
  const ofTeam = await findFollowersOfTeam(tx, teamId);
  const ofPlayers = matchId === null ? [] : await findFollowersInMatch(tx, { matchId, year });
  const byPerson = new Map([...ofPlayers, ...ofTeam].map((one) => [one.accountId, one]));
  return [...byPerson.values()];
}
