import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playSlowly, start } from '#test/play.ts';
import type { Match, MatchSetup, PointDetail } from '../index.ts';
import { timeline } from '../read/timeline.ts';
import { findHighlights } from './find.ts';
import { scoreLine } from './titles.ts';

const SET = buildSetup('SET1-S:6/TB7');
const THREE_SETS = buildSetup('SET3-S:6/TB7');
const NO_AD = buildSetup('SET1-S:6NOAD/TB7');
const SHORT_SET = buildSetup('SET1-S:4NOAD/TB5NOAD@3');
const SINGLES = pickleball('singles');
const DOUBLES = pickleball('doubles');

/** The title of the newest point, which the detail belongs to; null if it is no highlight. */
function titleOfLast(setup: MatchSetup, winners: string, detail: PointDetail = {}): string | null {
  const last = winners.replaceAll(/\s/g, '').length - 1;
  return titleOfPoint(playSlowly(setup, winners, { [last]: detail }), last);
}

function titleOfPoint(match: Match, index: number): string | null {
  const { id } = timeline(match)[index] ?? {};
  return findHighlights(match, { most: 999 }).find(({ pointId }) => pointId === id)?.title ?? null;
}

describe('the title of a good shot', () => {
  test.each<[PointDetail, string]>([
    [{ ending: 'ace' }, 'Ace at 30–30'],
    [{ ending: 'ace', serveDirection: 't' }, 'Ace down the T at 30–30'],
    [{ ending: 'ace', serveDirection: 'wide' }, 'Ace out wide at 30–30'],
    [{ ending: 'ace', serveDirection: 'body' }, 'Ace at 30–30'],
    [{ ending: 'winner' }, 'Winner at 30–30'],
    [{ ending: 'winner', stroke: 'backhand' }, 'Backhand winner at 30–30'],
    [{ ending: 'winner', shot: 'drop-shot' }, 'Drop shot winner at 30–30'],
    [{ ending: 'winner', stroke: 'backhand', shot: 'volley' }, 'Backhand volley winner at 30–30'],
    [{ ending: 'winner', stroke: 'forehand', shot: 'groundstroke' }, 'Forehand winner at 30–30'],
  ])('for %j is “%s”', (detail, title) => {
    expect(titleOfLast(SET, 'abab a', detail)).toBe(title);
  });
});

describe('the title of a long rally', () => {
  test.each<[string, MatchSetup, PointDetail, string | null]>([
    ['counts its shots, from ten in tennis', SET, { rally: 10 }, '10-shot rally'],
    ['is not given to a rally of nine', SET, { rally: 9 }, null],
    ['counts from fifteen in pickleball', SINGLES, { rally: 15 }, '15-shot rally'],
    ['is not given to a pickleball rally of fourteen', SINGLES, { rally: 14 }, null],
    ['says if a winner ended it', SET, { rally: 24, ending: 'winner' }, '24-shot rally, won with a winner'],
  ])('%s', (_behavior, setup, detail, title) => {
    expect(titleOfLast(setup, 'a', detail)).toBe(title);
  });
});

describe('the title of a big point', () => {
  test.each<[string, MatchSetup, string, PointDetail, string | null]>([
    ['names a break point saved', SET, 'bbba', {}, 'Break point saved'],
    ['says if an ace saved it', SET, 'bbba', { ending: 'ace' }, 'Break point saved with an ace'],
    ['says if a winner saved it', SET, 'bbba', { ending: 'winner' }, 'Break point saved with a winner'],
    ['says if a long rally saved it', SET, 'bbba', { rally: 10 }, 'Break point saved after 10 shots'],
    ['leaves a short rally out', SET, 'bbba', { rally: 9 }, 'Break point saved'],
    [
      'prefers the winner to the rally',
      SET,
      'bbba',
      { rally: 10, ending: 'winner' },
      'Break point saved with a winner',
    ],
    ['names a break', SET, 'bbbb', {}, 'Break point won'],
    ['names a game after deuce', SET, 'aaabbb aa', {}, 'Game point won'],
    ['is not given to an easy hold', SET, 'aaab a', {}, null],
    ['names a break at the deciding point', NO_AD, 'aaabbb b', {}, 'Break point won'],
    ['names a save at the deciding point', NO_AD, 'aaabbb a', {}, 'Break point saved'],
    ['names the set', THREE_SETS, `${games('aaaaa')} aaaa`, {}, 'Set point won, 6–0'],
    [
      'names the newest set only',
      THREE_SETS,
      games('aaaaaa bbbba bb'),
      {},
      'Set point won, 6–1', // the winner's games first
    ],
    [
      'names the match with all its sets',
      THREE_SETS,
      games('aaaaaa aaaaba a'),
      {},
      'Match point won, 6–0 6–1',
    ],
    [
      'names the set at a deciding point that saved only the game',
      buildSetup('SET3-S:6NOAD/TB7', { firstServer: 'b' }),
      `${games('ababababa')} aaabbb a`,
      {},
      'Set point won, 6–4',
    ],
    [
      'names a win where one point decides the match for both',
      SHORT_SET,
      `${games('ababab')} abababab a`,
      {},
      'Match point won, 4–3',
    ],
    ['calls a pickleball game a game', SINGLES, 'a'.repeat(11), {}, 'Game point won, 11–0'],
    [
      'says that a side out saved a pickleball game',
      SINGLES,
      `${'a'.repeat(10)} b`,
      {},
      'Game point saved by a side out',
    ],
    [
      'leaves the side out away while the partner serves on',
      DOUBLES,
      `b ${'b'.repeat(10)} a`,
      {},
      'Game point saved',
    ],
  ])('%s', (_behavior, setup, winners, detail, title) => {
    expect(titleOfLast(setup, winners, detail)).toBe(title);
  });
});

describe('the title of a run', () => {
  test.each<[string, MatchSetup, string, number, string]>([
    ['counts points in tennis', SET, `${games('a')} aa b`, 5, 'Six points in a row'],
    ['counts five', SET, `${games('a')} a b`, 4, 'Five points in a row'],
    ['uses figures beyond twelve', SET, `${games('aaa')} a b`, 12, '13 points in a row'],
    ['counts rallies in pickleball', SINGLES, 'b bbbbb a', 5, 'Six rallies in a row'],
    ['prefers the service turn if it is as long', SINGLES, 'aaaaa b', 4, 'Five points in one service turn'],
    [
      'counts the service turn of both partners',
      DOUBLES,
      'b bbb a bbb a',
      7,
      'Six points in one service turn',
    ],
  ])('%s', (_behavior, setup, winners, index, title) => {
    expect(titleOfPoint(playSlowly(setup, winners), index)).toBe(title);
  });
});

test('the title of a star gives the score', () => {
  const match = playSlowly(SET, 'abab');
  expect(titleOfPoint(after(match, { kind: 'bookmark', target: 'p1' }), 1)).toBe('Starred point at 15–0');
});

describe('the score line', () => {
  test.each<[string, Match, string]>([
    ['has no games in the first game', playSlowly(SET, 'a'), '15–0'],
    ['has the server’s games first', playSlowly(SET, `${games('a')} b`), '0–1 15–0'],
    ['has the games if both won as many', playSlowly(SET, `${games('ab')} b`), '1–1 0–15'],
    ['has points alone in a match tiebreak', playSlowly(buildSetup('SET1-S:TB10'), 'aa'), '0–2'],
    ['has the server’s number in pickleball doubles', start(DOUBLES), '0–0–2'],
  ])('%s', (_behavior, match, line) => {
    expect(scoreLine(match)).toBe(line);
  });
});
