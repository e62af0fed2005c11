import { type MatchEvent, replay } from '@allcourt/scoring';
import { fullStats } from '@allcourt/scoring/stats';
import { afterEach, expect, test } from 'vitest';
import { buildPoint, buildSetup, must, TENNIS } from '#test/play.ts';
import { showRegion } from '#web/ui/words/region.ts';
import { figureSource } from './cell.ts';
import { speedRows } from './speeds.ts';

afterEach(() => showRegion(null));

const MEASURED: readonly MatchEvent[] = [
  { id: '1', at: 0, kind: 'point', winner: 'a', detail: { serve: 1, serveSpeed: 180 } },
  { id: '2', at: 1, kind: 'point', winner: 'b', detail: { serve: 1, serveSpeed: 200 } },
  { id: '3', at: 2, kind: 'point', winner: 'a', detail: { serve: 1 } },
];

test.each([
  ['metric', '190 km/h', '200 km/h'],
  ['imperial', '118 mph', '124 mph'],
] as const)('in %s units: %s on average, %s at most', (units, average, fastest) => {
  showRegion({ timeZone: null, weekStart: null, units });

  expect(rowsOf(MEASURED)).toEqual([
    {
      label: 'First serve, average',
      left: average,
      right: '–',
      better: null,
      coverage: 'measured on 2 of 3 serves',
    },
    {
      label: 'First serve, fastest',
      left: fastest,
      right: '–',
      better: null,
      coverage: 'measured on 2 of 3 serves',
    },
  ]);
});

test('where nothing was measured nothing is shown', () => {
  expect(rowsOf([buildPoint(1, 'a')])).toEqual([]);
});

function rowsOf(log: readonly MatchEvent[]) {
  const match = must(replay(buildSetup(TENNIS), log));
  const stats = fullStats(match);
  const of = (side: 'a' | 'b') => figureSource('tennis', stats, { side }, null);
  return speedRows(of('a'), of('b'));
}
