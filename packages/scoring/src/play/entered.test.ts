import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, play, playFrom, refusal, start } from '#test/play.ts';
import type { EnteredSet } from '../index.ts';

const BEST_OF_3 = buildSetup('SET3-S:6/TB7');
const MATCH_TIEBREAK = buildSetup('SET3-S:6/TB7-F:TB10');
const SIX_ALL = games('ab ab ab ab ab ab');
const FIVE_ALL = games('ab ab ab ab ab');

const game = (winner: 'a' | 'b') => ({ kind: 'game', winner }) as const;
const set = (a: number, b: number, tiebreak?: EnteredSet['tiebreak']) =>
  ({ kind: 'set', score: { a, b, tiebreak } }) as const;

describe('a game without its points', () => {
  test.each([
    [
      'counts as one, and its points are dropped',
      'ab',
      game('b'),
      { games: { a: 0, b: 1 }, points: { a: 0, b: 0 } },
    ],
    ['passes the serve on (T-11)', '', game('a'), { service: { side: 'b' } }],
    ['changes the ends (T-09)', '', game('a'), { endsSwapped: true, endsDue: 'T-09' }],
    ['wins the set', games('aaaaa'), game('a'), { sets: [{ a: 6, b: 0, winner: 'a' }] }],
    ['is the tiebreak at six all', SIX_ALL, game('b'), { sets: [{ a: 6, b: 7, tiebreak: null }] }],
  ])('%s', (_name, winners, event, expected) => {
    expect(after(playFrom(BEST_OF_3, winners), event).state).toMatchObject(expected);
  });

  test('is refused if no games are played', () => {
    expect(refusal(start(pickleball('singles')), game('a'))).toBe('no-game-here');
    expect(refusal(playFrom(MATCH_TIEBREAK, games('aaaaaa bbbbbb')), game('a'))).toBe('no-game-here');
  });
});

describe('a set without its games', () => {
  test.each([
    ['is closed', '', set(6, 4), { sets: [{ a: 6, b: 4, winner: 'a' }], games: { a: 0, b: 0 } }],
    ['continues from the current games', games('aabb'), set(2, 6), { sets: [{ a: 2, b: 6, winner: 'b' }] }],
    ['keeps its tiebreak', FIVE_ALL, set(7, 6, { a: 7, b: 3 }), { sets: [{ tiebreak: { a: 7, b: 3 } }] }],
    ['hands the serve on after an odd number of games (T-11)', '', set(6, 3), { service: { side: 'b' } }],
    ['and leaves it after an even one', '', set(6, 4), { service: { side: 'a' } }],
    [
      'leaves the ends after 6-4, five changes on (T-09)',
      '',
      set(6, 4),
      { endsSwapped: true, endsDue: null },
    ],
    ['changes them after 6-3', '', set(6, 3), { endsSwapped: true, endsDue: 'T-09' }],
    ['counts the changes of its tiebreak (T-10)', '', set(7, 6, { a: 7, b: 3 }), { endsSwapped: false }],
  ])('%s', (_name, winners, event, expected) => {
    expect(after(playFrom(BEST_OF_3, winners), event).state).toMatchObject(expected);
  });

  test.each([
    ['that is not finished', BEST_OF_3, '', set(5, 4)],
    ['that cannot be', BEST_OF_3, '', set(6, 5)],
    ['with fewer games than were played', BEST_OF_3, games('aabb'), set(6, 1)],
    ['with a tiebreak that had none', BEST_OF_3, '', set(6, 4, { a: 7, b: 3 })],
    ['with a tiebreak of another winner', BEST_OF_3, '', set(7, 6, { a: 3, b: 7 })],
    [
      'with fewer points in the tiebreak than were played',
      BEST_OF_3,
      `${SIX_ALL}bbbbb`,
      set(7, 6, { a: 7, b: 4 }),
    ],
    ['with fewer points than were played', pickleball('singles'), 'aaab', set(2, 11)],
  ])('is refused %s', (_name, setup, winners, event) => {
    expect(refusal(playFrom(setup, winners), event)).toBe('impossible-score');
  });

  test('is won by one in its tiebreak when it was level at time (T-21)', () => {
    const level = after(playFrom(buildSetup('SET1-S:T20/TB7'), games('abab')), { kind: 'time' }, 'ab');
    expect(refusal(level, set(4, 2))).toBe('impossible-score');
    expect(refusal(level, set(3, 2, { a: 7, b: 0 }))).toBe('impossible-score');
    expect(after(level, set(3, 2, { a: 7, b: 2 })).state).toMatchObject({ status: 'completed', winner: 'a' });
  });

  test.each([
    ['10-8: two changes inside, and the one at its end', 'SET3-S:TB10', set(10, 8), true],
    ['10-5: two changes inside, and the one at its end', 'SET3-S:TB10', set(10, 5), true],
    ['4-2 when time was called: one inside, one at its end', 'SET3-S:T10P', set(4, 2), false],
    ['3-2 when time was called: only the one at its end', 'SET3-S:T10P', set(3, 2), true],
  ])('counts the changes of ends of a set in points (T-09, T-10): %s', (_name, format, event, expected) => {
    expect(after(start(buildSetup(format)), event).state).toMatchObject({
      endsSwapped: expected,
      endsDue: 'T-09',
    });
  });

  test.each([
    ['after 7-6 without points', 'SET3-S:6/TB7', set(7, 6), null],
    ['after 7-6 with them', 'SET3-S:6/TB7', set(7, 6, { a: 7, b: 4 }), false],
    ['after a tiebreak that changes ends just once (T-19)', 'SET3-S:4NOAD/TB5NOAD@3', set(4, 3), true],
    ['after a lead of one in a timed set, which may have had a tiebreak', 'SET3X-S:T20/TB7', set(4, 3), null],
  ])('leaves the ends unknown if its tiebreak decides them (T-10): %s', (_name, format, event, expected) => {
    const { state } = after(start(buildSetup(format)), event);
    expect(state).toMatchObject({ endsSwapped: expected, endsDue: 'T-09' });
  });

  test('never guesses the ends of a tiebreak: they are unknown, or those that its points lead to', () => {
    const setups = [
      BEST_OF_3,
      buildSetup('SET3-S:6/TB7', { ruleset: 'itf-early-ends@2026' }),
      buildSetup('SET3-S:6/TB7NOAD'),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...setups),
        fc.array(fc.constantFrom('a' as const, 'b' as const), { minLength: 30, maxLength: 40 }),
        fc.nat(6),
        (setup, winners, entered) => {
          let played = playFrom(setup, SIX_ALL);
          let whole = played;
          let won: 'a' | 'b' = 'a';
          for (const [index, winner] of winners.entries()) {
            if (played.state.sets.length > 0) {
              break;
            }
            whole = index === entered ? played : whole;
            played = play(played, winner);
            won = winner;
          }
          fc.pre(played.state.sets.length > 0);
          const { endsSwapped } = after(whole, { kind: 'game', winner: won }).state;
          expect([null, played.state.endsSwapped]).toContain(endsSwapped);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('leaves the ends unknown until the scorer says, whatever changes are made in between', () => {
    const unknown = after(playFrom(BEST_OF_3, SIX_ALL), { kind: 'game', winner: 'a' });
    expect(unknown.state).toMatchObject({ endsSwapped: null, endsDue: 'T-09' });
    const changed = after(unknown, games('ab'), 'a');
    expect(changed.state).toMatchObject({ endsSwapped: null, endsDue: null });
    const known = after(changed, { kind: 'ends', swapped: true });
    expect(known.state.endsSwapped).toBe(true);
    expect(after(known, 'aaa').state).toMatchObject({ endsSwapped: false, endsDue: 'T-09' });
  });

  test('closes a pickleball game, after which the other side opens (P-09)', () => {
    const { state } = after(playFrom(pickleball('doubles'), 'aa'), set(11, 7));
    expect(state).toMatchObject({ sets: [{ a: 11, b: 7 }], endsSwapped: true, endsDue: 'P-09' });
    expect(state.service).toEqual({ side: 'b', player: 1, number: 2 });
  });
});

describe('a whole score', () => {
  const whole = (sets: EnteredSet[], more = {}) => ({ kind: 'score', sets, ...more }) as const;
  const WON = { a: 6, b: 4 };

  test.each([
    ['of a finished match', [WON, WON], {}, { status: 'completed', winner: 'a' }],
    ['of a match in progress', [WON, { a: 2, b: 1 }], {}, { status: 'in-progress', games: { a: 2, b: 1 } }],
    [
      'with points',
      [{ a: 2, b: 1 }],
      { points: { a: 3, b: 1 } },
      { games: { a: 2, b: 1 }, points: { a: 3, b: 1 } },
    ],
    ['in a tiebreak', [{ a: 6, b: 6, tiebreak: { a: 4, b: 3 } }], {}, { points: { a: 4, b: 3 } }],
    ['of nothing', [], {}, { sets: [], isServiceKnown: true }],
    ['leaves the server unknown', [{ a: 2, b: 1 }], {}, { isServiceKnown: false }],
    [
      'may say it',
      [{ a: 2, b: 1 }],
      { service: { side: 'a' } },
      { isServiceKnown: true, service: { side: 'a' } },
    ],
    ['counts the changes of ends (T-09)', [WON, { a: 2, b: 1 }], {}, { endsSwapped: true }],
    [
      'counts them in a tiebreak (T-10)',
      [{ a: 6, b: 6, tiebreak: { a: 4, b: 3 } }],
      {},
      { endsSwapped: true },
    ],
  ])('%s', (_name, sets, more, expected) => {
    expect(after(start(BEST_OF_3), whole(sets, more)).state).toMatchObject(expected);
  });

  test.each([
    ['with an unfinished set before another', [{ a: 5, b: 4 }, WON], {}],
    ['with a set after the last', [WON, WON, WON], {}],
    ['with a server for a match that is over', [WON, WON], { service: { side: 'a' } }],
    ['with points of a match that is over', [WON, WON], { points: { a: 1, b: 0 } }],
    ['with points that would have won the game', [{ a: 2, b: 1 }], { points: { a: 4, b: 2 } }],
    ['with half a point', [], { points: { a: 0.5, b: 0 } }],
    ['with fewer than no games', [{ a: -1, b: 0 }], {}],
  ])('is refused %s', (_name, sets, more) => {
    expect(refusal(start(BEST_OF_3), whole(sets, more))).toBe('impossible-score');
  });

  test('is refused with two scores for the same thing', () => {
    const points = { a: 4, b: 3 };
    expect(refusal(start(pickleball('singles')), whole([points], { points }))).toBe('impossible-score');
    expect(refusal(start(pickleball('singles')), whole([], { points }))).toBeNull();
  });

  test('is refused with a server who does not play', () => {
    const service = { side: 'a', player: 2 } as const;
    expect(refusal(start(BEST_OF_3), whole([{ a: 2, b: 1 }], { service }))).toBe('no-such-player');
  });

  test('replaces the played score, also of a match that turns out to be unfinished', () => {
    const over = playFrom(buildSetup('SET1-S:6/TB7'), games('aaaaaa'));
    expect(after(over, whole([{ a: 5, b: 0 }])).state).toMatchObject({
      status: 'in-progress',
      games: { a: 5, b: 0 },
    });
  });

  test('keeps the orders, the time-outs taken and the interruption', () => {
    const medical = { kind: 'timeout', side: 'a', type: 'medical' } as const;
    const before = after(
      start(buildSetup('SET3-S:6/TB7', { discipline: 'doubles' })),
      { kind: 'order', side: 'a', role: 'server', player: 2 },
      'a',
      medical,
      { kind: 'pause' },
    );
    const { state } = after(before, whole([{ a: 2, b: 2 }], { service: { side: 'a' } }));
    expect(state).toMatchObject({
      isPaused: true,
      service: { player: 2 },
      timeouts: { medical: { a: 1, b: 0 } },
    });
    expect(state.opening.said).toEqual(['a-server']);
  });

  test('past the mark of the deciding pickleball game has changed ends, and does not again (P-10)', () => {
    const setup = buildSetup('SET1-S:TB11');
    const { state } = after(start(setup), whole([{ a: 7, b: 3 }]));
    expect(state).toMatchObject({ endsSwapped: true, hasChangedMidGame: true });
    expect(after(start(setup), whole([{ a: 7, b: 3 }]), 'a').state).toMatchObject({
      endsSwapped: true,
      endsDue: null,
    });
    expect(after(start(setup), whole([{ a: 5, b: 3 }])).state).toMatchObject({ endsSwapped: false });
  });

  test('takes the server number with it in side-out doubles (P-05)', () => {
    const service = { side: 'b', player: 2, number: 2 } as const;
    const match = after(start(pickleball('doubles')), whole([{ a: 4, b: 3 }], { service }));
    expect(match.state).toMatchObject({ points: { a: 4, b: 3 }, service });
    expect(play(match, 'a').state.service).toEqual({ side: 'a', player: 1, number: 1 });
  });

  test('states whether a timed set is in progress (T-21)', () => {
    const timed = start(buildSetup('SET1-S:T20/TB7'));
    expect(after(timed, whole([{ a: 4, b: 3 }])).state).toMatchObject({ status: 'completed', winner: 'a' });
    expect(after(timed, whole([{ a: 4, b: 3 }], { isOngoing: true })).state).toMatchObject({
      games: { a: 4, b: 3 },
    });
    expect(after(timed, whole([{ a: 4, b: 4, tiebreak: { a: 2, b: 1 } }])).state).toMatchObject({
      levelAtTime: { a: 4, b: 4 },
      points: { a: 2, b: 1 },
    });
  });

  test('is refused after the match was abandoned', () => {
    const retired = after(start(BEST_OF_3), 'a', { kind: 'end', ending: 'retired', winner: 'b' });
    expect(refusal(retired, whole([WON, WON]))).toBe('match-over');
  });
});
