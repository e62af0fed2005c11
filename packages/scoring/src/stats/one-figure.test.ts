import { describe, expect, test } from 'vitest';
import { buildSetup, must, playFrom } from '#test/play.ts';
import { type MatchEvent, replay } from '../index.ts';
import { figureSeries, pointsBehind, rateOf, readPlayed } from './index.ts';

// a holds to 15, b is broken from 15–40 at the second break point, a leads 30–0.
const played = readPlayed(playFrom(buildSetup('SET3-S:6/TB7'), 'aabaa abaaba aa'));
const A = { side: 'a' } as const;

describe('the points behind a number', () => {
  test('are those it counts', () => {
    expect(pointsBehind('break-points-won', played, A)).toEqual(['p10']);
  });

  test('or those of its base that it does not count', () => {
    expect(pointsBehind('break-points-won', played, A, 'no')).toEqual(['p9']);
  });

  test('or those that its coverage lacks', () => {
    expect(pointsBehind('first-serves-in', played, A, 'unknown')).toHaveLength(7);
  });

  test('are the points of those games for a number of games', () => {
    expect(pointsBehind('holds', played, A)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4']);
  });
});

describe('a number point by point', () => {
  const serves = [1, 2, undefined, 1] as const;
  const log = serves.map(
    (serve, index): MatchEvent => ({
      id: `p${index}`,
      at: index,
      kind: 'point',
      winner: 'a',
      detail: { serve },
    }),
  );
  const series = figureSeries(
    'first-serves-in',
    readPlayed(must(replay(buildSetup('SET1-S:6/TB7'), log))),
    A,
  );

  test('moves where it is known', () => {
    expect(series.map(({ id, figure }) => [id, rateOf(figure)])).toEqual([
      ['p0', 1],
      ['p1', 0.5],
      ['p3', 2 / 3],
    ]);
  });

  test('carries its coverage along', () => {
    expect(series.at(-1)?.figure).toEqual({ count: 2, of: 3, known: 3, total: 4 });
  });
});
