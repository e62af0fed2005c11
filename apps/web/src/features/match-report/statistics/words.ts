/** The words beside the statistics. */
import type { Match } from '@allcourt/scoring';
import type { Unscored } from '@allcourt/scoring/stats';
import { countText, listText } from '#web/ui/words/amounts.ts';

/** `12 more stats with Advanced tracking.`; null where nothing is missing. */
export function deeperWords(deeper: number): string | null {
  return deeper === 0 ? null : `${countText(deeper, 'more stat')} with Advanced tracking.`;
}

/** The part of the score entered without points, which no statistic covers; null when every point was scored. */
export function unscoredWords({ format }: Match, { games, points }: Unscored): string | null {
  const isTennis = format.sport === 'tennis';
  const parts = [countWords(games, 'game'), countWords(points, 'point')].filter((part) => part !== null);
  if (parts.length === 0) {
    return null;
  }
  const unit = isTennis ? 'points' : 'rallies';
  const [verb, them] = games + points === 1 ? ['was', 'it'] : ['were', 'them'];
  return `${listText(parts)} ${verb} entered without ${unit}, so stats don't include ${them}.`;
}

function countWords(count: number, noun: string): string | null {
  return count === 0 ? null : countText(count, noun);
}
