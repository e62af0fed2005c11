import { describe, expect, test } from 'vitest';
import { after, buildSetup, pickleball, play, playFrom, walk, who } from '#test/play.ts';
import { type Match, receiverOf, scoreCall, serviceCourt } from './index.ts';

const DOUBLES = pickleball('doubles');
const SINGLES = pickleball('singles');
const GAME_TO_A = 'a'.repeat(11);
const GAME_TO_B = 'b'.repeat(11);

const court = (match: Match) => serviceCourt(match, match.state);

describe('side-out singles (P-03)', () => {
  test.each([
    ['calls two numbers', '', '0-0', 'a1 right'],
    ['serves from the left on an odd score', 'a', '1-0', 'a1 left'],
    ['is a side out when the server loses', 'ab', '0-1', 'b1 right'],
    ['serves from the court of the own score, not the opponent’s', 'aba', '1-0', 'a1 left'],
    ['scores nothing for the receiver (P-01)', 'b', '0-0', 'b1 right'],
  ])('%s', (_name, winners, call, from) => {
    const match = playFrom(SINGLES, winners);
    expect([scoreCall(match), `${who(match.state.service)} ${court(match)}`]).toEqual([call, from]);
  });
});

describe('a game', () => {
  test.each([
    ['to eleven', 'SET3-S:TB11', 11],
    ['to fifteen', 'SET1-S:TB15', 15],
    ['to twenty-one', 'SET1-S:TB21', 21],
    ['to twenty-five', 'SET1-S:TB25', 25],
  ])('%s is won with that many (P-02)', (_name, format, target) => {
    const almost = playFrom(buildSetup(format, { ruleset: 'usap@2026' }), 'a'.repeat(target - 1));
    expect(almost.state.sets).toEqual([]);
    expect(play(almost, 'a').state.sets).toMatchObject([{ a: target, b: 0, winner: 'a' }]);
  });

  test('is followed by one that the other side opens, ends changed (P-09)', () => {
    const { state } = playFrom(SINGLES, GAME_TO_A);
    expect([state.service.side, state.endsSwapped, state.endsDue]).toEqual(['b', true, 'P-09']);
  });

  test('opens with a second server each time in doubles (P-04)', () => {
    expect(scoreCall(playFrom(DOUBLES, GAME_TO_A))).toBe('0-0-2');
  });

  test('may be opened by the other partner (P-11)', () => {
    const next = playFrom(DOUBLES, GAME_TO_A);
    const said = after(next, { kind: 'order', side: 'b', role: 'server', player: 2 });
    expect([who(next.state.service), who(said.state.service), court(said)]).toEqual(['b1', 'b2', 'right']);
  });

  test.each([
    ['two of three', 'SET3-S:TB11', [GAME_TO_A, GAME_TO_B, GAME_TO_A], 2],
    ['three of five', 'SET5-S:TB11', [GAME_TO_A, GAME_TO_B, GAME_TO_A, GAME_TO_A], 3],
  ])('won %s wins the match (P-02)', (_name, format, rallies, sets) => {
    const scores = rallies.map((won) => ({ a: won === GAME_TO_A ? 11 : 0, b: won === GAME_TO_A ? 0 : 11 }));
    const before = after(playFrom(buildSetup(format), ''), ...scores.slice(0, -1).map(finished));
    expect(before.state.status).toBe('in-progress');
    const { state } = after(before, ...scores.slice(-1).map(finished));
    expect(state).toMatchObject({ status: 'completed', winner: 'a' });
    expect(state.sets.filter(({ winner }) => winner === 'a')).toHaveLength(sets);
  });

  test('by rally scoring may decide a side-out match, without a server number', () => {
    const setup = buildSetup('SET3-S:TB11-F:TB15@RALLY', { discipline: 'doubles' });
    const third = playFrom(setup, `${GAME_TO_A}${GAME_TO_B}`);
    expect([third.state.sets.length, scoreCall(third)]).toEqual([2, '0-0']);
    expect(scoreCall(play(third, 'ab'))).toBe('1-1');
  });
});

describe('the change of ends inside a game (P-10)', () => {
  test.each([
    ['at 4 to seven', 'SET1-S:TB7', 4],
    ['at 6 to eleven', 'SET1-S:TB11', 6],
    ['at 8 to fifteen', 'SET1-S:TB15', 8],
    ['at 11 to twenty-one', 'SET1-S:TB21', 11],
  ])('comes %s, and once', (_name, format, mark) => {
    const setup = buildSetup(format, { ruleset: 'usap@2026' });
    const matches = walk(playFrom(setup, ''), `${'a'.repeat(mark)}b${'b'.repeat(mark)}`);
    const changes = matches.flatMap(({ state }, index) => (state.endsDue === 'P-10' ? [index] : []));
    expect(changes).toEqual([mark]);
    expect(matches.at(-1)?.state.points).toEqual({ a: mark, b: mark });
    expect(matches.at(-1)?.state.endsSwapped).toBe(true);
  });

  test('comes in the deciding game only, the serve staying where it was', () => {
    const third = playFrom(SINGLES, `${GAME_TO_A}${GAME_TO_B}`);
    expect(playFrom(SINGLES, 'aaaaaa').state.endsSwapped).toBe(false);
    const changed = play(third, 'aaaaaa').state;
    expect([changed.endsSwapped, changed.service.side]).toEqual([!third.state.endsSwapped, 'a']);
  });
});

describe('the freeze', () => {
  const tenSix = `${'a'.repeat(10)}${'b'.repeat(6)}`; // by rally scoring 10–6, B serving
  const nineTen = `${'a'.repeat(10)}${'b'.repeat(9)}`;

  test.each([
    ['is none in 2026: the receivers win the game point (P-22)', 'usap@2026', `${tenSix}a`, '11-6 over'],
    ['gives the receivers no game point in 2025 (P-22)', 'usap@2025', `${tenSix}a`, '10-6 a'],
    ['leaves all other points to the receivers in 2025', 'usap@2025', `${nineTen}bab`, '11-11 b'],
    ['stops a side at its own last point (P-24)', 'club-static-freeze@2026', `${tenSix}a`, '10-6 a'],
    ['and not the other', 'club-static-freeze@2026', `${tenSix}ab`, '10-7 b'],
    ['and not its own points on serve', 'club-static-freeze@2026', `${tenSix}aa`, '11-6 over'],
    [
      'stops the other side too when set for both (P-24)',
      'club-static-freeze-both@2026',
      `${tenSix}ab`,
      '10-5 b',
    ],
    ['and not its points on serve', 'club-static-freeze-both@2026', `${tenSix}abb`, '10-6 b'],
  ])('%s', (_name, ruleset, winners, expected) => {
    const match = playFrom(buildSetup('SET1-S:TB11@RALLY', { ruleset, discipline: 'doubles' }), winners);
    const { a, b } = match.state.sets[0] ?? match.state.points;
    expect(`${a}-${b} ${match.state.status === 'completed' ? 'over' : match.state.service.side}`).toBe(
      expected,
    );
  });
});

describe('static sides (P-24)', () => {
  const STATIC = buildSetup('SET1-S:TB21@RALLY', { ruleset: 'club-static@2026', discipline: 'doubles' });

  test.each([
    ['the right player serves on even', '', 'a1 right b1'],
    ['the left one on odd', 'a', 'a2 left b2'],
    ['no player moves over', 'aa', 'a1 right b1'],
    ['the new server serves by their own score', 'b', 'b2 left a2'],
    ['which may be even', 'bab', 'b1 right a1'],
  ])('%s', (_name, winners, expected) => {
    const match = playFrom(STATIC, winners);
    expect(`${who(match.state.service)} ${court(match)} ${who(receiverOf(match, match.state))}`).toBe(
      expected,
    );
  });
});

describe('a DreamBreaker (P-25)', () => {
  const DREAMBREAKER = buildSetup('SET1-S:TB21@RALLY', { ruleset: 'mlp-dreambreaker@2026' });

  test('brings the next player of each side on every four rallies', () => {
    const matches = walk(playFrom(DREAMBREAKER, ''), 'ab'.repeat(10));
    expect(matches.map(({ state }) => state.service.player).join('')).toBe('111122223333444411112');
    expect(matches.map((match) => receiverOf(match, match.state).player).join('')).toBe(
      '111122223333444411112',
    );
  });

  test('is won on the serve, and changes ends at eleven', () => {
    const twenty = playFrom(DREAMBREAKER, `${'a'.repeat(20)}b`);
    expect(play(twenty, 'a').state).toMatchObject({
      sets: [],
      points: { a: 20, b: 1 },
      service: { side: 'a' },
    });
    expect(play(twenty, 'aa').state).toMatchObject({ status: 'completed', winner: 'a' });
    expect(playFrom(DREAMBREAKER, 'a'.repeat(11)).state.endsDue).toBe('P-10');
  });
});

function finished(score: { a: number; b: number }) {
  return { kind: 'set', score } as const;
}
