// Following a team or a player, and no longer doing so.

import {
  type FollowingAnswer,
  type FollowStateAnswer,
  firstMinorYear,
  idSchema,
  MAX_FOLLOWED,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireNotDemo } from '#server/features/account/policy.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { findPlayerToFollow, findTeamToFollow } from './policy.ts';
import {
  countFollowed,
  deletePlayerFollower,
  deleteTeamFollower,
  findFollowedPlayers,
  findFollowedTeams,
  insertPlayerFollower,
  insertTeamFollower,
  lockFollower,
  type Standing,
} from './store.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'account'>;

/** The teams and players that the reader follows. */
export async function readFollowing({ db, clock, account }: Reading): Promise<FollowingAnswer> {
  const { id: followerId } = requireAccount(account);
  const year = firstMinorYear(clock.now());
  const [teams, players] = await Promise.all([
    findFollowedTeams(db, followerId),
    findFollowedPlayers(db, { followerId, year }),
  ]);
  return { teams, players };
}

export async function readTeamState(context: Reading, teamId: string): Promise<FollowStateAnswer> {
  return stateOf(await findTeamToFollow(context, teamId));
}

export async function readPlayerState(context: Reading, accountId: string): Promise<FollowStateAnswer> {
  return stateOf(await findPlayerToFollow(context, accountId));
}

/** Follows a team. Repeating it changes nothing. */
export async function followTeam(context: Context, teamId: string): Promise<void> {
  await follow(context, async (tx) => {
    const standing = requireOpen(await findTeamToFollow({ ...context, db: tx }, teamId), 'team-not-found');
    return {
      isFollowed: standing.followerId !== null,
      insert: (row) => insertTeamFollower(tx, { ...row, teamId }),
    };
  });
}

/** Follows a player whose profile the reader sees. Repeating it changes nothing. */
export async function followPlayer(context: Context, playerId: string): Promise<void> {
  await follow(context, async (tx) => {
    const asking = { ...context, db: tx };
    const standing = requireOpen(await findPlayerToFollow(asking, playerId), 'person-not-found');
    return {
      isFollowed: standing.followerId !== null,
      insert: (row) => insertPlayerFollower(tx, { ...row, playerId }),
    };
  });
}

export async function unfollowTeam({ db, account }: Context, asked: string): Promise<void> {
  const { id: followerId } = requireAccount(account);
  const teamId = idSchema.safeParse(asked).data;
  if (teamId !== undefined) {
    await deleteTeamFollower(db, { teamId, followerId });
  }
}

export async function unfollowPlayer({ db, account }: Context, asked: string): Promise<void> {
  const { id: followerId } = requireAccount(account);
  const playerId = idSchema.safeParse(asked).data;
  if (playerId !== undefined) {
    await deletePlayerFollower(db, { playerId, followerId });
  }
}

interface Found {
  readonly isFollowed: boolean;
  insert(row: { followerId: string; createdAt: Date; removedAt: null }): Promise<void>;
}

async function follow(context: Context, find: (tx: Database) => Promise<Found>): Promise<void> {
  const { db, clock, account } = context;
  const { id: followerId } = requireNotDemo(requireAccount(account));
  await db.transaction(async (tx) => {
    const { isFollowed, insert } = await find(tx);
    if (isFollowed) {
      return;
    }
    await lockFollower(tx, followerId);
    if ((await countFollowed(tx, followerId)) >= MAX_FOLLOWED) {
      throw new AppError('too-many-followed');
    }
    await insert({ followerId, createdAt: clock.now(), removedAt: null });
  });
}

/** A removed follower learns no more than anyone who may not follow. */
function requireOpen(standing: Standing | undefined, code: 'team-not-found' | 'person-not-found'): Standing {
  return requireFound(standing?.removedAt ? undefined : standing, code);
}

function stateOf(standing: Standing | undefined): FollowStateAnswer {
  const mayFollow = standing !== undefined && standing.removedAt === null;
  return { mayFollow, isFollowed: mayFollow && standing.followerId !== null };
}
