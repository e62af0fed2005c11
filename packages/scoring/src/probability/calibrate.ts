/**
 * Serve models from the caller's data: points served and won, in earlier matches or so far in this one.
 *
 * The counts are combined with a prior that counts as a number of points (beta-binomial): a few points change it
 * little, many outweigh it. The package has no averages of its own; the caller chooses them.
 */
import type { Match } from '../log/match.ts';
import { timeline } from '../read/timeline.ts';
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, bySide, SIDES } from '../vocabulary.ts';
import type { ServeModel } from './serve-model.ts';

/**
 * Points (in pickleball rallies) that a side served, and won of these. May be fractions, to weight older ones less.
 */
export interface ServeRecord {
  readonly served: number;
  readonly won: number;
}

/** The assumption before any point is counted. */
export interface ServePrior {
  /** The chance of winning a served point, more than 0 and less than 1, such as the average on the surface. */
  readonly chance: number;
  /** The number of served points it counts as, more than 0. */
  readonly weight: number;
}

/** A chance, and its certainty. */
export interface ServeEstimate extends ServePrior {
  /** Standard deviation of the chance. */
  readonly deviation: number;
}

/** The reason why the data makes no serve model. */
export type CalibrationFault = 'impossible-record' | 'impossible-prior';

/** The calibration data of each side. */
export interface CalibrationData {
  readonly records: BySide<readonly ServeRecord[]>;
  readonly priors: BySide<ServePrior>;
}

/** The serve model of the records and priors. */
export function calibrate({ records, priors }: CalibrationData): Result<ServeModel, CalibrationFault> {
  if (!SIDES.every((side) => isPrior(priors[side]))) {
    return refused('impossible-prior');
  }
  if (!SIDES.every((side) => records[side].every(isRecord))) {
    return refused('impossible-record');
  }
  return accepted(bySide((side) => estimateServe(records[side], priors[side]).chance));
}

/** The prior after the records: `(chance × weight + won) ÷ (weight + served)`. Can be used as a prior again. */
export function estimateServe(records: readonly ServeRecord[], prior: ServePrior): ServeEstimate {
  let won = prior.chance * prior.weight;
  let weight = prior.weight;
  for (const record of records) {
    won += record.won;
    weight += record.served;
  }
  const chance = won / weight;
  return { chance, weight, deviation: Math.sqrt((chance * (1 - chance)) / (weight + 1)) };
}

/** Points served and won by each side, in a match so far. */
export function serveRecords(match: Match): BySide<ServeRecord> {
  const points = timeline(match).filter(({ before }) => before.isServiceKnown);
  return bySide((side) => {
    const served = points.filter(({ service }) => service.side === side);
    return { served: served.length, won: served.filter(({ winner }) => winner === side).length };
  });
}

/** The serve of one player, the return of another, and the averages they are compared with. */
export interface MatchUp {
  /** Share of points won on serve, by the server. */
  readonly serve: number;
  /** Share of points won on return, by the one who returns. */
  readonly opponentReturn: number;
  /** Average share of points won on serve by the players both were measured against. */
  readonly average: number;
  /** Average share of points won on serve at this meeting's surface or event. */
  readonly averageHere: number;
}

/** The chance to win a served point against this opponent (Barnett and Clarke 2005), kept within 0.01 and 0.99. */
export function matchUpChance({ serve, opponentReturn, average, averageHere }: MatchUp): number {
  const chance = averageHere + (serve - average) - (opponentReturn - (1 - average));
  return Math.min(0.99, Math.max(0.01, chance));
}

/** True when a prior is a chance between 0 and 1 with a weight. */
export function isPrior({ chance, weight }: ServePrior): boolean {
  return chance > 0 && chance < 1 && weight > 0 && Number.isFinite(weight);
}

function isRecord({ served, won }: ServeRecord): boolean {
  return won >= 0 && won <= served && Number.isFinite(served);
}
