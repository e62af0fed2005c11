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

/** `Won with a 62% chance and 60% of the games, better than expected: +14`. */
export function ratingReason(step: RatingStepAnswer, sport: Sport): string {
  const { winChance, share, won, ratingBefore, rating } = step;
  const change = changeText(ratingBefore, rating);
  const facts = [
    ...(winChance === null ? [] : [`a ${percentText(winChance)} chance`]),
    ...(share === null ? [] : [`${percentText(share)} of the ${countedIn(sport)}`]),
  ];
  const result = [won ? 'Won' : 'Lost', ...(facts.length > 0 ? [`with ${facts.join(' and ')}`] : [])].join(
    ' ',
  );
  return `${result}, ${comparedText(rating - ratingBefore)}: ${change}`;
}

/** `games`, `points`: the share of a match is counted in them. */
export function countedIn(sport: Sport): string {
  return sport === 'tennis' ? 'games' : 'points';
}

function comparedText(change: number): string {
  if (Math.abs(change) < 0.5) {
    return 'as expected';
  }
  return change > 0 ? 'better than expected' : 'worse than expected';
}

/** `1584 ± 118`: a rating with half the width of its range. */
export function aroundText({ rating, deviation }: { rating: number; deviation: number }): string {
  return `${ratingText(rating)} ± ${halfRangeText(deviation)}`;
}

/** `118`: half the width of the range that holds the rating 19 times out of 20. */
export function halfRangeText(deviation: number): string {
  return ratingText(1.96 * deviation);
}

/** `Hannah Weiss`, `Weiss and Novak`, or `Private match`. */
export function opponentsText({ match }: Pick<RatingStepAnswer, 'match'>): string {
  return match ? listName(match.opponents) : 'Private match';
}

/** `from 36 matches`, `from 1 match`. */
export function matchCountText(matches: number): string {
  return `from ${countText(matches, 'match', 'matches')}`;
}

/** The height of a rating's history: chart, match and table, and for its own player the downloads. */
export function historyHeight({ isOwn }: { isOwn: boolean }): string {
  return isOwn ? 'h-124' : 'h-108';
}
