import type { MeasuredGain, SkillProgress } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { hoursText, minutesText, signedText } from './amounts.ts';
import { carriedText, doneText, goalTitle, shareDone } from './goal-words.ts';
import { gainText, verdictOf } from './loop-words.ts';
import { basisText, intervalText, levelText } from './skill-words.ts';

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, expected) => {
  expect(minutesText(minutes)).toBe(expected);
});

test('hours have one digit at most, and changes have a sign', () => {
  expect([hoursText(330), hoursText(60), hoursText(0)]).toEqual(['5.5', '1', '0']);
  expect([signedText(8.6), signedText(-3.2), signedText(0.3)]).toEqual(['+9', '−3', '0']);
});

describe('a weekly goal', () => {
  const goal = { metric: 'minutes', target: 330, carried: 30, done: 180 } as const;

  test('of hours says them, with what is left over of last week', () => {
    expect([goalTitle(goal), doneText(goal), carriedText(goal), shareDone(goal)]).toEqual([
      'Train for 5.5 h',
      '3 of 6 h',
      '0.5 h of it left over from last week',
      0.5,
    ]);
  });

  test('of days says how many', () => {
    const days = { metric: 'days', target: 4, carried: 0, done: 5 } as const;
    expect([goalTitle(days), doneText(days), carriedText(days), shareDone(days)]).toEqual([
      'Train on 4 days',
      '5 of 4 days',
      null,
      1,
    ]);
  });
});

describe('a skill', () => {
  const skill: SkillProgress = {
    skill: 'second-serve',
    current: 48.2,
    interval: { low: 41, high: 55.4 },
    target: 60,
    change: null,
    from: 'measured',
    points: 112,
    matches: 9,
    runs: 1,
    selfRating: null,
  };

  test('says what its level rests on, and how sure that is', () => {
    expect(basisText(skill)).toBe('112 points in 9 matches, 1 run');
    expect(intervalText(skill)).toBe('between 41 and 55');
    expect(levelText(skill)).toBe('48 of 100, target 60');
  });

  test.each([
    ['self', 'Your own rating'],
    ['nothing', 'Not measured yet'],
  ] as const)('that comes from %s says so', (from, expected) => {
    expect(basisText({ ...skill, from })).toBe(expected);
  });
});

describe('what training has changed', () => {
  const rate = (count: number, of: number) => ({
    figure: { count, of, known: of, total: of },
    low: 0,
    high: 1,
    matches: 3,
  });
  const gain = (change: MeasuredGain['change'], of = 112): MeasuredGain => ({
    statistic: 'second-serve-points-won',
    weakness: 'second-serve',
    drillKeys: ['serve-ladder'],
    runs: 3,
    since: '2026-10-03',
    before: rate(38, 100),
    after: rate(51, of),
    change,
  });

  test.each([
    [{ by: 0.08, low: -0.04, high: 0.19 }, 'chance', '+8 points, between −4 and +19: could be chance.'],
    [{ by: 0.12, low: 0.02, high: 0.21 }, 'better', '+12 points, between +2 and +21: more than chance.'],
    [
      { by: -0.12, low: -0.2, high: -0.01 },
      'worse',
      '−12 points, between −20 and −1: the wrong way, by more than chance.',
    ],
  ] as const)('%o is %s', (change, verdict, words) => {
    expect([verdictOf('tennis', gain(change)), gainText('tennis', gain(change))]).toEqual([verdict, words]);
  });

  test('of something that is better low, less of it is better', () => {
    const fewer = { ...gain({ by: -0.05, low: -0.08, high: -0.01 }), statistic: 'double-faults' };
    expect(verdictOf('tennis', fewer)).toBe('better');
  });

  test('is not known before the next match', () => {
    expect(verdictOf('tennis', gain(null, 0))).toBe('no-match-since');
    expect(gainText('tennis', gain(null, 0))).toMatch(/^No match since\./);
  });
});
