// Rights in a shared match; docs/shared-matches.md has them as one table.

import type { Side } from '@allcourt/scoring';
import type { Account } from '#server/context.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { AppError } from '#server/plugins/errors.ts';

type Seat = StoredMatch['players'][number];

/** The seat in which an account plays, or was named. */
export function seatOf(
  reader: Pick<Account, 'id'>,
  { players }: Pick<StoredMatch, 'players'>,
): Seat | undefined {
  return players.find(({ accountId, namedId }) => accountId === reader.id || namedId === reader.id);
}

/** The seat of someone who was named and has not said that it was not them. */
export function requireNamed(reader: Pick<Account, 'id'>, match: StoredMatch): Seat {
  const seat = seatOf(reader, match);
  if (!seat?.namedId || seat.answer === 'declined') {
    throw new AppError('not-named');
  }
  return seat;
}

export function requireSeat(match: StoredMatch, { side, number }: { side: Side; number: 1 | 2 }): Seat {
  const seat = match.players.find((player) => player.side === side && player.number === number);
  if (!seat) {
    throw new AppError('match-not-found');
  }
  return seat;
}

/** True when the result counts for ratings: everyone who was named has confirmed it, and no seat is a guest's. */
export function isConfirmed({ players, status }: Pick<StoredMatch, 'players' | 'status'>): boolean {
  return (
    status !== 'in-progress' &&
    players.every(
      ({ accountId, namedId, answer }) => accountId !== null && (namedId === null || answer === 'confirmed'),
    )
  );
}
