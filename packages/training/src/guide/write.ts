/** Short forms to write guides with, and the wording that many drills share. */
import type { GroupVersion, JuniorStage, JuniorVersion, NoVersion, Version } from './guide.ts';

/** A version. */
export function how(sentence: string): Version {
  return { how: sentence };
}

/** The reason why there is no such version. */
export function not(reason: string): NoVersion {
  return { not: reason };
}

/** A junior version from a stage on. */
export function from(stage: JuniorStage, sentence: string): JuniorVersion {
  return { from: stage, how: sentence };
}

/** A version for `min` to `max` players. */
export function group(min: number, max: number, sentence: string): GroupVersion {
  return { players: { min, max }, how: sentence };
}

/** Not smaller than its court. */
export const WHOLE_COURT = not('The distances are what is trained, so it needs the whole court.');
/** A game for two that a group shares by turns. */
export const WINNER_STAYS = group(
  3,
  5,
  'Play each point with the next in line against the winner. The others wait at the fence and call the score.',
);
/** Doubles that a group shares by turns. */
export const PAIRS_ROTATE = group(
  5,
  8,
  'Rotate one place after every second rally. The others wait at the fence and coach one thing they see.',
);
/** A fed drill that a group shares in line. */
export const LINE_OF_SIX = group(
  5,
  8,
  'Four balls each, then to the end of the line. Two players collect balls behind the feeder and change in by turns.',
);
/** Two lines at the service lines or kitchen lines. */
export const TWO_LINES = group(
  5,
  8,
  'Two lines face each other. After each of your shots go to the end of your line, and count the rally of the whole group.',
);
