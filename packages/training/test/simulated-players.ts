/** Players with known true rates, and the matches that chance makes of them. */
import {
  apply,
  isInProgress,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type PointDetail,
  replay,
  type Side,
  startMatch,
} from '@allcourt/scoring';
import { type Figures, matchFigures } from '@allcourt/scoring/stats';
import {
  EVIDENCE_WIDTH,
  evidenceFigure,
  evidenceNumbers,
  type SummedMatches,
} from '../src/progress/index.ts';

/** True rates of a tennis player against the usual opponent, 0 to 1. */
export interface TrueRates {
  readonly firstIn: number;
  readonly doubleFault: number;
  /** Points won with the first serve in, and with a second serve that is in. */
  readonly wonFirst: number;
  readonly wonSecond: number;
  /** Points won against the opponent's first serve, and against a second serve that is in. */
  readonly againstFirst: number;
  readonly againstSecond: number;
  /** Of the own points lost in a rally: ended by an unforced error; of those: with the backhand, with a volley. */
  readonly unforced: number;
  readonly backhand: number;
  readonly volley: number;
}

/** A club player, close to the intermediate benchmarks. */
export const CLUB_PLAYER: TrueRates = {
  firstIn: 0.57,
  doubleFault: 0.12,
  wonFirst: 0.6,
  wonSecond: 0.523,
  againstFirst: 0.4,
  againstSecond: 0.477,
  unforced: 0.4,
  backhand: 0.46,
  volley: 0.1,
};

/** Ways to skip what is asked after a point; `rate` is the share that is answered. */
export interface Capture {
  readonly rate: number;
  /**
   * `prompt`: all questions of a point or none; `question`: wing, shot and rally besides by themselves; `outcome`: twice
   * as many prompts are skipped after lost points as after won ones.
   */
  readonly skips: 'prompt' | 'question' | 'outcome';
}

const SETUP: MatchSetup = {
  format: 'SET3-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
};
/** Standard deviation of what opponents and days add to every chance of a point. */
const DAYS = 0.04;
/** Share of the lost return points that are missed returns. */
const MISSED_RETURNS = 0.5;

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A normal deviate, by Box and Muller. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A whole tennis match of side `a` with everything noted. */
export function playMatch(rates: TrueRates, random: () => number): Match {
  return playAll(SETUP, random, (isServing, shift) =>
    isServing ? servedPoint(rates, shift, random) : returnedPoint(rates, shift, random),
  );
}

/** A whole match. @param playPoint a point of side `a`, whose chance to win it opponent and day move by `shift` */
export function playAll(
  setup: MatchSetup,
  random: () => number,
  playPoint: (isServing: boolean, shift: number) => Point,
): Match {
  const started = startMatch(setup);
  if (!started.ok) {
    throw new Error(started.reason);
  }
  const shift = DAYS * normal(random);
  let match = started.value;
  while (isInProgress(match)) {
    const point = playPoint(match.state.service.side === 'a', shift);
    const next = apply(match, { id: `p${match.log.length}`, at: match.log.length, kind: 'point', ...point });
    if (!next.ok) {
      throw new Error(`${next.reason}: ${JSON.stringify(point)}`);
    }
    match = next.value;
  }
  return match;
}

/** A point with everything noted. */
export interface Point {
  readonly winner: Side;
  readonly detail: PointDetail;
}

function servedPoint(rates: TrueRates, shift: number, random: () => number): Point {
  const serve = random() < rates.firstIn ? 1 : 2;
  if (serve === 2 && random() < rates.doubleFault) {
    return { winner: 'b', detail: { serve, ending: 'double-fault' } };
  }
  const isWon = random() < (serve === 1 ? rates.wonFirst : rates.wonSecond) + shift;
  const detail = isWon ? lostRally(CLUB_PLAYER, true, random) : lostRally(rates, false, random);
  return { winner: isWon ? 'a' : 'b', detail: { serve, ...detail } };
}

function returnedPoint(rates: TrueRates, shift: number, random: () => number): Point {
  const serve = random() < CLUB_PLAYER.firstIn ? 1 : 2;
  if (serve === 2 && random() < CLUB_PLAYER.doubleFault) {
    return { winner: 'a', detail: { serve, ending: 'double-fault' } };
  }
  const isWon = random() < (serve === 1 ? rates.againstFirst : rates.againstSecond) + shift;
  const detail = isWon ? lostRally(CLUB_PLAYER, false, random) : lostRally(rates, true, random);
  return { winner: isWon ? 'a' : 'b', detail: { serve, ...detail } };
}

/** The end of a point for its loser: a missed return, an error, or a winner of the other side. */
function lostRally(loser: TrueRates, isReceiver: boolean, random: () => number): PointDetail {
  const stroke = random() < loser.backhand ? 'backhand' : 'forehand';
  if (isReceiver && random() < MISSED_RETURNS) {
    const ending = random() < 0.5 ? 'forced-error' : 'unforced-error';
    return { ending, stroke, shot: 'return', rally: 1 };
  }
  const rally = 2 + Math.floor(-4 * Math.log(1 - random()));
  const kind = random();
  if (kind >= loser.unforced + (1 - loser.unforced) / 2) {
    return { ending: 'winner', stroke, shot: 'groundstroke', rally };
  }
  const shot = random() < loser.volley ? 'volley' : 'groundstroke';
  return { ending: kind < loser.unforced ? 'unforced-error' : 'forced-error', stroke, shot, rally };
}

/** Statistics of side `a` from what was noted. */
export function notedFigures(match: Match, { rate, skips }: Capture, random: () => number): Figures {
  if (rate === 1) {
    return matchFigures(match).a.side;
  }
  const noted = match.log.map((event): MatchEvent => {
    const won = event.kind === 'point' && event.winner === 'a';
    // The lost points are skipped twice as often, with the same share in all.
    const skipped = skips === 'outcome' ? ((1 - rate) * 2 * (won ? 1 : 2)) / 3 : 1 - rate;
    if (event.kind !== 'point' || random() < skipped) {
      return event.kind === 'point' ? { ...event, detail: undefined } : event;
    }
    const { stroke, shot, rally, ...detail } = event.detail ?? {};
    const isAnswered = () => skips !== 'question' || random() < rate;
    return {
      ...event,
      detail: {
        ...detail,
        stroke: isAnswered() ? stroke : undefined,
        shot: isAnswered() ? shot : undefined,
        rally: isAnswered() ? rally : undefined,
      },
    };
  });
  const replayed = replay(match.setup, noted);
  if (!replayed.ok) {
    throw new Error(JSON.stringify(replayed.reason));
  }
  return matchFigures(replayed.value).a.side;
}

/** Matches added up as the server keeps them. */
export function summed(matches: readonly Figures[], from = 0): SummedMatches {
  const sums = new Map<string, Float64Array>();
  for (const figures of matches) {
    for (const [id, figure] of Object.entries(figures)) {
      const sum = sums.get(id) ?? new Float64Array(EVIDENCE_WIDTH);
      for (const [column, number] of evidenceNumbers(figure).entries()) {
        sum[column] = (sum[column] ?? 0) + number;
      }
      sums.set(id, sum);
    }
  }
  return {
    figures: Object.fromEntries([...sums].map(([id, sum]) => [id, evidenceFigure(sum)])),
    matches: matches.length,
    from,
  };
}
