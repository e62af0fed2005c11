import { describe, expect, test } from 'vitest';
import { LADDER, MADE, MARGIN, POINTS, SPRINT, TARGET } from '#test/rules.ts';
import { attemptsOf, levelReached, type ScoringRule, scoreRange, scoringProblems } from './scoring-rule.ts';

test('counts the attempts of all rounds', () => {
  expect(MADE.kind === 'made' && attemptsOf(MADE)).toBe(20);
});

test.each([
  ['made of attempts', MADE, { least: 0, most: 20 }],
  ['points, with some to lose', POINTS, { least: -20, most: 40 }],
  ['a ladder', LADDER, { least: 0, most: 3 }],
  ['a margin', MARGIN, { least: -22, most: 22 }],
  ['balls for a target', TARGET, { least: 4, most: null }],
  ['seconds', SPRINT, { least: 0, most: null }],
])('the range of %s', (_name, rule, range) => {
  expect(scoreRange(rule)).toEqual(range);
});

describe('the level that a score reaches', () => {
  test.each([
    [7, null],
    [8, 'beginner'],
    [16, 'intermediate'],
    [20, 'advanced'],
  ])('%i of twenty: %s', (score, level) => {
    expect(levelReached(MADE, score)).toBe(level);
  });

  test.each([
    [25, null],
    [24, 'beginner'],
    [19.2, 'intermediate'],
    [17.5, 'advanced'],
  ])('%s seconds, the fewer the better: %s', (score, level) => {
    expect(levelReached(SPRINT, score)).toBe(level);
  });
});

test.each<[string, ScoringRule]>([
  ['the target 21 cannot be reached', { ...MADE, targets: { beginner: 8, intermediate: 12, advanced: 21 } }],
  [
    'the targets do not get harder with the level',
    { ...SPRINT, targets: { beginner: 20, intermediate: 20, advanced: 17 } },
  ],
  ['a rung asks for more than it has', { ...LADDER, need: { made: 7, of: 6 } } as ScoringRule],
])('reports: %s', (problem, rule) => {
  expect(scoringProblems(rule)).toEqual([problem]);
});

test('finds no problem in the rules above', () => {
  expect([MADE, SPRINT, POINTS, LADDER, MARGIN, TARGET].flatMap(scoringProblems)).toEqual([]);
});
