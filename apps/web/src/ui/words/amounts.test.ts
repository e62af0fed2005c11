import { expect, test } from 'vitest';
import {
  amountText,
  cappedCountText,
  countText,
  decimalText,
  percentText,
  plural,
  signedText,
} from './amounts.ts';

test('numbers as the locale writes them', () => {
  expect(amountText(1204)).toBe((1204).toLocaleString());
  expect(decimalText(0.6, 2)).toBe(
    new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 }).format(0.6),
  );
});

test.each([
  [countText(1, 'point'), '1 point'],
  [countText(0, 'point'), '0 points'],
  [countText(2, 'match', 'matches'), '2 matches'],
  [countText(1204, 'change is', 'changes are'), `${amountText(1204)} changes are`],
  [cappedCountText({ count: 1, isCapped: false }, 'match', 'matches'), '1 match'],
  [cappedCountText({ count: 1000, isCapped: false }, 'match', 'matches'), `${amountText(1000)} matches`],
  [cappedCountText({ count: 1000, isCapped: true }, 'match', 'matches'), `${amountText(1000)}+ matches`],
  [plural(1, 'is', 'are'), 'is'],
  [percentText(0.384), '38%'],
  [percentText(null), '–'],
  [signedText(8.6), '+9'],
  [signedText(-3.2), '−3'],
  [signedText(0.3), '0'],
])('%j reads %j', (text, expected) => {
  expect(text).toBe(expected);
});
