import { expect, test } from 'vitest';
import { amountText, decimalText, listText } from './amounts.ts';

test('numbers as the locale writes them', () => {
  expect(amountText(1204)).toBe((1204).toLocaleString());
  expect(decimalText(0.6, 2)).toBe(
    new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 }).format(0.6),
  );
});

test.each([
  [[], ''],
  [['Okafor'], 'Okafor'],
  [['Okafor', 'Hale'], 'Okafor and Hale'],
  [['aces', 'winners', 'errors'], 'aces, winners and errors'],
])('%j reads %j', (parts, text) => {
  expect(listText(parts)).toBe(text);
});
