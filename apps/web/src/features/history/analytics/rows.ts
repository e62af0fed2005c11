/** The rows of the analytics: rates with their intervals, and the cost of a gap. */
import type { AnalyticsAnswer, AnalyticsPart } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import {
  type Figure,
  findStatistic,
  type Interval,
  NO_FIGURE,
  rateOf,
  wilsonInterval,
} from '@allcourt/scoring/stats';
import { benchmarkOf, type Gap, GOAL_FIGURES, gapOf, PLAIN_GOALS } from '@allcourt/training/progress';
import { amountText } from '#web/ui/words/amounts.ts';
import { FIGURE_CARDS, type FigureCard } from './cards.ts';

type Figures = AnalyticsPart['figures'];

/** A proportion with what it is counted of, and where the true one lies with 95% certainty. */
export interface Rate {
  /** 0 to 1; null of nothing. */
  readonly value: number | null;
  readonly count: number;
  readonly of: number;
  /** Points that were asked, and of how many the answer is known. */
  readonly known: number;
  readonly total: number;
  readonly interval: Interval;
}

export function rateIn(figures: Figures, id: string): Rate {
  const figure: Figure = figures[id] ?? NO_FIGURE;
  return { ...figure, value: rateOf(figure), interval: wilsonInterval(figure.count, figure.of) };
}

export function labelOf(sport: Sport, id: string): string {
  return findStatistic(sport, id)?.label ?? id;
}

/** `1,444 of 2,093`. */
export function outOfText({ count, of }: Pick<Rate, 'count' | 'of'>): string {
  return `${amountText(count)} of ${amountText(of)}`;
}

/** `45–72%`. */
export function intervalText({ low, high }: Interval): string {
  return `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
}

/** The widest likely range, as a share, that a number is shown without a word of caution. */
const WIDE = 0.2;

/** True when so little was counted that the true share may lie far away. */
export function isSmallSample({ of, interval }: Pick<Rate, 'of' | 'interval'>): boolean {
  return of > 0 && interval.high - interval.low > WIDE;
}

/** A figure beside the reader's own earlier half and beside the level. */
export interface StrengthRow {
  readonly card: FigureCard;
  readonly label: string;
  readonly meaning: string;
  readonly now: Rate;
  /** The level of a typical club player, 0 to 1. */
  readonly level: number;
  /** The earlier and the later half of the matches; null without two. */
  readonly earlier: number | null;
  readonly later: number | null;
}

/** Every compared figure of which something is known. */
export function strengthRows({ sport, summary, halves }: AnalyticsAnswer): readonly StrengthRow[] {
  return FIGURE_CARDS[sport].flatMap((card) => {
    const now = rateIn(summary.figures, card.id);
    const half = (figures: Figures | undefined) => (figures ? rateIn(figures, card.id).value : null);
    return now.of === 0
      ? []
      : [
          {
            card,
            label: labelOf(sport, card.id),
            meaning: `${findStatistic(sport, card.id)?.meaning}.`,
            now,
            level: benchmarkOf(sport, card.id)?.targets.intermediate ?? 0,
            earlier: half(halves?.earlier.figures),
            later: half(halves?.later.figures),
          },
        ];
  });
}

/** A gap worth closing. */
export interface Goal extends Gap {
  readonly row: StrengthRow;
}

const MAX_GOALS = 3;

/** The gaps that cost the most points a match, the largest first. */
export function goalsOf(answer: AnalyticsAnswer): readonly Goal[] {
  const { sport, summary, halves, withPoints: matches } = answer;
  const rows = strengthRows(answer);
  const detailed = rows.filter(({ card }) => GOAL_FIGURES[sport].includes(card.id));
  const chosen = detailed.length > 0 ? detailed : rows.filter(({ card }) => PLAIN_GOALS.includes(card.id));
  return chosen
    .flatMap((row) => {
      const benchmark = benchmarkOf(sport, row.card.id);
      const gap = benchmark && gapOf(benchmark, { ...summary, halves, matches });
      return gap && gap.cost > 0 ? [{ ...gap, row }] : [];
    })
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, MAX_GOALS);
}

/** One month of the trend. */
export interface TrendPoint {
  readonly month: AnalyticsPart;
  readonly rate: Rate;
}

const MAX_TRENDS = 4;

/** The trends over months: the share of matches won, and four statistics. */
export function trendIds({ leading }: Pick<AnalyticsAnswer, 'leading'>): readonly string[] {
  return ['win-rate', ...leading.slice(0, MAX_TRENDS)];
}

export function trendLabel(sport: Sport, id: string): string {
  return id === 'win-rate' ? 'Matches won' : labelOf(sport, id);
}

/** The months of which something is known. */
export function trendPoints({ months }: Pick<AnalyticsAnswer, 'months'>, id: string): readonly TrendPoint[] {
  return months
    .map((month) => ({ month, rate: id === 'win-rate' ? winRate(month) : rateIn(month.figures, id) }))
    .filter(({ rate }) => rate.of > 0);
}

function winRate({ record }: Pick<AnalyticsPart, 'record'>): Rate {
  const of = record.won + record.lost;
  const figure = { count: record.won, of, known: of, total: of };
  return { ...figure, value: rateOf(figure), interval: wilsonInterval(record.won, of) };
}

/** The days of a month, as the address says them: in the place of a period, if one is chosen. */
export function monthDays(key: string): { from: string; to: string; period: undefined } {
  const [year = 0, month = 1] = key.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${key}-01`, to: `${key}-${last}`, period: undefined };
}
