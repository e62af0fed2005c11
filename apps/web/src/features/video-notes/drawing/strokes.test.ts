import type { Stroke } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { areaWords, extended, moved, type Place, placeAt, strokeWords, withStroke } from './strokes.ts';

const BOX = { left: 100, top: 50, width: 800, height: 450 };
const stroke = (kind: Stroke['kind'], points: Place[]): Stroke => ({ kind, color: 'yellow', points });

test.each([
  ['the middle', { clientX: 500, clientY: 275 }, [5000, 5000]],
  ['outside, at the nearest edge', { clientX: 0, clientY: 9000 }, [0, 10_000]],
] as const)('measures a place in parts of the picture: %s', (_where, at, expected) => {
  expect(placeAt(at, BOX)).toEqual(expected);
});

test('keeps a place that is moved inside the picture', () => {
  expect(moved([100, 9900], [-500, 500])).toEqual([0, 10_000]);
});

test('gives a line a new end, and a freehand line a point more', () => {
  expect(
    extended(
      stroke('line', [
        [0, 0],
        [10, 10],
      ]),
      [900, 900],
    ).points,
  ).toEqual([
    [0, 0],
    [900, 900],
  ]);
  expect(
    extended(
      stroke('free', [
        [0, 0],
        [90, 90],
      ]),
      [900, 900],
    ).points,
  ).toHaveLength(3);
  expect(
    extended(
      stroke('free', [
        [0, 0],
        [90, 90],
      ]),
      [91, 91],
    ).points,
  ).toHaveLength(2);
});

test('thins a long freehand line instead of ending it', () => {
  let free = stroke('free', [
    [0, 0],
    [0, 0],
  ]);
  for (let turn = 1; turn < 1000; turn += 1) {
    free = extended(free, [(turn % 2) * 5000, turn * 10]);
  }
  expect(free.points.length).toBeLessThanOrEqual(200);
  expect(free.points.length).toBeGreaterThan(90);
});

test('drops a stroke that is only a dot, and one too many', () => {
  const line = stroke('line', [
    [0, 0],
    [5000, 5000],
  ]);
  expect(
    withStroke(
      [],
      stroke('line', [
        [10, 10],
        [12, 12],
      ]),
    ),
  ).toEqual([]);
  expect(withStroke([line], line)).toHaveLength(2);
  expect(
    withStroke(
      Array.from({ length: 60 }, () => line),
      line,
    ),
  ).toHaveLength(60);
});

test('says a drawing in words', () => {
  expect(
    strokeWords(
      stroke('arrow', [
        [100, 9000],
        [5000, 5000],
      ]),
    ),
  ).toBe('Yellow arrow from bottom left to center');
  expect(
    strokeWords(
      stroke('circle', [
        [8000, 100],
        [9000, 900],
      ]),
    ),
  ).toBe('Yellow circle around top right');
  expect(areaWords([5000, 9999])).toBe('bottom');
});
