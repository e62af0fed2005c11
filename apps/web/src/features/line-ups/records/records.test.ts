import { type Match, type MatchEvent, replay } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { compareRecords, differenceWords, firstDifference } from './records.ts';

const SETUP = {
  format: 'SET1-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;
const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');

function played(winners: string): Match {
  const events = [...winners].map(
    (winner, index): MatchEvent => ({
      id: `p${index}`,
      at: index,
      kind: 'point',
      winner: winner === 'a' ? 'a' : 'b',
    }),
  );
  return must(replay(SETUP, events));
}

function entered(a: number, b: number): Match {
  return must(replay(SETUP, [{ id: 's', at: 0, kind: 'score', sets: [{ a, b }] }]));
}

test('finds the first point that another player won', () => {
  expect(firstDifference(played('aabab'), played('aabbb'))).toEqual({ kind: 'point', number: 4 });
});

test('finds the first point that only one record has', () => {
  expect(firstDifference(played('aab'), played('aa'))).toEqual({ kind: 'point', number: 3 });
  expect(firstDifference(played('aa'), played('aab'))).toEqual({ kind: 'point', number: 3 });
});

test('compares sets where one record has no points', () => {
  expect(firstDifference(entered(6, 4), entered(6, 3))).toEqual({ kind: 'set', number: 1 });
  expect(firstDifference(played('aaaa'), entered(6, 3))).toEqual({ kind: 'set', number: 1 });
});

test('tells an ending from another with the same score', () => {
  const retired = must(
    replay(SETUP, [
      { id: 's', at: 0, kind: 'score', sets: [{ a: 3, b: 1 }], isOngoing: true },
      { id: 'e', at: 1, kind: 'end', ending: 'retired', winner: 'a' },
    ]),
  );
  const abandoned = must(
    replay(SETUP, [
      { id: 's', at: 0, kind: 'score', sets: [{ a: 3, b: 1 }], isOngoing: true },
      { id: 'e', at: 1, kind: 'end', ending: 'abandoned', winner: null },
    ]),
  );
  expect(firstDifference(retired, abandoned)).toEqual({ kind: 'ending' });
});

test('says that two records are the same', () => {
  expect(firstDifference(played('aab'), played('aab'))).toBeNull();
  expect(firstDifference(entered(6, 4), entered(6, 4))).toBeNull();
});

test('pairs sets and points, with the scores of each', () => {
  const both = compareRecords(played('aab'), played('aa'), CAST);
  expect(both.sets).toEqual([{ number: 1, log: '0–0', other: '0–0' }]);
  expect(both.points?.[2]).toEqual({ number: 3, log: { winner: 'b', score: '30–15' }, other: null });
  expect(differenceWords(both, CAST, false)).toBe(
    'First difference: point 3. In the scorer’s record Duarte won it, in the other it is missing.',
  );
  expect(compareRecords(entered(6, 4), played('aa'), CAST).points).toBeNull();
});
