/** What a rule counts apart: its rounds, tries, rungs or games. */
import type { ScoringRule } from '../scoring-rule.ts';

/** What the parts of a drill are called, each. */
export type PartWord = 'round' | 'try' | 'rung' | 'game';

/** The rules that keep one number for each try. */
export type TryRule = Extract<ScoringRule, { kind: 'streak' | 'rally' | 'time' }>;

/** How many parts a rule has, 1 or more. */
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

/** What its parts are called. */
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

/** Whether its parts are tries, which share one round of the counts. */
export function hasTries(rule: ScoringRule): rule is TryRule {
  return partWordOf(rule) === 'try';
}

/** The rules that keep what each attempt brought. */
export type AttemptRule = Extract<ScoringRule, { kind: 'made' | 'points' | 'target' | 'ladder' }>;

/** What one attempt can bring: 0 or an award, or else 1 or 0. */
export function valuesOf(rule: AttemptRule): readonly number[] {
  return 'awards' in rule ? [0, ...rule.awards.map(({ points }) => points)] : [1, 0];
}

/** The most that one round of the counts takes. */
const MOST_COUNTS = 400;

/** Whether a part takes no more: all its attempts are made, or what it asks for is reached. */
export function isPartFull(rule: ScoringRule, values: readonly number[]): boolean {
  switch (rule.kind) {
    case 'made':
    case 'points':
      return values.length >= rule.attempts;
    case 'ladder':
      return values.length >= MOST_COUNTS || rungStand(rule.need, values).isClimbed;
    case 'margin':
      return values.some((points) => points >= rule.to);
    case 'target':
      return values.length >= MOST_COUNTS || sum(values) >= rule.points;
    case 'time':
      return values.length > 0;
    case 'streak':
    case 'rally':
      return false;
  }
}

/** How a rung stands: what its present go has made and tried, and whether it is climbed. */
export interface RungStand {
  readonly made: number;
  readonly tried: number;
  readonly isClimbed: boolean;
}

/**
 * Goes through the attempts at a rung. A go is over as soon as it is decided: with enough made the rung is climbed,
 * and with too few left to make it the next go begins, on the same rung.
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

/** The sum of numbers; 0 of none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
