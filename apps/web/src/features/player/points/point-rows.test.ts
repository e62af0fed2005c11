import { expect, test } from 'vitest';
import { buildSetup, TENNIS } from '#test/play.ts';
import {
  EVERY_POINT,
  filterPoints,
  isEveryPoint,
  type PointFilter,
  pointRows,
  windowsThat,
} from './point-rows.ts';
import { pointsOf } from './use-points.ts';

const SETUP = buildSetup(TENNIS, { discipline: 'doubles', firstPlayers: { a: 1, b: 2 } });

/** Side `a` is broken at its fourth break point, which `b` makes by its second player. */
const LOG = [...'bbbaab'].map((winner, index) => ({
  ...{ id: `p${index}`, at: 1_700_000_000_000 + index * 20_000, kind: 'point' as const },
  winner: winner as 'a' | 'b', // letters are sides
  ...(index === 5 ? { detail: { ending: 'winner' as const, player: 2 as const } } : {}),
  ...(index === 0 ? { detail: { ending: 'unforced-error' as const, player: 2 as const } } : {}),
}));

function found(filter: Partial<PointFilter>): readonly string[] {
  const points = pointsOf({ summary: { setup: SETUP }, log: LOG } as never); // the setup is all it reads
  if (!points) {
    throw new Error('The log was refused.');
  }
  const wanted = { ...EVERY_POINT, ...filter };
  const rows = filterPoints(pointRows(points, points.points.length), wanted).map(({ id }) => id);
  // Only points plays what the list shows.
  expect(windowsThat(points, wanted).map(({ id }) => id)).toEqual(rows);
  return rows;
}

test.each<[string, Partial<PointFilter>, readonly string[]]>([
  ['every point', {}, ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']],
  ['the winner', { winner: 'a' }, ['p3', 'p4']],
  ['the server', { server: 'b' }, []],
  ['break points', { tag: 'Break point' }, ['p3', 'p4', 'p5']],
  ['the player who hit last', { player: 'b2' }, ['p5']],
  ['the player who missed', { player: 'a2' }, ['p0']],
  ['the player who served', { player: 'a1' }, ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']],
  ['two of them', { player: 'b2', winner: 'a' }, []],
])('finds by %s', (_name, filter, ids) => {
  expect(found(filter)).toEqual(ids);
  expect(isEveryPoint({ ...EVERY_POINT, ...filter })).toBe(Object.keys(filter).length === 0);
});
