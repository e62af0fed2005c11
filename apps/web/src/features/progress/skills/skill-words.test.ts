import type { SkillProgress } from '@allcourt/contract';
import { describe, expect, test } from 'vitest';
import { basisText, intervalText, levelText } from './skill-words.ts';

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

  test('shows the sources of its level and its likely range', () => {
    expect(basisText(skill)).toBe('112 points in 9 matches, 1 run');
    expect(intervalText(skill)).toBe('between 41 and 55');
    expect(levelText(skill)).toBe('48 of 100, target 60');
  });

  test.each([
    ['self', 'Your own rating'],
    ['nothing', 'Not measured yet'],
  ] as const)('with level from %s shows it', (from, expected) => {
    expect(basisText({ ...skill, from })).toBe(expected);
  });
});
