import { expect, test } from 'vitest';
import type { Load, Unit } from './loads.ts';
import { FILE_BYTES, Placement } from './placement.ts';

const LOAD: Load = { pieces: new Set(), weight: 1, maxFiles: 9, maxBytes: 1e9, overWeight: 60 };

/** @param loads a digit for each load, 1 where it needs the unit */
function unit(loads: string, imports: readonly number[] = [], bytes = 1000): Unit {
  return { bytes, loads: Uint8Array.from(loads, Number), imports };
}

/** The same cost, counted from nothing. */
function plainCost(units: readonly Unit[], loads: readonly Load[], files: readonly number[]): number {
  return loads.reduce((sum, { weight }, load) => {
    const fetched = new Set(files.filter((_, each) => units[each]?.loads[load] === 1));
    // A set that grows while it is gone through gives its new members, too.
    for (const file of fetched) {
      for (const [each, { imports }] of units.entries()) {
        if (files[each] === file) {
          for (const imported of imports) {
            fetched.add(files[imported] ?? 0);
          }
        }
      }
    }
    const bytes = units.reduce((all, one, each) => all + (fetched.has(files[each] ?? 0) ? one.bytes : 0), 0);
    return sum + weight * (bytes + fetched.size * FILE_BYTES);
  }, 0);
}

/** Units that import some of the next ones, so that none needs itself; each is needed by all loads of its importers. */
function chain(length: number): Unit[] {
  const loads = Array.from({ length }, () => [0, 0, 0]);
  const imports = loads.map((_, each) =>
    [each + 1, each + 3, each * 2 + 1].filter((other) => other > each && other < length),
  );
  for (const [each, own] of loads.entries()) {
    own[each % 3] = each % 4 === 3 ? (own[each % 3] ?? 0) : 1;
    for (const other of imports[each] ?? []) {
      for (const [load, needed] of own.entries()) {
        const theirs = loads[other];
        if (theirs && needed === 1) {
          theirs[load] = 1;
        }
      }
    }
  }
  return loads.map((own, each) => unit(own.join(''), [...new Set(imports[each])], 100 + 7 * each));
}

test('counts after each move what it would count from nothing, kept or undone', () => {
  const units = chain(40);
  const loads = [LOAD, { ...LOAD, weight: 3 }, LOAD];
  const placement = new Placement(units, loads);
  let moves = 0;
  for (let step = 0; step < 2000; step += 1) {
    const from = placement.files[(step * 17) % units.length] ?? 0;
    const all = [...placement.membersOf(from)];
    const moved = step % 3 === 0 ? all : all.slice(0, 1);
    const to = step % 7 === 0 ? placement.freeFile() : (placement.files[(step * 29 + 5) % units.length] ?? 0);
    const before = placement.cost(0);
    if (to !== from && placement.tryMove(moved, to)) {
      moves += 1;
      expect(placement.cost(0)).toBe(plainCost(units, loads, [...placement.files]));
      if (step % 2 === 0) {
        placement.undo();
        expect(placement.cost(0)).toBe(before);
      }
    } else {
      expect(placement.cost(0)).toBe(before);
    }
  }
  expect(moves).toBeGreaterThan(100);
});

test('begins with the files that another one has ended with', () => {
  const units = chain(40);
  const loads = [LOAD, { ...LOAD, weight: 3 }, LOAD];
  const first = new Placement(units, loads);
  for (let unit = 0; unit + 1 < units.length; unit += 2) {
    first.tryMove([unit], unit + 1);
  }
  const files = Array.from(first.files);
  expect(new Set(files).size).toBeLessThan(units.length);
  const second = new Placement(units, loads, files);
  expect(Array.from(second.files)).toEqual(files);
  expect(second.cost(0)).toBe(first.cost(0));
  expect(second.freeFile()).toBe(first.freeFile());
});

test('refuses a move after which files would need each other, and leaves all as it was', () => {
  const units = [unit('1', [1]), unit('1', [2]), unit('1')];
  const placement = new Placement(units, [LOAD]);
  expect(placement.tryMove([0], 2)).toBe(false);
  expect([...placement.files]).toEqual([0, 1, 2]);
  expect(placement.tryMove([0], 1)).toBe(true);
  expect(placement.tryMove([2], 1)).toBe(true);
  expect(placement.cost(0)).toBe(3000 + FILE_BYTES);
});
