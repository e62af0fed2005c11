/** Both sides' leading statistics side by side, each with its coverage. */
import { bySide, type Match, opponentOf, type Sport } from '@allcourt/scoring';
import {
  coverageOfSides,
  type Figure,
  type FigureId,
  figureIn,
  figuresOfSides,
  findStatistic,
  rateOf,
  readPlayed,
  type Statistic,
} from '@allcourt/scoring/stats';
import type { Cast } from '#web/features/match-log/words/cast.ts';

export interface StatFigure {
  /** `63%`, `2 of 5`, `7`. */
  readonly text: string;
  /** Length of the bar, 0 to 1. */
  readonly share: number;
  /** True when it is the better of the two, shown bold. */
  readonly isBetter: boolean;
  /** The count that it is written from, with its coverage. */
  readonly figure: Figure;
}

export interface StatRow {
  readonly label: string;
  /** `First serves that landed in`. */
  readonly meaning: string;
  /** The unit that is counted, such as `points` and `games`. */
  readonly unit: string;
  /** False for a plain count, which has no share. */
  readonly isShare: boolean;
  readonly near: StatFigure;
  readonly far: StatFigure;
  /** `known on 61 of 84`; null when every point has the tag. */
  readonly coverage: string | null;
}

type Form = 'count' | 'percent' | 'of';

const ROWS: Readonly<Record<Sport, readonly (readonly [FigureId, Form])[]>> = {
  tennis: [
    ['points-won', 'count'],
    ['service-points-won', 'percent'],
    ['return-points-won', 'percent'],
    ['break-points-won', 'of'],
    ['holds', 'of'],
    ['first-serves-in', 'percent'],
    ['first-serve-points-won', 'percent'],
    ['second-serve-points-won', 'percent'],
    ['aces', 'count'],
    ['double-faults', 'count'],
    ['winners', 'count'],
    ['unforced-errors', 'count'],
  ],
  pickleball: [
    ['points-won', 'count'],
    ['service-points-won', 'percent'],
    ['return-points-won', 'percent'],
    ['aces', 'count'],
    ['service-faults', 'count'],
    ['winners', 'count'],
    ['unforced-errors', 'count'],
  ],
};

/** The rows this match can fill; none before the first point. */
export function statRows(match: Match, cast: Cast): readonly StatRow[] {
  const { sport } = match.format;
  const played = readPlayed(match);
  if (played.points.length === 0) {
    return [];
  }
  const ids = ROWS[sport].map(([id]) => id);
  const sides = figuresOfSides(sport, played, ids);
  return ROWS[sport].flatMap(([id, form]) => {
    const statistic = findStatistic(sport, id);
    const figures = bySide((side) => figureIn(sides[side], id));
    const { known, total } = coverageOfSides(played, figures);
    const isAlwaysKnown = statistic?.profile === 'basic';
    if (!statistic || (!isAlwaysKnown && known === 0)) {
      return [];
    }
    const [near, far] = [figures[cast.near], figures[opponentOf(cast.near)]];
    return {
      label: statistic.label,
      meaning: statistic.meaning,
      unit: statistic.unit,
      isShare: form !== 'count',
      near: shown(statistic, form, near, far),
      far: shown(statistic, form, far, near),
      coverage: !isAlwaysKnown && known < total ? `known on ${known} of ${total}` : null,
    };
  });
}

function shown({ better }: Statistic, form: Form, own: Figure, other: Figure): StatFigure {
  const value = (figure: Figure) => (form === 'count' ? figure.count : (rateOf(figure) ?? 0));
  const sum = own.count + other.count;
  const countShare = sum === 0 ? 0 : own.count / sum;
  return {
    text: textOf(form, own),
    share: form === 'count' ? countShare : value(own),
    isBetter: better === 'low' ? value(own) < value(other) : value(own) > value(other),
    figure: own,
  };
}

function textOf(form: Form, figure: Figure): string {
  const { count, of } = figure;
  if (form === 'count') {
    return String(count);
  }
  const rate = rateOf(figure);
  if (rate === null) {
    return '–';
  }
  return form === 'of' ? `${count} of ${of}` : `${Math.round(rate * 100)}%`;
}
