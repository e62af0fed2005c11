import { type MatchEvent, replay, type Side } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import { buildPoint, buildSetup, games, must, ONE_SET, PICKLEBALL, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { costEntries } from './key-moments-costs.ts';
import { momentEntries } from './key-moments-words.ts';
import { matchChances } from './momentum-chances.ts';
import { chartShape, pointAt } from './momentum-chart.ts';
import { bigPoints, comebackWords, pointReading, readingSentence } from './momentum-words.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const SEEN_BY_B = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'b');
const SIZE = { width: 400, height: 100 };

/** One set, won from 0–5 down. */
const COMEBACK = playFrom(ONE_SET, games('bbbbb aaaaaaa'));

test('has no win probability without points or in a timed match', () => {
  expect(matchChances(playFrom(TENNIS, ''))).toBeNull();
  const timed = replay({ ...buildSetup('SET1-S:T20'), firstServer: 'a' }, [buildPoint(1, 'a')]);
  expect(timed.ok && matchChances(timed.value)).toBeFalsy();
});

test.each([
  ['tennis', TENNIS, 'singles'],
  ['tennis', TENNIS, 'doubles'],
  ['pickleball', PICKLEBALL, 'singles'],
  ['pickleball', PICKLEBALL, 'doubles'],
] as const)('%s %s %s has a chance after every point', (_sport, format, discipline) => {
  const chances = matchChances(playFrom(format, 'aababbabab', discipline));
  expect(chances?.points).toHaveLength(10);
  expect(chances?.momentum).toHaveLength(10);
});

test('knows nothing of what follows: the winner of every point begins with an even chance', () => {
  const oneSided = present(matchChances(playFrom(ONE_SET, games('aaaaaa'))));
  expect(oneSided.points[0]?.before.a).toBeCloseTo(0.5, 6);
  const early = present(matchChances(playFrom(TENNIS, 'aabab')));
  const late = present(matchChances(playFrom(TENNIS, 'aabab bbbbbb')));
  expect(late.points.slice(0, 5).map(({ after }) => after)).toEqual(early.points.map(({ after }) => after));
});

test('begins where the forecast was', () => {
  const chances = present(matchChances(playFrom(TENNIS, 'aabab'), { winChance: 0.7 }));
  expect(chances.points[0]?.before.a).toBeCloseTo(0.7, 6);
});

test('the line begins before the first point and ends where the match did', () => {
  const chances = present(matchChances(COMEBACK));
  const shape = chartShape(chances, 'a', SIZE);
  expect(shape.spots).toHaveLength(chances.points.length + 1);
  expect(shape.spots.at(-1)).toMatchObject({ x: 400, y: 0, chance: 1 });
  const mirrored = chartShape(chances, 'b', SIZE);
  expect(mirrored.spots.at(-1)).toMatchObject({ y: 100, chance: 0 });
  expect(shape.sets).toEqual([{ set: 0, x: 0 }]);
});

test.each([
  [0, 1],
  [100, 12],
  [399, 48],
  [900, 48],
])('at %i pixels is point %i', (x, point) => {
  expect(pointAt(x, SIZE, 48)).toBe(point);
});

test('a comeback is described from its lowest chance', () => {
  const chances = present(matchChances(COMEBACK));
  expect(comebackWords(CAST, chances, pointLines(COMEBACK, CAST))).toMatch(
    /^You came back from an? <?\d+% chance \(set 1, 0–5\)\.$/,
  );
  const straight = playFrom(ONE_SET, games('aaaaaa'));
  expect(comebackWords(CAST, present(matchChances(straight)), pointLines(straight, CAST))).toBeNull();
});

test('a cursor reads out the near side’s chance', () => {
  const match = playFrom(TENNIS, 'aaab');
  const chances = present(matchChances(match));
  const [, , third] = chances.points;
  const line = pointLines(match, SEEN_BY_B).get('p2');
  const reading = third && line && pointReading(match, SEEN_BY_B, line, third);
  expect(reading).toMatchObject({ title: 'Point 3', where: 'Set 1, 0–0, 0–30', server: 'Okafor serving' });
  expect(reading && readingSentence(SEEN_BY_B, reading)).toMatch(
    /^Point 3, Set 1, 0–0, 0–30, Okafor serving\. Point to Okafor\. Your chance \d+%, then \d+%\. Leverage \d+%\.$/,
  );
});

test('key moments say who did what, and where', () => {
  const chances = present(matchChances(COMEBACK));
  const entries = momentEntries(COMEBACK, CAST, chances.moments, pointLines(COMEBACK, CAST));
  expect(entries.length).toBeGreaterThan(2);
  const titles = entries.map(({ title }) => title);
  expect(titles.some((title) => /^(You|Duarte) /.test(title))).toBe(true);
  expect(entries[0]?.chance).toMatch(/^Your chance .+ to .+$/);
});

test('computes the cost of each kind of mistake', () => {
  const log: MatchEvent[] = [...'aaaabaabaaaabaab'].map((winner, index) => ({
    id: `p${index}`,
    at: index,
    kind: 'point',
    winner: winner as Side, // letters are sides
    ...(winner === 'b' ? { detail: { ending: 'unforced-error' as const } } : {}),
  }));
  const match = must(replay(buildSetup(ONE_SET), log));
  const [first] = costEntries(match, CAST, present(matchChances(match)).points);
  expect(first?.words).toMatch(/^4 unforced errors cost you \d+% win chance\.$/);
  expect(first?.ids).toEqual(['p4', 'p7', 'p12', 'p15']);
});

test('compares the big points won with the expected number', () => {
  const match = playFrom(ONE_SET, `${games('ababababab ab')}abababab`);
  expect(bigPoints(match, CAST, present(matchChances(match)))?.words).toMatch(
    /^You won \d+ of \d+ big points \(expected: \d+\)\.$/,
  );
});

function present<T>(value: T | null): T {
  if (value === null) {
    throw new Error('not present');
  }
  return value;
}
