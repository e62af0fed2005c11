import type { Sport } from '@allcourt/scoring';

/** The event that a match is played at, and the opponent: `?event=…&occurrence=20260308T1830&opponent=…&name=…`. */
export interface NewMatchSearch {
  readonly event?: string;
  readonly occurrence?: string;
  /** The opponent in singles: the account, if they have one, with their name and the sport. */
  readonly opponent?: string;
  readonly name?: string;
  readonly sport?: Sport;
}

export function parseNewMatchSearch(search: Record<string, unknown>): NewMatchSearch {
  const { event, occurrence, opponent, name, sport } = search;
  return {
    ...(typeof event === 'string' && typeof occurrence === 'string' ? { event, occurrence } : {}),
    ...(typeof name === 'string' && (sport === 'tennis' || sport === 'pickleball')
      ? { name, sport, ...(typeof opponent === 'string' ? { opponent } : {}) }
      : {}),
  };
}

/** The singles that an address asks for; null without one. */
export function singlesOf({ opponent, name, sport }: NewMatchSearch) {
  return name && sport ? { sport, opponent: { name, ...(opponent ? { accountId: opponent } : {}) } } : null;
}
