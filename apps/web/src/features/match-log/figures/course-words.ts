import { type PointProbability, worthTo } from '@allcourt/scoring/probability';
import { type Cast, callSideFirst } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { countText } from '#web/ui/words/amounts.ts';

/** `Win probability over 207 points: You from 50% to 0%, between 0% and 71%.` */
export function courseWords(cast: Cast, points: readonly PointProbability[]): string {
  const chances = [points[0]?.before, ...points.map(({ after }) => after)].flatMap((chance) =>
    chance ? [worthTo(cast.near, chance)] : [],
  );
  const [first = 0.5, last = 0.5] = [chances[0], chances.at(-1)];
  const range = `between ${chanceText(Math.min(...chances))} and ${chanceText(Math.max(...chances))}`;
  return `Win probability over ${countText(points.length, 'point')}: ${callSideFirst(cast, cast.near)} from ${chanceText(first)} to ${chanceText(last)}, ${range}.`;
}
