import type { Sport } from '@allcourt/scoring';

/** The event that a match is played at, and the opponent: `?event=…&occurrence=20260308T1830&opponent=…&name=…`. */
export interface NewMatchSearch {
  readonly event?: string;
  readonly occurrence?: string;
  /** The account of the opponent in singles, with their name and the sport. */
  readonly opponent?: string;
  readonly name?: string;
  readonly sport?: Sport;
}

export function parseNewMatchSearch(search: Record<string, unknown>): NewMatchSearch {
  const { event, occurrence, opponent, name, sport } = search;
  return {
    ...(typeof event === 'string' && typeof occurrence === 'string' ? { event, occurrence } : {}),
    ...(typeof opponent === 'string' &&
    typeof name === 'string' &&
    (sport === 'tennis' || sport === 'pickleball')
      ? { opponent, name, sport }
      : {}),
  };
}

/** The singles that an address asks for; null without one. */
export function singlesOf({ opponent, name, sport }: NewMatchSearch) {
  return opponent && name && sport ? { sport, opponent: { accountId: opponent, name } } : null;
}
