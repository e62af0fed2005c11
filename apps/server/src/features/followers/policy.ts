// Access to following. A team allows it by its switch; a player by their own, a possible minor's guardian in their place. A
// player is followed by people who see their profile, except across a block.

import { firstMinorYear, idSchema, isMinor } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { areAcquainted } from '#server/features/people/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { findPlayerStanding, findTeamStanding, type Standing } from './store.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'account'>;

/** The reader's standing with a team; undefined if there is none that may be followed. */
export async function findTeamToFollow(
  { db, account }: Asking,
  asked: string,
): Promise<Standing | undefined> {
  const { id: followerId } = requireAccount(account);
  const teamId = idSchema.safeParse(asked).data;
  return teamId === undefined ? undefined : findTeamStanding(db, { teamId, followerId });
}

/** The same with a player. */
export async function findPlayerToFollow(
  { db, clock, account }: Asking,
  asked: string,
): Promise<Standing | undefined> {
  const { id: followerId } = requireAccount(account);
  const playerId = idSchema.safeParse(asked).data;
  if (playerId === undefined || playerId === followerId) {
    return undefined;
  }
  const year = firstMinorYear(clock.now());
  const standing = await findPlayerStanding(db, { playerId, followerId, year });
  const isOpen =
    standing !== undefined &&
    (await areAcquainted(db, followerId, playerId)) &&
    !(await blockedPairs(db, followerId)).has(playerId);
  return isOpen ? standing : undefined;
}

/** Everyone turns it off themselves. On, a possible minor's guardian turns it, and the demo account nothing. */
export function requireMayAllow(
  account: Pick<Account, 'isDemo' | 'protectionYear'>,
  { mayBeFollowed, now }: { mayBeFollowed: boolean; now: Date },
): void {
  if (!mayBeFollowed) {
    return;
  }
  requireNotDemo(account);
  if (isMinor(account.protectionYear, now)) {
    throw new AppError('follow-needs-guardian');
  }
}
