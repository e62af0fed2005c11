import type { LeaderboardAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireMember } from '#server/features/teams/policy.ts';
import type { Chain } from './chain.ts';
import { ANYONE, isListed, NEEDED } from './listed.ts';
import { findTeamStandings } from './overview-store.ts';
import { maySeeRatings } from './policy.ts';
import { presentCurrent } from './present.ts';

/** Members of a team by rating, for its members. */
export async function readLeaderboard(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  { teamId: asked, ...chain }: Chain & { teamId: string },
): Promise<LeaderboardAnswer> {
  const { db, clock } = context;
  const reader = requireAccount(context.account);
  const { teamId } = await requireMember(context, asked);
  const now = clock.now();
  const standings = await findTeamStandings(db, { teamId, chain, least: NEEDED });
  const leaders = standings
    .filter((row) => isListed(row, now))
    .toSorted((first, second) => second.rating - first.rating);
  const isOwnListed = leaders.some(({ id }) => id === reader.id);
  return {
    needed: NEEDED,
    leaders: leaders.map(({ username, displayName, avatarUrl, ...row }) => {
      const {
        sport: _sport,
        discipline: _discipline,
        ...current
      } = presentCurrent({ ...row, ...chain }, now);
      return { username, displayName, avatarUrl, ...current };
    }),
    own: isOwnListed ? null : reasonOf(reader, now),
  };
}

function reasonOf(reader: Parameters<typeof maySeeRatings>[1], now: Date): 'hidden' | 'few' {
  return maySeeRatings(ANYONE, reader, now) ? 'few' : 'hidden';
}
