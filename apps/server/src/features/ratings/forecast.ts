import type { ForecastAnswer } from '@allcourt/contract';
import { bySide } from '@allcourt/scoring';
import { afterIdle, forecast, isProvisional } from '@allcourt/scoring/ratings';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readMatch, type StoredMatch } from '#server/features/matches/service.ts';
import { findSeated } from './card-store.ts';
import { maySeeRatings } from './policy.ts';
import type { Seated } from './seated.ts';
import { readStandingsBefore } from './step-store.ts';

/** Each side's win chance by the ratings before the match; none if it would reveal a hidden rating. */
export async function readForecast(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  matchId: string,
): Promise<ForecastAnswer> {
  const reader = requireAccount(account);
  const match = await readMatch({ db, clock, account }, matchId);
  return forecastOf(db, { match, seated: await findSeated(db, match), reader, now: clock.now() });
}

/** The same for players who are known already. */
export async function forecastOf(
  db: Database,
  {
    match: { id, sport, setup, startedAt },
    seated,
    reader,
    now,
  }: { match: StoredMatch; seated: readonly Seated[]; reader: Pick<Account, 'id'>; now: Date },
): Promise<ForecastAnswer> {
  const players = seated.flatMap(({ side, player }) => (player ? [{ side, player }] : []));
  if (players.length < seated.length) {
    return { forecast: null, gap: 'guest' };
  }
  if (players.some(({ player }) => !maySeeRatings(reader, player, now))) {
    return { forecast: null, gap: 'hidden' };
  }
  const chain = { sport, discipline: setup.discipline };
  const before = { at: startedAt, matchId: id };
  const since = new Map(players.map(({ player }) => [player.id, before]));
  const standings = await readStandingsBefore(db, { chain, since });
  const ratings = bySide((side) =>
    players
      .filter((seat) => seat.side === side)
      .flatMap(({ player }) => standings.get(player.id) ?? [])
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
