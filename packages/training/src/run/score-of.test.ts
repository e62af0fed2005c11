import { describe, expect, test } from 'vitest';
import {
  HOLD,
  LADDER,
  MADE,
  MARGIN,
  POINTS,
  RALLY,
  ROUNDS_OF_POINTS,
  SPRINT,
  STREAK,
  TARGET,
} from '#test/rules.ts';
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { countsProblems } from './counts-problems.ts';
import { scoreOf } from './score-of.ts';

const ten = (made: number) => Array.from({ length: 10 }, (_, index) => (index < made ? 1 : 0));

describe('the score', () => {
  test.each<[string, ScoringRule, RunCounts, number | null]>([
    ['7 and 4 of ten serves each', MADE, [ten(7), ten(4)], 11],
    ['broken off on the second side', MADE, [ten(7), [1, 0]], 8],
    ['nothing made of one ball', MADE, [[0]], 0],
    ['nothing counted', MADE, [], null],
    ['rounds without a ball', MADE, [[], []], null],
    ['two deep, one missed, one elsewhere', POINTS, [[2, 2, -1, 0]], 3],
    [
      'points of two courts',
      ROUNDS_OF_POINTS,
      [
        [2, 1, 0],
        [2, 2],
      ],
      7,
    ],
    ['the longest run', STREAK, [[4, 11, 2]], 11],
    ['the longest rally', RALLY, [[9, 3]], 9],
    ['the fastest sprint', SPRINT, [[21.4, 19.9, 20.3]], 19.9],
    ['the longest hold', HOLD, [[21.4, 39.9, 20.3]], 39.9],
    ['six balls for ten points', TARGET, [[3, 0, 3, 0, 3, 3]], 6],
    ['nine points are not ten yet', TARGET, [[3, 3, 3]], null],
    [
      'one rung in one go, one not climbed',
      LADDER,
      [
        [1, 1, 0, 1, 1],
        [1, 0, 1],
      ],
      1,
    ],
    ['a rung in its second go', LADDER, [[0, 1, 0, 0, /* again */ 1, 1, 1, 1]], 1],
    ['no rung: three missed, three missed', LADDER, [[0, 0, 0, 1, 0, 0, 0]], 0],
    [
      'one game won by four, one lost by two',
      MARGIN,
      [
        [11, 7],
        [9, 11],
      ],
      2,
    ],
    ['one game lost so far', MARGIN, [[6, 11]], -5],
  ])('%s', (_name, rule, counts, score) => {
    expect(countsProblems(rule, counts)).toEqual([]);
    expect(scoreOf(rule, counts).score).toBe(score);
  });

  test.each<[string, ScoringRule, RunCounts, { isComplete: boolean; isComparable: boolean }]>([
    ['all serves', MADE, [ten(7), ten(4)], { isComplete: true, isComparable: true }],
    ['one side only', MADE, [ten(7)], { isComplete: false, isComparable: false }],
    ['two tries of three', STREAK, [[4, 11]], { isComplete: false, isComparable: false }],
    ['three tries of three', STREAK, [[4, 11, 0]], { isComplete: true, isComparable: true }],
    ['the points are reached', TARGET, [[3, 3, 3, 3]], { isComplete: true, isComparable: true }],
    ['the points are not reached', TARGET, [[3, 3, 3]], { isComplete: false, isComparable: false }],
    ['time ran out on the ladder', LADDER, [[1, 1, 1, 1], [1]], { isComplete: false, isComparable: true }],
    [
      'both games',
      MARGIN,
      [
        [11, 7],
        [9, 11],
      ],
      { isComplete: true, isComparable: true },
    ],
    [
      'a game not played out',
      MARGIN,
      [
        [11, 7],
        [9, 10],
      ],
      { isComplete: false, isComparable: false },
    ],
  ])('counts as complete or comparable: %s', (_name, rule, counts, expected) => {
    expect(scoreOf(rule, counts)).toMatchObject(expected);
  });
});

test.each<[ScoringRule['kind'], ScoringRule, RunCounts, string[]]>([
  ['made', MADE, [ten(5), ten(5), ten(5)], ['3 rounds, where the rule has 2']],
  ['made', MADE, [[...ten(5), 1]], ['round 1: 11 attempts, where the rule has 10']],
  [
    'made',
    MADE,
    [[1, 2, 0.5, 2]],
    ['round 1: 2 is nothing that an attempt brings', 'round 1: 0.5 is nothing that an attempt brings'],
  ],
  ['points', POINTS, [[2, 1]], ['round 1: 1 is nothing that an attempt brings']],
  ['streak', STREAK, [[3, 3, 3, 3]], ['round 1: 4 tries, where the rule has 3']],
  ['streak', STREAK, [[3], [4]], ['2 rounds, where the rule has 1']],
  [
    'rally',
    RALLY,
    [[-1, 2.5]],
    ['round 1: -1 is not a number of shots', 'round 1: 2.5 is not a number of shots'],
  ],
  ['time', SPRINT, [[0, 20]], ['round 1: 0 is no time']],
  ['target', TARGET, [[3, 3, 3, 3, 0]], ['round 1: counted on after the end']],
  ['ladder', LADDER, [[1, 1, 1, 1, 1]], ['round 1: counted on after the end']],
  ['ladder', LADDER, [[1, 1], [1]], ['rung 2 was begun before rung 1 was climbed']],
  ['margin', MARGIN, [[11]], ['round 1: a game has own points and theirs']],
  ['margin', MARGIN, [[12, 3]], ['round 1: 12–3 is no score of a game to 11']],
  ['margin', MARGIN, [[11, 11]], ['round 1: 11–11 is no score of a game to 11']],
])('refuses impossible counts of %s: %#', (_kind, rule, counts, problems) => {
  expect(countsProblems(rule, counts)).toEqual(problems);
});
