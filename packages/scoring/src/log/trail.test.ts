import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildSetup, must, pointEvent } from '#test/play.ts';
import { apply, type MatchEvent, replay } from '../index.ts';
import { Trail } from './trail.ts';

test('one more entry reads none of the entries before it', () => {
  const long = must(replay(buildSetup('SET3-S:6/TB7'), logOf(40)));
  let reads = 0;
  const watched = <T>(list: readonly T[]): readonly T[] =>
    new Proxy(list, {
      get(target, key, receiver) {
        reads += typeof key === 'string' && /^\d+$/.test(key) ? 1 : 0;
        return Reflect.get(target, key, receiver);
      },
    });
  const match = {
    ...long,
    log: watched(long.log),
    standing: watched(long.standing),
    effective: watched(long.effective),
  };
  let next = must(apply(match, entry(40)));
  const first = reads;
  for (let index = 41; index < 60; index += 1) {
    next = must(apply(next, entry(index)));
  }
  expect([first > 0, reads]).toEqual([true, first]); // the given match is looked through once
  expect(next).toEqual(must(replay(long.setup, logOf(60))));
});

test('neither undo and redo, nor another entry after the same match, changes a match that was read before', () => {
  const match = must(replay(buildSetup('SET3-S:6/TB7'), logOf(30)));
  const [one, other] = [must(apply(match, entry(30))), must(apply(match, pointEvent(31, 'b')))];
  const undone = must(apply(one, { id: 'u', at: 0, kind: 'undo', target: entry(30).id }));
  expect([match.log.length, one.log.length, other.log.length, undone.log.length]).toEqual([30, 31, 31, 32]);
  expect(undone.effective).toEqual(match.effective);
  expect([one.log.at(-1)?.id, other.log.at(-1)?.id]).toEqual([entry(30).id, 'p31']);
});

test('behaves like the arrays it replaces', () => {
  const step = fc.oneof(
    { arbitrary: fc.record({ from: fc.nat(), push: fc.nat(9) }), weight: 3 },
    { arbitrary: fc.record({ from: fc.nat(), pop: fc.constant(true) }), weight: 2 },
    { arbitrary: fc.record({ from: fc.nat(), read: fc.constant(true) }), weight: 1 },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lists = [{ trail: new Trail<number>(), array: [] as number[] }];
      for (const { from, ...does } of steps) {
        const { trail, array } = lists[from % lists.length] ?? { trail: new Trail<number>(), array: [] };
        const copy = { trail: trail.copy(), array: [...array] };
        if ('push' in does) {
          copy.trail.push(does.push);
          copy.array.push(does.push);
        } else if ('pop' in does && copy.array.length > 0) {
          copy.trail.pop();
          copy.array.pop();
        } else if ('read' in does) {
          copy.trail.toArray();
        }
        expect([copy.trail.length, copy.trail.last()]).toEqual([copy.array.length, copy.array.at(-1)]);
        expect(copy.trail.some((element) => element === 5)).toBe(copy.array.includes(5));
        lists.push(copy);
      }
      for (const { trail, array } of lists) {
        expect(trail.toArray()).toEqual(array);
      }
    }),
  );
});

function entry(index: number): MatchEvent {
  return { ...pointEvent(index, index % 2 === 0 ? 'a' : 'b'), id: `p${String(index).padStart(3, '0')}` };
}

function logOf(count: number): MatchEvent[] {
  return Array.from({ length: count }, (_none, index) => entry(index));
}
