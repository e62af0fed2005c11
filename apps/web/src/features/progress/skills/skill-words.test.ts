import type { SkillProgress } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { cautionText, changeText, intervalText, levelText } from './skill-words.ts';

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

  test('shows its level and its likely range', () => {
    expect(intervalText(skill)).toBe('between 41 and 55');
    expect(levelText(skill)).toBe('48 of 100, target 60');
  });

  test.each([
    ['self', 'Your own rating'],
    ['nothing', 'Not measured yet'],
    ['measured', null],
  ] as const)('with level from %s has the caution %s', (from, expected) => {
    expect(cautionText({ ...skill, from })).toBe(expected);
  });

  test('with a range of more than a level has a small sample', () => {
    expect(cautionText({ ...skill, interval: { low: 30, high: 60 } })).toBe('Small sample');
  });

  test.each([
    [{ by: 6.2, low: 1, high: 12 }, '+6 since Oct 3'],
    [{ by: 2, low: -4, high: 9 }, 'No clear change since Oct 3'],
  ])('shows a change only if zero is outside its range: %o', (change, words) => {
    const now = new Date('2023-11-01T12:00:00Z');
    expect(changeText({ change: { ...change, since: '2023-10-03' } }, now)).toBe(words);
    expect(changeText({ change: null }, now)).toBeNull();
  });
});
