import { describe, expect, test } from 'vitest';
import { buildSetup, games, pickleball, playFrom, playSlowly } from '#test/play.ts';
import type { Match, PointDetail, Side, Sport } from '../index.ts';
import { MISSES, RETURN_DEPTHS, SERVE_DIRECTIONS, SHOT_DIRECTIONS, SHOTS } from '../log/point-detail.ts';
import { type FigureId, figureIn, matchFigures } from './index.ts';

const SETUPS = { tennis: buildSetup('SET1-S:6/TB7'), pickleball: pickleball('singles') };

/** `count/of known/total` after one point on a's serve. */
function after(sport: Sport, winner: Side, detail: PointDetail, side: Side, id: FigureId): string {
  return shown(playSlowly(SETUPS[sport], winner, { 0: detail }), side, id);
}

function shown(match: Match, side: Side, id: FigureId): string {
  const { count, of, known, total } = figureIn(matchFigures(match)[side].side, id);
  return `${count}/${of} ${known}/${total}`;
}

/** The figures of a family that count the point, by the word after the family's name. */
function countedIn(
  family: string,
  words: readonly string[],
  shownOf: (id: FigureId) => string,
): readonly string[] {
  // Each word of a family makes an id with its name.
  return words.filter((word) => shownOf(`${family}-${word}` as FigureId).startsWith('1/'));
}

describe('the last shot', () => {
  test.each(SHOTS.filter((shot) => shot !== 'serve'))('counts in the winners by %s only', (shot) => {
    const counted = countedIn('winners-by', SHOTS, (id) =>
      after('pickleball', 'a', { ending: 'winner', shot }, 'a', id),
    );
    expect(counted).toEqual([shot]);
  });

  test.each(SHOTS.filter((shot) => shot !== 'serve'))('counts in the errors by %s only', (shot) => {
    const counted = countedIn('errors-by', SHOTS, (id) =>
      after('pickleball', 'b', { ending: 'unforced-error', shot }, 'a', id),
    );
    expect(counted).toEqual([shot]);
  });

  test.each(SHOT_DIRECTIONS)('counts by its direction to the %s only', (direction) => {
    const winners = countedIn('winners-to', SHOT_DIRECTIONS, (id) =>
      after('tennis', 'a', { ending: 'winner', direction }, 'a', id),
    );
    const errors = countedIn('errors-to', SHOT_DIRECTIONS, (id) =>
      after('tennis', 'b', { ending: 'forced-error', direction }, 'a', id),
    );
    expect([winners, errors]).toEqual([[direction], [direction]]);
  });

  test.each(MISSES)('counts as missed %s only', (miss) => {
    const counted = countedIn('missed', MISSES, (id) =>
      after('tennis', 'b', { ending: 'unforced-error', miss }, 'a', id),
    );
    expect(counted).toEqual([miss]);
  });

  test.each<[string, PointDetail, FigureId, string]>([
    ['a forehand winner', { ending: 'winner', stroke: 'forehand' }, 'winners-forehand', '1/1 1/1'],
    [
      'not in the winners of the other wing',
      { ending: 'winner', stroke: 'forehand' },
      'winners-backhand',
      '0/1 1/1',
    ],
    ['a backhand winner', { ending: 'winner', stroke: 'backhand' }, 'winners-backhand', '1/1 1/1'],
    ['no wing of an unknown winner', { ending: 'winner' }, 'winners-backhand', '0/0 0/1'],
    ['an ace as no winner of a wing', { ending: 'ace' }, 'winners-forehand', '0/1 1/1'],
  ])('counts %s', (_behavior, detail, id, expected) => {
    expect(after('tennis', 'a', detail, 'a', id)).toBe(expected);
  });

  test.each<[string, PointDetail, FigureId, string]>([
    [
      'an unforced forehand',
      { ending: 'unforced-error', stroke: 'forehand' },
      'unforced-forehand',
      '1/1 1/1',
    ],
    ['a forced forehand', { ending: 'forced-error', stroke: 'forehand' }, 'forced-forehand', '1/1 1/1'],
    ['a forced backhand', { ending: 'forced-error', stroke: 'backhand' }, 'forced-backhand', '1/1 1/1'],
    [
      'a forced error as none without pressure',
      { ending: 'forced-error', stroke: 'forehand' },
      'unforced-forehand',
      '0/1 1/1',
    ],
    [
      'an unforced error as none under pressure',
      { ending: 'unforced-error', stroke: 'forehand' },
      'forced-forehand',
      '0/1 1/1',
    ],
    ['a double fault among the missed serves', { ending: 'double-fault' }, 'errors-by-serve', '1/1 1/1'],
  ])('counts %s', (_behavior, detail, id, expected) => {
    expect(after('tennis', 'b', detail, 'a', id)).toBe(expected);
  });
});

describe('the serve', () => {
  test.each(SERVE_DIRECTIONS)('counts by its direction %s only, won or lost', (serveDirection) => {
    const played = (winner: Side) => (id: FigureId) =>
      after('tennis', winner, { ending: 'winner', serveDirection }, 'a', id);
    expect(countedIn('serves', SERVE_DIRECTIONS, played('b'))).toEqual([serveDirection]);
    expect(countedIn('won-serving', SERVE_DIRECTIONS, played('a'))).toEqual([serveDirection]);
    expect(countedIn('won-serving', SERVE_DIRECTIONS, played('b'))).toEqual([]);
  });

  test('has no direction when it was missed', () => {
    const detail = { ending: 'double-fault', serveDirection: 't' } as const;
    expect(after('tennis', 'b', detail, 'a', 'serves-t')).toBe('0/0 1/1');
  });

  test.each<[string, PointDetail, FigureId, string]>([
    ['won against a first serve', { serve: 1 }, 'first-serve-return-won', '1/1 1/1'],
    ['a first serve as none against a second', { serve: 1 }, 'second-serve-return-won', '0/0 1/1'],
    ['won against a second serve', { serve: 2 }, 'second-serve-return-won', '1/1 1/1'],
    ['a second serve without its ending as unknown', { serve: 2 }, 'second-serves-in', '0/0 0/1'],
    ['a first serve as no second one', { serve: 1 }, 'second-serves-in', '0/0 1/1'],
  ])('counts %s', (_behavior, detail, id, expected) => {
    expect(after('tennis', 'b', detail, id === 'second-serves-in' ? 'a' : 'b', id)).toBe(expected);
  });
});

describe('the return', () => {
  test.each(RETURN_DEPTHS)('counts by its depth %s only, won or lost', (returnDepth) => {
    const played = (winner: Side) => (id: FigureId) =>
      after('tennis', winner, { ending: 'winner', returnDepth }, 'b', id);
    expect(countedIn('returns', RETURN_DEPTHS, played('a'))).toEqual([returnDepth]);
    expect(countedIn('won-returning', RETURN_DEPTHS, played('b'))).toEqual([returnDepth]);
    expect(countedIn('won-returning', RETURN_DEPTHS, played('a'))).toEqual([]);
  });

  test.each<[string, Side, PointDetail, string]>([
    ['has no depth after a missed serve', 'b', { ending: 'double-fault' }, '0/0 1/1'],
    ['has no depth when it did not come back', 'a', { ending: 'ace' }, '0/0 1/1'],
    ['has an unknown depth otherwise', 'b', { ending: 'winner' }, '0/0 0/1'],
  ])('%s', (_behavior, winner, detail, expected) => {
    expect(after('tennis', winner, detail, 'b', 'returns-deep')).toBe(expected);
  });

  test.each<[string, Side, PointDetail, string]>([
    ['a rally of two shots', 'b', { rally: 2 }, '1/1 1/1'],
    ['a rally of one shot as none', 'a', { rally: 1 }, '0/1 1/1'],
    ['a known depth', 'a', { returnDepth: 'short' }, '1/1 1/1'],
    ['a winner of the receiver', 'b', { ending: 'winner' }, '1/1 1/1'],
    ['a winner of the server, which came after it', 'a', { ending: 'winner' }, '1/1 1/1'],
    ['an error of the receiver with a later shot', 'a', { ending: 'forced-error', shot: 'lob' }, '1/1 1/1'],
    ['a missed return as none', 'a', { ending: 'forced-error', shot: 'return' }, '0/1 1/1'],
    ['a point without an ending as unknown', 'a', {}, '0/0 0/1'],
  ])('counts as in after %s', (_behavior, winner, detail, expected) => {
    expect(after('tennis', winner, detail, 'b', 'returns-in')).toBe(expected);
  });

  test('counts as in after an error of the receiver in pickleball, which has an ending for missed ones', () => {
    expect(after('pickleball', 'a', { ending: 'unforced-error' }, 'b', 'returns-in')).toBe('1/1 1/1');
  });
});

describe('a rally', () => {
  test.each<[number, string]>([
    [1, '1-4'],
    [4, '1-4'],
    [5, '5-8'],
    [8, '5-8'],
    [9, '9-up'],
  ])('%s shots count among the rallies of %s, won or lost', (rally, length) => {
    const lengths = ['1-4', '5-8', '9-up'];
    const played = (side: Side) => (id: FigureId) => after('tennis', 'a', { rally }, side, id);
    expect(countedIn('rallies', lengths, played('b'))).toEqual([length]);
    expect(countedIn('won-in', lengths, played('a'))).toEqual([length]);
    expect(countedIn('won-in', lengths, played('b'))).toEqual([]);
  });
});

describe('a third shot', () => {
  const KINDS = ['drop', 'drive', 'lob'] as const;

  test.each(KINDS)('counts as a %s only, by its result and by who won', (shot) => {
    const played =
      (result: 'in' | 'winner' | 'error', winner: Side = 'a') =>
      (id: FigureId) =>
        after('pickleball', winner, { thirdShot: { shot, result } }, 'a', id);
    expect(countedIn('third', KINDS, played('error', 'b'))).toEqual([shot]);
    expect(countedIn('third-in', KINDS, played('in', 'b'))).toEqual([shot]);
    expect(countedIn('third-in', KINDS, played('error', 'b'))).toEqual([]);
    expect(countedIn('third-winner', KINDS, played('winner'))).toEqual([shot]);
    expect(countedIn('third-winner', KINDS, played('in'))).toEqual([]);
    expect(countedIn('third-won', KINDS, played('in'))).toEqual([shot]);
    expect(countedIn('third-won', KINDS, played('in', 'b'))).toEqual([]);
  });
});

describe('a point that could win more', () => {
  const THREE_SETS = buildSetup('SET3-S:6/TB7');

  test.each<[string, Match, FigureId, string, string]>([
    ['a set point', playFrom(THREE_SETS, games('aaaaaa')), 'set-points-won', '1/1 24/24', '0/0 24/24'],
    [
      'a set point saved',
      playFrom(THREE_SETS, `${games('aaaaa')} aaab`),
      'set-points-saved',
      '0/0 24/24',
      '1/1 24/24',
    ],
    ['a match point', playFrom(SETUPS.tennis, games('aaaaaa')), 'match-points-won', '1/1 24/24', '0/0 24/24'],
    [
      'a match point saved',
      playFrom(SETUPS.tennis, `${games('aaaaa')} aaab`),
      'match-points-saved',
      '0/0 24/24',
      '1/1 24/24',
    ],
    [
      'a deciding point',
      playFrom(buildSetup('SET1-S:6NOAD/TB7'), 'ababab a'),
      'deciding-points-won',
      '1/1 7/7',
      '0/1 7/7',
    ],
    [
      'a tiebreak',
      playFrom(THREE_SETS, `${games('abababababab')} aaaaaaa`),
      'tiebreaks-won',
      '1/1 1/1',
      '0/1 1/1',
    ],
  ])('is counted: %s', (_point, match, id, a, b) => {
    expect([shown(match, 'a', id), shown(match, 'b', id)]).toEqual([a, b]);
  });
});

describe('a service turn of pickleball', () => {
  // a scores twice and loses the serve, b scores once and loses it.
  const match = playFrom(SETUPS.pickleball, 'aab ba');

  test.each<[FigureId, string, string]>([
    ['turns-received', '1/2 2/2', '1/3 3/3'],
    ['points-allowed', '1/2 2/2', '2/3 3/3'],
    ['left-court-return-won', '1/1 2/2', '0/1 3/3'],
  ])('counts for the side that receives: %s', (id, a, b) => {
    expect([shown(match, 'a', id), shown(match, 'b', id)]).toEqual([a, b]);
  });
});
