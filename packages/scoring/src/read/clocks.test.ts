import { describe, expect, test } from 'vitest';
import { after, buildSetup, type EntryBody, games, must, pickleball, playFrom, start } from '#test/play.ts';
import { apply, type Match, type MatchEvent } from '../index.ts';
import { restClock, timeLimit } from './clocks.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');

describe('the rest before the next serve', () => {
  test.each([
    ['between points (T-23)', TENNIS, 'a', 'between-points', 25],
    [
      'after the first game of a set, when the ends change without a rest (T-23)',
      TENNIS,
      games('a'),
      'between-points',
      25,
    ],
    ['after an even number of games', TENNIS, games('ab'), 'between-points', 25],
    ['after an odd number of games (T-23)', TENNIS, games('aba'), 'change-of-ends', 90],
    ['after a set (T-23)', TENNIS, games('aaaaaa'), 'between-sets', 120],
    [
      'in a tiebreak, when the ends change without a rest (T-23)',
      TENNIS,
      `${games('abababababab')}abaabb`,
      'between-points',
      25,
    ],
    ['between rallies (P-13)', pickleball('doubles'), 'a', 'between-points', 10],
    ['between games (P-13)', pickleball('singles'), 'a'.repeat(11), 'between-sets', 120],
  ] as const)('%s', (_name, setup, winners, kind, seconds) => {
    const match = playFrom(setup, winners);
    expect(restClock(match)).toEqual({
      kind,
      seconds,
      since: match.log.at(-1)?.at,
      entryId: match.log.at(-1)?.id,
    });
  });

  test('is longer when the ends change in the middle of the deciding game (P-10)', () => {
    const deciding = playFrom(pickleball('singles'), `${'a'.repeat(11)}${'b'.repeat(12)}a${'a'.repeat(6)}`);
    expect(deciding.state).toMatchObject({ endsDue: 'P-10' });
    expect(restClock(deciding)).toMatchObject({ kind: 'change-of-ends', seconds: 60 });
  });

  test('stays the same after the ends were changed, a note, and a bookmark', () => {
    const due = playFrom(TENNIS, games('aba'));
    const changed = after(
      due,
      { kind: 'ends', swapped: true },
      { kind: 'note', text: 'Wind' },
      { kind: 'bookmark' },
    );
    expect(restClock(changed)).toEqual(restClock(due));
  });

  test('is that of a time-out, from its start (P-12)', () => {
    const match = after(playFrom(pickleball('doubles'), 'a'), {
      kind: 'timeout',
      side: 'b',
      type: 'standard',
    });
    expect(restClock(match)).toMatchObject({ kind: 'time-out', seconds: 60 });
    const medical = after(match, { kind: 'timeout', side: 'b', type: 'medical' });
    expect(restClock(medical)).toMatchObject({ kind: 'medical-time-out', seconds: 900 });
  });

  test.each<[string, Match]>([
    ['before the first point', start(TENNIS)],
    ['before a second serve', after(playFrom(TENNIS, 'a'), { kind: 'fault' })],
    ['while play is suspended', after(playFrom(TENNIS, 'a'), { kind: 'pause' })],
    ['once it has resumed', after(playFrom(TENNIS, 'a'), { kind: 'pause' }, { kind: 'resume' })],
    [
      'in a referee’s time-out',
      after(playFrom(TENNIS, 'a'), { kind: 'timeout', side: null, type: 'standard' }),
    ],
    ['after a corrected score', after(playFrom(TENNIS, 'a'), { kind: 'score', sets: [{ a: 1, b: 0 }] })],
    ['after the match', playFrom(TENNIS, games('aaaaaaaaaaaa'))],
  ])('there is none %s', (_name, match) => {
    expect(restClock(match)).toBeNull();
  });
});

describe('a time limit', () => {
  const MINUTE = 60_000;
  const BY_POINTS = buildSetup('SET3-S:T10P');
  const then = (match: Match, minutes: number, body: EntryBody) =>
    must(apply(match, { ...body, id: `m${minutes}`, at: minutes * MINUTE } as MatchEvent)); // a body of one kind makes its entry

  test('counts the first set from the start of the match, without suspensions', () => {
    const match = playFrom(BY_POINTS, 'ab');
    expect(timeLimit(match, 0, 4 * MINUTE)).toEqual({ of: 'set', leftMs: 6 * MINUTE });
    const suspended = then(match, 4, { kind: 'pause' });
    expect(timeLimit(suspended, 0, 9 * MINUTE)).toEqual({ of: 'set', leftMs: 6 * MINUTE });
    const resumed = then(suspended, 9, { kind: 'resume' });
    expect(timeLimit(resumed, 0, 10 * MINUTE)).toEqual({ of: 'set', leftMs: 5 * MINUTE });
  });

  test('counts a later set from its first entry', () => {
    const second = then(playFrom(BY_POINTS, 'aab'), 10, { kind: 'time' });
    expect(timeLimit(second, 0, 14 * MINUTE)).toEqual({ of: 'set', leftMs: 10 * MINUTE });
    const played = then(second, 12, { kind: 'point', winner: 'a' });
    expect(timeLimit(played, 0, 14 * MINUTE)).toEqual({ of: 'set', leftMs: 8 * MINUTE });
  });

  test('is below nought once that of a match is over', () => {
    const match = playFrom(buildSetup('SET3-S:6/TB7-M:T90'), 'a');
    expect(timeLimit(match, 0, 91 * MINUTE)).toEqual({ of: 'match', leftMs: -MINUTE });
  });

  test.each<[string, Match]>([
    ['without one', playFrom(TENNIS, 'a')],
    ['in the tiebreak after time', after(start(buildSetup('SET1-S:T20/TB7')), { kind: 'time' })],
    ['after the match', after(playFrom(buildSetup('SET1-S:T10P'), 'a'), { kind: 'time' })],
  ])('there is none %s', (_name, match) => {
    expect(timeLimit(match, 0, MINUTE)).toBeNull();
  });
});
