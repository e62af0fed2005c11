import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom, refusal, start, who } from '#test/play.ts';
import { type Penalty, scoreCall, serviceCourt } from '../index.ts';
import { timeline } from '../read/timeline.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');
const TWO_SETS_ALL = buildSetup('SET3-S:6/TB7-F:TB10');
const SIX_ALL = games('ab ab ab ab ab ab');
const TEN_ALL = `${'a'.repeat(10)}b${'b'.repeat(10)}`;

const against = (side: 'a' | 'b', penalty: Penalty) => ({ kind: 'penalty', side, penalty }) as const;

describe('a point penalty (T-24)', () => {
  test.each([
    ['counts for the opponent', 'aa', '30-15'],
    ['gives the advantage', 'aaabbb', '40-Ad'],
  ])('%s', (_name, winners, call) => {
    expect(scoreCall(after(playFrom(ONE_SET, winners), against('a', 'point')))).toBe(call);
  });

  test('can end the game, the tiebreak and the match', () => {
    expect(after(playFrom(ONE_SET, 'bbb'), against('a', 'point')).state.games).toEqual({ a: 0, b: 1 });
    const { state } = after(playFrom(ONE_SET, `${SIX_ALL}bbbbbb`), against('a', 'point'));
    expect(state).toMatchObject({ status: 'completed', winner: 'b', sets: [{ tiebreak: { a: 0, b: 7 } }] });
  });

  test('passes the serve on in a tiebreak', () => {
    const match = after(playFrom(ONE_SET, SIX_ALL), against('a', 'point'));
    expect([match.state.service.side, serviceCourt(match, match.state)]).toEqual(['b', 'left']);
  });

  test('takes a fault with it: the next point has two serves', () => {
    expect(after(start(ONE_SET), { kind: 'fault' }, against('b', 'point')).state.faults).toBe(0);
  });

  test('is not a played point', () => {
    expect(timeline(after(start(ONE_SET), 'a', against('b', 'point'), 'a'))).toHaveLength(2);
  });

  test('is not pickleball’s', () => {
    expect(refusal(start(pickleball('singles')), against('a', 'point'))).toBe('no-such-penalty');
  });
});

describe('a game penalty (T-24)', () => {
  test.each([
    ['ends the game in progress', 'aaa', { games: { a: 0, b: 1 }, points: { a: 0, b: 0 } }],
    ['ends the set', games('bbbbb'), { sets: [{ a: 0, b: 6, winner: 'b' }] }],
    ['ends the tiebreak, whose points are then unknown', SIX_ALL, { sets: [{ a: 6, b: 7, tiebreak: null }] }],
  ])('%s', (_name, winners, expected) => {
    expect(after(playFrom(ONE_SET, winners), against('a', 'game')).state).toMatchObject(expected);
  });

  test('ends a match tiebreak and keeps its points', () => {
    const tiebreak = playFrom(TWO_SETS_ALL, `${games('aaaaaa bbbbbb')}aaab`);
    expect(after(tiebreak, against('b', 'game')).state.sets[2]).toMatchObject({ a: 10, b: 1, winner: 'a' });
    expect(after(tiebreak, against('a', 'game')).state.sets[2]).toMatchObject({ a: 3, b: 10, winner: 'b' });
  });

  test('ends a game of a timed set, and its tiebreak', () => {
    const timed = after(playFrom(buildSetup('SET1-S:T20/TB7'), 'aa'), against('a', 'game'));
    expect(timed.state).toMatchObject({ games: { a: 0, b: 1 }, points: { a: 0, b: 0 } });
    const level = after(start(buildSetup('SET1-S:T10P/TB7')), 'ab', { kind: 'time' }, against('a', 'game'));
    expect(level.state).toMatchObject({
      status: 'completed',
      sets: [{ a: 1, b: 2, tiebreak: null, winner: 'b' }],
    });
  });

  test('at the change of ends leaves one change to make, or takes it back (T-09)', () => {
    const afterOne = playFrom(ONE_SET, games('a'));
    const afterTwo = after(afterOne, against('a', 'game'));
    expect(afterTwo.state).toMatchObject({ endsSwapped: true, endsDue: 'T-09' });
    expect(after(afterTwo, against('a', 'game')).state).toMatchObject({ endsSwapped: false, endsDue: null });
  });
});

describe('a technical foul (P-14)', () => {
  const SINGLES = pickleball('singles');

  test.each([
    ['takes a point from the offender', 'aaa', 'a', '2-0'],
    ['at nought gives the opponent one', 'aaa', 'b', '4-0'],
  ] as const)('%s', (_name, winners, offender, call) => {
    expect(scoreCall(after(playFrom(SINGLES, winners), against(offender, 'technical-foul')))).toBe(call);
  });

  test('leaves the server; positions follow the new score', () => {
    const match = after(playFrom(pickleball('doubles'), 'aa'), against('a', 'technical-foul'));
    expect(scoreCall(match)).toBe('1-0-2');
    expect([who(match.state.service), serviceCourt(match, match.state)]).toEqual(['a1', 'left']);
  });

  test.each([
    ['by the point given', SINGLES, 'a'.repeat(10), 'b', { a: 11, b: 0, winner: 'a' }],
    ['by the point taken', SINGLES, `${TEN_ALL}b`, 'a', { a: 9, b: 11, winner: 'b' }],
    ['also for the receivers', SINGLES, `${TEN_ALL}ba`, 'a', { a: 9, b: 11, winner: 'b' }],
  ] as const)('can end the game %s', (_name, setup, winners, offender, set) => {
    expect(after(playFrom(setup, winners), against(offender, 'technical-foul')).state.sets[0]).toMatchObject(
      set,
    );
  });

  test('does not end a game that it leaves a point short', () => {
    const match = after(playFrom(SINGLES, TEN_ALL), against('a', 'technical-foul'));
    expect(match.state).toMatchObject({ sets: [], points: { a: 9, b: 10 } });
  });

  test('leaves a change of ends due that was due (P-09)', () => {
    const match = after(playFrom(SINGLES, 'a'.repeat(11)), against('a', 'technical-foul'));
    expect(match.state).toMatchObject({ points: { a: 0, b: 1 }, endsSwapped: true, endsDue: 'P-09' });
  });

  test('can bring the deciding game to the change of ends, and never twice (P-10)', () => {
    const deciding = playFrom(buildSetup('SET1-S:TB11'), 'aaaaa');
    const atSix = after(deciding, against('b', 'technical-foul'));
    expect(atSix.state).toMatchObject({ endsSwapped: true, endsDue: 'P-10' });
    const backAtFive = after(atSix, against('a', 'technical-foul'));
    expect(backAtFive.state).toMatchObject({ points: { a: 5, b: 0 }, endsSwapped: true, endsDue: 'P-10' });
    expect(after(backAtFive, 'a').state).toMatchObject({ endsSwapped: true, endsDue: null });
  });

  test('is not tennis’s', () => {
    expect(refusal(start(ONE_SET), against('a', 'technical-foul'))).toBe('no-such-penalty');
  });
});

describe('a forfeited game (P-14)', () => {
  test.each([
    ['SET3-S:TB11', 11],
    ['SET1-S:TB15', 15],
    ['SET1-S:TB21', 21],
  ])('reports %s as %i-0 whatever was played', (format, target) => {
    const match = after(playFrom(buildSetup(format, { ruleset: 'usap@2026' }), 'aaab'), against('a', 'game'));
    expect(match.state.sets).toEqual([{ a: 0, b: target, tiebreak: null, winner: 'b' }]);
  });

  test('is followed by a game that the other side opens (P-09)', () => {
    const { state } = after(playFrom(pickleball('doubles'), 'ab'), against('a', 'game'));
    expect(state.service).toEqual({ side: 'b', player: 1, number: 2 });
  });

  test('is refused if only time ends a game', () => {
    const timed = start(buildSetup('SET1-S:T10P', { ruleset: 'usap@2026' }));
    expect(refusal(timed, against('a', 'game'))).toBe('no-such-penalty');
  });
});

describe('a delay in tennis (T-23)', () => {
  test.each([
    ['the server loses the first serve', '', 'a', { faults: 1, points: { a: 0, b: 0 } }],
    ['the receiver loses a point', '', 'b', { faults: 0, points: { a: 1, b: 0 } }],
    ['the receiver can lose the game', 'aaa', 'b', { faults: 0, games: { a: 1, b: 0 } }],
  ] as const)('after the warning %s', (_name, winners, side, expected) => {
    const match = after(playFrom(ONE_SET, winners), against(side, 'time-warning'));
    expect(match.state).toEqual(playFrom(ONE_SET, winners).state);
    expect(after(match, against(side, 'time-loss')).state).toMatchObject(expected);
  });

  test('costs the point before a second serve, and is not a double fault that was played', () => {
    const match = after(start(ONE_SET), { kind: 'fault' }, against('a', 'time-loss'));
    expect(match.state).toMatchObject({ faults: 0, points: { a: 0, b: 1 } });
    expect(timeline(match)).toHaveLength(0);
  });

  test('leaves a change of ends due that was due (T-09)', () => {
    const late = after(playFrom(ONE_SET, games('a')), against('b', 'time-loss'));
    expect(late.state).toMatchObject({ faults: 1, endsDue: 'T-09', endsSwapped: true });
  });

  test.each(['time-warning', 'time-loss'] as const)(
    '%s is not pickleball’s: it warns for delays as for conduct (P-14)',
    (penalty) => {
      expect(refusal(start(pickleball('doubles')), against('a', penalty))).toBe('no-such-penalty');
    },
  );
});

describe('a technical foul by scoring and rule set (P-14)', () => {
  test.each([
    ['side-out singles', 'usap@2026', 'SET3-S:TB11', 'singles', 'aaa', 'a', { a: 2, b: 0 }],
    ['side-out doubles', 'usap@2026', 'SET3-S:TB11', 'doubles', 'aaa', 'b', { a: 4, b: 0 }],
    ['rally singles', 'usap@2026', 'SET3-S:TB11@RALLY', 'singles', 'aab', 'a', { a: 1, b: 1 }],
    ['rally doubles', 'usap@2026', 'SET3-S:TB11@RALLY', 'doubles', 'aab', 'b', { a: 2, b: 0 }],
    ['rally doubles of 2025', 'usap@2025', 'SET3-S:TB11@RALLY', 'doubles', 'aa', 'b', { a: 3, b: 0 }],
    ['static sides', 'club-static@2026', 'SET3-S:TB11@RALLY', 'doubles', 'aa', 'a', { a: 1, b: 0 }],
    ['a DreamBreaker', 'mlp-dreambreaker@2026', 'SET1-S:TB21@RALLY', 'singles', 'aab', 'a', { a: 1, b: 1 }],
  ] as const)('in %s moves one point and leaves the server and the rallies', (...row) => {
    const [, ruleset, format, discipline, winners, offender, points] = row;
    const before = playFrom(buildSetup(format, { ruleset, discipline }), winners);
    const { state } = after(before, against(offender, 'technical-foul'));
    expect(state).toMatchObject({ points, service: before.state.service, rallies: before.state.rallies });
  });

  test('can end a game in which the receivers’ rally would not score (P-22)', () => {
    const setup = buildSetup('SET3-S:TB11@RALLY', { ruleset: 'usap@2025' });
    const { state } = after(playFrom(setup, 'a'.repeat(10)), against('b', 'technical-foul'));
    expect(state.sets).toMatchObject([{ a: 11, b: 0, winner: 'a' }]);
  });

  test.each([
    ['usap@2026', 'SET3-S:TB11@RALLY', 11],
    ['usap@2026', 'SET1-S:TB15@RALLY', 15],
    ['usap@2026', 'SET3-S:TB11', 11],
    ['mlp-dreambreaker@2026', 'SET1-S:TB21@RALLY', 21],
  ])('a game forfeited under %s in %s is reported to love', (ruleset, format, target) => {
    const match = after(playFrom(buildSetup(format, { ruleset }), 'aab'), against('a', 'game'));
    expect(match.state.sets).toMatchObject([{ a: 0, b: target, winner: 'b' }]);
  });
});

test('a warning changes nothing', () => {
  const match = after(playFrom(ONE_SET, 'ab'), { kind: 'fault' });
  expect(after(match, against('a', 'warning')).state).toEqual(match.state);
});
