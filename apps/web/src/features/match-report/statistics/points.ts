/** The points behind a number: every one of them can be looked at. */
import {
  type FigureId,
  findStatistic,
  pointsBehind,
  ratioParts,
  type Statistic,
} from '@allcourt/scoring/stats';
import { type FigureSource, runsOf } from './cell.ts';

export interface PointList {
  /** `Counted`, `Not known`, `Winners`. */
  readonly title: string;
  /** In order of play. */
  readonly ids: readonly string[];
}

/** The points behind the number of this id; those that are not known are a list of their own. Empty lists are left out. */
export function pointLists(id: string, source: FigureSource): readonly PointList[] {
  const entry = findStatistic(source.sport, id);
  return (entry ? listsOf(entry, source) : []).filter(({ ids }) => ids.length > 0);
}

function listsOf(entry: Statistic, source: FigureSource): readonly PointList[] {
  switch (entry.from) {
    case 'figures':
      return figureLists(entry, source);
    case 'ratios':
      return ratioParts(entry.id).map((part) => ({
        title: labelOf(source, part),
        ids: pointsBehind(part, source.counted, source.subject),
      }));
    case 'summary':
      return [{ title: 'In a row', ids: runPoints(entry.id, source) }];
  }
}

function figureLists(
  { id, shows }: Extract<Statistic, { from: 'figures' }>,
  { counted, subject }: FigureSource,
): readonly PointList[] {
  const behind = (answer: 'yes' | 'no' | 'unknown') => pointsBehind(id, counted, subject, answer);
  return [
    { title: 'Counted', ids: behind('yes') },
    ...(shows === 'rate' ? [{ title: 'Not counted', ids: behind('no') }] : []),
    { title: 'Not known', ids: behind('unknown') },
  ];
}

function labelOf({ sport }: FigureSource, id: FigureId): string {
  return findStatistic(sport, id)?.label ?? 'Counted';
}

/** A run of games is the points of its games. */
function runPoints(id: string, source: FigureSource): readonly string[] {
  const ids = runsOf(id, source).longest[source.subject.side]?.ids ?? [];
  if (id !== 'longest-game-run') {
    return ids;
  }
  return source.counted.games
    .filter((game) => ids.includes(game.id))
    .flatMap((game) => game.points.map((point) => point.id));
}
