import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSetup, must } from '#test/play.ts';
import { matches } from '#test/random-log.ts';
import { type MatchEvent, replay } from '../index.ts';
import { pointsPlayed } from '../read/timeline.ts';
import {
  BETWEEN_POINTS_MS,
  DEFAULT_ROLL,
  pointWindows,
  SERVE_MS,
  SHOT_MS,
  TAP_MS,
  windowAt,
} from './point-windows.ts';

const SETUP = buildSetup('SET3-S:6/TB7');

function point(id: string, at: number, rally?: number): MatchEvent {
  return { id, at, kind: 'point', winner: 'a', ...(rally === undefined ? {} : { detail: { rally } }) };
}

describe('the window of a point', () => {
  test('is as long as its rally was, with a roll at both ends', () => {
    const match = must(replay(SETUP, [point('one', 100_000, 10)]));
    expect(pointWindows(match)).toEqual([
      {
        id: 'one',
        from: 100_000 - TAP_MS - 10 * SHOT_MS.tennis - SERVE_MS - DEFAULT_ROLL.before,
        at: 100_000,
        to: 100_000 + DEFAULT_ROLL.after,
      },
    ]);
  });

  test('has the usual length if the shots were not counted', () => {
    const [known, usual] = pointWindows(must(replay(SETUP, [point('one', 1e6, 5), point('two', 2e6)])));
    expect((usual?.at ?? 0) - (usual?.from ?? 0)).toBe((known?.at ?? 0) - (known?.from ?? 0));
  });

  test('never begins before the point before it was over', () => {
    const match = must(replay(SETUP, [point('one', 100_000), point('two', 104_000, 20)]));
    expect(pointWindows(match)[1]?.from).toBe(100_000 + BETWEEN_POINTS_MS);
  });

  test('leaves entries between the points out', () => {
    const note: MatchEvent = { id: 'note', at: 150_000, kind: 'note', text: 'Windy.' };
    const windows = pointWindows(must(replay(SETUP, [point('one', 100_000), note, point('two', 200_000)])));
    expect(windows.map(({ id, at }) => [id, at])).toEqual([
      ['one', 100_000],
      ['two', 200_000],
    ]);
  });

  test('is never before the point before it, even with a wrong clock', () => {
    const [, late] = pointWindows(must(replay(SETUP, [point('one', 100_000), point('two', 40_000)])));
    expect(late?.at).toBe(100_000);
  });

  test('takes the roll that is asked for', () => {
    const match = must(replay(SETUP, [point('one', 100_000)]));
    const [bare] = pointWindows(match, { before: 0, after: 0 });
    const [rolled] = pointWindows(match, { before: 3000, after: 4000 });
    expect((bare?.from ?? 0) - (rolled?.from ?? 0)).toBe(3000);
    expect((rolled?.to ?? 0) - (bare?.to ?? 0)).toBe(4000);
  });

  test('is found by an instant in it, or after it', () => {
    const windows = pointWindows(must(replay(SETUP, [point('one', 100_000), point('two', 200_000)])));
    expect(windowAt(windows, 50_000)).toBeNull();
    expect(windowAt(windows, 100_000)?.id).toBe('one');
    expect(windowAt(windows, 150_000)?.id).toBe('one');
    expect(windowAt(windows, 199_000)?.id).toBe('two');
  });
});

test('for any match there is one window a point, in order, and none is inside out', () => {
  fc.assert(
    fc.property(matches(150), (match) => {
      const windows = pointWindows(match);
      expect(windows).toHaveLength(pointsPlayed(match));
      for (const [index, { from, at, to }] of windows.entries()) {
        expect(from).toBeLessThanOrEqual(at);
        expect(at).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThanOrEqual(windows[index - 1]?.at ?? Number.NEGATIVE_INFINITY);
      }
    }),
    { numRuns: 60 },
  );
});
