import { describe, expect, test } from 'vitest';
import type { GameRules } from '../format/format.ts';
import { gameChance } from './game.ts';

const TRADITIONAL: GameRules = { kind: 'traditional', points: 4, decidingDeuce: null };
const NO_AD: GameRules = { ...TRADITIONAL, decidingDeuce: 1 };
const STAR_POINT: GameRules = { ...TRADITIONAL, decidingDeuce: 3 };
const THREE_IN_A_ROW: GameRules = { kind: 'consecutive', points: 3, decidingDeuce: null };

describe('the chance of a game', () => {
  test.each([0.3, 0.5, 0.6, 0.75])('from love all is the known formula, at %d a point', (p) => {
    const q = 1 - p;
    const known = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * q));
    expect(chance(TRADITIONAL, p, 0, 0)).toBeCloseTo(known, 12);
  });

  test.each<[string, GameRules, number, number, number]>([
    ['deuce', TRADITIONAL, 3, 3, 0.36 / (0.36 + 0.16)],
    ['any later deuce', TRADITIONAL, 9, 9, 0.36 / (0.36 + 0.16)],
    ['advantage in', TRADITIONAL, 4, 3, 0.6 + (0.4 * 0.36) / 0.52],
    ['advantage out', TRADITIONAL, 3, 4, (0.6 * 0.36) / 0.52],
    ['forty-love', TRADITIONAL, 3, 0, 1 - 0.4 ** 3 * (0.16 / 0.52)],
    ['the deciding point of no-ad', NO_AD, 3, 3, 0.6],
    ['no-ad from 30–30', NO_AD, 2, 2, 0.36 + 0.48 * 0.6],
    ['the star point', STAR_POINT, 5, 5, 0.6],
    ['advantage before the star point', STAR_POINT, 5, 4, 0.6 + 0.4 * 0.6],
    ['the second of three deuces', STAR_POINT, 4, 4, 0.36 + 0.48 * 0.6],
    ['the first of three deuces', STAR_POINT, 3, 3, 0.36 + 0.48 * (0.36 + 0.48 * 0.6)],
  ])('at %s', (_name, rules, a, b, expected) => {
    expect(chance(rules, 0.6, a, b)).toBeCloseTo(expected, 12);
  });

  test('is the chance of the point when one point wins', () => {
    const rules: GameRules = { ...THREE_IN_A_ROW, points: 1 };
    expect(gameChance(rules, 0.6, { points: { a: 0, b: 0 }, run: null })).toBeCloseTo(0.6, 12);
  });

  test.each([0.5, 0.6])('is the mean over the next point for points in a row, at %d', (p) => {
    const inRun = (side: 'a' | 'b', length: number) => {
      if (length === 3) {
        return side === 'a' ? 1 : 0;
      }
      return gameChance(THREE_IN_A_ROW, p, { points: { a: 5, b: 4 }, run: { side, length } });
    };
    for (const length of [1, 2]) {
      expect(inRun('a', length)).toBeCloseTo(p * inRun('a', length + 1) + (1 - p) * inRun('b', 1), 12);
      expect(inRun('b', length)).toBeCloseTo(p * inRun('a', 1) + (1 - p) * inRun('b', length + 1), 12);
    }
  });

  test('is still a number for a long run of points that has hardly any chance', () => {
    const rules: GameRules = { ...THREE_IN_A_ROW, points: 999 };
    expect(gameChance(rules, 0.3, { points: { a: 0, b: 0 }, run: null })).toBe(0);
  });
});

function chance(rules: GameRules, p: number, a: number, b: number): number {
  return gameChance(rules, p, { points: { a, b }, run: null });
}
