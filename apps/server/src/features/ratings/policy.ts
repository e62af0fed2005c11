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

/**
 * True when a spectator may see a player's card, and the win chances as far as this player decides: everyone, members of
 * the player's teams and the player, or no one. Those of a possible minor go to their teams at most. The only place that
 * decides it.
 */
export function maySeeCard(
  reader: Pick<Account, 'id'> | null,
  player: Pick<Account, 'id' | 'preferences' | 'protectionYear'>,
  { sharesTeam, now }: { sharesTeam: boolean; now: Date },
): boolean {
  const chosen = player.preferences.cardsShownTo ?? 'teams';
  if (chosen === 'none') {
    return false;
  }
  const isPublic = chosen === 'anyone' && !isMinor(player.protectionYear, now);
  return isPublic || sharesTeam || (reader !== null && isSelf(reader, player));
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
