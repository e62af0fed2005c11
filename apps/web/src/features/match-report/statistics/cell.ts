/** One number of one side or player: as it is written, what it was counted from, and on how much of it that is known. */
import type { Sport } from '@allcourt/scoring';
import {
  type Figures,
  type FullStats,
  figureIn,
  gameRuns,
  type Played,
  pointRuns,
  type Runs,
  rateOf,
  ratioIn,
  type Statistic,
  type Subject,
  scoringRuns,
  selectGames,
  selectPoints,
} from '@allcourt/scoring/stats';
import { decimalText } from '#web/ui/words/amounts.ts';

export interface FigureCell {
  /** `63%`, `7`, `1.4`, `+8`; `–` where there is nothing to say. */
  readonly text: string;
  readonly value: number | null;
  /** `28 of 40`; null where the number says it all. */
  readonly evidence: string | null;
  /** The numerator and the denominator, for those who reckon on. */
  readonly count: number | null;
  readonly of: number | null;
  readonly known: number;
  readonly total: number;
  /** The unit: `points`, `rallies`, `games`. */
  readonly unit: string;
  /** The length of its bar, 0 to 1. */
  readonly share: number;
}

/** The source of a column's numbers. */
export interface FigureSource {
  readonly sport: Sport;
  readonly subject: Subject;
  readonly figures: Figures;
  /** The points and games that are counted. */
  readonly counted: Pick<Played, 'points' | 'games'>;
}

/** The numbers of a side or player, of a set (counted from 0) or the whole match. */
export function figureSource(
  sport: Sport,
  stats: FullStats,
  subject: Subject,
  set: number | null,
): FigureSource {
  const own = (set === null ? stats.figures : stats.figures.sets[set])?.[subject.side];
  const figures = subject.player === undefined ? own?.side : own?.players[subject.player - 1];
  const selection = set === null ? {} : { set };
  return {
    sport,
    subject,
    figures: figures ?? {},
    counted: {
      points: selectPoints(stats.played.points, selection),
      games: selectGames(stats.played.games, selection),
    },
  };
}

export function figureCell(entry: Statistic, source: FigureSource): FigureCell {
  const isOwn = source.subject.player === undefined ? entry.isOfSides : entry.isOfPlayers;
  if (!isOwn) {
    return NOTHING;
  }
  switch (entry.from) {
    case 'figures':
      return countedCell(entry, source);
    case 'ratios':
      return ratioCell(entry, source);
    case 'summary':
      return runCell(runsOf(entry.id, source), source);
  }
}

/** The longest run of a kind, which the catalog lists by the number it leaves in a summary. */
export function runsOf(id: string, { counted }: Pick<FigureSource, 'counted'>): Runs {
  if (id === 'longest-game-run') {
    return gameRuns(counted);
  }
  return id === 'longest-scoring-run' ? scoringRuns(counted) : pointRuns(counted);
}

const NOTHING: FigureCell = {
  text: '–',
  value: null,
  evidence: null,
  count: null,
  of: null,
  known: 0,
  total: 0,
  unit: 'points',
  share: 0,
};

function countedCell(
  { id, shows, unit }: Extract<Statistic, { from: 'figures' }>,
  { figures }: FigureSource,
): FigureCell {
  const figure = figureIn(figures, id);
  const { count, of, known, total } = figure;
  const rate = rateOf(figure);
  const common = { known, total, unit, share: 0 };
  if (known === 0) {
    return { ...NOTHING, ...common };
  }
  if (shows === 'count') {
    return { ...common, text: String(count), value: count, evidence: null, count, of: null };
  }
  const text = rate === null ? '–' : `${Math.round(rate * 100)}%`;
  return { ...common, text, value: rate, evidence: `${count} of ${of}`, count, of };
}

function ratioCell(
  { id, shows, unit }: Extract<Statistic, { from: 'ratios' }>,
  { figures }: FigureSource,
): FigureCell {
  const { value, known, total } = ratioIn(figures, id);
  const written = value !== null && (shows === 'ratio' ? decimalText(value, 1) : signed(value));
  return { ...NOTHING, text: written || '–', value, known, total, unit };
}

function runCell(
  { longest }: Runs,
  { subject: { side }, counted: { points }, sport }: FigureSource,
): FigureCell {
  const length = longest[side]?.length ?? 0;
  const [known, total] = [points.length, points.length];
  const unit = sport === 'tennis' ? 'points' : 'rallies';
  return { ...NOTHING, text: String(length), value: length, count: length, known, total, unit };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
