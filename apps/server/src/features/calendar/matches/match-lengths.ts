// Usual lengths of matches, for the end of an event and the plan of its courts (U-CA-1).

import type { MatchLengthsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { findMatchLengths, MAX_LENGTH_PLAYERS } from '#server/features/matches/service.ts';
import { requireFound } from '#server/plugins/errors.ts';
import { findPlayerIds } from '../audience/roster-store.ts';
import { ownAccess } from '../policy.ts';

/** Of a team's players, for those who see its calendar; without a team the reader's own. */
export async function readMatchLengths(
  context: Context,
  { teamId }: { teamId?: string | undefined },
): Promise<MatchLengthsAnswer> {
  const accountIds = await playersOf(context, teamId);
  return { lengths: await findMatchLengths(context.db, { accountIds, now: context.clock.now() }) };
}

async function playersOf(context: Context, teamId: string | undefined): Promise<string[]> {
  if (teamId === undefined) {
    return [requireAccount(context.account).id];
  }
  const { teams } = await ownAccess(context);
  const team = requireFound(teams.get(teamId), 'team-not-found');
  return findPlayerIds(context.db, { teamId: team.id, limit: MAX_LENGTH_PLAYERS });
}
