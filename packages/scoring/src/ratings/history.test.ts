import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEWCOMER } from './glicko2.ts';
import { type RatedMatch, type RatingStanding, type RatingStep, rateInOrder } from './history.ts';
import { seedRating } from './rating-systems.ts';
import { afterIdle, isProvisional, ratingInterval } from './standing.ts';

const DAY = 86_400_000;
const SETTLED = { rating: 1620, deviation: 70, volatility: 0.06 };

function won(winner: string, loser: string, day: number): RatedMatch {
  return { id: `${day}`, at: day * DAY, sides: { a: [winner], b: [loser] }, winner: 'a', share: 0.75 };
}

test('everyone starts as a newcomer, and continues from their last match', () => {
  const steps = rateInOrder(new Map(), [won('maya', 'jonas', 1), won('jonas', 'maya', 8)]);
  const [first, , , second] = steps;

  expect(steps.map(({ playerId, score }) => `${playerId} ${score}`)).toEqual([
    'maya 1',
    'jonas 0',
    'jonas 1',
    'maya 0',
  ]);
  expect(first?.before).toEqual(NEWCOMER);
  expect(second?.before.rating).toBe(first?.after.rating);
  expect(second?.before.deviation).toBeGreaterThan(first?.after.deviation ?? 0);
  expect(second?.expected).toBeGreaterThan(0.5);
  expect(steps.map(({ share }) => share)).toEqual([0.75, 0.25, 0.75, 0.25]);
});

test('a first match starts from the seed of that moment, and later ones do not look', () => {
  const asked: [string, number][] = [];
  const steps = rateInOrder(new Map(), [won('maya', 'jonas', 1), won('maya', 'jonas', 2)], (playerId, at) => {
    asked.push([playerId, at]);
    return playerId === 'maya' ? { system: 'utr', rating: seedRating('utr', 7.5) } : undefined;
  });

  expect(asked).toEqual([['maya', DAY], ['jonas', DAY]]); // biome-ignore format: two pairs
  expect(steps.map(({ seededFrom }) => seededFrom)).toEqual(['utr', null, null, null]);
  expect(steps.slice(0, 2).map(({ before }) => before)).toEqual([
    { rating: 1700, deviation: 250, volatility: 0.06 },
    NEWCOMER,
  ]);
});

describe('time without a match', () => {
  test.each([
    [0, 70],
    [7, 70.8],
    [365, 102.6],
    [3 * 365, 148],
    [1000 * 365, 350],
  ])('%i days make a deviation of 70 one of %d', (days, deviation) => {
    const idle = afterIdle(SETTLED, days * DAY);
    expect(idle.rating).toBe(1620);
    expect(idle.deviation).toBeCloseTo(deviation, 0);
  });

  test('a match from tomorrow narrows nothing', () => {
    expect(afterIdle(SETTLED, -DAY)).toEqual(SETTLED);
  });
});

test('an interval is two deviations to either side, nearly', () => {
  expect(ratingInterval({ rating: 1500, deviation: 100 })).toEqual({ low: 1304, high: 1696 });
});

test.each([
  [4, 60, true],
  [5, 60, false],
  [40, 111, true],
  [40, 110, false],
])('after %i matches with a deviation of %i a rating is provisional: %s', (matches, deviation, expected) => {
  expect(isProvisional({ matches, deviation })).toBe(expected);
});

test('from any match on, the ratings before it and the remaining matches give the same result', () => {
  const player = fc.constantFrom('ana', 'ben', 'cleo', 'dev');
  const match = fc
    .tuple(fc.uniqueArray(player, { minLength: 2, maxLength: 2 }), fc.integer({ min: 1, max: 300 }))
    .map(([[a = '', b = ''], day]) => won(a, b, day));
  const season = fc.array(match, { maxLength: 30 }).map((matches) => matches.toSorted((x, y) => x.at - y.at));
  void fc.assert(
    fc.property(season, fc.nat({ max: 30 }), (matches, cut) => {
      const whole = rateInOrder(new Map(), matches);
      const head = rateInOrder(new Map(), matches.slice(0, cut));
      const tail = rateInOrder(standingsAfter(head), matches.slice(cut));
      expect([...head, ...tail]).toEqual(whole);
    }),
  );
});

function standingsAfter(steps: readonly RatingStep[]): Map<string, RatingStanding> {
  return new Map(steps.map(({ playerId, after, at }) => [playerId, { ...after, at }]));
}
