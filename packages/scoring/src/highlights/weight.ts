/** The worth of seeing a point again: leverage × rally length × crowd × stars. */
import type { Match } from '../log/match.ts';
import { probabilityTimeline } from '../probability/leverage.ts';
import { createWinModel } from '../probability/win-model.ts';
import type { Sport } from '../vocabulary.ts';
import type { FoundRule } from './rules.ts';

/**
 * The assumed share of service points won, used only to rank points. It is constant, so that a point keeps its weight
 * while the match continues, and quick, because it needs one table and not the many of a model that learns.
 */
const ASSUMED_SERVE: Readonly<Record<Sport, number>> = { tennis: 0.62, pickleball: 0.44 };

/** The leverage of a point when it cannot be computed: a timed set has no foreseeable end (T-21). */
const UNKNOWN_LEVERAGE = 0.1;
/** The least a point is worth: an ace is an ace. */
const LEAST_LEVERAGE = 0.08;
/** This many shots double a point's worth. */
const DOUBLING_RALLY = 12;
/** Longer rallies do not count for more. */
const MAX_SHOTS = 48;
/** The factors of the loudest moment of the crowd, and of a star. */
const CROWD_FACTOR = 3;
const STAR_FACTOR = 2.5;
/** The product that gives a weight of one half. */
const HALF = 0.4;

/** The last point of a match is always shown, even if the match was decided long before. */
const RULE_FACTORS: Readonly<Partial<Record<FoundRule, number>>> = {
  'match-point': 3,
  'set-point': 1.8,
  'game-point': 1.4,
  'break-point': 1.4,
};

/** The factors of a point's weight. */
export interface WeightParts {
  /** 0 to 1. */
  readonly leverage: number;
  readonly shots: number | undefined;
  /** Relative to the match's loudest point, 0 to 1. */
  readonly crowd: number;
  readonly isStarred: boolean;
  readonly rules: readonly FoundRule[];
}

/** The weight of a point, from 0 to less than 1. */
export function weightOf({ leverage, shots = 0, crowd, isStarred, rules }: WeightParts): number {
  const product =
    Math.max(LEAST_LEVERAGE, leverage) *
    (1 + Math.min(shots, MAX_SHOTS) / DOUBLING_RALLY) *
    (1 + (CROWD_FACTOR - 1) * crowd) *
    (isStarred ? STAR_FACTOR : 1) *
    Math.max(1, ...rules.map((rule) => RULE_FACTORS[rule] ?? 1));
  return Math.round((product / (product + HALF)) * 10_000) / 10_000;
}

/** The leverage of each point of a match's timeline. */
export function leverages(match: Match, count: number): readonly number[] {
  const chance = ASSUMED_SERVE[match.format.sport];
  const model = createWinModel(match.format, match.setup.discipline, { a: chance, b: chance });
  const points = model.ok ? probabilityTimeline(model.value, match) : null;
  return points?.map(({ leverage }) => leverage) ?? Array.from({ length: count }, () => UNKNOWN_LEVERAGE);
}
