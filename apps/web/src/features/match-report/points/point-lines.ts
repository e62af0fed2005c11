/** Each point in one line, wherever points are listed away from their timeline. */
import { isCountedInGames, type Match, pointLabels, rulesOfSet } from '@allcourt/scoring';
import { type TimelinePoint, timeline } from '@allcourt/scoring/timeline';
import { type PointEntry, pointLog } from '#web/features/match-log/points/point-log.ts';
import { type Cast, nearFirst } from '#web/features/match-log/words/cast.ts';

export interface PointLine extends PointEntry {
  /** The score before it: `Set 2, 3–2`. */
  readonly place: string;
  /** The score it was played at, the near side first: `30–40`. */
  readonly scoreBefore: string;
}

/** Every point by its id. */
export function pointLines(match: Match, cast: Cast): ReadonlyMap<string, PointLine> {
  const points = new Map(timeline(match).map((point) => [point.id, point]));
  const lines = new Map<string, PointLine>();
  for (const set of pointLog(match, cast)) {
    for (const entry of set.games.flatMap((game) => game.points)) {
      const point = points.get(entry.id);
      if (point) {
        const place = placeWords(match, cast, point, set.title);
        lines.set(entry.id, {
          ...entry,
          place,
          scoreBefore: nearFirst(cast, pointLabels(match, point.before)),
        });
      }
    }
  }
  return lines;
}

function placeWords({ format }: Match, cast: Cast, { before }: TimelinePoint, title: string): string {
  const hasGames = isCountedInGames(rulesOfSet(format, before.sets.length));
  return hasGames ? `${title}, ${nearFirst(cast, before.games)}` : title;
}
