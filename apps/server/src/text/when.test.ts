import { expect, test } from 'vitest';
import { dayText, momentText } from './when.ts';

test('writes a day and a moment as American English does', () => {
  const at = new Date('2024-01-16T18:05:00Z');
  expect(dayText(at)).toBe('Tue Jan 16');
  expect(momentText(at)).toBe('Tue Jan 16, 6:05 PM');
});
