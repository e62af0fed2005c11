import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, pickleball, playFrom, start } from '#test/play.ts';
import { apply, type Match, type PointDetail, type Side } from '../index.ts';
import { probabilityTimeline } from '../probability/leverage.ts';
import { createWinModel, worthTo } from '../probability/win-model.ts';
import { matchStats } from '../stats/match-stats.ts';
import { headlineOf } from './headline.ts';
import { MOST_REASONS, matchReasons } from './reasons.ts';
import { deviationBetween, deviationFromHalf } from './tested-share.ts';
import { LEAST_TURN, turningPoints } from './turning-points.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');
const THREE_SETS = buildSetup('SET3-S:6/TB7');

describe('the headline', () => {
  test('is a comeback from a chance below a quarter', () => {
    const match = playFrom(ONE_SET, `${games('bbbbb')}${games('aaaaaaa')}`);
    const headline = headlineOf(match, pointsOf(match));
    expect(headline).toMatchObject({ kind: 'comeback', winner: 'a' });
    expect(headline?.kind === 'comeback' && headline.comeback.lowest).toBeLessThan(0.25);
  });

  test('is no comeback of an underdog who never fell further behind', () => {
    const match = playFrom(ONE_SET, games('aaaaaa'));
    expect(headlineOf(match, pointsOf(match, { a: 0.5, b: 0.7 }))).toMatchObject({ kind: 'straight' });
  });

  test('names a cause that is more than chance', () => {
    const match = served();
    expect(headlineOf(match)).toMatchObject({
      kind: 'cause',
      winner: 'b',
      cause: 'second-serve',
    });
  });

  test('names none where too few points were described', () => {
    const match = served((index) => index % 2 === 0);
    expect(headlineOf(match)?.kind).toBe('straight');
  });

  test.each([
    ['the set that decided', games('aaaaaa bbbbbb aabaaaa'), { kind: 'decider', set: 2, isTiebreak: false }],
    [
      'the tiebreak that decided',
      `${games('aaaaaa bbbbbb abababababab')}aaaaaaa`,
      { kind: 'decider', set: 2, isTiebreak: true },
    ],
    ['straight sets', games('aabaaaa aabaaaa'), { kind: 'straight', sets: 2 }],
  ])('is %s', (_name, winners, headline) => {
    expect(headlineOf(playFrom(THREE_SETS, winners))).toMatchObject({ winner: 'a', ...headline });
  });

  test('says nothing of a match in progress', () => {
    expect(headlineOf(playFrom(THREE_SETS, games('ab')))).toBeNull();
  });

  test.each(['retired', 'walkover', 'defaulted', 'abandoned'] as const)('says that it was %s', (ending) => {
    const winner = ending === 'abandoned' ? null : 'b';
    const match = must(
      apply(playFrom(THREE_SETS, ending === 'walkover' ? '' : games('aa')), {
        id: 'end',
        at: 9e6,
        kind: 'end',
        ending,
        winner,
      }),
    );
    expect(headlineOf(match)).toEqual({ kind: 'ended', status: ending, winner });
  });

  test('tells a match of which only the result is known', () => {
    const match = must(
      apply(playFrom(THREE_SETS, ''), {
        id: 's',
        at: 0,
        kind: 'score',
        sets: [
          { a: 6, b: 3 },
          { a: 4, b: 6 },
          { a: 7, b: 5 },
        ],
      }),
    );
    expect(headlineOf(match)).toEqual({ kind: 'decider', winner: 'a', set: 2, isTiebreak: false });
  });
});

describe('turning points', () => {
  test('are three at most, in order, one a game, and no match point', () => {
    const match = playFrom(ONE_SET, `${games('aaaaa')} aaab bbbb ${games('bbbbbb')}`);
    const turns = turningPoints(match, pointsOf(match));
    const numbers = turns.map(({ point }) => point.number);
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.length).toBeLessThanOrEqual(3);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(turns.map(({ point: { before } }) => `${before.games.a}:${before.games.b}`)).size).toBe(
      turns.length,
    );
    for (const { point, before, after } of turns) {
      expect([point.stake, point.lostStake]).not.toContain('match');
      expect(worthTo(point.winner, after) - worthTo(point.winner, before)).toBeGreaterThanOrEqual(LEAST_TURN);
    }
  });

  test('lie apart in a game to eleven', () => {
    const match = playFrom(pickleball('singles'), 'aabbbaabbb'.repeat(4));
    const numbers = turningPoints(match, pointsOf(match)).map(({ point }) => point.number);
    for (const [index, number] of numbers.slice(1).entries()) {
      expect(number - (numbers[index] ?? 0)).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('reasons', () => {
  test('need described points, except for what the score says', () => {
    const match = playFrom(ONE_SET, `${games('bbbbb')}aaabb`);
    const reasons = matchReasons('tennis', pointsOf(match), 'a', false);
    expect(reasons.every(({ isCount }) => !isCount)).toBe(true);
  });

  test('explain a loss by own errors and the other side’s winners', () => {
    const reasons = matchReasons('tennis', pointsOf(described()), 'a', false);
    expect(reasons.length).toBeLessThanOrEqual(MOST_REASONS);
    expect(reasons[0]).toMatchObject({ kind: 'backhand-errors', of: 'a', isCount: true });
    expect(reasons[0]?.own.of).toBeGreaterThanOrEqual(10);
    for (const { worth } of reasons) {
      expect(worth).toBeGreaterThan(0);
    }
  });

  test('explain the same match as a win by the other side’s errors', () => {
    const reasons = matchReasons('tennis', pointsOf(described()), 'b', true);
    expect(reasons[0]).toMatchObject({ kind: 'backhand-errors', of: 'a' });
    const lost = matchReasons('tennis', pointsOf(described()), 'a', false);
    expect(reasons[0]?.worth).toBeCloseTo(lost[0]?.worth ?? 0, 10);
  });

  test('count winners and unforced errors as the statistics do', () => {
    const match = wonOnServe();
    const stats = matchStats(match);
    const reasons = matchReasons('tennis', pointsOf(match), 'a', true);
    const told = new Map(reasons.map(({ kind, own }) => [kind, own.of]));
    expect(stats.a.aces).toBeGreaterThan(0);
    expect(stats.b.doubleFaults).toBeGreaterThan(0);
    expect(told.get('winners')).toBe(stats.a.winners);
    expect(told.get('unforced-errors')).toBe(stats.b.unforcedErrors);
  });

  test('do not tell the same points twice', () => {
    const reasons = matchReasons('tennis', pointsOf(described()), 'a', false);
    expect(reasons.map(({ kind }) => kind)).not.toContain('unforced-errors');
  });
});

test('deviations say nothing of few', () => {
  expect(deviationBetween({ count: 9, of: 9 }, { count: 0, of: 90 })).toBe(0);
  expect(deviationBetween({ count: 8, of: 10 }, { count: 2, of: 10 })).toBeCloseTo(2.683, 3);
  expect(deviationBetween({ count: 10, of: 10 }, { count: 10, of: 10 })).toBe(0);
  expect(deviationFromHalf({ count: 9, of: 9 })).toBe(0);
  expect(deviationFromHalf({ count: 16, of: 20 })).toBeCloseTo(2.683, 3);
});

function pointsOf({ format, setup, ...match }: Match, serve = { a: 0.62, b: 0.62 }) {
  const model = must(createWinModel(format, setup.discipline, serve));
  return probabilityTimeline(model, { format, setup, ...match }) ?? [];
}

interface Played {
  readonly winner: Side;
  readonly detail: PointDetail;
}

/** A finished match whose points follow from their server and number. */
function playBy(choose: (server: Side, index: number) => Played): Match {
  let match = start(THREE_SETS);
  for (let index = 0; match.state.status === 'in-progress'; index += 1) {
    const point = choose(match.state.service.side, index);
    match = must(apply(match, { id: `p${index}`, at: index * 1000, kind: 'point', ...point }));
  }
  return match;
}

/** Side a wins a quarter of the points on its serve, b three quarters on its own; all on second serves. */
function served(isDescribed: (index: number) => boolean = () => true): Match {
  return playBy((_server, index) => {
    const isQuarter = index % 4 === 1;
    return {
      winner: isQuarter ? 'a' : 'b',
      detail: isDescribed(index) ? { serve: 2, ending: 'forced-error' } : {},
    };
  });
}

/** Side b wins two points of three, all of them by backhand errors of a. */
function described(): Match {
  return playBy((_server, index) =>
    index % 3 === 0
      ? { winner: 'a', detail: { ending: 'winner', stroke: 'forehand', rally: 6 } }
      : { winner: 'b', detail: { ending: 'unforced-error', stroke: 'backhand', rally: 6 } },
  );
}

/** Side a wins two points of three: on its serve by aces and winners, on b's by double faults and unforced errors. */
function wonOnServe(): Match {
  return playBy((server, index) => {
    if (index % 3 === 0) {
      return { winner: 'b', detail: { ending: 'forced-error' } };
    }
    const isQuick = index % 3 === 1;
    if (server === 'a') {
      return { winner: 'a', detail: { ending: isQuick ? 'ace' : 'winner' } };
    }
    return { winner: 'a', detail: { ending: isQuick ? 'double-fault' : 'unforced-error' } };
  });
}
