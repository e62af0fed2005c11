import type { ForecastAnswer } from '@allcourt/contract';
import { bySide } from '@allcourt/scoring';
import { afterIdle, forecast, isProvisional } from '@allcourt/scoring/ratings';
import { type Context, requireAccount } from '#server/context.ts';
import { readMatch } from '#server/features/matches/service.ts';
import { maySeeRatings } from './policy.ts';
import { readStandingsBefore } from './step-store.ts';
import { findPlayersOf } from './store.ts';

/** Each side's win chance by the ratings before the match; none if it would reveal a hidden rating. */
export async function readForecast(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  matchId: string,
): Promise<ForecastAnswer> {
  const { db, clock } = context;
  const reader = requireAccount(context.account);
  const { id, sport, setup, startedAt } = await readMatch(context, matchId);
  const players = (await findPlayersOf(db, [id])).map(({ accountId, ...player }) => ({
    ...player,
    id: accountId ?? '',
  }));
  if (players.some((player) => player.id === '')) {
    return { forecast: null, gap: 'guest' };
  }
  if (players.some((player) => !maySeeRatings(reader, player, clock.now()))) {
    return { forecast: null, gap: 'hidden' };
  }
  const chain = { sport, discipline: setup.discipline };
  const before = { at: startedAt, matchId: id };
  const since = new Map(players.map((player) => [player.id, before]));
  const standings = await readStandingsBefore(db, { chain, since });
  const ratings = bySide((side) =>
    players
      .filter((player) => player.side === side)
      .flatMap((player) => standings.get(player.id) ?? [])
      .map((standing) => afterIdle(standing, startedAt.getTime() - standing.at)),
  );
  if (ratings.a.length + ratings.b.length < players.length) {
    return { forecast: null, gap: 'unrated' };
  }
  const isWide = [...ratings.a, ...ratings.b].some(({ deviation }) =>
    isProvisional({ matches: Number.POSITIVE_INFINITY, deviation }),
  );
  return { forecast: { ...forecast(ratings), isProvisional: isWide }, gap: null };
}
