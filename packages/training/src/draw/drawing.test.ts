import { describe, expect, test } from 'vitest';
import type { Point } from '../courts.ts';
import type { Diagram } from '../diagram.ts';
import { loadDrills } from '../library.ts';
import { distance } from './curves.ts';
import { DISC, drawDiagram, type Spot } from './drawing.ts';

const ALL = [...(await loadDrills('tennis')), ...(await loadDrills('pickleball'))];

const EMPTY: Diagram = { players: [], zones: [], props: [], shots: [], moves: [] };

test('draws the courts in decimeters, with the dimensions of their rule books', () => {
  const tennis = drawDiagram('tennis', EMPTY);
  expect(tennis.court.ground).toEqual({ x: 0, y: 0, width: 237.7, height: 109.7 });
  expect(tennis.court.kitchen).toBeNull();
  const pickleball = drawDiagram('pickleball', EMPTY);
  expect(pickleball.court.ground).toEqual({ x: 0, y: 0, width: 134.1, height: 61 });
  expect(pickleball.court.kitchen).toEqual({ x: 45.8, y: 0, width: 42.6, height: 61 });
});

test.each<[string, Point, Spot, Spot]>([
  ['the near baseline', [0, -11.885], { x: 0, y: 54.9 }, { x: 54.9, y: 237.7 }],
  ['the middle of the net', [0, 0], { x: 118.9, y: 54.9 }, { x: 54.9, y: 118.9 }],
  ['the far right corner', [5.485, 11.885], { x: 237.7, y: 109.7 }, { x: 109.7, y: 0 }],
])('places %s in both views', (_name, at, wide, tall) => {
  const diagram: Diagram = { ...EMPTY, players: [{ role: 'you', at }] };
  expect(drawDiagram('tennis', diagram, 'wide').players[0]?.at).toEqual(wide);
  expect(drawDiagram('tennis', diagram, 'tall').players[0]?.at).toEqual(tall);
});

describe('a ball', () => {
  const rally = drawDiagram('tennis', {
    ...EMPTY,
    players: [
      { role: 'you', at: [0, -11] },
      { role: 'hitting-partner', at: [0, 11] },
    ],
    shots: [
      { by: 'you', kind: 'groundstroke', from: [0, -11], to: [0, 8] },
      { by: 'hitting-partner', kind: 'groundstroke', from: [0, 11], to: [0, -8] },
    ],
  });

  test('is numbered, and marked as own or not', () => {
    expect(rally.shots.map(({ order, isOwn }) => [order, isOwn])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('stays apart from a return along the same line', () => {
    const [there, back] = rally.shots;
    expect(Math.abs((there?.orderAt.y ?? 0) - (back?.orderAt.y ?? 0))).toBeGreaterThan(8);
  });

  test('begins outside the disc of its player', () => {
    const start = /^M([\d.-]+) ([\d.-]+)/.exec(rally.shots[0]?.path ?? '');
    const from = { x: Number(start?.[1]), y: Number(start?.[2]) };
    expect(distance(from, rally.players[0]?.at ?? from)).toBeGreaterThan(DISC);
  });

  test('has its arrowhead where the ball lands', () => {
    expect(rally.shots[0]?.head).toMatch(/^M198\.8 54\.9L.+Z$/);
  });
});

test('bends a lob more than a drive', () => {
  const [lob, drive] = (['lob', 'drive'] as const).map(
    (kind) =>
      drawDiagram('tennis', {
        ...EMPTY,
        players: [{ role: 'you', at: [0, -11] }],
        shots: [{ by: 'you', kind, from: [0, -11], to: [0, 9] }],
      }).shots[0]?.orderAt.y ?? 0,
  );
  expect(54.9 - (lob ?? 0)).toBeGreaterThan(3 * (54.9 - (drive ?? 0)));
});

test('ends a run in a ring only where a ball is played', () => {
  const diagram: Diagram = {
    ...EMPTY,
    players: [{ role: 'you', at: [0, -11.9] }],
    shots: [{ by: 'you', kind: 'groundstroke', from: [3, -11], to: [3, 9] }],
    moves: [
      { who: 'you', path: [[0, -11.9] as const, [3, -11] as const] },
      { who: 'you', path: [[3, -11] as const, [0, -12] as const] },
    ],
  };
  expect(drawDiagram('tennis', diagram).arrivals).toEqual([{ role: 'you', at: { x: 8.8, y: 84.9 } }]);
});

describe.each(['wide', 'tall'] as const)('every drill, drawn %s,', (view) => {
  const drawings = ALL.map(({ id, sport, diagram }) => ({ id, ...drawDiagram(sport, diagram, view) }));

  test('stays within its frame', () => {
    const isOutside = ({ x, y, width, height }: (typeof drawings)[number]['viewBox'], spot: Spot) =>
      spot.x < x || spot.y < y || spot.x > x + width || spot.y > y + height;
    const outside = drawings.filter(({ viewBox, players, props, shots, zones }) =>
      [
        ...players.map(({ at }) => at),
        ...props.map(({ at }) => at),
        ...shots.map(({ orderAt }) => orderAt),
        ...zones.map(({ labelAt }) => labelAt),
      ].some((spot) => isOutside(viewBox, spot)),
    );
    expect(outside.map(({ id }) => id)).toEqual([]);
  });

  test('keeps its numbers apart', () => {
    const crowded = drawings.filter(({ shots, unit }) =>
      shots.some(({ orderAt, order }) =>
        shots.some((other) => other.order > order && distance(other.orderAt, orderAt) < 6 * unit),
      ),
    );
    expect(crowded.map(({ id }) => id)).toEqual([]);
  });

  test('has numbers in all its paths', () => {
    const broken = drawings.filter(({ court, shots, moves }) =>
      [court.lines, court.net, ...[...shots, ...moves].flatMap(({ path, head }) => [path, head])].some(
        (path) => path === '' || path.includes('NaN'),
      ),
    );
    expect(broken.map(({ id }) => id)).toEqual([]);
  });
});
