/** Checks that counts are possible under a rule. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { hasTries, isPartFull, partsIn, sum, valuesOf } from './parts.ts';

/** Problems of well-formed counts, a sentence each; empty if they are possible. */
export function countsProblems(rule: ScoringRule, counts: RunCounts): string[] {
  const most = hasTries(rule) ? 1 : partsIn(rule);
  return [
    ...tooMany(counts, most, 'rounds'),
    ...counts.flatMap((values, index) =>
      roundProblems(rule, values).map((problem) => `round ${index + 1}: ${problem}`),
    ),
    ...(rule.kind === 'ladder' ? skippedRungs(rule, counts) : []),
  ];
}

function roundProblems(rule: ScoringRule, values: readonly number[]): string[] {
  switch (rule.kind) {
    case 'made':
    case 'points':
      return [...tooMany(values, rule.attempts, 'attempts'), ...foreign(values, valuesOf(rule))];
    case 'target':
      return [...afterTheEnd(rule, values), ...foreign(values, valuesOf(rule))];
    case 'ladder':
      return [...afterTheEnd(rule, values), ...foreign(values, valuesOf(rule))];
    case 'streak':
    case 'rally':
      return [...tooMany(values, rule.tries, 'tries'), ...values.flatMap(notACount)];
    case 'time':
      return [
        ...tooMany(values, rule.tries, 'tries'),
        ...values.flatMap((seconds) => (seconds > 0 ? [] : [`${seconds} is no time`])),
      ];
    case 'margin':
      return gameProblems(values, rule.to);
  }
}

function foreign(values: readonly number[], known: readonly number[]): string[] {
  const strange = new Set(values.filter((value) => !known.includes(value)));
  return [...strange].map((value) => `${value} is nothing that an attempt brings`);
}

function tooMany(values: readonly unknown[], most: number, what: string): string[] {
  return values.length > most ? [`${values.length} ${what}, where the rule has ${most}`] : [];
}

function notACount(value: number): string[] {
  return Number.isInteger(value) && value >= 0 ? [] : [`${value} is not a number of shots`];
}

function afterTheEnd(rule: ScoringRule, values: readonly number[]): string[] {
  const end = values.findIndex((_, index) => isPartFull(rule, values.slice(0, index + 1)));
  return end === -1 || end === values.length - 1 ? [] : ['counted on after the end'];
}

function gameProblems(values: readonly number[], to: number): string[] {
  if (values.length === 0) {
    return [];
  }
  if (values.length !== 2) {
    return ['a game has own points and theirs'];
  }
  const isPossible = values.every((points) => Number.isInteger(points) && points >= 0 && points <= to);
  return isPossible && sum(values) < 2 * to ? [] : [`${values.join('–')} is no score of a game to ${to}`];
}

function skippedRungs(rule: ScoringRule, counts: RunCounts): string[] {
  const open = counts.findIndex((values) => !isPartFull(rule, values));
  return open === -1 || open === counts.length - 1
    ? []
    : [`rung ${open + 2} was begun before rung ${open + 1} was climbed`];
}
