/**
 * Other rating systems. Players report their own numbers; nothing is fetched. A number is a player's first guess in our
 * ratings, with a wide range; after that it moves nothing.
 */
import type { Sport } from '../vocabulary.ts';
import { NEWCOMER, type Rating } from './glicko2.ts';

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

/**
 * Our rating for numbers of other systems; straight lines between the rows. Rough: levels of the systems' own
 * descriptions side by side, with a club player of NTRP 4.0 or DUPR 3.75 at our newcomer's 1500.
 */
const SEEDS: Readonly<Record<RatingSystemId, readonly (readonly [value: number, rating: number])[]>> = {
  utr: [[1, 900], [3, 1200], [4.5, 1350], [6, 1500], [7.5, 1700], [9.5, 1900], [11, 2050], [16.5, 2600]], // biome-ignore format: a table
  ntrp: [[1, 700], [2.5, 1050], [3, 1200], [3.5, 1350], [4, 1500], [4.5, 1700], [5, 1900], [5.5, 2050], [7, 2500]], // biome-ignore format: a table
  wtn: [
    [40, 700],
    [33, 1050],
    [27, 1350],
    [22, 1500],
    [17, 1700],
    [13, 1900],
    [10, 2050],
    [1, 2600],
  ],
  dupr: [[2, 900], [3, 1250], [3.5, 1400], [4, 1600], [5, 1950], [6, 2250], [8, 2700]], // biome-ignore format: a table
};
/** Half-way between a newcomer's and a settled rating's: no one checked the number, and clubs differ. */
const SEED_DEVIATION = 250;

/** The first rating of a player with such a number. */
export function seedRating(id: RatingSystemId, value: number): Rating {
  const rows = SEEDS[id];
  const { isLowerBetter } = ratingSystem(id);
  const reached = rows.findLastIndex(([row]) => (isLowerBetter ? row >= value : row <= value));
  const from = Math.min(Math.max(reached, 0), rows.length - 2);
  const [below, above] = rows.slice(from, from + 2);
  if (!below || !above) {
    throw new TypeError(`${id} has no seeds.`);
  }
  const part = (value - below[0]) / (above[0] - below[0]);
  return { ...NEWCOMER, rating: below[1] + part * (above[1] - below[1]), deviation: SEED_DEVIATION };
}

function system(id: RatingSystemId, name: string, sport: Sport) {
  return { id, name, sport, isLowerBetter: false } as const;
}
