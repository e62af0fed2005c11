import { describe, expect, test } from 'vitest';
import {
  after,
  buildSetup,
  games,
  pickleball,
  play,
  playFrom,
  refusal,
  start,
  walk,
  who,
} from '#test/play.ts';
import { type Match, receiverOf, scoreCall, serviceCourt } from '../index.ts';

const SINGLES = buildSetup('SET3-S:6/TB7');
const DOUBLES = buildSetup('SET3-S:6/TB7', { discipline: 'doubles' });
const SIX_ALL = games('ab ab ab ab ab ab');

const order = (side: 'a' | 'b', role: 'server' | 'receiver', player: 1 | 2) =>
  ({ kind: 'order', side, role, player }) as const;
const serves = (side: 'a' | 'b', player?: 1 | 2 | 3 | 4, number?: 1 | 2) =>
  ({ kind: 'server', service: { side, player, number } }) as const;

/** The servers of the next games, from the current one. */
function gameServers(match: Match, count: number): string {
  const servers = Array.from({ length: count }, (_, game) =>
    who(play(match, games('ab'.repeat(count).slice(0, game))).state.service),
  );
  return servers.join(' ');
}

describe('the order of a pair', () => {
  test('is given before its first service game, and stays for the set (T-13)', () => {
    const match = after(start(DOUBLES), order('a', 'server', 2));
    expect(gameServers(match, 5)).toBe('a2 b1 a1 b2 a2');
    expect(gameServers(after(match, games('a'), order('b', 'server', 2)), 4)).toBe('b2 a1 b1 a2');
  });

  test('may change for the next set, and otherwise continues (T-13)', () => {
    const next = after(start(DOUBLES), order('a', 'server', 2), games('ab ab ab ab aa'));
    expect(gameServers(next, 4)).toBe('a2 b1 a1 b2');
    expect(gameServers(after(next, order('a', 'server', 1)), 4)).toBe('a1 b1 a2 b2');
  });

  test('sets the receiver in the right court; partners then alternate (T-14)', () => {
    const match = after(start(DOUBLES), order('b', 'receiver', 2));
    const receivers = walk(match, 'aaa').map((point) => who(receiverOf(point, point.state)));
    expect(receivers).toEqual(['b2', 'b1', 'b2', 'b1']);
  });

  test('is corrected by entering it again after a wrong receiver (T-22)', () => {
    const match = after(start(DOUBLES), 'aa', order('b', 'receiver', 2));
    expect(who(receiverOf(match, match.state))).toBe('b2');
  });

  test('in pickleball sets the player who starts in the right court (P-11)', () => {
    const match = after(start(pickleball('doubles')), order('a', 'server', 2), order('b', 'server', 2));
    expect([who(match.state.service), scoreCall(match), who(receiverOf(match, match.state))]).toEqual([
      'a2',
      '0-0-2',
      'b2',
    ]);
    expect(who(play(match, 'b').state.service)).toBe('b2');
  });

  test('counts for the starter also where a technical foul came before the first serve (P-06, P-14)', () => {
    const foul = { kind: 'penalty', side: 'b', penalty: 'technical-foul' } as const;
    const match = after(start(pickleball('doubles')), foul, order('a', 'server', 2));
    expect([who(match.state.service), serviceCourt(match, match.state)]).toEqual(['a2', 'left']);
  });

  test.each([
    ['in singles', SINGLES, 2, 'not-doubles'],
    ['for a third partner', DOUBLES, 3, 'no-such-player'],
    [
      'for a third partner in pickleball',
      pickleball('doubles', { ruleset: 'mlp-dreambreaker@2026' }),
      3,
      'no-such-player',
    ],
  ] as const)('is refused %s', (_name, setup, player, reason) => {
    expect(refusal(start(setup), { kind: 'order', side: 'a', role: 'server', player })).toBe(reason);
  });
});

describe('a wrong server, corrected when noticed (T-22)', () => {
  test.each([
    ['before the first point', SINGLES, '', serves('b'), 'b1 a1 b1 a1'],
    ['in the middle of a game', SINGLES, 'ab', serves('b'), 'b1 a1 b1 a1'],
    ['in a later game', SINGLES, games('aba'), serves('a'), 'a1 b1 a1 b1'],
    ['the partner', DOUBLES, games('ab'), serves('a', 1), 'a1 b2 a2 b1'],
    ['the other side', DOUBLES, games('a'), serves('a'), 'a1 b2 a2 b1'],
    ['the other side and its second player', DOUBLES, games('a'), serves('a', 2), 'a2 b2 a1 b1'],
    ['no player if it was right', DOUBLES, games('a'), serves('b', 1), 'b1 a2 b2 a1'],
  ])('continues from there: %s', (_name, setup, winners, correction, expected) => {
    expect(gameServers(after(playFrom(setup, winners), correction), 4)).toBe(expected);
  });

  test('leaves the points as they were played', () => {
    expect(after(playFrom(SINGLES, 'aab'), serves('b')).state.points).toEqual({ a: 2, b: 1 });
  });

  test('takes a fault of the wrong side with it, and leaves one of the wrong partner', () => {
    const fault = { kind: 'fault' } as const;
    expect(after(start(DOUBLES), fault, serves('b')).state.faults).toBe(0);
    expect(after(start(DOUBLES), fault, serves('a', 2)).state.faults).toBe(1);
  });

  test('drops the court that the wrong receiver chose (T-02)', () => {
    const deuce = playFrom(buildSetup('SET3-S:6NOAD/TB7'), 'aaabbb');
    const chosen = after(deuce, { kind: 'court', court: 'left' });
    expect(after(chosen, serves('b')).state.court).toBeNull();
    expect(after(chosen, serves('a')).state.court).toBe('left');
  });

  test('in a tiebreak continues with one serve and then two, and decides the opener of the next set (T-06)', () => {
    const tiebreak = after(playFrom(SINGLES, SIX_ALL), serves('b'));
    expect(
      walk(tiebreak, 'aaaaaa')
        .map(({ state }) => state.service.side)
        .join(''),
    ).toBe('baabbaa');
    expect(play(tiebreak, 'aaaaaaa').state.service.side).toBe('a');
  });

  test('carries over to the sets that follow (T-11)', () => {
    const match = after(start(SINGLES), serves('b'), games('ab ab ab ab aa'));
    expect(match.state.service.side).toBe('b');
  });

  test('answers the question for the server', () => {
    const entered = after(start(SINGLES), { kind: 'score', sets: [{ a: 2, b: 1 }] });
    expect(entered.state.isServiceKnown).toBe(false);
    expect(after(entered, serves('a')).state).toMatchObject({ isServiceKnown: true, service: { side: 'a' } });
  });

  test.each([
    ['a second player in singles', SINGLES, 2],
    ['a third in doubles', DOUBLES, 3],
  ] as const)('is refused for %s', (_name, setup, player) => {
    expect(refusal(start(setup), serves('a', player))).toBe('no-such-player');
  });
});

describe('a wrong server in pickleball (T-22)', () => {
  const doubles = pickleball('doubles');
  const served = (match: Match) =>
    `${scoreCall(match)} ${who(match.state.service)} ${serviceCourt(match, match.state)}`;

  test.each([
    ['the other side opens the game, with one server only (P-04)', '', serves('b'), '0-0-2 b1 right'],
    ['its second player opens it, from the right (P-06)', '', serves('b', 2), '0-0-2 b2 right'],
    ['the partner opens it, from the right', '', serves('a', 2), '0-0-2 a2 right'],
    [
      'the other side has the serve: its first server is on the right (P-05)',
      'a',
      serves('b'),
      '0-1-1 b1 right',
    ],
    ['the partner serves, from their own court', 'aba', serves('b', 1), '0-1-2 b1 right'],
    ['the second server it is: the partner', 'ab', serves('b', undefined, 2), '0-1-2 b2 left'],
    ['the first server it still is', 'aba', serves('b', undefined, 1), '0-1-1 b1 right'],
    ['nothing but the side was said', 'aba', serves('b'), '0-1-2 b2 left'],
  ])('%s', (_name, winners, correction, expected) => {
    expect(served(after(playFrom(doubles, winners), correction))).toBe(expected);
  });

  test('continues as if it had never been wrong', () => {
    const match = after(playFrom(doubles, 'ab'), serves('a'));
    expect(walk(match, 'bb').map(served)).toEqual(['1-0-1 a2 right', '1-0-2 a1 left', '0-1-1 b1 right']);
  });

  test('at the start of a game turns the openings of the games that follow (P-09)', () => {
    const match = after(start(doubles), serves('b'), 'b'.repeat(11));
    expect(match.state.service).toEqual({ side: 'a', player: 1, number: 2 });
  });

  test('in singles and in rally scoring names no number', () => {
    expect(after(start(pickleball('singles')), 'a', serves('b')).state.service).toEqual({
      side: 'b',
      player: 1,
      number: null,
    });
    const rally = playFrom(buildSetup('SET1-S:TB11@RALLY', { discipline: 'doubles' }), 'aab');
    expect(after(rally, serves('a')).state.service).toEqual({ side: 'a', player: 1, number: null });
  });

  test('in a DreamBreaker moves the turns of four on from there (P-25)', () => {
    const setup = buildSetup('SET1-S:TB21@RALLY', { ruleset: 'mlp-dreambreaker@2026' });
    const match = after(playFrom(setup, 'aa'), serves('a', 3));
    expect(walk(match, 'aaaaaa').map(({ state }) => state.service.player)).toEqual([3, 3, 4, 4, 4, 4, 1]);
    expect(who(receiverOf(match, match.state))).toBe('b1');
  });
});
