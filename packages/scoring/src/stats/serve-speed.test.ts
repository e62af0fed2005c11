import { expect, test } from 'vitest';
import { buildSetup, must } from '#test/play.ts';
import { type MatchEvent, type PointDetail, replay } from '../index.ts';
import { readPlayed, serveSpeeds } from './index.ts';

const DETAILS: readonly PointDetail[] = [
  { serve: 1, serveSpeed: 180 },
  { serve: 1, serveSpeed: 200 },
  { serve: 1 },
  { serve: 2, ending: 'double-fault', serveSpeed: 150 },
  { serveSpeed: 190 },
];

test('a serve has a speed where it was in and is known to be the first or the second', () => {
  const log = DETAILS.map(
    (detail, index): MatchEvent => ({
      id: `p${index}`,
      at: index,
      kind: 'point',
      winner: detail.ending ? 'b' : 'a',
      detail,
    }),
  );
  const { points } = readPlayed(must(replay(buildSetup('SET1-S:6/TB7'), log)));
  expect(serveSpeeds(points, { side: 'a' })).toEqual({
    first: { known: 2, total: 3, mean: 190, fastest: 200 },
    second: { known: 0, total: 0, mean: null, fastest: null },
  });
});
