import { expect, test } from 'vitest';
import { readDeviceId } from '#web/data/device-id.ts';

const ONE = '018d7777-0000-7000-8000-000000000001';
const TWO = '018d7777-0000-7000-8000-000000000002';

test('a device keeps its id', () => {
  expect(
    readDeviceId(
      () => localStorage,
      () => ONE,
    ),
  ).toBe(ONE);
  expect(
    readDeviceId(
      () => localStorage,
      () => TWO,
    ),
  ).toBe(ONE);
});

test('replaces a malformed id', () => {
  localStorage.setItem('allcourt:device-id', 'nonsense');
  expect(
    readDeviceId(
      () => localStorage,
      () => TWO,
    ),
  ).toBe(TWO);
  expect(localStorage.getItem('allcourt:device-id')).toBe(TWO);
});

test('a browser that blocks storage gets an id for as long as the page lives', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  expect(readDeviceId(blocked, () => ONE)).toBe(ONE);
});
