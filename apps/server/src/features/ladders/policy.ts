import { type Context, requireAccount } from '#server/context.ts';
import { requireMember, requireSeason } from '#server/features/teams/policy.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import {
  type ChallengeRow,
  findChallenge,
  findLadder,
  findLadderById,
  type LadderRow,
  type Which,
} from './store.ts';

/** The ladder, for a member of its team who does something on it. */
export async function requireLadder(context: Context, { teamId, sport }: Which) {
  const membership = await requireMember(context, teamId);
  requireSeason(membership);
  const ladder = await findLadder(context.db, { teamId: membership.teamId, sport });
  if (!ladder) {
    throw new AppError('ladder-not-found');
  }
  return { ladder, accountId: requireAccount(context.account).id };
}

/** The two of a challenge. */
export type Party = 'challenger' | 'challenged';

/** The challenge, for those of the two who may act on it; for others it does not exist. */
export async function requireParty(
  context: Context,
  challengeId: string,
  parties: readonly Party[],
): Promise<{ challenge: ChallengeRow; ladder: LadderRow; party: Party }> {
  const reader = requireAccount(context.account);
  const challenge = await findChallenge(context.db, requireId(challengeId, 'challenge-not-found'));
  const ladder = challenge && (await findLadderById(context.db, challenge.ladderId));
  const party = parties.find((one) => challenge && idOf(challenge, one) === reader.id);
  if (!challenge || !ladder || !party) {
    throw new AppError('challenge-not-found');
  }
  requireSeason(await requireMember(context, ladder.teamId));
  return { challenge, ladder, party };
}

export function idOf({ challengerId, challengedId }: ChallengeRow, party: Party): string {
  return party === 'challenger' ? challengerId : challengedId;
}

export function otherParty(party: Party): Party {
  return party === 'challenger' ? 'challenged' : 'challenger';
}
