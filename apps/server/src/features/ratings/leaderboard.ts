import type { LeaderboardAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { requireMember } from '#server/features/teams/policy.ts';
import type { Chain } from './chain.ts';
import { findTeamStandings } from './overview-store.ts';
import { maySeeRatings } from './policy.ts';
import { presentCurrent } from './present.ts';

/** Matches that have to count before a player is listed: with fewer, a rating is a guess. */
const NEEDED = 5;
/** The list is the same for every member: it has no ratings that only their owner sees. */
const ANYONE = { id: '' };

/** Members of a team by rating, for its members. */
export async function readLeaderboard(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  { teamId: asked, ...chain }: Chain & { teamId: string },
): Promise<LeaderboardAnswer> {
  const { db, clock } = context;
  const reader = requireAccount(context.account);
  const { teamId } = await requireMember(context, asked);
  const now = clock.now();
  const standings = await findTeamStandings(db, { teamId, chain });
  const leaders = standings
    .filter((row) => row.matches >= NEEDED && maySeeRatings(ANYONE, row, now))
    .toSorted((first, second) => second.rating - first.rating);
  const isListed = leaders.some(({ id }) => id === reader.id);
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
    own: isListed ? null : reasonOf(reader, now),
  };
}

function reasonOf(reader: Parameters<typeof maySeeRatings>[1], now: Date): 'hidden' | 'few' {
  return maySeeRatings(ANYONE, reader, now) ? 'few' : 'hidden';
}
