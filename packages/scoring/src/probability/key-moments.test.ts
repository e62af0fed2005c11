import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, playFrom } from '#test/play.ts';
import type { Match } from '../index.ts';
import { keyMoments, MOMENT_GAP } from './key-moments.ts';
import { type PointProbability, probabilityTimeline } from './leverage.ts';
import { MOMENT_REASONS, momentReasons } from './moment-reasons.ts';
import { createWinModel } from './win-model.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');
const THREE_SETS = buildSetup('SET3-S:6/TB7');

describe('the reasons of a point', () => {
  test.each([
    ['the last point of the match', ONE_SET, games('aababaaba'), ['match-point-won']],
    [
      'a saved match point at 40–30',
      ONE_SET,
      `${games('aaaaabbbb')} bbaaab`,
      ['match-point-saved', 'break-point-saved'],
    ],
    [
      'a break that wins the match',
      ONE_SET,
      `${games('ababababa')} aaaa`,
      ['match-point-won', 'break-point-won'],
    ],
    ['a hold', THREE_SETS, 'aaaa', ['game-point-won']],
    ['a set won on serve', THREE_SETS, games('aaaaaa'), ['set-point-won', 'break-point-won']],
    ['a saved set point', THREE_SETS, `${games('aaaaa')} aaab`, ['break-point-saved', 'set-point-saved']],
    ['a point of the tiebreak', THREE_SETS, `${games('abababababab')} a`, ['lead-change', 'tiebreak']],
    ['a first point of a game', THREE_SETS, `${games('aaa')} a`, []],
  ])('%s', (_name, setup, winners, reasons) => {
    const match = playFrom(setup, winners);
    const last = pointsOf(match).at(-1);
    expect(new Set(last && momentReasons(match.format, last))).toEqual(new Set(reasons));
  });

  test('names a deciding point and a deciding set', () => {
    const match = playFrom(buildSetup('SET3-S:2NOAD/TB5'), `${games('aabb')} ababab a`);
    const last = pointsOf(match).at(-1);
    expect(last && momentReasons(match.format, last)).toEqual([
      'break-point-saved',
      'game-point-won',
      'deciding-point',
      'lead-change',
      'deciding-set',
    ]);
  });
});

describe('key moments', () => {
  const comeback = playFrom(ONE_SET, `${games('aaaaa')} aaab bbbb ${games('bbbbbb')}`);

  test('are ordered by leverage times swing, up to the limit', () => {
    const points = pointsOf(comeback);
    const moments = keyMoments(comeback.format, points, { limit: 4 });
    const scores = moments.map(({ score }) => score);
    expect(moments).toHaveLength(4);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(scores[0]).toBe(Math.max(...points.map(({ leverage, swing }) => leverage * swing)));
  });

  test('join points of the same game that are close to each other', () => {
    const moments = keyMoments(comeback.format, pointsOf(comeback), { limit: 5 });
    for (const { points, peak } of moments) {
      expect(points).toContain(peak);
      expect(new Set(points.map(({ point }) => point.before.games))).toHaveProperty('size', 1);
      for (const [index, played] of points.entries()) {
        const next = points[index + 1]?.point.number ?? played.point.number;
        expect(next - played.point.number).toBeLessThanOrEqual(MOMENT_GAP);
      }
    }
    const numbers = moments.flatMap(({ points }) => points.map(({ point }) => point.number));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each<[string, Record<number, number>, number, readonly (readonly number[])[]]>([
    ['neighbors join the biggest, in order of play', { 2: 9, 4: 8, 1: 7 }, 5, [[1, 2, 4]]],
    ['a point joins by way of one that joined', { 1: 9, 3: 8, 4: 7 }, 5, [[1, 3, 4]]],
    ['a gap of three is too far', { 5: 9, 8: 8 }, 5, [[5], [8]]],
    ['another game is another moment', { 4: 9, 5: 8 }, 5, [[4], [5]]],
    ['the limit leaves room for neighbors', { 2: 9, 3: 8, 5: 7 }, 1, [[2, 3]]],
    ['nothing joins after the first that found no room', { 2: 9, 5: 8, 3: 7 }, 1, [[2]]],
    ['of equals the earlier comes first', { 7: 1, 3: 1 }, 5, [[3], [7]]],
    ['a point that did not matter is no moment', {}, 5, []],
  ])('%s', (_name, weights, limit, expected) => {
    const twoGames = playFrom(ONE_SET, games('aa'));
    const level = pointsOf(twoGames).map((played) => ({ ...played, leverage: 1, swing: 1 }));
    const weight = ({ point }: PointProbability) => weights[point.number] ?? 0;
    for (const points of [level, level.toReversed()]) {
      const moments = keyMoments(twoGames.format, points, { limit, weight });
      expect(moments.map((moment) => moment.points.map(({ point }) => point.number))).toEqual(expected);
    }
  });

  test('have the reasons of all their points, the most important first', () => {
    const [moment] = keyMoments(comeback.format, pointsOf(comeback), {
      limit: 1,
      weight: ({ point }) => ([24, 25].includes(point.number) ? point.number : 0),
    });
    expect(moment?.points.map(({ point }) => point.number)).toEqual([24, 25]);
    const reasons = moment?.points.map((point) => momentReasons(comeback.format, point)) ?? [];
    expect(new Set(moment?.reasons)).toEqual(new Set(reasons.flat()));
    expect(moment?.reasons).toEqual(MOMENT_REASONS.filter((reason) => moment?.reasons.includes(reason)));
    expect(moment?.reasons).toContain('match-point-saved');
  });

  test("are ranked by the caller's weight too", () => {
    const [first] = keyMoments(comeback.format, pointsOf(comeback), {
      limit: 1,
      weight: ({ point }) => (point.number === 1 ? 1000 : 1),
    });
    expect(first?.peak.point.number).toBe(1);
  });

  test('none are wanted, none are given', () => {
    expect(keyMoments(comeback.format, pointsOf(comeback), { limit: 0 })).toEqual([]);
  });
});

function pointsOf(match: Match): readonly PointProbability[] {
  const model = must(createWinModel(match.format, match.setup.discipline, { a: 0.62, b: 0.62 }));
  return probabilityTimeline(model, match) ?? [];
}
