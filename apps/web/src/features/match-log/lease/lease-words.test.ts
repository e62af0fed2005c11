import { expect, test } from 'vitest';
import { deviceNames, holderWords, leaseSentence } from './lease-words.ts';

test.each([
  ['phone', 'Jonas Lindqvist', true, 'Your phone'],
  [null, 'Jonas Lindqvist', true, 'Your other device'],
  ['tablet', 'Maya Okafor', false, 'Maya’s tablet'],
  ['phone', 'Jonas Lindqvist', false, 'Jonas’ phone'],
  [null, 'Maya', false, 'Maya’s device'],
] as const)('the %s of %s, own: %s', (kind, scorer, isOwn, words) => {
  expect(holderWords({ kind, scorer }, isOwn)).toBe(words);
});

test('says since when a device is scoring, if known', () => {
  const since = new Date(2026, 5, 1, 10, 42).toISOString();
  const lease = { deviceId: '', kind: 'phone', scorer: 'Maya', since, until: since } as const;

  expect(leaseSentence(lease, { isOwn: true, locale: 'en-GB' })).toBe('Your phone is scoring, since 10:42.');
  expect(leaseSentence({ ...lease, since: null }, { isOwn: false })).toBe('Maya’s phone is scoring.');
});

test('numbers devices of one kind', () => {
  expect(deviceNames(['phone', 'tablet', 'phone'])).toEqual(['Phone 1', 'Tablet', 'Phone 2']);
});
