import { describe, expect, test } from 'vitest';
import {
  after,
  buildSetup,
  type EntryBody,
  games,
  pickleball,
  playFrom,
  refusal,
  start,
} from '#test/play.ts';
import { type ENDINGS, timeoutsLeft } from '../index.ts';
import { timeline } from '../read/timeline.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const ONE_SET = buildSetup('SET1-S:6/TB7');
const SINGLES = pickleball('singles');
const SIX_ALL = games('ab ab ab ab ab ab');

const FAULT = { kind: 'fault' } as const;
const SERVE_LET = { kind: 'let', replay: 'serve' } as const;
const POINT_LET = { kind: 'let', replay: 'point' } as const;

describe('a fault', () => {
  test('leads to a second serve, and a second one loses the point', () => {
    const second = after(start(TENNIS), FAULT);
    expect(second.state).toMatchObject({ faults: 1, points: { a: 0, b: 0 } });
    expect(after(second, FAULT).state).toMatchObject({ faults: 0, points: { a: 0, b: 1 } });
  });

  test.each([
    ['a game', 'bbb', { games: { a: 0, b: 1 } }],
    ['a tiebreak', `${SIX_ALL}bbbbbba`, { status: 'completed', winner: 'b' }],
  ])('twice loses the server %s', (_name, winners, expected) => {
    expect(after(playFrom(ONE_SET, winners), FAULT, FAULT).state).toMatchObject(expected);
  });

  test('is cleared by the next point', () => {
    expect(after(start(TENNIS), FAULT, 'a').state.faults).toBe(0);
    expect(after(playFrom(TENNIS, 'aaa'), FAULT, 'a').state.faults).toBe(0);
  });

  test('is the end of the rally in pickleball, which has one serve', () => {
    expect(after(start(SINGLES), FAULT).state).toMatchObject({
      points: { a: 0, b: 0 },
      service: { side: 'b' },
    });
    const rally = start(buildSetup('SET1-S:TB11@RALLY'));
    expect(after(rally, FAULT).state).toMatchObject({ points: { a: 0, b: 1 }, service: { side: 'b' } });
  });

  test('comes after the change of ends and after the interruption', () => {
    const { state } = after(playFrom(TENNIS, games('a')), { kind: 'pause' }, FAULT);
    expect(state).toMatchObject({ endsDue: null, endsSwapped: true, isPaused: false });
  });
});

describe('a let', () => {
  test.each([
    ['of the serve keeps a first fault', SERVE_LET, 1],
    ['of the point starts over with two serves', POINT_LET, 0],
  ])('%s', (_name, event, faults) => {
    expect(after(playFrom(TENNIS, 'ab'), FAULT, event).state).toMatchObject({
      faults,
      points: { a: 1, b: 1 },
    });
  });

  test.each([
    ['itf-no-let@2026', 'SET3-S:4NOAD/TB5NOAD@3'],
    ['usap@2026', 'SET3-S:TB11'],
  ])('replays no serve under %s (T-20), but a point', (ruleset, format) => {
    const match = start(buildSetup(format, { ruleset }));
    expect(refusal(match, SERVE_LET)).toBe('no-let');
    expect(refusal(match, POINT_LET)).toBeNull();
  });
});

describe('a time-out', () => {
  const timeout = (side: 'a' | 'b' | null, type: 'standard' | 'medical' = 'standard') =>
    ({ kind: 'timeout', side, type }) as const;

  test.each([
    ['SET3-S:TB11', 2],
    ['SET1-S:TB15', 2],
    ['SET1-S:TB21', 3],
  ])('is available in a game of %s %i times (P-12)', (format, count) => {
    const taken = Array.from({ length: count }, () => timeout('a'));
    const match = after(start(buildSetup(format, { ruleset: 'usap@2026' })), ...taken);
    expect(refusal(match, timeout('a'))).toBe('no-timeouts-left');
    expect(timeoutsLeft(match.format, match.state).standard).toEqual({ a: 0, b: count });
    expect(refusal(match, timeout('b'))).toBeNull();
  });

  test('is available again in the next game', () => {
    const next = after(start(SINGLES), timeout('a'), timeout('a'), 'a'.repeat(11));
    expect(timeoutsLeft(next.format, next.state).standard).toEqual({ a: 2, b: 2 });
  });

  test('for medical reasons comes once in a match (P-13)', () => {
    const match = after(start(SINGLES), timeout('a', 'medical'), 'a'.repeat(11));
    expect(refusal(match, timeout('a', 'medical'))).toBe('no-timeouts-left');
    expect(refusal(match, timeout('b', 'medical'))).toBeNull();
  });

  test('counts against neither side when the referee calls it', () => {
    const match = after(start(SINGLES), timeout(null), timeout(null), timeout(null));
    expect(match.state.timeouts.standard).toEqual({ a: 0, b: 0 });
  });

  test('is not counted in tennis', () => {
    const match = after(start(TENNIS), timeout('a'), timeout('a'), timeout('a'));
    expect(timeoutsLeft(match.format, match.state).standard).toBeNull();
  });

  test('leaves the score, the serve and a first fault', () => {
    const before = after(playFrom(TENNIS, 'ab'), FAULT);
    expect(after(before, timeout('a')).state).toEqual({ ...before.state, timeouts: expect.anything() });
  });
});

describe('ends', () => {
  test('are no longer due once changed', () => {
    const due = playFrom(TENNIS, games('a'));
    expect(due.state).toMatchObject({ endsSwapped: true, endsDue: 'T-09' });
    expect(after(due, { kind: 'ends', swapped: true }).state).toMatchObject({
      endsSwapped: true,
      endsDue: null,
    });
  });

  test('are corrected when a change was missed, and change from there (P-10, T-22)', () => {
    const missed = after(playFrom(TENNIS, `${games('a')}ab`), { kind: 'ends', swapped: false });
    expect(missed.state.endsSwapped).toBe(false);
    expect(after(missed, 'aaa', games('a')).state).toMatchObject({ endsSwapped: true, endsDue: 'T-09' });
  });
});

describe('the end of a match', () => {
  const end = (ending: (typeof ENDINGS)[number], winner: 'a' | 'b' | null) =>
    ({ kind: 'end', ending, winner }) as const;

  test.each([
    ['retired', 'a'],
    ['defaulted', 'b'],
    ['abandoned', null],
    ['time-up', 'a'],
    ['time-up', null],
  ] as const)('%s, won by %s, keeps the score', (ending, winner) => {
    const { state } = after(playFrom(TENNIS, `${games('a')}ab`), end(ending, winner));
    expect(state).toMatchObject({
      status: ending,
      winner,
      games: { a: 1, b: 0 },
      points: { a: 1, b: 1 },
      endsDue: null,
    });
  });

  test.each([
    ['a retirement', '', end('retired', null), 'ending-needs-winner'],
    ['a default', '', end('defaulted', null), 'ending-needs-winner'],
    ['a walkover', '', end('walkover', null), 'ending-needs-winner'],
    ['an abandoned match with a winner', '', end('abandoned', 'a'), 'ending-has-no-winner'],
    ['a walkover after a point', 'a', end('walkover', 'a'), 'walkover-after-points'],
  ] as const)('is refused: %s', (_name, winners, event, reason) => {
    expect(refusal(playFrom(TENNIS, winners), event)).toBe(reason);
  });

  test('by walkover is refused after a rally that scored nothing', () => {
    expect(refusal(playFrom(SINGLES, 'b'), end('walkover', 'b'))).toBe('walkover-after-points');
    expect(refusal(start(SINGLES), end('walkover', 'b'))).toBeNull();
  });

  const AFTERWARDS: readonly EntryBody[] = [
    { kind: 'point', winner: 'a' },
    FAULT,
    SERVE_LET,
    { kind: 'game', winner: 'a' },
    { kind: 'set', score: { a: 6, b: 0 } },
    { kind: 'server', service: { side: 'a' } },
    { kind: 'order', side: 'a', role: 'server', player: 1 },
    { kind: 'court', court: 'left' },
    { kind: 'ends', swapped: true },
    { kind: 'penalty', side: 'a', penalty: 'warning' },
    { kind: 'timeout', side: null, type: 'medical' },
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'time' },
    { kind: 'end', ending: 'retired', winner: 'a' },
  ];

  test.each(AFTERWARDS.map((body) => [body.kind, body] as const))('takes no %s after it', (_kind, body) => {
    expect(refusal(playFrom(ONE_SET, games('aaaaaa')), body)).toBe('match-over');
    expect(refusal(after(start(ONE_SET), end('walkover', 'b')), body)).toBe('match-over');
  });

  test('accepts notes after the end', () => {
    const over = after(start(ONE_SET), end('walkover', 'b'));
    const match = after(over, { kind: 'note', text: 'They had the wrong day.' }, { kind: 'bookmark' });
    expect(match.state).toEqual(over.state);
  });
});

describe('the detail of a point', () => {
  test.each([
    ['an ace of the receiver', TENNIS, 'b', { ending: 'ace' }],
    ['a double fault that wins the point', TENNIS, 'a', { ending: 'double-fault' }],
    ['a double fault on the first serve', TENNIS, 'b', { ending: 'double-fault', serve: 1 }],
    ['a service fault that wins the rally', SINGLES, 'a', { ending: 'service-fault' }],
    ['a return error that wins the rally', SINGLES, 'b', { ending: 'return-error' }],
  ] as const)('is refused: %s', (_name, setup, winner, detail) => {
    expect(refusal(start(setup), { kind: 'point', winner, detail })).toBe('impossible-detail');
  });

  test('is accepted as entered if the server is unknown', () => {
    const unknown = after(start(TENNIS), { kind: 'score', sets: [{ a: 1, b: 0 }] });
    expect(refusal(unknown, { kind: 'point', winner: 'a', detail: { ending: 'ace' } })).toBeNull();
    expect(refusal(unknown, { kind: 'point', winner: 'b', detail: { ending: 'ace' } })).toBeNull();
  });

  test('knows of a fault before it', () => {
    expect(timeline(after(start(TENNIS), FAULT, 'a'))[0]?.detail).toEqual({ serve: 2 });
  });
});
