/** Rates from partly answered points: every point counts for what is known of it. */
import type { Sport } from '@allcourt/scoring';
import { type Figure, type FigureId, type Interval, NO_FIGURE, wilsonAt } from '@allcourt/scoring/stats';
import { type Estimate, Z95 } from './chance.ts';
import { type FigureSet, type SummedFigure, spreadOf } from './match-evidence.ts';

/** A rate as it is known. */
export interface Sample {
  /** 0 to 1. */
  readonly rate: number;
  /** Independent points that would know it as well, above 0. */
  readonly size: number;
  /** The answers as they were counted. */
  readonly figure: SummedFigure;
  /** The rate if every skipped answer were the worst, and the best; null if none was skipped. */
  readonly bounds: Interval | null;
  /** True when answers were skipped more often after lost points, or after won ones, than chance would. */
  readonly isUneven: boolean;
  /** True when only the bounds are certain. */
  readonly isBounded: boolean;
}

/** The answers a statistic depends on. Statistics without one are known or unknown at random. */
type Source =
  /** The serve's number, asked of all points of `all`; the share won is known of each winner. */
  | { readonly kind: 'serve'; readonly all: FigureId; readonly first: FigureId; readonly second: FigureId }
  /** The ending of the point; only the point's loser errs. */
  | { readonly kind: 'ending'; readonly side: 'won' | 'lost' }
  /** A follow-up to the endings of `whole`, without those of `less`, which need none. */
  | {
      readonly kind: 'shot';
      readonly side: 'won' | 'lost';
      readonly whole: FigureId;
      readonly less: readonly FigureId[];
    }
  /** Some endings answer it by themselves, so that skipped answers are never random. */
  | { readonly kind: 'implied' };

type ServeSource = Extract<Source, { kind: 'serve' }>;

const OWN_SERVE: ServeSource = {
  kind: 'serve',
  all: 'service-points-won',
  first: 'first-serve-points-won',
  second: 'second-serve-points-won',
};
const THEIR_SERVE: ServeSource = {
  kind: 'serve',
  all: 'return-points-won',
  first: 'first-serve-return-won',
  second: 'second-serve-return-won',
};
const ERROR: Source = { kind: 'ending', side: 'lost' };
const IMPLIED: Source = { kind: 'implied' };

/** A family of figures by their endings: `errors-by-volley` of `errors`. */
const SHOTS: readonly (readonly [prefix: string, source: Source])[] = [
  ['unforced-', { kind: 'shot', side: 'lost', whole: 'unforced-errors', less: ['double-faults'] }],
  ['forced-', { kind: 'shot', side: 'lost', whole: 'forced-errors', less: [] }],
  ['winners-', { kind: 'shot', side: 'won', whole: 'winners', less: ['aces'] }],
  [
    'errors-by-',
    {
      kind: 'shot',
      side: 'lost',
      whole: 'errors',
      less: ['double-faults', 'service-faults', 'return-errors'],
    },
  ],
];

const SOURCES: Readonly<Record<Sport, Readonly<Partial<Record<string, Source>>>>> = {
  tennis: {
    'first-serves-in': OWN_SERVE,
    'first-serve-points-won': OWN_SERVE,
    'second-serve-points-won': OWN_SERVE,
    'first-serve-return-won': THEIR_SERVE,
    'second-serve-return-won': THEIR_SERVE,
    'unforced-errors': ERROR,
    'forced-errors': ERROR,
    'returns-in': IMPLIED,
    'unreturned-serves': IMPLIED,
    'won-in-1-4': IMPLIED,
  },
  pickleball: {
    'unforced-errors': ERROR,
    'forced-errors': ERROR,
    'kitchen-faults': ERROR,
  },
};

/** Statistics besides an estimated one that its sample is computed from. */
export const SAMPLED_WITH: readonly FigureId[] = [
  ...(['points-won', 'noted-points-won'] as const),
  ...(['service-points-won', 'return-points-won'] as const),
  ...(['first-serve-points-won', 'second-serve-points-won'] as const),
  ...(['first-serve-return-won', 'second-serve-return-won'] as const),
  ...(['unforced-errors', 'forced-errors', 'errors', 'winners', 'aces'] as const),
  ...(['double-faults', 'service-faults', 'return-errors'] as const),
];

/** A rate with its 95 % interval, or of another number of standard deviations. Where only the bounds are certain, they too lie within. */
export function sampleInterval({ rate, size, bounds, isBounded }: Sample, z = Z95): Estimate {
  const { low, high } = wilsonAt(rate * size, size, z);
  return isBounded && bounds
    ? { value: rate, low: Math.min(low, bounds.low), high: Math.max(high, bounds.high) }
    : { value: rate, low, high };
}

/**
 * The rate of a statistic, from all that is known of each point:
 *
 * - Of the serve's number the share among won and among lost points is taken, and the winner is always known. So it
 *   makes no difference if it was skipped more often after lost points.
 * - Only who lost a point errs, so the share of the errors is taken among the lost points with an ending, likewise.
 * - A wing or a shot is a follow-up: the share of the errors comes from all points with an ending, the share of the
 *   backhand from those errors whose wing is known.
 * - Where answers were skipped more after lost points than chance would, or where some endings answer a question by
 *   themselves, the interval takes in everything that the skipped answers could have been.
 *
 * Null without data.
 */
export function sampleOf(sport: Sport, id: string, figures: FigureSet): Sample | null {
  const figure = figures[id] ?? NO_FIGURE;
  if (figure.of === 0) {
    return null;
  }
  const source = SOURCES[sport][id] ?? SHOTS.find(([prefix]) => id.startsWith(prefix))?.[1];
  const isUneven = figure.known < figure.total && unevennessOf(source, figures) > UNEVEN;
  const known = source ? fromSource(source, id, figures) : null;
  const { rate, size } = known ?? { rate: figure.count / figure.of, size: figure.of };
  return {
    rate,
    size: size / spreadOf(figure),
    figure,
    bounds: figure.known < figure.total ? boundsOf(figure, source, figures) : null,
    isUneven,
    isBounded: isUneven || source?.kind === 'implied',
  };
}

interface Known {
  readonly rate: number;
  readonly size: number;
}

function fromSource(source: Source, id: string, figures: FigureSet): Known | null {
  switch (source.kind) {
    case 'serve':
      return fromServes(source, id, figures);
    case 'ending':
      return fromEndings(figures[id] ?? NO_FIGURE, source.side, figures);
    case 'shot':
      return fromShots(source, id, figures);
    default:
      return null;
  }
}

/** Points of a serve by their winner: those with a known number, and those of all. */
function servesIn({ all, first, second }: ServeSource, figures: FigureSet) {
  const whole = figures[all] ?? NO_FIGURE;
  const one = figures[first] ?? NO_FIGURE;
  const two = figures[second] ?? NO_FIGURE;
  return {
    won: { first: one.count, second: two.count, all: whole.count },
    lost: { first: one.of - one.count, second: two.of - two.count, all: whole.of - whole.count },
  };
}

/** By Bayes' rule, with the share of this serve among won and among lost points; standard errors by the delta method. */
function fromServes(source: ServeSource, id: string, figures: FigureSet): Known | null {
  const { won, lost } = servesIn(source, figures);
  const [knownWon, knownLost] = [won.first + won.second, lost.first + lost.second];
  if (knownWon > won.all || knownLost > lost.all) {
    return null;
  }
  const points = won.all + lost.all;
  const share = won.all / points;
  const isFirst = id !== source.second;
  const amongWon = (isFirst ? won.first : won.second) / knownWon;
  const amongLost = (isFirst ? lost.first : lost.second) / knownLost;
  const part = share * amongWon;
  const rest = (1 - share) * amongLost;
  if (!(part > 0 && rest > 0 && amongWon < 1 && amongLost < 1)) {
    return null;
  }
  if (id === source.first || id === source.second) {
    const rate = part / (part + rest);
    const variance =
      1 / (points * share * (1 - share)) +
      (1 - amongWon) / (amongWon * knownWon) +
      (1 - amongLost) / (amongLost * knownLost);
    return { rate, size: 1 / (rate * (1 - rate) * variance) };
  }
  const rate = part + rest;
  const variance =
    (share ** 2 * amongWon * (1 - amongWon)) / knownWon +
    ((1 - share) ** 2 * amongLost * (1 - amongLost)) / knownLost +
    ((amongWon - amongLost) ** 2 * share * (1 - share)) / points;
  return { rate, size: (rate * (1 - rate)) / variance };
}

/** The winner's and the loser's points, noted and all; null while matches are stored that were not counted by winner. */
function endingsIn(figures: FigureSet): ByWinner | null {
  const [noted, whole] = [figures['noted-points-won'], figures['points-won']];
  return noted && whole && noted.total === whole.of
    ? {
        won: { noted: noted.count, all: whole.count },
        lost: { noted: noted.of - noted.count, all: whole.of - whole.count },
      }
    : null;
}

/**
 * The share of the lost points, times the share of this ending among those that were noted; or of the won ones. The plain
 * share of all noted points where these are not counted by winner.
 */
function fromEndings({ count, of, known }: Figure, side: 'won' | 'lost', figures: FigureSet): Known {
  const plain = { rate: count / of, size: of };
  const points = endingsIn(figures);
  if (!points || points.won.noted + points.lost.noted !== known || count > points[side].noted) {
    return plain;
  }
  const all = points.won.all + points.lost.all;
  const share = points[side].all / all;
  const among = count / points[side].noted;
  const rate = share * among;
  if (!(rate > 0 && rate < 1)) {
    return plain;
  }
  const variance =
    (share ** 2 * among * (1 - among)) / points[side].noted + (among ** 2 * share * (1 - share)) / all;
  return { rate, size: (rate * (1 - rate)) / variance };
}

/** The share of the endings, times the share of this shot among those with a known one. */
function fromShots(source: Extract<Source, { kind: 'shot' }>, id: string, figures: FigureSet): Known | null {
  const whole = figures[source.whole];
  const figure = figures[id];
  if (!whole || !figure || whole.of === 0) {
    return null;
  }
  const open = source.less.reduce((left, other) => left - (figures[other]?.count ?? 0), whole.count);
  const unknown = whole.known - figure.known;
  const answered = open - unknown;
  if (open <= 0 || answered <= 0 || unknown < 0) {
    return null;
  }
  const among = Math.min(1, figure.count / answered);
  const ending = fromEndings({ ...whole, count: open }, source.side, figures);
  return {
    rate: ending.rate * among,
    size: ending.size / (among + ((1 - among) * open) / answered),
  };
}

/** A skipped answer of a won point is no error, of a lost one no winner. */
function boundsOf(
  { count, of, known, total }: Figure,
  source: Source | undefined,
  figures: FigureSet,
): Interval {
  const skipped = total - known;
  const points = figures['points-won'];
  if ((source?.kind === 'ending' || source?.kind === 'shot') && points) {
    const side = source.side === 'won' ? points.count : points.of - points.count;
    return { low: count / total, high: (count + Math.min(skipped, side)) / total };
  }
  return { low: count / (of + skipped), high: (count + skipped) / (of + skipped) };
}

/** Difference of the shares answered after won and after lost points that is no chance, in standard errors. */
const UNEVEN = 3.3;

/** Points by their winner: those that were noted, and all. */
interface ByWinner {
  readonly won: { readonly noted: number; readonly all: number };
  readonly lost: { readonly noted: number; readonly all: number };
}

/**
 * Difference between the shares of won and of lost points that were noted, in standard errors: by the serve's number,
 * and but for the serve's own figures by the ending, whichever differs more.
 */
function unevennessOf(source: Source | undefined, figures: FigureSet): number {
  const endings = source?.kind === 'serve' ? null : endingsIn(figures);
  const ofServes = differenceOf(numberedServesIn(figures));
  return endings ? Math.max(ofServes, differenceOf(endings)) : ofServes;
}

/** Points with a known number of the serve, of either server. */
function numberedServesIn(figures: FigureSet): ByWinner {
  const own = servesIn(OWN_SERVE, figures);
  const their = servesIn(THEIR_SERVE, figures);
  const sumOf = (side: 'won' | 'lost') => ({
    noted: own[side].first + own[side].second + their[side].first + their[side].second,
    all: own[side].all + their[side].all,
  });
  return { won: sumOf('won'), lost: sumOf('lost') };
}

function differenceOf({ won, lost }: ByWinner): number {
  const answered = (won.noted + lost.noted) / (won.all + lost.all);
  if (!(answered > 0 && answered < 1 && won.all > 0 && lost.all > 0)) {
    return 0;
  }
  const error = Math.sqrt(answered * (1 - answered) * (1 / won.all + 1 / lost.all));
  return Math.abs(won.noted / won.all - lost.noted / lost.all) / error;
}
