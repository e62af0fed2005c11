import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, playFrom, refusal, start, walk, who } from '#test/play.ts';
import { isTiebreak, serviceCourt, setScores } from '../index.ts';
import { stakes } from '../read/stake.ts';

const TIME = { kind: 'time' } as const;
const BY_GAMES = buildSetup('SET3-S:T20');
const BY_GAMES_TIEBREAK = buildSetup('SET1-S:T20/TB7');
const BY_POINTS = buildSetup('SET3-S:T10P');
const BY_POINTS_TIEBREAK = buildSetup('SET1-S:T10P/TB7');
const PICKLEBALL = buildSetup('SET1-S:T10P', { ruleset: 'usap@2026', discipline: 'doubles' });
const PICKLEBALL_TIEBREAK = buildSetup('SET1-S:T10P/TB5', { ruleset: 'usap@2026' });

describe('time called on a timed set (T-21)', () => {
  test.each([
    ['gives it to the leader in games', BY_GAMES, games('aab'), { a: 2, b: 1, winner: 'a' }],
    ['drops the game in progress', BY_GAMES, `${games('ab b')}aaa`, { a: 1, b: 2, winner: 'b' }],
    ['gives it to the leader in points', BY_POINTS, 'aabbb', { a: 2, b: 3, winner: 'b' }],
    ['leaves a level one drawn', BY_POINTS, 'ab', { a: 1, b: 1, winner: null }],
    ['leaves an empty one drawn', BY_GAMES, '', { a: 0, b: 0, winner: null }],
    ['gives it to the leader in pickleball', PICKLEBALL, 'aab', { a: 2, b: 0, winner: 'a' }],
  ])('%s', (_name, setup, winners, set) => {
    expect(after(playFrom(setup, winners), TIME).state.sets).toEqual([{ ...set, tiebreak: null }]);
  });

  test('has no other end: a hundred games are not enough', () => {
    expect(playFrom(BY_GAMES, games('a'.repeat(100))).state).toMatchObject({ sets: [], games: { a: 100 } });
    expect(stakes(playFrom(BY_GAMES, `${games('aaaaa')}aaa`)).a).toBe('game');
  });

  test('is refused where no time runs, and in the tiebreak that follows it', () => {
    expect(refusal(start(buildSetup('SET3-S:6/TB7')), TIME)).toBe('not-timed');
    expect(refusal(after(start(BY_GAMES_TIEBREAK), TIME), TIME)).toBe('not-timed');
  });

  test('makes the ends change after a set counted in points, which is one game', () => {
    expect(after(playFrom(BY_POINTS, 'aab'), TIME).state).toMatchObject({
      endsSwapped: true,
      endsDue: 'T-09',
    });
  });

  test('leaves the ends after an even number of games (T-09)', () => {
    expect(after(playFrom(BY_GAMES, games('ab')), TIME).state).toMatchObject({ endsDue: null });
  });

  test('hands the next set on as any odd or even number of games does (T-11)', () => {
    expect(after(playFrom(BY_GAMES, games('aab')), TIME).state.service.side).toBe('b');
    expect(after(playFrom(BY_GAMES, games('ab')), TIME).state.service.side).toBe('a');
  });
});

describe('the tiebreak of a timed set that is level', () => {
  const level = after(playFrom(BY_GAMES_TIEBREAK, `${games('ab')}aa`), TIME);

  test('starts at nought and keeps the set score', () => {
    expect(isTiebreak(level.format, level.state)).toBe(true);
    expect(setScores(level.format, level.state)).toEqual([
      { a: 1, b: 1, tiebreak: { a: 0, b: 0 }, winner: null },
    ]);
  });

  test('wins the set by one', () => {
    expect(after(level, 'aaaaaaa').state).toMatchObject({
      status: 'completed',
      winner: 'a',
      sets: [{ a: 2, b: 1, tiebreak: { a: 7, b: 0 }, winner: 'a' }],
    });
  });

  test.each([
    ['by games', `${games('ab')}`, 'abbaabb'],
    ['by points, the second server due', 'ab', 'baabbaa'],
    ['by points, the first server due', 'abab', 'abbaabb'],
  ])('continues the order of service, one serve and then two each: %s (T-04)', (name, winners, order) => {
    const setup = name === 'by games' ? BY_GAMES_TIEBREAK : BY_POINTS_TIEBREAK;
    const due = playFrom(setup, winners).state.service;
    const tiebreak = walk(after(playFrom(setup, winners), TIME), 'ababab');
    expect(tiebreak[0]?.state.service).toEqual(due);
    expect(tiebreak.map(({ state }) => state.service.side).join('')).toBe(order);
    expect(tiebreak.map((match) => serviceCourt(match, match.state)).slice(0, 3)).toEqual([
      'right',
      'left',
      'right',
    ]);
  });

  test('keeps the order of a pair (T-15)', () => {
    const doubles = { ...BY_POINTS_TIEBREAK, discipline: 'doubles' } as const;
    const tiebreak = walk(after(playFrom(doubles, 'abab'), TIME), 'abababa');
    expect(tiebreak.map(({ state }) => who(state.service))).toEqual('a2 b2 b2 a1 a1 b1 b1 a2'.split(' '));
  });

  test('is scored in pickleball as its set was: by the servers only (P-01)', () => {
    const tiebreak = after(playFrom(PICKLEBALL_TIEBREAK, 'abb'), TIME);
    expect(tiebreak.state).toMatchObject({ levelAtTime: { a: 1, b: 1 }, service: { side: 'b' } });
    expect(after(tiebreak, 'ab').state.points).toEqual({ a: 0, b: 0 });
    expect(after(tiebreak, 'bbbbb').state.sets).toEqual([
      { a: 1, b: 2, tiebreak: { a: 0, b: 5 }, winner: 'b' },
    ]);
    expect(
      after(tiebreak, 'bbbb', { kind: 'penalty', side: 'a', penalty: 'technical-foul' }).state,
    ).toMatchObject({ status: 'completed', winner: 'b' });
  });
});

describe('a match of timed sets', () => {
  const THREE = buildSetup('SET3X-S:T10');
  const TOTAL = buildSetup('SET2A-S:T10P');

  test('with all sets played continues when two of three are won', () => {
    const two = after(start(THREE), games('a'), TIME, games('a'), TIME);
    expect(two.state.status).toBe('in-progress');
    expect(after(two, games('b'), TIME).state).toMatchObject({ status: 'completed', winner: 'a' });
  });

  test('is drawn where the sets are level', () => {
    const match = after(start(THREE), games('a'), TIME, games('b'), TIME, TIME);
    expect(match.state).toMatchObject({ status: 'completed', winner: null });
  });

  test('by the total goes to the side with more points, even if it won fewer sets', () => {
    const match = after(start(TOTAL), 'aaaaa', TIME, 'bbb', TIME);
    expect(match.state).toMatchObject({ status: 'completed', winner: 'a' });
  });

  test('by the total is drawn where the points are level', () => {
    expect(after(start(TOTAL), 'aab', TIME, 'abb', TIME).state).toMatchObject({
      status: 'completed',
      winner: null,
    });
  });
});
