import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEWCOMER, type Rating, rate } from './glicko2.ts';
import type { RatedResult } from './margin.ts';
import { meanOf, rateMatch } from './rate-match.ts';

/** 6–2 6–2: a win with the full score. */
const CLEAR: RatedResult = { winner: 'a', share: 0.75 };
/** 7–6 7–6. */
const CLOSE: RatedResult = { winner: 'a', share: 14 / 26 };

const SETTLED: Rating = { rating: 1600, deviation: 60, volatility: 0.06 };

const rating = fc.record({
  rating: fc.double({ min: 800, max: 2400, noNaN: true }),
  deviation: fc.double({ min: 40, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.04, max: 0.1, noNaN: true }),
});
const pair = fc.tuple(rating, rating);

test('singles are the plain system', () => {
  const { a, b } = rateMatch({ a: [NEWCOMER], b: [SETTLED] }, CLEAR);
  const won = rate(NEWCOMER, [{ opponent: SETTLED, score: 1 }]);
  const lost = rate(SETTLED, [{ opponent: NEWCOMER, score: 0 }]);

  expect([a.score, b.score]).toEqual([1, 0]);
  expect(a.after[0]?.rating).toBeCloseTo(won.rating, 9);
  expect(a.after[0]?.deviation).toBeCloseTo(won.deviation, 9);
  expect(a.after[0]?.volatility).toBeCloseTo(won.volatility, 12);
  expect(b.after[0]?.rating).toBeCloseTo(lost.rating, 9);
});

test('between equals the winner takes what the loser gives', () => {
  const { a, b } = rateMatch({ a: [SETTLED], b: [SETTLED] }, CLEAR);

  expect([a.expected, a.winChance]).toEqual([0.5, 0.5]);
  expect((a.after[0]?.rating ?? 0) - 1600).toBeCloseTo(1600 - (b.after[0]?.rating ?? 0), 9);
});

test('the newcomer of two partners moves more, and the pair by the mean of both', () => {
  const { a } = rateMatch({ a: [SETTLED, NEWCOMER], b: [SETTLED, SETTLED] }, CLEAR);
  const [regular, newcomer] = [(a.after[0]?.rating ?? 0) - 1600, (a.after[1]?.rating ?? 0) - 1500];
  const team = rate(meanOf([SETTLED, NEWCOMER]), [{ opponent: meanOf([SETTLED, SETTLED]), score: 1 }]);

  expect(newcomer / regular).toBeGreaterThan(30);
  expect((regular + newcomer) / 2).toBeCloseTo(team.rating - 1550, 6);
  expect(a.after[1]?.deviation).toBeLessThan(350);
});

test('a close win gains less than a clear one', () => {
  const [clear, close] = [CLEAR, CLOSE].map((result) => rateMatch({ a: [SETTLED], b: [SETTLED] }, result));
  const gain = (rated: typeof clear) => (rated?.a.after[0]?.rating ?? 0) - SETTLED.rating;

  expect(close?.a.score).toBeCloseTo(0.788, 3);
  expect(gain(close) / gain(clear)).toBeCloseTo((0.788 - 0.5) / 0.5, 1);
});

test('a close win over a far weaker opponent costs a little', () => {
  const { a, b } = rateMatch({ a: [SETTLED], b: [{ ...SETTLED, rating: 1100 }] }, CLOSE);

  expect(a.expected).toBeGreaterThan(a.score);
  expect(a.after[0]?.rating).toBeLessThan(1600);
  expect(a.after[0]?.rating).toBeGreaterThan(1590);
  expect(b.after[0]?.rating).toBeGreaterThan(1100);
});

test('swapping sides a and b gives the same ratings', () => {
  void fc.assert(
    fc.property(pair, pair, (first, second) => {
      const there = rateMatch({ a: first, b: second }, CLEAR);
      const back = rateMatch({ a: second, b: first }, { winner: 'b', share: 0.25 });
      expect(back).toEqual({ a: there.b, b: there.a });
    }),
  );
});

test('after a clear win no winner falls, no loser rises, and no deviation grows by more than its volatility adds', () => {
  void fc.assert(
    fc.property(pair, pair, (winners, losers) => {
      const { a, b } = rateMatch({ a: winners, b: losers }, CLEAR);
      for (const [index, { rating: before, deviation }] of winners.entries()) {
        expect(a.after[index]?.rating).toBeGreaterThanOrEqual(before);
        expect(a.after[index]?.deviation).toBeLessThan(deviation + 4);
      }
      for (const [index, { rating: before }] of losers.entries()) {
        expect(b.after[index]?.rating).toBeLessThanOrEqual(before);
      }
    }),
  );
});

test('a rating follows the difference between the score and the expected one', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  void fc.assert(
    fc.property(rating, rating, share, (first, second, games) => {
      const { a, b } = rateMatch({ a: [first], b: [second] }, { winner: 'a', share: games });
      for (const [side, before] of [
        [a, first],
        [b, second],
      ] as const) {
        // biome-ignore format: one pair
        const change = (side.after[0]?.rating ?? 0) - before.rating;
        expect(Math.sign(change)).toBe(Math.sign(side.score - side.expected));
      }
    }),
  );
});
