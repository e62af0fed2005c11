// The cards of a match's players and its forecast, for spectators: only what the players let this one see.

import type { PlayerCard, PlayerCardsAnswer } from '@allcourt/contract';
import { bySide } from '@allcourt/scoring';
import type { Account, Context } from '#server/context.ts';
import { findTallies, type StoredMatch } from '#server/features/matches/service.ts';
import { findSeatedBeside } from './card-store.ts';
import { forecastOf } from './forecast.ts';
import { maySeeCard, maySeeRatings } from './policy.ts';
import { presentCurrent } from './present.ts';

type Watching = Pick<Context, 'db' | 'clock' | 'account'>;

/** A spectator without an account. */
const ANYONE = { id: '' };

/** For a spectator that the caller has admitted. @param match null while none is shown */
export async function readPlayerCards(
  { db, clock, account }: Watching,
  match: StoredMatch | null,
): Promise<PlayerCardsAnswer> {
  if (!match) {
    return { cards: { a: [], b: [] }, chance: null };
  }
  const now = clock.now();
  const { seated, teammates, ratings } = await findSeatedBeside(db, match, account);
  const players = seated.flatMap(({ player }) => player ?? []);
  const shown = players.filter((player) =>
    maySeeCard(account, player, { sharesTeam: teammates.has(player.id), now }),
  );
  const cards = await cardsOf({ db, clock, account }, match, { players: shown, ratings });
  // Someone who was named decides about the chances too, and in a match of guests no one has allowed them.
  const isAllowed = players.length > 0 && shown.length === players.length;
  return {
    cards: bySide((side) =>
      seated
        .filter((seat) => seat.side === side)
        .map(({ player }) => (player && cards.get(player.id)) ?? null),
    ),
    chance: isAllowed
      ? { forecast: (await forecastOf(db, { match, seated, reader: account ?? ANYONE, now })).forecast }
      : null,
  };
}

async function cardsOf(
  { db, clock, account }: Watching,
  { sport, setup }: StoredMatch,
  {
    players,
    ratings,
  }: {
    players: readonly Account[];
    ratings: Awaited<ReturnType<typeof findSeatedBeside>>['ratings'];
  },
): Promise<ReadonlyMap<string, PlayerCard>> {
  const now = clock.now();
  const tallies = await findTallies(db, { accountIds: players.map(({ id }) => id), sport });
  return new Map(
    players.map((player): [string, PlayerCard] => {
      const { id, displayName, avatarUrl } = player;
      const last = ratings.find(
        (one) =>
          one.accountId === id &&
          one.sport === sport &&
          one.discipline === setup.discipline &&
          maySeeRatings(account ?? ANYONE, player, now),
      );
      const { played, won } = tallies.get(id) ?? { played: 0, won: 0 };
      return [
        id,
        {
          name: displayName,
          avatarUrl,
          rating: last ? inPoints(presentCurrent(last, now)) : null,
          record: { played, won },
        },
      ];
    }),
  );
}

/** In whole points, as screens show a rating. */
function inPoints({
  rating,
  low,
  high,
  isProvisional,
}: ReturnType<typeof presentCurrent>): NonNullable<PlayerCard['rating']> {
  return { rating: Math.round(rating), low: Math.round(low), high: Math.round(high), isProvisional };
}
