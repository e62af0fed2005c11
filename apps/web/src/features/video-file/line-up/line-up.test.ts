import { describe, expect, test } from 'vitest';
import { lateSuggestion, lineUpOf, type Mark, videoMsOf } from './line-up.ts';

const START = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

function mark(videoMs: number, lateMs = 0): Mark {
  return { instant: START + videoMs + lateMs, videoMs };
}

test.each<[string, readonly Mark[], { startAt: number; drift: number } | null]>([
  ['no mark leaves it open', [], null],
  ['one mark places the video', [mark(32_000)], { startAt: START, drift: 0 }],
  ['near marks are averaged', [mark(32_000), mark(66_000, 2000)], { startAt: START + 1000, drift: 0 }],
  [
    'marks from both halves of the match correct the drift',
    [mark(3_000_000, 3000), mark(0)],
    { startAt: START, drift: 1000 },
  ],
  [
    'a drift that no clock has is a wrong point',
    [mark(0), mark(3_000_000, 90_000)],
    { startAt: START + 45_000, drift: 0 },
  ],
])('%s', (_name, marks, expected) => {
  expect(lineUpOf(marks, HOUR_MS)).toEqual(expected);
});

test('finds each instant in the video again', () => {
  const lineUp = { startAt: START, drift: 1000 };
  expect(videoMsOf(lineUp, START + 1_001_000)).toBeCloseTo(1_000_000, 3);
});

describe('a late point', () => {
  const minutes = (count: number) => count * 60_000;
  const points = Array.from({ length: 60 }, (_point, place) => ({
    at: minutes(place),
    standing: `Set 1, game ${1 + Math.floor(place / 8)}`,
  }));
  const never = () => false;
  const marked = (...at: number[]) => at.map((minute) => ({ instant: minutes(minute), videoMs: 0 }));

  test('is the first of the last game, while the marks are near each other', () => {
    expect(lateSuggestion(points, marked(0, 1), never)).toEqual({
      at: minutes(56),
      standing: 'Set 1, game 8',
    });
  });

  test('follows the last change of ends, where both players are seen walking', () => {
    const inOddGame = ({ standing }: { standing: string }) => Number(standing.at(-1)) % 2 === 1;
    expect(lateSuggestion(points, marked(0, 1), inOddGame)?.standing).toBe('Set 1, game 7');
    // One that is too early says nothing about a clock.
    expect(lateSuggestion(points, marked(0, 1), ({ at }) => at === minutes(8))?.standing).toBe(
      'Set 1, game 8',
    );
  });

  test.each([
    ['nothing is marked', points, marked()],
    ['the marks are far apart', points, marked(0, 40)],
    ['the match is short', points.slice(0, 9), marked(0, 1)],
  ])('is not suggested where %s', (_case, of, marks) => {
    expect(lateSuggestion(of, marks, never)).toBeNull();
  });
});
