/** Pickleball pairs with known true rates, and the matches that chance makes of them. */
import type { Match, MatchSetup, PointDetail } from '@allcourt/scoring';
import { type Point, playAll } from './simulated-players.ts';

/** True rates of a pair against the usual opponents, 0 to 1. */
export interface PairRates {
  readonly serveIn: number;
  readonly returnIn: number;
  /** Rallies won after the own serve was returned, and after the own return. */
  readonly wonServing: number;
  readonly wonReceiving: number;
  /** Of the rallies lost after the return: ended by a kitchen fault, by an unforced error, by a forced one. */
  readonly kitchen: number;
  readonly unforced: number;
  readonly forced: number;
  /** Of those errors: with a dink, a reset, an overhead. */
  readonly dink: number;
  readonly reset: number;
  readonly overhead: number;
}

/** A pair of a club, close to the intermediate benchmarks. */
export const CLUB_PAIR: PairRates = {
  serveIn: 0.95,
  returnIn: 0.94,
  wonServing: 0.43,
  wonReceiving: 0.57,
  kitchen: 0.02,
  unforced: 0.5,
  forced: 0.32,
  dink: 0.17,
  reset: 0.11,
  overhead: 0.045,
};

const SETUP: MatchSetup = {
  format: 'SET3-S:TB11',
  ruleset: 'usap@2026',
  discipline: 'doubles',
  firstServer: 'a',
};

/** A whole match of side `a`, side-out scoring, with everything noted. */
export function playPairMatch(rates: PairRates, random: () => number): Match {
  return playAll(SETUP, random, (isServing, shift) => {
    const [server, receiver] = isServing ? [rates, CLUB_PAIR] : [CLUB_PAIR, rates];
    if (random() >= server.serveIn) {
      return point(!isServing, { ending: 'service-fault' });
    }
    if (random() >= receiver.returnIn) {
      return point(isServing, { ending: 'return-error' });
    }
    const isWon = random() < (isServing ? rates.wonServing : rates.wonReceiving) + shift;
    return point(isWon, lostRally(isWon ? CLUB_PAIR : rates, random));
  });
}

function point(isWon: boolean, detail: PointDetail): Point {
  return { winner: isWon ? 'a' : 'b', detail };
}

/** The end of a rally for its losers: a fault, an error, or a winner of the other side. */
function lostRally(losers: PairRates, random: () => number): PointDetail {
  const kind = random() - losers.kitchen;
  if (kind < 0) {
    return { ending: 'kitchen-fault' };
  }
  if (kind >= losers.unforced + losers.forced) {
    return { ending: 'winner', shot: 'drive' };
  }
  return {
    ending: kind < losers.unforced ? 'unforced-error' : 'forced-error',
    shot: missedShot(losers, random),
  };
}

function missedShot({ dink, reset, overhead }: PairRates, random: () => number): PointDetail['shot'] {
  const shot = random();
  if (shot < dink) {
    return 'dink';
  }
  if (shot < dink + reset) {
    return 'reset';
  }
  return shot < dink + reset + overhead ? 'overhead' : 'drive';
}
