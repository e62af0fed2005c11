import { describe, expect, test } from 'vitest';
import { must, pickleball } from '#test/play.ts';
import { type MatchEvent, type PointDetail, replay, type Side } from '../index.ts';
import { type FigureId, type Figures, figureIn, matchFigures, ratioIn, ratioParts } from './index.ts';

/** From 0-0-2 to 0-3-1: a serves, b serves, a serves again. The fault is by b's first server. */
const RALLIES: readonly ('fault' | [Side, PointDetail?])[] = [
  [
    'a',
    {
      ending: 'winner',
      shot: 'speed-up',
      player: 1,
      attacker: 'a',
      bothAtKitchen: true,
      thirdShot: { shot: 'drop', result: 'in' },
    },
  ],
  ['b', { ending: 'kitchen-fault', player: 2 }],
  'fault',
  ['a', { ending: 'unforced-error' }],
  ['a', { ending: 'return-error' }],
  ['a'],
  ['b'],
  ['b'],
];

const log = RALLIES.map((rally, index): MatchEvent => {
  const stamp = { id: `r${index + 1}`, at: index };
  return rally === 'fault'
    ? { ...stamp, kind: 'fault' }
    : { ...stamp, kind: 'point', winner: rally[0], detail: rally[1] };
});
/** Each test takes them, so that a mutation run knows which tests to repeat. */
const figures = () => matchFigures(must(replay(pickleball('doubles'), log)));

/** `count/of known/total`. */
function shown(own: Figures | undefined, id: FigureId): string {
  const { count, of, known, total } = figureIn(own ?? {}, id);
  return `${count}/${of} ${known}/${total}`;
}

describe('three service turns', () => {
  test.each<[FigureId, string, string]>([
    ['points-won', '5/8 8/8', '3/8 8/8'],
    ['points-scored', '3/8 8/8', '0/8 8/8'],
    ['service-points-won', '3/6 6/6', '0/2 2/2'],
    ['service-turns', '2/6 6/6', '1/2 2/2'],
    ['scoreless-turns', '0/2 6/6', '1/1 2/2'],
    ['side-outs-forced', '1/2 2/2', '2/6 6/6'],
    ['first-server-points', '2/3 3/3', '0/1 1/1'],
    ['second-server-points', '1/3 3/3', '0/1 1/1'],
    ['first-server-turns', '1/3 3/3', '1/1 1/1'],
    ['second-server-turns', '2/3 3/3', '1/1 1/1'],
    ['set-points-won', '0/0 8/8', '0/0 8/8'],
  ])('without a word about the rallies: %s', (id, a, b) => {
    expect([shown(figures().a.side, id), shown(figures().b.side, id)]).toEqual([a, b]);
  });

  test.each<[FigureId, string, string]>([
    ['serves-in', '3/3 3/6', '1/2 2/2'],
    ['returns-in', '1/1 2/2', '2/3 3/6'],
    ['service-faults', '0/3 3/6', '1/2 2/2'],
    ['return-errors', '0/2 2/2', '1/3 3/6'],
    ['kitchen-faults', '1/5 5/8', '0/5 5/8'],
    ['winners', '1/5 5/8', '0/5 5/8'],
    ['errors', '1/5 5/8', '3/5 5/8'],
    ['noted-points-won', '4/5 5/8', '1/5 5/8'],
    ['unforced-errors', '0/5 5/8', '1/5 5/8'],
  ])('with their endings: %s', (id, a, b) => {
    expect([shown(figures().a.side, id), shown(figures().b.side, id)]).toEqual([a, b]);
  });

  test.each<[FigureId, string, string]>([
    ['third-drop', '1/1 1/6', '0/0 0/2'],
    ['third-drive', '0/1 1/6', '0/0 0/2'],
    ['third-in-drop', '1/1 1/6', '0/0 0/2'],
    ['third-winner-drop', '0/1 1/6', '0/0 0/2'],
    ['third-won-drop', '1/1 1/6', '0/0 0/2'],
    ['attacked-first', '1/1 1/8', '0/1 1/8'],
    ['attacks-won', '1/1 1/8', '0/0 1/8'],
    ['counters-won', '0/0 1/8', '0/1 1/8'],
    ['at-kitchen', '1/1 1/8', '1/1 1/8'],
    ['at-kitchen-won', '1/1 1/8', '0/1 1/8'],
    ['winners-by-speed-up', '1/5 5/8', '0/5 5/8'],
  ])('with their shots: %s', (id, a, b) => {
    expect([shown(figures().a.side, id), shown(figures().b.side, id)]).toEqual([a, b]);
  });

  test('in points for each turn', () => {
    expect(ratioIn(figures().a.side, 'points-per-turn').value).toBe(1.5);
    expect(ratioIn(figures().a.side, 'first-server-yield').value).toBe(2);
    expect(ratioIn(figures().a.side, 'second-server-yield').value).toBe(0.5);
    expect(ratioIn(figures().b.side, 'points-allowed-per-turn').value).toBe(1.5);
    expect(ratioIn(figures().a.side, 'points-allowed-per-turn').value).toBe(0);
    expect(ratioParts('points-per-turn')).toEqual(['service-points-won', 'service-turns']);
  });
});

describe("each partner's figures", () => {
  test.each<[FigureId, Side, string, string]>([
    ['service-points-won', 'a', '1/3 3/3', '2/3 3/3'],
    ['service-points-won', 'b', '0/1 1/1', '0/1 1/1'],
    ['first-server-points', 'a', '0/0 0/0', '2/3 3/3'],
    ['side-outs-forced', 'a', '1/1 1/1', '0/1 1/1'],
    ['winners', 'a', '1/5 5/8', '0/5 5/8'],
    ['winner-share', 'a', '1/1 5/8', '0/1 5/8'],
    ['kitchen-faults', 'a', '0/5 5/8', '1/5 5/8'],
    ['error-share', 'a', '0/1 5/8', '1/1 5/8'],
    // The server's fault and the receiver's error show who made them; the unforced error does not.
    ['errors', 'b', '2/4 4/8', '0/4 4/8'],
    ['error-share', 'b', '2/2 4/8', '0/2 4/8'],
    ['points-scored', 'a', '0/0 0/0', '0/0 0/0'],
  ])('%s of side %s', (id, side, first, second) => {
    const [one, two] = figures()[side].players;
    expect([shown(one, id), shown(two, id)]).toEqual([first, second]);
  });

  test('is not asked of a side', () => {
    expect(figures().a.side).not.toHaveProperty('error-share');
  });
});
