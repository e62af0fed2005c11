import { expect, test } from 'vitest';
import { basisText, changeRangeText, PLAYERS_CHANGE_METHOD } from './skill-change.ts';

test('a change of a skill has its sample, its range and its method', () => {
  expect(basisText({ points: 112, matches: 9, runs: 1 })).toBe('112 points in 9 matches, 1 run');
  expect(basisText({ points: 0, matches: 0, runs: 3 })).toBe('3 runs');
  expect(changeRangeText({ low: -4.2, high: 12 })).toBe('−4 to +12 points of 100');
  expect(PLAYERS_CHANGE_METHOD).toMatch(/^The later matches/);
});
