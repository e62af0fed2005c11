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
  player: Pick<Account, 'id' | 'hidesRatings'>,
): boolean {
  return isOneself(reader, player) || !player.hidesRatings;
}

export function isOneself(reader: Pick<Account, 'id'>, player: Pick<Account, 'id'>): boolean {
  return reader.id === player.id;
}
