/** Words and numbers for ratings. */
import type { CurrentRating, RatingStepAnswer } from '@allcourt/contract';
import type { Discipline, Sport } from '@allcourt/scoring';
import { countText, percentText } from '#web/ui/words/amounts.ts';
import { listName } from '#web/ui/words/names.ts';

export const SPORT_NAMES: Readonly<Record<Sport, string>> = { tennis: 'Tennis', pickleball: 'Pickleball' };
export const DISCIPLINE_NAMES: Readonly<Record<Discipline, string>> = {
  singles: 'Singles',
  doubles: 'Doubles',
};

/** `1642`. */
export function ratingText(rating: number): string {
  return String(Math.round(rating));
}

/** `1568 to 1716`. */
export function intervalText({ low, high }: Pick<CurrentRating, 'low' | 'high'>): string {
  return `${ratingText(low)} to ${ratingText(high)}`;
}

/** `+14`, `−9`, `±0`, with a real minus sign. */
export function changeText(before: number, after: number): string {
  const change = Math.round(after) - Math.round(before);
  if (change === 0) {
    return '±0';
  }
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** `Win chance 62% · Won · +14`. */
export function ratingReason({ winChance, won, ratingBefore, rating }: RatingStepAnswer): string {
  const chance = winChance === null ? 'hidden' : percentText(winChance);
  return `Win chance ${chance} · ${won ? 'Won' : 'Lost'} · ${changeText(ratingBefore, rating)}`;
}

/** `Hannah Weiss`, `Weiss and Novak`, or `Private match`. */
export function opponentsText({ match }: Pick<RatingStepAnswer, 'match'>): string {
  return match ? listName(match.opponents) : 'Private match';
}

/** `from 36 matches`, `from 1 match`. */
export function matchCountText(matches: number): string {
  return `from ${countText(matches, 'match', 'matches')}`;
}
