import { isMinor } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';

/** The player, for themselves and for those who know them. For everybody else nobody of that name is here. */
export function requireAcquaintance(
  reader: Account,
  player: Account | undefined,
  { isAcquainted }: { isAcquainted: boolean },
): Account {
  if (!player || !(isOneself(reader, player) || isAcquainted)) {
    throw new AppError('not-found');
  }
  return player;
}

/** Whether the reader is shown what the player is rated, by us or by others. The one place that decides it (RA-06). */
export function maySeeRatings(
  reader: Pick<Account, 'id'>,
  player: Pick<Account, 'id' | 'hidesRatings' | 'birthYear'>,
  now: Date,
): boolean {
  return isOneself(reader, player) || !(player.hidesRatings || isMinor(player.birthYear, now));
}

/** A minor's ratings are their own business, and stay so whatever they say. */
export function requireMayShowRatings(player: Pick<Account, 'birthYear'>, now: Date): void {
  if (isMinor(player.birthYear, now)) {
    throw new AppError('minor-hides-ratings');
  }
}

export function isOneself(reader: Pick<Account, 'id'>, player: Pick<Account, 'id'>): boolean {
  return reader.id === player.id;
}
