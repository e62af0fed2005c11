import { describe, expect, test } from 'vitest';
import { buildSetup, must } from '#test/play.ts';
import { type MatchEvent, type PointDetail, replay, type Side } from '../index.ts';
import { type FigureId, figureIn, matchFigures, ratioIn } from './index.ts';

/** One game on a's serve, held from break point down; the last two points have no detail. */
const POINTS: readonly [Side, PointDetail?][] = [
  ['a', { serve: 1, ending: 'ace', serveDirection: 't' }],
  ['b', { ending: 'double-fault' }],
  ['a', { serve: 2, ending: 'winner', stroke: 'forehand', shot: 'volley', rally: 3, atNet: ['a'] }],
  [
    'b',
    { serve: 1, ending: 'unforced-error', stroke: 'backhand', shot: 'groundstroke', miss: 'net', rally: 6 },
  ],
  ['b', { serve: 1, ending: 'forced-error', rally: 10 }],
  ['a', { serve: 2, ending: 'unforced-error', shot: 'return', rally: 1 }],
  ['a', { serve: 1 }],
  ['a'],
];

const log = POINTS.map(
  ([winner, detail], index): MatchEvent => ({
    id: `p${index + 1}`,
    at: index,
    kind: 'point',
    winner,
    detail,
  }),
);
/** Each test takes them, so that a mutation run knows which tests to repeat. */
const figures = () => matchFigures(must(replay(buildSetup('SET1-S:6/TB7'), log)));

/** `count/of known/total`. */
function shown(side: Side, id: FigureId): string {
  const { count, of, known, total } = figureIn(figures()[side].side, id);
  return `${count}/${of} ${known}/${total}`;
}

describe('a game on serve', () => {
  test.each<[FigureId, string, string]>([
    ['points-won', '5/8 8/8', '3/8 8/8'],
    ['service-points-won', '5/8 8/8', '0/0 0/0'],
    ['return-points-won', '0/0 0/0', '3/8 8/8'],
    ['right-court-serve-won', '3/4 8/8', '0/0 0/0'],
    ['left-court-serve-won', '2/4 8/8', '0/0 0/0'],
    ['right-court-return-won', '0/0 0/0', '1/4 8/8'],
    ['holds', '1/1 1/1', '0/0 0/0'],
    ['breaks', '0/0 0/0', '0/1 1/1'],
    ['game-points-won', '1/1 8/8', '0/1 8/8'],
    ['game-points-saved', '1/1 8/8', '0/1 8/8'],
    ['break-points-saved', '1/1 8/8', '0/0 0/0'],
    ['break-points-won', '0/0 0/0', '0/1 8/8'],
    ['pressure-points-won', '1/1 8/8', '0/1 8/8'],
  ])('without a word about its points: %s', (id, a, b) => {
    expect([shown('a', id), shown('b', id)]).toEqual([a, b]);
  });

  test.each<[FigureId, string, string]>([
    ['first-serves-in', '4/7 7/8', '0/0 0/0'],
    ['first-serve-points-won', '2/4 7/8', '0/0 0/0'],
    ['second-serve-points-won', '2/3 7/8', '0/0 0/0'],
    ['second-serves-in', '2/3 7/8', '0/0 0/0'],
    ['unreturned-serves', '2/5 6/8', '0/0 0/0'],
    ['second-serve-return-won', '0/0 0/0', '1/3 7/8'],
    ['aces', '1/6 6/8', '0/0 0/0'],
    ['double-faults', '1/6 6/8', '0/0 0/0'],
    ['winners', '2/6 6/8', '0/6 6/8'],
    ['unforced-errors', '2/6 6/8', '1/6 6/8'],
    ['forced-errors', '1/6 6/8', '0/6 6/8'],
    ['errors', '3/6 6/8', '1/6 6/8'],
    ['noted-points-won', '3/6 6/8', '3/6 6/8'],
    ['errors-forced', '0/6 6/8', '1/6 6/8'],
    ['net-points-won', '1/1 1/8', '0/0 1/8'],
    ['returns-in', '0/0 0/0', '3/5 6/8'],
  ])('with its endings: %s', (id, a, b) => {
    expect([shown('a', id), shown('b', id)]).toEqual([a, b]);
  });

  test.each<[FigureId, string, string]>([
    ['serves-t', '1/1 2/8', '0/0 0/0'],
    ['won-serving-t', '1/1 2/8', '0/0 0/0'],
    ['serves-wide', '0/1 2/8', '0/0 0/0'],
    ['won-serving-wide', '0/0 2/8', '0/0 0/0'],
    ['rallies-1-4', '3/5 6/8', '3/5 6/8'],
    ['won-in-1-4', '3/3 6/8', '0/3 6/8'],
    ['won-in-5-8', '0/1 6/8', '1/1 6/8'],
    ['won-in-9-up', '0/1 6/8', '1/1 6/8'],
    ['winners-forehand', '1/6 6/8', '0/6 6/8'],
    ['winners-by-volley', '1/6 6/8', '0/6 6/8'],
    ['winners-by-serve', '1/6 6/8', '0/6 6/8'],
    ['unforced-backhand', '1/6 6/8', '0/5 5/8'],
    ['errors-by-return', '0/5 5/8', '1/6 6/8'],
    ['missed-net', '1/4 4/8', '0/5 5/8'],
  ])('with its shots: %s', (id, a, b) => {
    expect([shown('a', id), shown('b', id)]).toEqual([a, b]);
  });

  test('in numbers made of several', () => {
    expect(ratioIn(figures().a.side, 'winners-per-unforced')).toEqual({ value: 1, known: 6, total: 8 });
    expect(ratioIn(figures().a.side, 'aggressive-margin').value).toBe(0);
    expect(ratioIn(figures().b.side, 'winners-per-unforced').value).toBe(0);
  });

  test('has no figure of the other sport, and no partners', () => {
    expect(figures().a.side).not.toHaveProperty('kitchen-faults');
    expect(figures().a.side).not.toHaveProperty('errors-by-dink');
    expect(figures().a.players).toEqual([]);
  });
});
