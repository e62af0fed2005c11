/** The one sentence of a match, as facts. Its words are the reader's. */
import { setsToWin } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import type { Status } from '../play/state.ts';
import type { PointProbability } from '../probability/leverage.ts';
import { type Comeback, comeback } from '../probability/momentum.ts';
import { worthTo } from '../probability/win-model.ts';
import type { Figure } from '../stats/figure.ts';
import type { FigureId } from '../stats/measures.ts';
import { type Played, readPlayed } from '../stats/played.ts';
import { figureIn, figuresOfSides } from '../stats/tally.ts';
import { bySide, opponentOf, type Side } from '../vocabulary.ts';
import { CLEAR_OF_EIGHT, deviationBetween, deviationFromHalf, type Share } from './tested-share.ts';

/** The cause of a win, named only if it is more than chance. */
export type Cause =
  | 'first-serve'
  | 'second-serve'
  | 'serve'
  | 'break-points'
  | 'unforced-errors'
  | 'winners'
  | 'long-rallies'
  | 'short-rallies'
  | 'kitchen';

/** The sentence that says the most of a match. Shares are in the order winner, loser. */
export type Headline =
  | { readonly kind: 'comeback'; readonly winner: Side; readonly comeback: Comeback }
  | {
      readonly kind: 'cause';
      readonly winner: Side;
      readonly cause: Cause;
      readonly won: Share;
      readonly lost: Share;
    }
  | {
      readonly kind: 'decider';
      readonly winner: Side;
      /** Counted from 0. */
      readonly set: number;
      readonly isTiebreak: boolean;
    }
  | { readonly kind: 'straight'; readonly winner: Side; readonly sets: number }
  | { readonly kind: 'ended'; readonly winner: Side | null; readonly status: Exclude<Status, 'in-progress'> };

/** A chance this low, 0 to 1, makes a comeback worth the headline. */
export const COMEBACK_FROM = 0.25;
/** It had been higher by so much before the first point: an underdog who wins has not come back. */
const LEAST_FALL = 0.1;

/**
 * The sentence of a finished match; null while it is in progress. A comeback first, then what it was won by, then the set that
 * decided it, then the sets. A cause is named only where it is more than chance among eight that are looked at, and where nearly
 * every point answers; one that did not end by its last point has none.
 * @param points the chances of its points, where they are known
 */
export function headlineOf(match: Match, points: readonly PointProbability[] = []): Headline | null {
  const { status, winner, sets } = match.state;
  if (status === 'in-progress') {
    return null;
  }
  if (status !== 'completed' || winner === null) {
    return { kind: 'ended', winner, status };
  }
  const back = comebackIn(points);
  if (back) {
    return { kind: 'comeback', winner, comeback: back };
  }
  const cause = causeOf(match, winner);
  if (cause) {
    return { kind: 'cause', winner, ...cause };
  }
  const needed = setsToWin(match.format);
  return needed > 1 && sets.length === 2 * needed - 1
    ? { kind: 'decider', winner, set: sets.length - 1, isTiebreak: (sets.at(-1)?.tiebreak ?? null) !== null }
    : { kind: 'straight', winner, sets: sets.length };
}

function comebackIn(points: readonly PointProbability[]): Comeback | null {
  const [first] = points;
  const back = comeback(points);
  if (!first || !back || back.lowest >= COMEBACK_FROM) {
    return null;
  }
  return worthTo(back.winner, first.before) - back.lowest >= LEAST_FALL ? back : null;
}

interface Candidate {
  readonly cause: Cause;
  readonly won: Share;
  readonly lost: Share;
  /** In standard errors, above 0 in the winner's favor. */
  readonly deviation: number;
}

const RATES = {
  tennis: [
    ['first-serve', 'first-serve-points-won'],
    ['second-serve', 'second-serve-points-won'],
    ['break-points', 'break-points-won'],
  ],
  pickleball: [['serve', 'service-points-won']],
} as const satisfies Record<string, readonly (readonly [Cause, FigureId])[]>;

/** Points that both sides share, and that one of them wins. */
const SHARED = {
  tennis: [
    ['long-rallies', 'won-in-9-up'],
    ['short-rallies', 'won-in-1-4'],
  ],
  pickleball: [
    ['long-rallies', 'won-in-9-up'],
    ['short-rallies', 'won-in-1-4'],
    ['kitchen', 'at-kitchen-won'],
  ],
} as const satisfies Record<string, readonly (readonly [Cause, FigureId])[]>;

/** Points that belong to one side or the other; `by` is the side that they tell against. */
const COUNTS = [
  ['unforced-errors', 'unforced-errors', 'loser'],
  ['winners', 'winners', 'winner'],
] as const satisfies readonly (readonly [Cause, FigureId, 'winner' | 'loser'])[];

/** Below this share the answered points may be unlike the others. */
const LEAST_KNOWN = 0.9;

function causeOf(match: Match, winner: Side): Omit<Candidate, 'deviation'> | null {
  const [best] = candidatesOf(match, winner)
    .filter(({ deviation }) => deviation > CLEAR_OF_EIGHT)
    .toSorted((one, other) => other.deviation - one.deviation);
  return best ? { cause: best.cause, won: best.won, lost: best.lost } : null;
}

function candidatesOf(match: Match, winner: Side): readonly Candidate[] {
  const { sport } = match.format;
  const read = figuresBy(match, readPlayed(match), winner);
  const rates = RATES[sport].flatMap(([cause, id]) => {
    const [won, lost] = read(id);
    return won && lost ? [{ cause, won, lost, deviation: deviationBetween(won, lost) }] : [];
  });
  const shared = SHARED[sport].flatMap(([cause, id]) => {
    const [won, lost] = read(id);
    return won && lost ? [{ cause, won, lost, deviation: deviationFromHalf(won) }] : [];
  });
  const counts = COUNTS.flatMap(([cause, id, by]) => {
    const [won, lost] = read(id);
    if (!won || !lost) {
      return [];
    }
    const more = by === 'winner' ? won.count : lost.count;
    return [{ cause, won, lost, deviation: deviationFromHalf({ count: more, of: won.count + lost.count }) }];
  });
  return [...rates, ...shared, ...counts];
}

/** Reads a figure of the winner and of the loser; undefined where too few points answer. */
function figuresBy(match: Match, played: Played, winner: Side) {
  const { sport } = match.format;
  const ids = [...RATES[sport], ...SHARED[sport], ...COUNTS].map(([, id]) => id);
  const sides = figuresOfSides(sport, played, ids);
  return (id: FigureId): readonly [Share | undefined, Share | undefined] => {
    const figures = bySide((side) => figureIn(sides[side], id));
    return [known(figures[winner]), known(figures[opponentOf(winner)])];
  };
}

function known({ count, of, known: answered, total }: Figure): Share | undefined {
  return total > 0 && answered >= LEAST_KNOWN * total ? { count, of } : undefined;
}
