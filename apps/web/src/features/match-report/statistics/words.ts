/** The words beside the statistics. */
import type { Match } from '@allcourt/scoring';
import type { Unscored } from '@allcourt/scoring/stats';
import { countText, listText, plural } from '#web/ui/words/amounts.ts';

/** `12 more with deeper capture.`; null where nothing is missing. */
export function deeperWords(deeper: number): string | null {
  return deeper === 0 ? null : `${deeper} more with deeper capture.`;
}

/** The part of the score entered without points, which no statistic covers; null when every point was scored. */
export function unscoredWords({ format }: Match, { games, points }: Unscored): string | null {
  const isTennis = format.sport === 'tennis';
  const parts = [countWords(games, 'game'), countWords(points, 'point')].filter((part) => part !== null);
  if (parts.length === 0) {
    return null;
  }
  const unit = isTennis ? 'points' : 'rallies';
  const verb = plural(games + points, 'was', 'were');
  return `${listText(parts)} of the score ${verb} entered without ${unit}: no figure here knows of them.`;
}

function countWords(count: number, noun: string): string | null {
  return count === 0 ? null : countText(count, noun);
}
