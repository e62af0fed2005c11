import { isMinor, minorRule } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';

/** The player, for themselves and people they know; not found for everyone else. */
export function requireAcquaintance<Player extends Pick<Account, 'id'>>(
  reader: Pick<Account, 'id'>,
  player: Player | undefined,
  { isAcquainted }: { isAcquainted: boolean },
): Player {
  if (!player || !(isSelf(reader, player) || isAcquainted)) {
    throw new AppError('not-found');
  }
  return player;
}

/** True when the reader may see the player's ratings, ours and self-reported. The only place that decides it (RA-06). */
export function maySeeRatings(
  reader: Pick<Account, 'id'>,
  player: Pick<Account, 'id' | 'hidesRatings' | 'protectionYear'>,
  now: Date,
): boolean {
  return (
    isSelf(reader, player) ||
    (!player.hidesRatings &&
      (!isMinor(player.protectionYear, now) || minorRule('ratings', 'adult') === 'yes'))
  );
}

/** A minor's ratings are always private. */
export function requireMayShowRatings(player: Pick<Account, 'protectionYear'>, now: Date): void {
  if (isMinor(player.protectionYear, now)) {
    throw new AppError('minor-hides-ratings');
  }
}

export function isSelf(reader: Pick<Account, 'id'>, player: Pick<Account, 'id'>): boolean {
  return reader.id === player.id;
}
