import { type MatchEvent, replay } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { buildPoint, buildSetup, games, must, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { statRows } from './stat-rows.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const rowsOf = (match: Parameters<typeof statRows>[0]) =>
  statRows(match, CAST).map(({ label, near, far, coverage }) => [label, near.text, far.text, coverage]);

test('shows nothing before the first point', () => {
  expect(statRows(playFrom(TENNIS, ''), CAST)).toEqual([]);
});

test('needs only the winners of points for these', () => {
  expect(rowsOf(playFrom(TENNIS, `${games('ab')}bbbab`))).toEqual([
    ['Points won', '5', '8', null],
    ['Won on serve', '56%', '100%', null],
    ['Won on return', '0%', '44%', null],
    ['Break points won', '–', '1 of 2', null],
    ['Service games held', '1 of 2', '1 of 1', null],
  ]);
});

test('counts rallies and no break points in pickleball', () => {
  expect(rowsOf(playFrom(PICKLEBALL, 'aab'))).toEqual([
    ['Rallies won', '2', '1', null],
    ['Won on serve', '67%', '–', null],
    ['Won on return', '–', '33%', null],
  ]);
});

test('shows the coverage of tags that some points lack', () => {
  const log: MatchEvent[] = [
    { id: '1', at: 0, kind: 'point', winner: 'a', detail: { serve: 1, ending: 'ace' } },
    { id: '2', at: 1, kind: 'point', winner: 'b', detail: { serve: 2, ending: 'double-fault' } },
    buildPoint(3, 'a'),
  ];
  const rows = rowsOf(must(replay(buildSetup(TENNIS), log)));
  expect(rows.slice(5)).toEqual([
    ['First serves in', '50%', '–', 'known on 2 of 3'],
    ['First-serve points won', '100%', '–', 'known on 2 of 3'],
    ['Second-serve points won', '0%', '–', 'known on 2 of 3'],
    ['Aces', '1', '0', 'known on 2 of 3'],
    ['Double faults', '1', '0', 'known on 2 of 3'],
    ['Winners', '1', '0', 'known on 2 of 3'],
    ['Unforced errors', '1', '0', 'known on 2 of 3'],
  ]);
});
