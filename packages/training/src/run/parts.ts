/** Parts of a run: rounds, tries, rungs or games. */
import type { ScoringRule } from '../scoring-rule.ts';

/** Name of a part. */
export type PartWord = 'round' | 'try' | 'rung' | 'game';

/** Rules with one number per try. */
export type TryRule = Extract<ScoringRule, { kind: 'streak' | 'rally' | 'time' }>;

/** Number of parts, 1 or more. */
export function partsIn(rule: ScoringRule): number {
  switch (rule.kind) {
    case 'made':
    case 'points':
      return rule.rounds?.length ?? 1;
    case 'ladder':
      return rule.rungs.length;
    case 'margin':
      return rule.games;
    case 'streak':
    case 'rally':
    case 'time':
      return rule.tries;
    case 'target':
      return 1;
  }
}

/** Names of the parts. */
export function partWordOf(rule: ScoringRule): PartWord {
  switch (rule.kind) {
    case 'ladder':
      return 'rung';
    case 'margin':
      return 'game';
    case 'streak':
    case 'rally':
    case 'time':
      return 'try';
    case 'made':
    case 'points':
    case 'target':
      return 'round';
  }
}

/** True when the parts are tries, which share one round of the counts. */
export function hasTries(rule: ScoringRule): rule is TryRule {
  return partWordOf(rule) === 'try';
}

/** Rules that keep the award of each attempt. */
export type AttemptRule = Extract<ScoringRule, { kind: 'made' | 'points' | 'target' | 'ladder' }>;

/** Possible values of an attempt: 0 or an award, or else 1 or 0. */
export function valuesOf(rule: AttemptRule): readonly number[] {
  return 'awards' in rule ? [0, ...rule.awards.map(({ points }) => points)] : [1, 0];
}

/** Maximum length of one round of the counts. */
const MAX_COUNTS = 400;

/** True when a part is full: all attempts made, or its goal reached. */
export function isPartFull(rule: ScoringRule, values: readonly number[]): boolean {
  switch (rule.kind) {
    case 'made':
    case 'points':
      return values.length >= rule.attempts;
    case 'ladder':
      return values.length >= MAX_COUNTS || rungStand(rule.need, values).isClimbed;
    case 'margin':
      return values.some((points) => points >= rule.to);
    case 'target':
      return values.length >= MAX_COUNTS || sum(values) >= rule.points;
    case 'time':
      return values.length > 0;
    case 'streak':
    case 'rally':
      return false;
  }
}

/** State of a rung: successes and attempts of the current go, and whether it is climbed. */
export interface RungStand {
  readonly made: number;
  readonly tried: number;
  readonly isClimbed: boolean;
}

/**
 * Follows the attempts at a rung. A go ends as soon as it is decided: with enough successes the rung is climbed; with
 * too few attempts left the next go begins on the same rung.
 */
export function rungStand(need: { made: number; of: number }, values: readonly number[]): RungStand {
  let made = 0;
  let tried = 0;
  for (const value of values) {
    made += value;
    tried += 1;
    if (made >= need.made) {
      return { made, tried, isClimbed: true };
    }
    if (need.made - made > need.of - tried) {
      made = 0;
      tried = 0;
    }
  }
  return { made, tried, isClimbed: false };
}

/** Sum of numbers; 0 if empty. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
