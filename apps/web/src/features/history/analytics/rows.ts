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
import {
  benchmarkOf,
  boundOfAll,
  clearBeyond,
  type Gap,
  GOAL_FIGURES,
  gapOf,
  isClear,
  PLAIN_GOALS,
  rateChange,
  referenceLevel,
  sampleInterval,
  sampleOf,
  widened,
} from '@allcourt/training/progress';
import { amountText, percentText } from '#web/ui/words/amounts.ts';
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

/**
 * The share of a statistic by the one estimate of the app: skipped answers neither hide nor move it, and where they were skipped
 * unevenly the interval takes in all that they could have been.
 */
export function rateIn(sport: Sport, figures: Figures, id: string): Rate {
  const figure: Figure = figures[id] ?? NO_FIGURE;
  const sample = sampleOf(sport, id, figures);
  return { ...figure, value: sample?.rate ?? null, interval: sample ? sampleInterval(sample) : UNKNOWN };
}

const UNKNOWN: Interval = { low: 0, high: 1 };

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

/** A figure beside the reader's own earlier half. */
export interface StrengthRow {
  readonly card: FigureCard;
  readonly label: string;
  readonly meaning: string;
  readonly now: Rate;
  /** From the earlier to the later half of the matches; null where one is empty. */
  readonly change: HalvesChange | null;
}

/** A share in the earlier and the later half of the matches, 0 to 1. */
export interface HalvesChange extends Interval {
  readonly earlier: number;
  readonly later: number;
}

/** Every compared figure of which something is known. Their changes are judged together, so that few are chance. */
export function strengthRows({ sport, summary, halves }: AnalyticsAnswer): readonly StrengthRow[] {
  const rows = FIGURE_CARDS[sport].flatMap((card) => {
    const now = rateIn(sport, summary.figures, card.id);
    const half = (figures: Figures | undefined) => figures && sampleOf(sport, card.id, figures);
    const [earlier, later] = [half(halves?.earlier.figures), half(halves?.later.figures)];
    const change = earlier && later ? { earlier, later, ...rateChange(earlier, later) } : null;
    return now.of === 0 ? [] : [{ card, now, change }];
  });
  const bound = boundOfAll(rows.flatMap(({ change }) => change ?? []));
  return rows.map(({ card, now, change }) => ({
    card,
    label: labelOf(sport, card.id),
    meaning: `${findStatistic(sport, card.id)?.meaning}.`,
    now,
    change: change && {
      ...widened(change, bound * USUAL_SPREAD),
      earlier: change.earlier.rate,
      later: change.later.rate,
    },
  }));
}

/** Matches lie farther apart than their points alone explain; here only their sums are known. */
const USUAL_SPREAD = 1.25;

/** `48% earlier, 53% recently`, `No clear change`. */
export function halvesText(change: HalvesChange | null): string {
  if (change === null) {
    return 'Not enough matches to compare';
  }
  return isClear(change)
    ? `${percentText(change.earlier)} earlier, ${percentText(change.later)} recently`
    : 'No clear change';
}

/** A gap worth closing. */
export interface Goal extends Gap {
  readonly row: StrengthRow;
}

const MAX_GOALS = 3;

/** The gaps that are more than chance and cost the most points a match, the largest first. */
export function goalsOf(answer: AnalyticsAnswer): readonly Goal[] {
  const { sport, summary, withPoints: matches } = answer;
  const sum = { sport, figures: summary.figures, matches };
  const rows = strengthRows(answer);
  const detailed = rows.filter(({ card }) => GOAL_FIGURES[sport].includes(card.id));
  const chosen = detailed.length > 0 ? detailed : rows.filter(({ card }) => PLAIN_GOALS.includes(card.id));
  const level = referenceLevel(sum);
  const gaps = chosen.flatMap((row) => {
    const benchmark = benchmarkOf(sport, row.card.id);
    const gap = benchmark && gapOf(benchmark, sum, level);
    return gap ? [{ ...gap, row }] : [];
  });
  const bound = clearBeyond(gaps.map(({ deviation }) => deviation)) * USUAL_SPREAD;
  return gaps
    .filter(({ deviation }) => deviation > bound)
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
export function trendPoints(
  { sport, months }: Pick<AnalyticsAnswer, 'sport' | 'months'>,
  id: string,
): readonly TrendPoint[] {
  return months
    .map((month) => ({ month, rate: id === 'win-rate' ? winRate(month) : rateIn(sport, month.figures, id) }))
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
