import { describe, expect, test } from 'vitest';
import { buildSetup, pickleball, play, playFrom } from '#test/play.ts';
import { receiverOf, scoreCall, serviceCourt, spokenCall, stakes } from './index.ts';
import type { Match } from './log/match.ts';

const DOUBLES = pickleball('doubles');
const SINGLES = pickleball('singles');
const server = ({ state }: Match) => `${state.service.side}${state.service.player}`;
const court = (match: Match) => serviceCourt(match, match.state);
const receiver = (match: Match) => {
  const { side, player } = receiverOf(match, match.state);
  return `${side}${player}`;
};

describe('GV-6: side-out doubles', () => {
  test.each([
    ['opens with one server only (P-04)', '', '0-0-2', 'a1', 'right', 'b1'],
    ['moves the winning server to the left (P-07)', 'a', '1-0-2', 'a1', 'left', 'b2'],
    ['goes straight to the other side', 'ab', '0-1-1', 'b1', 'right', 'a2'],
    ['gives the partner his turn where he stands', 'aba', '0-1-2', 'b2', 'left', 'a1'],
    ['starts the next turn with the one on the right (P-05)', 'abaa', '1-0-1', 'a2', 'right', 'b1'],
  ])('%s', (_name, winners, call, who, from, to) => {
    const match = playFrom(DOUBLES, winners);
    expect([scoreCall(match), server(match), court(match), receiver(match)]).toEqual([call, who, from, to]);
  });

  test('only the serving side scores (P-01)', () => {
    expect(playFrom(DOUBLES, 'b').state.points).toEqual({ a: 0, b: 0 });
  });

  test('is called in words', () => {
    expect(spokenCall(playFrom(DOUBLES, ''), { a: 'A', b: 'B' })).toBe('zero–zero–two');
  });
});

describe('side-out singles (P-03)', () => {
  test.each([
    ['calls two numbers', '', '0-0', 'right'],
    ['serves from the left on an odd score', 'a', '1-0', 'left'],
    ['is a side out when the server loses', 'ab', '0-1', 'right'],
    ['serves from where its own score says', 'aba', '1-0', 'left'],
  ])('%s', (_name, winners, call, from) => {
    const match = playFrom(SINGLES, winners);
    expect([scoreCall(match), court(match)]).toEqual([call, from]);
  });
});

describe('GV-7: rally scoring', () => {
  const rally = buildSetup('SET3-S:TB11@RALLY', { discipline: 'doubles' });
  test.each([
    ['starts without a server number', '', '0-0', 'a1', 'right'],
    ['scores for the receivers, who serve from the right (P-21)', 'b', '1-0', 'b2', 'right'],
    ['lets the server alternate courts', 'bb', '2-0', 'b2', 'left'],
    ['comes back to the one on the right', 'bba', '1-2', 'a2', 'right'],
  ])('%s', (_name, winners, call, who, from) => {
    const match = playFrom(rally, winners);
    expect([scoreCall(match), server(match), court(match)]).toEqual([call, who, from]);
  });

  test('may end on the receiver’s point (P-22)', () => {
    const match = playFrom(rally, `${'a'.repeat(10)}b${'b'.repeat(9)}bb`);
    expect(match.state.sets[0]).toMatchObject({ a: 10, b: 12, winner: 'b' });
  });
});

describe('GV-8: a side-out game', () => {
  const tenAll = playFrom(SINGLES, `${'a'.repeat(10)}b${'b'.repeat(10)}`);

  test('goes on from ten all to a lead of two (P-02)', () => {
    expect(tenAll.state.points).toEqual({ a: 10, b: 10 });
    expect(play(tenAll, 'bb').state.sets[0]).toMatchObject({ a: 10, b: 12 });
    expect(play(tenAll, 'b').state.sets).toHaveLength(0);
  });

  test('is at stake for the server alone', () => {
    expect(stakes(play(tenAll, 'b'))).toEqual({ a: null, b: 'set' });
  });

  test('ends on the server’s point only', () => {
    expect(play(tenAll, 'ba').state.sets).toHaveLength(0);
  });
});

describe('between and inside games', () => {
  const gameTo = (winner: 'a' | 'b') => winner.repeat(11);

  test('the other side serves the next game first and ends change (P-09)', () => {
    const match = playFrom(SINGLES, gameTo('a'));
    expect([match.state.service.side, match.state.endsSwapped]).toEqual(['b', true]);
  });

  test('each game of doubles opens with a second server (P-04)', () => {
    expect(scoreCall(playFrom(DOUBLES, gameTo('a')))).toBe('0-0-2');
  });

  test('ends change at six in the deciding game only (P-10)', () => {
    const third = playFrom(SINGLES, `${gameTo('a')}${gameTo('b')}`);
    expect(third.state.sets).toHaveLength(2);
    const before = play(third, 'aaaaa').state.endsSwapped;
    expect(play(third, 'aaaaaa').state.endsSwapped).toBe(!before);
    expect(play(third, 'aaaaaaa').state.endsSwapped).toBe(!before);
    const first = playFrom(SINGLES, 'aaaaaa');
    expect(first.state.endsSwapped).toBe(false);
  });

  test('the second side to reach six changes nothing (P-10)', () => {
    const third = playFrom(SINGLES, `${gameTo('a')}${gameTo('b')}aaaaaa`);
    const after = play(third, `b${'b'.repeat(6)}`);
    expect(after.state.points).toEqual({ a: 6, b: 6 });
    expect(after.state.endsSwapped).toBe(third.state.endsSwapped);
  });

  test('two games win the match', () => {
    expect(
      playFrom(SINGLES, `${gameTo('a')}a${gameTo('a')}`.replace('aa', 'aa')).state.sets.length,
    ).toBeGreaterThan(0);
    const match = playFrom(SINGLES, `${gameTo('a')}a${gameTo('a')}`);
    expect(match.state).toMatchObject({ status: 'completed', winner: 'a' });
  });
});

test('a deciding game by rally scoring opens without a server number', () => {
  const mixed = buildSetup('SET3-S:TB11-F:TB15@RALLY', { discipline: 'doubles' });
  const third = playFrom(mixed, `${'a'.repeat(11)}${'b'.repeat(11)}`);
  expect([third.state.sets.length, scoreCall(third)]).toEqual([2, '0-0']);
});
