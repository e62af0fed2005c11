import { expect, test } from 'vitest';
import { limitWords } from './device-limits.ts';

const FULL = { battery: { percent: 100, isCharging: false }, heat: null, freeBytes: 10e9 };

test('says nothing while battery and storage last, or where the browser does not tell', () => {
  expect(limitWords(FULL, 2_000_000)).toEqual([]);
  expect(limitWords({ battery: null, heat: null, freeBytes: null }, null)).toEqual([]);
});

test('warns of a battery below a fifth, unless it is charging', () => {
  const warning = ['Battery at 19%. Plug this device in.'];
  expect(limitWords({ ...FULL, battery: { percent: 19, isCharging: false } }, null)).toEqual(warning);
  expect(limitWords({ ...FULL, battery: { percent: 19, isCharging: true } }, null)).toEqual([]);
});

test('warns of a device that is hot, and of one that may stop', () => {
  expect(limitWords({ ...FULL, heat: 'hot' }, null)).toEqual(['This device is hot. Move it into the shade.']);
  expect(limitWords({ ...FULL, heat: 'critical' }, null)).toEqual([
    'This device is too hot and may stop. Move it into the shade now.',
  ]);
});

test('warns of storage for less than half an hour, at the current bit rate', () => {
  const bytes = (minutes: number) => ({ ...FULL, freeBytes: minutes * 60 * 250_000 });
  expect(limitWords(bytes(31), 2_000_000)).toEqual([]);
  expect(limitWords(bytes(12), 2_000_000)).toEqual([
    'Storage is low: if the connection is lost, this device can save 12 min of video.',
  ]);
});
