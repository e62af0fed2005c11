// The switch “May be followed” of a team, a player and a minor, and the followers that it brings.

import {
  type FollowersAnswer,
  firstMinorYear,
  isMinor,
  type MayBeFollowedBody,
  type MinorFollowersAnswer,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { requireGuardian } from '#server/features/family/policy.ts';
import { requireActive, requirePermission } from '#server/features/teams/policy.ts';
import { changeTeam, recordActivity } from '#server/features/teams/service.ts';
import { requireId } from '#server/plugins/errors.ts';
import { requireMayAllow } from './policy.ts';
import {
  allowPlayer,
  allowTeam,
  findPlayerFollowers,
  findTeamFollowers,
  forbidPlayer,
  forbidTeam,
  isPlayerFollowable,
  isTeamFollowable,
  lockFollower,
  removePlayerFollower,
  removeTeamFollower,
} from './store.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'account'>;

/** The reader's switch and followers. */
export async function readFollowers({ db, clock, account }: Reading): Promise<FollowersAnswer> {
  const { id: playerId, protectionYear } = requireAccount(account);
  const year = firstMinorYear(clock.now());
  const [mayBeFollowed, rows] = await Promise.all([
    isPlayerFollowable(db, { playerId, year }),
    findPlayerFollowers(db, { playerId, readerId: playerId, year }),
  ]);
  return presentFollowers(rows, { mayBeFollowed, needsGuardian: isMinor(protectionYear, clock.now()) });
}

/** The reader's own switch. Off, it ends all following. */
export async function changeFollowers(context: Context, { mayBeFollowed }: MayBeFollowedBody): Promise<void> {
  const own = requireAccount(context.account);
  requireMayAllow(own, { mayBeFollowed, now: context.clock.now() });
  await turn(context, { playerId: own.id, allowedBy: mayBeFollowed ? own.id : null });
}

export async function removeFollower({ db, clock, account }: Context, asked: string): Promise<void> {
  const { id: playerId } = requireAccount(account);
  const followerId = requireId(asked, 'person-not-found');
  await removePlayerFollower(db, { playerId, followerId, removedAt: clock.now() });
}

/** The same of a team, for members who edit its settings. */
export async function readTeamFollowers(context: Reading, asked: string): Promise<FollowersAnswer> {
  const { db, clock, account } = context;
  const { teamId } = await requirePermission(context, asked, 'edit_settings');
  const { id: readerId } = requireAccount(account);
  const year = firstMinorYear(clock.now());
  const [mayBeFollowed, rows] = await Promise.all([
    isTeamFollowable(db, teamId),
    findTeamFollowers(db, { teamId, readerId, year }),
  ]);
  return presentFollowers(rows, { mayBeFollowed, needsGuardian: false });
}

export async function changeTeamFollowers(
  context: Context,
  { teamId, mayBeFollowed }: MayBeFollowedBody & { teamId: string },
): Promise<void> {
  if (mayBeFollowed) {
    requireNotDemo(requireAccount(context.account));
  }
  await changeTeam(context, {
    teamId,
    allow: (asking, id) => requireActive(asking, id, 'edit_settings'),
    async act(tx, { teamId: id }) {
      if ((await isTeamFollowable(tx, id)) === mayBeFollowed) {
        return;
      }
      await (mayBeFollowed
        ? allowTeam(tx, { teamId: id, createdAt: context.clock.now() })
        : forbidTeam(tx, id));
      const detail = { what: 'followers' };
      await recordActivity(context, tx, { teamId: id, activity: 'team-changed', detail });
    },
  });
}

export async function removeFollowerOfTeam(
  context: Context,
  { teamId: asked, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  const { teamId } = await requirePermission(context, asked, 'edit_settings');
  const followerId = requireId(accountId, 'person-not-found');
  await removeTeamFollower(context.db, { teamId, followerId, removedAt: context.clock.now() });
}

/** The same of a minor, for a guardian: the number of followers, without names. */
export async function readMinorFollowers(context: Reading, minorId: string): Promise<MinorFollowersAnswer> {
  const playerId = await requireGuardian(context, minorId);
  const year = firstMinorYear(context.clock.now());
  const [mayBeFollowed, rows] = await Promise.all([
    isPlayerFollowable(context.db, { playerId, year }),
    findPlayerFollowers(context.db, { playerId, readerId: playerId, year }),
  ]);
  return { mayBeFollowed, count: rows[0]?.count ?? 0 };
}

export async function changeMinorFollowers(
  context: Context,
  { minorId, mayBeFollowed }: MayBeFollowedBody & { minorId: string },
): Promise<void> {
  const playerId = await requireGuardian(context, minorId);
  const { id } = requireAccount(context.account);
  await turn(context, { playerId, allowedBy: mayBeFollowed ? id : null });
}

/** On keeps what is on already; otherwise all that was followed before ends first, under another leave. */
async function turn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { playerId, allowedBy }: { playerId: string; allowedBy: string | null },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockFollower(tx, playerId);
    if (allowedBy !== null && (await isPlayerFollowable(tx, { playerId, year: firstMinorYear(now) }))) {
      return;
    }
    await forbidPlayer(tx, playerId);
    if (allowedBy !== null) {
      await allowPlayer(tx, { accountId: playerId, allowedBy, createdAt: now });
    }
  });
}

function presentFollowers(
  rows: Awaited<ReturnType<typeof findTeamFollowers>>,
  about: Pick<FollowersAnswer, 'mayBeFollowed' | 'needsGuardian'>,
): FollowersAnswer {
  return {
    ...about,
    count: rows[0]?.count ?? 0,
    people: rows.map(({ accountId, name, avatarUrl, isShown }) => ({
      accountId,
      name: isShown ? name : null,
      avatarUrl: isShown ? avatarUrl : null,
    })),
  };
}
