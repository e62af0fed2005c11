import type { RatingStepAnswer } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { changeText, intervalText, matchCountText, opponentsText, ratingReason } from './rating-words.ts';

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
  match: null,
};

test.each<[Partial<RatingStepAnswer>, string]>([
  [{}, 'Win chance 62% · Won · +14'],
  [{ won: false, rating: 1533 }, 'Win chance 62% · Lost · −9'],
  [{ winChance: null }, 'Win chance hidden · Won · +14'],
  [{ rating: 1542.3 }, 'Win chance 62% · Won · ±0'],
])('%j explains the change', (changes, words) => {
  expect(ratingReason({ ...STEP, ...changes })).toBe(words);
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
  expect([matchCountText(1), matchCountText(36)]).toEqual(['from 1 match', 'from 36 matches']);
});
