import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecast, winChance } from './forecast.ts';
import { expectedScore } from './glicko2.ts';
import { type RatedMatch, rateInOrder } from './history.ts';

const estimate = fc.record({
  rating: fc.double({ min: 600, max: 2600, noNaN: true }),
  deviation: fc.double({ min: 0, max: 350, noNaN: true }),
});
const players = fc.array(estimate, { minLength: 1, maxLength: 2 });

test('two chances of one match add up to one, and the stronger has the better one', () => {
  void fc.assert(
    fc.property(players, players, (a, b) => {
      const there = forecast({ a, b });
      const back = forecast({ a: b, b: a });
      expect(there.a + there.b).toBeCloseTo(1, 12);
      expect(back).toEqual({ a: there.b, b: there.a });
    }),
  );
});

test.each([
  ['equal and known', 1500, 0, 0.5],
  ['200 points ahead and known', 1700, 0, 0.826],
  ['200 points ahead and hardly known', 1700, 350, 0.739],
])('a player who is %s', (_who, rating, deviation, expected) => {
  expect(winChance({ rating, deviation }, { rating: 1500, deviation: 0 })).toBeCloseTo(expected, 3);
});

test('a chance is further from even than the expected score', () => {
  const [own, other] = [
    { rating: 1650, deviation: 0 },
    { rating: 1500, deviation: 0 },
  ];
  expect(winChance(own, other)).toBeGreaterThan(expectedScore(own, other));
});

test('in a league of constant strengths, as many matches are won as forecast', () => {
  const random = numbers(20_260_601);
  const strengths = Array.from({ length: 12 }, (_, index) => 0.4 + index * 0.02);
  const matches = Array.from({ length: 3600 }, (_, index): RatedMatch => {
    const [first, second] = [Math.floor(random() * 12), Math.floor(random() * 11)];
    const other = second < first ? second : second + 1;
    const edge = 0.5 + ((strengths[first] ?? 0) - (strengths[other] ?? 0)) / 2;
    const [a, b] = playTo15(edge, random);
    return {
      id: `${index}`.padStart(4, '0'),
      at: index * 3_600_000,
      sides: { a: [`${first}`], b: [`${other}`] },
      winner: a > b ? 'a' : 'b',
      share: a / (a + b),
    };
  });
  // One step of each match, after the first matches have settled the ratings.
  const steps = rateInOrder(new Map(), matches).filter((_, index) => index % 2 === 0 && index > 600);
  const bins = [0.2, 0.4, 0.6, 0.8].map((low) => {
    const within = steps.filter(({ winChance: chance }) => Math.abs(chance - low) < 0.1);
    const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
    return mean(within.map(({ score, winChance: chance }) => Number(score > 0.5) - chance));
  });

  expect(bins.map(Math.abs).filter((off) => off > 0.04)).toEqual([]);
});

/** Rally scoring to 15, won by two. */
function playTo15(edge: number, random: () => number): [number, number] {
  let [a, b] = [0, 0];
  while (Math.max(a, b) < 15 || Math.abs(a - b) < 2) {
    if (random() < edge) {
      a += 1;
    } else {
      b += 1;
    }
  }
  return [a, b];
}

/** Numbers from 0 to 1 that look random: Park and Miller's generator. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
