import { afterIdle, ratingInterval } from '@allcourt/scoring/ratings';
import type { Context } from '#server/context.ts';
import type { Chain } from './chain.ts';
import { findTeamStandings } from './overview-store.ts';
import { maySeeRatings } from './policy.ts';

/** Matches that have to count before a player is listed: with fewer, a rating is a guess. */
export const NEEDED = 5;
/** The list is the same for every member: it has no ratings that only their owner sees. */
export const ANYONE = { id: '' };

/** Ratings that every member of a team may see, by account: those that the leaderboard lists. */
export async function findListedRatings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { teamId, ...chain }: Chain & { teamId: string },
): Promise<ReadonlyMap<string, number>> {
  const standings = await findTeamStandings(db, { teamId, chain, least: NEEDED });
  const now = clock.now();
  return new Map(
    standings.filter((row) => isListed(row, now)).map(({ id, rating }) => [id, rating] as const),
  );
}

/** The same with their margins: the truth is within them 19 times out of 20. */
export async function findListedStrengths(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { teamId, ...chain }: Chain & { teamId: string },
): Promise<ReadonlyMap<string, { readonly rating: number; readonly margin: number }>> {
  const standings = await findTeamStandings(db, { teamId, chain, least: NEEDED });
  const now = clock.now();
  return new Map(
    standings
      .filter((row) => isListed(row, now))
      .map(({ id, playedAt, ...last }) => {
        const rating = afterIdle(last, now.getTime() - playedAt.getTime());
        return [id, { rating: rating.rating, margin: ratingInterval(rating).high - rating.rating }] as const;
      }),
  );
}

export function isListed(
  row: Parameters<typeof maySeeRatings>[1] & { readonly matches: number },
  now: Date,
): boolean {
  return row.matches >= NEEDED && maySeeRatings(ANYONE, row, now);
}
