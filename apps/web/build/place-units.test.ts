import { expect, test } from 'vitest';
import type { Load, Unit } from './loads.ts';
import { placeUnits } from './place-units.ts';

const LOAD: Load = { pieces: new Set(), weight: 1, maxFiles: 9, maxBytes: 1e9, overWeight: 60 };

/** @param loads a digit for each load, 1 where it needs the unit */
function unit(loads: string, imports: readonly number[] = [], bytes = 1000): Unit {
  return { bytes, loads: Uint8Array.from(loads, Number), imports };
}

test('units that the same loads need share a file', async () => {
  const units = [unit('10'), unit('01'), unit('01')];
  const [first, second, third] = await placeUnits(units, [LOAD, LOAD]);
  expect(second).toBe(third);
  expect(second).not.toBe(first);
});

test('a unit that others have no use for gets a file of its own', async () => {
  const units = [unit('10'), unit('01')];
  expect(new Set(await placeUnits(units, [LOAD, LOAD])).size).toBe(2);
});

test('no unit moves to where a load would fetch more files than it may', async () => {
  const units = [unit('10'), unit('11'), unit('11')];
  const loads = [{ ...LOAD, maxFiles: 1 }, LOAD];
  expect(new Set(await placeUnits(units, loads)).size).toBe(1);
});

test('no unit moves to where files would need each other', async () => {
  const units = [unit('100', [1]), unit('110', [2], 90_000), unit('111')];
  const [first, , last] = await placeUnits(units, [LOAD, LOAD, LOAD]);
  expect(first).not.toBe(last);
});

test('bytes move out of a load that has reached its limit', async () => {
  const units = [unit('10'), unit('11', [], 200), unit('01', [], 100)];
  // Without a limit, two files cost both loads more than the few bytes that one of them does not need.
  expect(new Set(await placeUnits(units, [LOAD, LOAD])).size).toBe(2);
  const limited = { ...LOAD, maxBytes: 1200 };
  const [, both, second] = await placeUnits(units, [limited, LOAD]);
  expect(both).not.toBe(second);
});

test('the same units are placed the same way each time', async () => {
  const units = Array.from({ length: 40 }, (_, index) =>
    unit(((index * 37) % 63).toString(2).padStart(6, '0'), index < 39 ? [] : [0, 7], 100 + index * 50),
  );
  const loads = Array.from({ length: 6 }, () => ({ ...LOAD, maxFiles: 4 }));
  expect(await placeUnits(units, loads)).toEqual(await placeUnits(units, loads));
});

test('a unit leaves its file where the file as written is too large', async () => {
  const units = [unit('11', [], 1000), unit('10', [], 10)];
  const together = (files: readonly number[]) => (files[0] === files[1] ? 5 : 0);
  expect(new Set(await placeUnits(units, [LOAD, LOAD])).size).toBe(1);
  expect(new Set(await placeUnits(units, [LOAD, LOAD], together)).size).toBe(2);
});

test('other chances are tried until the written files fit', async () => {
  let tried = 0;
  const fitsLate = () => {
    tried += 1;
    return tried > 20 ? 0 : 5000;
  };
  await placeUnits([unit('10'), unit('01')], [LOAD, LOAD], fitsLate);
  expect(tried).toBe(21);
});
