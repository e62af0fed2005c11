import { type Match, type MatchEvent, replay } from '@allcourt/scoring';
import { CATALOG, findStatistic, fullStats, STATISTIC_GROUPS } from '@allcourt/scoring/stats';
import { expect, test } from 'vitest';
import { buildPoint, buildSetup, games, must, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { figuresCsv } from '#web/features/match-report/csv.ts';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { figureSource } from './cell.ts';
import { pointLists } from './points.ts';
import { comparedIn, subjectChoices } from './subject.ts';
import { figureTable, findRow } from './table.ts';
import { deeperWords, unscoredWords } from './words.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const PAIRS = castOf(
  {
    a: [{ name: 'Maya Okafor' }, { name: 'Priya Rahman' }],
    b: [{ name: 'Tom Whitaker' }, { name: 'Ana Delgado' }],
  },
  'a',
);

/** 15–0 by an ace, 15–15 by a double fault, then a point of which nothing was said. */
const CAPTURED = must(
  replay(buildSetup(TENNIS), [
    { id: '1', at: 0, kind: 'point', winner: 'a', detail: { serve: 1, ending: 'ace' } },
    { id: '2', at: 1, kind: 'point', winner: 'b', detail: { serve: 2, ending: 'double-fault' } },
    buildPoint(3, 'a'),
  ] satisfies MatchEvent[]),
);

test.each([
  ['points-won', '67%', '33%', '2 of 3', 'left', null],
  ['service-points-won', '67%', '–', '2 of 3', null, null],
  ['first-serves-in', '50%', '–', '1 of 2', null, 'known on 2 of 3 points'],
  ['aces', '1', '–', null, null, 'known on 2 of 3 points'],
  ['double-faults', '1', '–', null, null, 'known on 2 of 3 points'],
  ['winners', '1', '0', null, 'left', 'known on 2 of 3 points'],
  ['unforced-errors', '1', '0', null, 'right', 'known on 2 of 3 points'],
  ['longest-point-run', '1', '1', null, null, null],
])('%s', (id, left, right, evidence, better, coverage) => {
  expect(rowOf(CAPTURED, id)).toMatchObject({
    left: { text: left, evidence },
    right: { text: right },
    better,
    coverage,
  });
});

test('counts stats that were not captured, without showing them', () => {
  const table = tableOf(playFrom(TENNIS, games('ab')));
  expect(findRow(table, 'aces')).toBeUndefined();
  expect(deeperWords(table.deeper)).toBe(`${table.deeper} more stats with Advanced tracking.`);
  expect(table.deeper).toBeGreaterThan(20);
  expect(table.groups.map(({ name }) => name)).toEqual(['Serve', 'Return', 'Points', 'Pressure']);
});

test('leaves out statistics that did not come up, and does not list them as missing', () => {
  expect(rowOf(playFrom(TENNIS, games('ab')), 'tiebreak-points-won')).toBeUndefined();
  expect(deeperWords(0)).toBeNull();
});

test('every number has its heading, and every heading its numbers', () => {
  const found = new Set([...CATALOG.tennis, ...CATALOG.pickleball].map(({ group }) => group));
  expect([...found].sort()).toEqual([...STATISTIC_GROUPS].sort());
  const inPoints = [...CATALOG.tennis, ...CATALOG.pickleball].filter((entry) => entry.group === 'Points');
  expect([...new Set(inPoints.map(({ id }) => id))].sort()).toEqual([
    ...['average-duration', 'comebacks', 'longest-game-run', 'longest-point-run', 'longest-scoring-run'],
    ...['net-points-won', 'points-scored', 'points-won'],
  ]);
});

test('a set has figures of its own', () => {
  const match = playFrom(TENNIS, `${games('aaaaaa')}bbbb`);
  expect(rowOf(match, 'points-won', 0)?.left.text).toBe('100%');
  expect(rowOf(match, 'points-won', 1)?.left.text).toBe('0%');
  expect(rowOf(match, 'longest-game-run', 0)?.left.text).toBe('6');
});

test('players of a pair are compared as sides are', () => {
  const match = playFrom(TENNIS, games('abab'), 'doubles');
  const choices = subjectChoices(match, PAIRS);
  expect(choices.map(({ key, name }) => [key, name])).toEqual([
    ['a', 'Okafor / Rahman'],
    ['a1', 'Okafor'],
    ['a2', 'Rahman'],
    ['b', 'Whitaker / Delgado'],
    ['b1', 'Whitaker'],
    ['b2', 'Delgado'],
  ]);
  const { left, right } = comparedIn(choices, { left: 'a2', right: 'unknown' }, PAIRS);
  expect([left.name, right.name]).toEqual(['Rahman', 'Whitaker / Delgado']);
  const stats = fullStats(match);
  const table = figureTable(
    'tennis',
    figureSource('tennis', stats, left.subject, null),
    figureSource('tennis', stats, right.subject, null),
  );
  // A stat of one side shows in its column only.
  expect(findRow(table, 'points-won')).toMatchObject({ left: { text: '–' }, right: { text: '50%' } });
  expect(findRow(table, 'service-points-won')).toMatchObject({ left: { text: '100%', evidence: '4 of 4' } });
});

test('every number leads to its points', () => {
  const stats = fullStats(CAPTURED);
  const source = figureSource('tennis', stats, { side: 'a' }, null);
  const idsOf = (id: string) => pointLists(id, source).map(({ title, ids }) => [title, ...ids]);
  expect(idsOf('first-serves-in')).toEqual([
    ['Counted', '1'],
    ['Not counted', '2'],
    ['Not known', 'p3'],
  ]);
  expect(idsOf('aces')).toEqual([
    ['Counted', '1'],
    ['Not known', 'p3'],
  ]);
  expect(idsOf('winners-per-unforced')).toEqual([
    ['Winners', '1'],
    ['Unforced errors', '2'],
  ]);
  expect(idsOf('longest-point-run')).toEqual([['In a row', '1']]);
  expect(idsOf('no-such-figure')).toEqual([]);
});

test('a run of games is the points of its games', () => {
  const match = playFrom(TENNIS, games('aab'));
  const source = figureSource('tennis', fullStats(match), { side: 'a' }, null);
  expect(pointLists('longest-game-run', source)[0]?.ids).toHaveLength(8);
});

test('the numbers shown are the numbers of their lists', () => {
  const match = playFrom(PICKLEBALL, 'aababbabaabbaabbbaaab', 'doubles');
  const stats = fullStats(match);
  for (const side of ['a', 'b'] as const) {
    const source = figureSource('pickleball', stats, { side }, null);
    const table = figureTable('pickleball', source, source);
    for (const { id, left } of table.groups.flatMap(({ rows }) => rows)) {
      const entry = findStatistic('pickleball', id);
      if (entry?.from === 'figures') {
        const counted = pointLists(id, source).find(({ title }) => title === 'Counted');
        expect([id, counted?.ids.length ?? 0]).toEqual([id, left.count]);
      }
    }
  }
});

test('a point in a line says where the match stood before it', () => {
  const lines = pointLines(playFrom(TENNIS, `${games('aaaaaa b')}ab`), CAST);
  expect(lines.get('p29')).toMatchObject({ place: 'Set 2, 0–1', scoreBefore: '15–0', server: 'Duarte' });
  expect(pointLines(playFrom(PICKLEBALL, 'aab'), CAST).get('p2')).toMatchObject({
    place: 'Game 1',
    scoreBefore: '2–0',
  });
});

test('names the part of the score entered without points', () => {
  const match = playFrom(TENNIS, '');
  expect(unscoredWords(match, { games: 0, points: 0 })).toBeNull();
  expect(unscoredWords(match, { games: 6, points: 1 })).toBe(
    "6 games and 1 point were entered without points, so stats don't include them.",
  );
});

test('as text for a spreadsheet, names and all', () => {
  const [head, ...rows] = figuresCsv(tableOf(CAPTURED), 'Okafor, M.', '=Duarte').split('\r\n');
  expect(head).toMatch(/^Group,Figure,"Okafor, M\.","Okafor, M\. counted",.*'=Duarte known,'=Duarte asked$/);
  expect(rows).toContain('Serve,First serves in,0.5,1,2,2,3,,,,0,0');
});

function tableOf(match: Match, set: number | null = null) {
  const stats = fullStats(match);
  const { sport } = match.format;
  return figureTable(
    sport,
    figureSource(sport, stats, { side: 'a' }, set),
    figureSource(sport, stats, { side: 'b' }, set),
  );
}

function rowOf(match: Match, id: string, set: number | null = null) {
  return findRow(tableOf(match, set), id);
}
