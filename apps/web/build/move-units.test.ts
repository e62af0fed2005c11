import { expect, test } from 'vitest';
import { type Load, moveWhileItPays, type Unit } from './move-units.ts';

const LOAD: Load = { pieces: new Set(), weight: 1, maxFiles: 9, maxBytes: null };

/** @param loads a digit for each load, 1 where it needs the unit */
function unit(loads: string, imports: readonly number[] = [], bytes = 1000): Unit {
  return { bytes, loads: Uint8Array.from(loads, Number), imports };
}

test('a unit moves to the file of the loads that need it', () => {
  const units = [unit('10'), unit('01'), unit('01')];
  const [first, second, third] = moveWhileItPays(units, [LOAD, LOAD], [0, 0, 1]);
  expect(second).toBe(third);
  expect(second).not.toBe(first);
});

test('a unit that others have no use for gets a file of its own', () => {
  const units = [unit('10'), unit('01')];
  expect(new Set(moveWhileItPays(units, [LOAD, LOAD], [0, 0])).size).toBe(2);
});

test('no unit moves to where a load would fetch more files than it may', () => {
  const units = [unit('10'), unit('11'), unit('11')];
  const loads = [{ ...LOAD, maxFiles: 1 }, LOAD];
  expect(moveWhileItPays(units, loads, [0, 0, 0])).toEqual([0, 0, 0]);
});

test('no unit moves to where files would need each other', () => {
  const units = [unit('100', [1]), unit('110', [2], 90_000), unit('111')];
  const [first, , last] = moveWhileItPays(units, [LOAD, LOAD, LOAD], [0, 1, 2]);
  expect(first).not.toBe(last);
});

test('bytes move out of a load that has reached its limit', () => {
  const units = [unit('10'), unit('11', [], 200), unit('01', [], 100)];
  // Without a limit, two files cost both loads more than the few bytes that one of them does not need.
  expect(new Set(moveWhileItPays(units, [LOAD, LOAD], [0, 1, 1])).size).toBe(2);
  const limited = { ...LOAD, maxBytes: 1200 };
  const [, both, second] = moveWhileItPays(units, [limited, LOAD], [0, 1, 1]);
  expect(both).not.toBe(second);
});
