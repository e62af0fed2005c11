import { describe, expect, test } from 'vitest';
import { buildSetup, games, PICKLEBALL, TENNIS } from '#test/play.ts';
import { buildSummary } from '#test/summary.ts';
import { chaptersText } from './chapters.ts';
import { pointsOf } from './use-points.ts';

const NAMES = { a: 'Okafor', b: 'Weiss' };
const POINT_MS = 30_000;
/** The recording began a minute before the first point. */
const placeOf = (instant: number) => instant + 60_000;

function played(winners: string, format = TENNIS) {
  const log = [...winners].map((winner, index) => ({
    ...{ id: `p${index}`, at: index * POINT_MS, kind: 'point' as const },
    winner: winner === 'a' ? ('a' as const) : ('b' as const),
  }));
  const points = pointsOf({ summary: buildSummary({ setup: buildSetup(format) }), log });
  if (!points) {
    throw new Error('The log does not replay.');
  }
  return points;
}

const linesOf = (text: string | null) => text?.split('\n') ?? [];

describe('chapters', () => {
  test('begin at 0:00, and name each game with its server', () => {
    const lines = linesOf(chaptersText(played(games('aba')), { names: NAMES, lengthMs: null, placeOf }));
    expect(lines[0]).toBe('0:00 Start');
    expect(lines.filter((line) => line.endsWith('serves'))).toHaveLength(3);
    expect(lines.find((line) => line.includes('game 2: '))).toMatch(/^\d+:\d\d Set 1, game 2: Weiss serves$/);
  });

  test('name moments with their place in the match', () => {
    // The receiver wins the second game.
    const lines = linesOf(chaptersText(played(games('aaa')), { names: NAMES, lengthMs: null, placeOf }));
    expect(lines.some((line) => /Set 1, game 2: .*break/i.test(line))).toBe(true);
  });

  test('are in order and ten seconds apart', () => {
    const lines = linesOf(
      chaptersText(played(games('ababaaabbbabaa')), { names: NAMES, lengthMs: null, placeOf }),
    );
    const places = lines.map((line) => {
      const [minutes, seconds] = (line.split(' ')[0] ?? '').split(':').map(Number);
      return (minutes ?? 0) * 60 + (seconds ?? 0);
    });
    for (const [index, place] of places.slice(1).entries()) {
      expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(9);
    }
  });

  test('leave out what the video does not show', () => {
    const late = (instant: number) => instant - 4 * POINT_MS;
    const lines = linesOf(
      chaptersText(played(games('abab')), { names: NAMES, lengthMs: null, placeOf: late }),
    );
    expect(lines.some((line) => line.includes('game 1:'))).toBe(false);
    expect(lines[0]).toMatch(/^0:00 /);
  });

  test('end with the video', () => {
    const options = { names: NAMES, placeOf };
    const points = played(games('ababab'));
    const whole = linesOf(chaptersText(points, { ...options, lengthMs: null }));
    const half = linesOf(chaptersText(points, { ...options, lengthMs: 60_000 + 11 * POINT_MS }));
    expect(half.length).toBeLessThan(whole.length);
    expect(half.some((line) => line.includes('game 4:'))).toBe(false);
    expect(chaptersText(points, { ...options, lengthMs: 70_000 })).toBeNull();
  });

  test('fit into a description', () => {
    const long = played(games('ab'.repeat(6).repeat(3)) + 'ab'.repeat(200));
    expect(chaptersText(long, { names: NAMES, lengthMs: null, placeOf })?.length).toBeLessThanOrEqual(4500);
  });

  test('name the games of pickleball', () => {
    const points = played('a'.repeat(11) + 'b'.repeat(3), PICKLEBALL);
    const lines = linesOf(chaptersText(points, { names: NAMES, lengthMs: null, placeOf }));
    expect(lines.filter((line) => line.endsWith('serves')).length).toBeGreaterThanOrEqual(2);
  });

  test('are none for a point or two', () => {
    expect(
      chaptersText(played('a'), { names: NAMES, lengthMs: null, placeOf: (instant) => instant }),
    ).toBeNull();
  });
});
