/** Other rating systems. Players report their own numbers; nothing is fetched, and nothing is mixed with ours. */
import type { Sport } from '../vocabulary.ts';

export const RATING_SYSTEM_IDS = ['utr', 'ntrp', 'wtn', 'dupr'] as const;
/** The id of a rating system. */
export type RatingSystemId = (typeof RATING_SYSTEM_IDS)[number];

/** Another rating system and the form of its numbers. */
export interface RatingSystem {
  readonly id: RatingSystemId;
  readonly name: string;
  readonly sport: Sport;
  readonly min: number;
  readonly max: number;
  /** The smallest difference between two of its numbers. */
  readonly step: number;
  /** Digits after the point, as the system writes them. */
  readonly digits: number;
  /** True when the better player has the lower number. */
  readonly isLowerBetter: boolean;
}

/** The rating systems that can be declared, each sport's in the order they are offered. */
export const RATING_SYSTEMS: readonly RatingSystem[] = [
  { ...system('utr', 'UTR', 'tennis'), min: 1, max: 16.5, step: 0.01, digits: 2 },
  { ...system('ntrp', 'NTRP', 'tennis'), min: 1, max: 7, step: 0.5, digits: 1 },
  { ...system('wtn', 'WTN', 'tennis'), min: 1, max: 40, step: 0.1, digits: 1, isLowerBetter: true },
  { ...system('dupr', 'DUPR', 'pickleball'), min: 2, max: 8, step: 0.001, digits: 3 },
];

/** True when the system has such a number. */
export function isRatingOf(id: RatingSystemId, value: number): boolean {
  const { min, max, step } = ratingSystem(id);
  // A step of 0.1 or 0.001 has no exact number: the nearest multiple is close enough.
  const steps = value / step;
  return value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** The form of a system's numbers. */
export function ratingSystem(id: RatingSystemId): RatingSystem {
  const known = RATING_SYSTEMS.find((one) => one.id === id);
  if (!known) {
    throw new TypeError(`${id} is no rating system.`);
  }
  return known;
}

function system(id: RatingSystemId, name: string, sport: Sport) {
  return { id, name, sport, isLowerBetter: false } as const;
}
