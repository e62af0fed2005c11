import type { RatingStepAnswer } from '@allcourt/contract';
import { expect, test } from 'vitest';
import {
  aroundText,
  changeText,
  intervalText,
  matchCountText,
  opponentsText,
  ratingReason,
} from './rating-words.ts';

const STEP: RatingStepAnswer = {
  at: '2026-05-30T10:00:00.000Z',
  rating: 1556.4,
  deviation: 80,
  ratingBefore: 1542.1,
  deviationBefore: 82,
  winChance: 0.617,
  expected: 0.588,
  score: 0.85,
  share: 0.6,
  won: true,
  seededFrom: null,
  sides: null,
  match: null,
};

test.each<[Partial<RatingStepAnswer>, string]>([
  [{}, 'Won with a 62% chance and 60% of the games, better than expected: +14'],
  [
    { won: false, rating: 1533, share: 0.4 },
    'Lost with a 62% chance and 40% of the games, worse than expected: −9',
  ],
  [{ rating: 1540 }, 'Won with a 62% chance and 60% of the games, worse than expected: −2'],
  [{ winChance: null }, 'Won with 60% of the games, better than expected: +14'],
  [{ winChance: null, share: null }, 'Won, better than expected: +14'],
  [{ rating: 1542.3 }, 'Won with a 62% chance and 60% of the games, as expected: ±0'],
])('%j explains the change', (changes, words) => {
  expect(ratingReason({ ...STEP, ...changes }, 'tennis')).toBe(words);
});

test('counts points in pickleball', () => {
  expect(ratingReason(STEP, 'pickleball')).toBe(
    'Won with a 62% chance and 60% of the points, better than expected: +14',
  );
});

test('rounds before subtracting, so that the change matches the ratings shown', () => {
  expect(changeText(1499.6, 1500.4)).toBe('±0');
});

test.each<[string[], string]>([
  [['Hannah Weiss'], 'Hannah Weiss'],
  [['Hannah Weiss', 'Petra Novak'], 'Weiss and Novak'],
])('opponents %j', (names, words) => {
  const opponents = names.map((name) => ({ name, username: null }));
  expect(opponentsText({ match: { id: 'x', partners: [], opponents } })).toBe(words);
});

test('hides matches that the reader may not see', () => {
  expect(opponentsText({ match: null })).toBe('Private match');
});

test('shows intervals and counts', () => {
  expect(intervalText({ low: 1567.6, high: 1716.2 })).toBe('1568 to 1716');
  expect(aroundText({ rating: 1584.2, deviation: 60 })).toBe('1584 ± 118');
  expect([matchCountText(1), matchCountText(36)]).toEqual(['from 1 match', 'from 36 matches']);
});
