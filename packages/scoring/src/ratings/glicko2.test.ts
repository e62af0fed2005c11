import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedScore, NEWCOMER, type Rating, rate } from './glicko2.ts';

const PLAYER: Rating = { rating: 1500, deviation: 200, volatility: 0.06 };

test('the example of the paper', () => {
  const after = rate(PLAYER, [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]);

  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.05999, 4);
});

/** One result against a player of 1500 for each score. */
const against = (scores: readonly number[]) =>
  scores.map((score) => ({ opponent: { rating: 1500, deviation: 50 }, score }));

// Computed apart from this code, by halving the interval that holds the root of the paper's step 5.
test.each([
  ['grows with surprises', { rating: 1800, deviation: 50, volatility: 0.06 }, [0, 0, 0], 0.06007481],
  ['shrinks with what was expected', { rating: 1500, deviation: 60, volatility: 1.2 }, [1, 0], 1.1712955],
] as const)('the volatility %s', (_how, player, scores, expected) => {
  expect(rate(player, against(scores)).volatility / expected).toBeCloseTo(1, 6);
});

test('a period without a result widens the guess and moves nothing', () => {
  const after = rate(PLAYER, []);

  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeCloseTo(200.27, 2);
  expect(after.volatility).toBe(0.06);
});

test.each<[string, number, number, number, number]>([
  ['an equal', 1500, 1500, 0, 0.5],
  ['400 points below', 1900, 1500, 0, 0.91],
  ['400 points above', 1500, 1900, 0, 0.09],
  ['the first of the paper', 1500, 1400, 30, 0.639],
  ['the second of the paper', 1500, 1550, 100, 0.432],
  ['the third of the paper', 1500, 1700, 300, 0.303],
])('the expected score against %s', (_who, rating, opponent, deviation, expected) => {
  expect(expectedScore({ rating }, { rating: opponent, deviation })).toBeCloseTo(expected, 2);
});

const rating = fc.record({
  rating: fc.double({ min: 600, max: 2600, noNaN: true }),
  deviation: fc.double({ min: 30, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
});

test('winning never costs anything, losing never gains anything', () => {
  void fc.assert(
    fc.property(rating, rating, (player, opponent) => {
      expect(rate(player, [{ opponent, score: 1 }]).rating).toBeGreaterThanOrEqual(player.rating);
      expect(rate(player, [{ opponent, score: 0 }]).rating).toBeLessThanOrEqual(player.rating);
    }),
    { numRuns: 500 },
  );
});

test('the doubt shrinks with play, down to what wandering keeps open', () => {
  let player = NEWCOMER;
  const deviations = Array.from({ length: 40 }, (_, index) => {
    player = rate(player, [{ opponent: { rating: player.rating, deviation: 80 }, score: index % 2 }]);
    return player.deviation;
  });

  expect(deviations).toEqual(deviations.toSorted((a, b) => b - a));
  expect(deviations.at(-1)).toBeGreaterThan(50);
  expect(deviations.at(-1)).toBeLessThan(80);
});

test('the volatility stays sane, whatever the results', () => {
  void fc.assert(
    fc.property(
      rating,
      fc.array(fc.tuple(rating, fc.constantFrom(0, 1)), { maxLength: 8 }),
      (player, met) => {
        const after = rate(
          player,
          met.map(([opponent, score]) => ({ opponent, score })),
        );
        expect(after.volatility).toBeGreaterThan(0);
        expect(after.volatility).toBeLessThan(1);
        expect(after.deviation).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});
