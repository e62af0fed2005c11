import { QUOTA_NAMES } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { levelOf, QUOTA_WORDS, quotaText } from './quota-words.ts';

test.each(QUOTA_NAMES)('has a name and a remedy of its own for %s', (name) => {
  const { name: title, remedy } = QUOTA_WORDS[name];
  expect(title).not.toBe('');
  expect(remedy).toMatch(/\.$/);
  expect(QUOTA_NAMES.filter((other) => QUOTA_WORDS[other].name === title)).toEqual([name]);
});

test.each([
  ['count', 2, 50, '2 of 50', 'free'],
  ['count', 39, 50, '39 of 50', 'free'],
  ['count', 40, 50, '40 of 50', 'nearly'],
  ['a-day', 50, 50, '50 of 50, full', 'full'],
  ['count', 1200, 20_000, '1,200 of 20,000', 'free'],
  ['bytes', 0, 2e9, '0 kB of 2 GB', 'free'],
  ['bytes', 1.24e9, 100e9, '1.2 GB of 100 GB', 'free'],
  ['bytes', 4e8, 5e8, '400.0 MB of 500.0 MB', 'nearly'],
  ['bytes', 0, 0, '0 kB of 0 GB, full', 'full'],
] as const)('in %s, %d of %d is "%s"', (unit, used, limit, words, level) => {
  const quota = { name: 'teams', unit, used, limit } as const;
  expect(quotaText(quota)).toBe(words);
  expect(levelOf(quota)).toBe(level);
});
