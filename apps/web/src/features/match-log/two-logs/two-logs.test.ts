import { type MatchEvent, replay, type Side } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { compareLogs, countWords } from './two-logs.ts';

const SETUP = {
  format: 'SET3-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;
const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Ana Duarte' }] }, 'a');

test.each([
  [
    'abb',
    'aa',
    'They first differ at point 2: on the server Duarte won it, in the other version Okafor won it.',
  ],
  [
    'abb',
    'b',
    'They first differ at point 3: on the server Duarte won it, in the other version it is missing.',
  ],
  [
    'ab',
    'ba',
    'They first differ at point 3: on the server it is missing, in the other version Okafor won it.',
  ],
  ['ab', 'b', 'Both have the same points.'],
])('%s in the log, and %s after the first point in the other', (log, branch, parting) => {
  expect(compare(log, branch)?.parting).toBe(parting);
});

test('each version has its score, its new points and the time of its last point', () => {
  expect(compare('abb', 'aa')).toMatchObject({
    log: { score: '0–0 · 15–30', points: 2, lastAt: 3000 },
    branch: { score: '0–0 · 40–0', points: 2, lastAt: 11_000 },
  });
});

test('versions cannot be compared while the log here ends before the split', () => {
  expect(compareLogs(matchOf('a'), { base: 3, events: points('b', 10) }, CAST)).toBeNull();
});

test('pickleball counts rallies', () => {
  expect([countWords(1, 'pickleball'), countWords(2, 'pickleball'), countWords(0, 'tennis')]).toEqual([
    '1 rally',
    '2 rallies',
    '0 points',
  ]);
});

function compare(log: string, branch: string) {
  return compareLogs(matchOf(log), { base: 1, events: points(branch, 10) }, CAST);
}

function matchOf(winners: string) {
  return must(replay(SETUP, points(winners, 1)));
}

/** One point per second, from this second on. */
function points(winners: string, from: number): MatchEvent[] {
  return [...winners].map((winner, index) => ({
    id: `${from + index}`,
    at: (from + index) * 1000,
    kind: 'point',
    winner: winner as Side, // the tests write a and b only
  }));
}
