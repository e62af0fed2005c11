import { expect, test } from 'vitest';
import { cachingOf, createSign, isViewKey, mediaOf } from './view-key.ts';

const secret = 'a secret for tests only, long enough';
const broadcast = { id: '0197d6f0-0000-7000-8000-000000000001', viewVersion: 0 };
const MINUTE_MS = 60_000;
const at = (time: string) => ({ secret, now: new Date(`2026-06-01T${time}Z`) });

function keyAt(time: string): string {
  return mediaOf(broadcast, at(time)).base.split('/')[3] ?? '';
}

test.each([
  ['00:00:00', '00:15:00'],
  ['00:00:00.001', '00:30:00'],
  ['00:14:59', '00:30:00'],
])('an address of %s works until %s', (time, until) => {
  expect(mediaOf(broadcast, at(time)).until.toISOString()).toBe(`2026-06-01T${until}.000Z`);
});

test('every viewer has the same address for minutes', () => {
  expect(keyAt('00:01:00')).toBe(keyAt('00:14:00'));
  expect(keyAt('00:01:00')).not.toBe(keyAt('00:16:00'));
});

test('opens one broadcast until it expires', () => {
  const key = keyAt('00:10:00');
  const { until } = mediaOf(broadcast, at('00:10:00'));

  expect(isViewKey(key, broadcast, at('00:10:00'))).toBe(true);
  expect(isViewKey(key, broadcast, { secret, now: new Date(until.getTime() - 1) })).toBe(true);
  expect(isViewKey(key, broadcast, { secret, now: until })).toBe(false);
  expect(until.getTime()).toBeGreaterThan(Date.parse('2026-06-01T00:10:00Z') + 15 * MINUTE_MS);
});

test.each([
  [true, '00:10:00', 'public, max-age=1200, immutable'],
  [false, '00:10:00', 'private, max-age=1200, immutable'],
  [false, '00:29:59.500', 'private, max-age=0, immutable'],
  [false, '00:31:00', 'private, max-age=0, immutable'],
])('caches hold what is public (%s) until the address expires, asked at %s', (isPublic, time, expected) => {
  expect(cachingOf(keyAt('00:10:00'), { isPublic, now: at(time).now })).toBe(expected);
});

test('opens nothing after the audience has changed, and no other broadcast', () => {
  const key = keyAt('00:10:00');

  expect(isViewKey(key, { ...broadcast, viewVersion: 1 }, at('00:10:00'))).toBe(false);
  expect(isViewKey(key, { ...broadcast, id: broadcast.id.replace(/1$/, '2') }, at('00:10:00'))).toBe(false);
  expect(isViewKey(key, broadcast, { ...at('00:10:00'), secret: `${secret}!` })).toBe(false);
});

test.each(['', 'nonsense', '.', '0.AAAAAAAAAAAAAAAAAAAAAA', 'zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA', '../../x'])(
  '%j opens nothing',
  (key) => {
    expect(isViewKey(key, broadcast, at('00:10:00'))).toBe(false);
  },
);

test('a key with a later expiry opens nothing', () => {
  const [, signature = ''] = keyAt('00:10:00').split('.');

  expect(isViewKey(`zzzz.${signature}`, broadcast, at('00:10:00'))).toBe(false);
});

test('a cached signature opens its own broadcast, and nothing else', () => {
  const sign = createSign(2);
  const others = [1, 2, 3].map((viewVersion) => ({ ...broadcast, viewVersion }));
  const key = keyAt('00:10:00');

  for (let round = 0; round < 3; round += 1) {
    expect(isViewKey(key, broadcast, { ...at('00:10:00'), sign })).toBe(true);
    expect(isViewKey(key, broadcast, { ...at('00:30:00'), sign })).toBe(false);
    for (const other of others) {
      expect(isViewKey(key, other, { ...at('00:10:00'), sign })).toBe(false);
    }
  }
});
