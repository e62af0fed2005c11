import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, pickleball, playFrom, playSlowly, start } from '#test/play.ts';
import type { Match } from '../index.ts';
import { timeline } from '../read/timeline.ts';
import { bigTurns, CROWD_LAG_MS, crowdShares, endedRuns, LEAST_CROWD, starredPoints } from './around.ts';
import { pointWindows } from './point-windows.ts';

const TENNIS = buildSetup('SET1-S:6/TB7');

function runs(match: Match): ReadonlyMap<string, number> {
  return endedRuns(match, timeline(match));
}

function turns(match: Match): ReadonlyMap<string, number> {
  return bigTurns(match, timeline(match));
}

describe('a star', () => {
  const played = playSlowly(TENNIS, 'aba');

  test.each([
    ['without a target marks the newest point', after(played, { kind: 'bookmark' }), ['p2']],
    ['marks its target', after(played, { kind: 'bookmark', target: 'p0' }), ['p0']],
    [
      'without a target marks the point before a note',
      after(played, { kind: 'note', text: 'Windy.' }, { kind: 'bookmark' }),
      ['p2'],
    ],
    ['before the first point marks none', after(start(TENNIS), { kind: 'bookmark' }, 'ab'), []],
    [
      'on an entry that is no point marks none',
      after(played, { kind: 'note', text: 'Windy.' }, { kind: 'bookmark', target: 'e3' }),
      [],
    ],
  ])('%s', (_behavior, match, expected) => {
    expect([...starredPoints(match, timeline(match))]).toEqual(expected);
  });
});

describe('a run', () => {
  test.each<[string, Match, readonly [string, number][]]>([
    ['of five points counts once the other side wins one', playFrom(TENNIS, 'b aaaaa b'), [['p5', 5]]],
    ['of four points is not worth a word', playFrom(TENNIS, 'b aaaa b'), []],
    ['that goes on is not over', playFrom(TENNIS, 'b aaaaaaa'), []],
    ['ends with the match', playFrom(buildSetup('SET1-S:TB10'), 'b aaaaaaaaaa'), [['p10', 10]]],
    [
      'ends with an abandoned match',
      after(playFrom(TENNIS, 'b aaaaaa'), { kind: 'end', ending: 'abandoned', winner: null }),
      [['p6', 6]],
    ],
    [
      'does not reach over a game without points',
      after(playFrom(TENNIS, games('aa')), { kind: 'game', winner: 'a' }, 'aaab'),
      [['p7', 8]],
    ],
  ])('%s', (_behavior, match, expected) => {
    expect([...runs(match)]).toEqual(expected);
  });
});

describe('a service turn', () => {
  test.each<[string, Match, readonly [string, number][]]>([
    ['of five points is a big one', playFrom(pickleball('singles'), 'aaaaa b'), [['p4', 5]]],
    ['of four points is not', playFrom(pickleball('singles'), 'aaaa b'), []],
    ['that goes on is not over', playFrom(pickleball('singles'), 'aaaaaa'), []],
    ['counts the points of both partners', playFrom(pickleball('doubles'), 'b bbb a bbb a'), [['p7', 6]]],
    ['does not count in tennis', playFrom(TENNIS, 'bbb aaaaa a b'), []],
  ])('%s', (_behavior, match, expected) => {
    expect([...turns(match)]).toEqual(expected);
  });
});

describe('the crowd', () => {
  const windows = pointWindows(playSlowly(TENNIS, 'abab'));
  const tapped = 30_000; // when the second point was over

  test.each([
    ['reacts to the point just played', [{ at: tapped + 1, weight: 9 }], [0, 1, 0, 0]],
    ['is heard until ten seconds later', [{ at: tapped + CROWD_LAG_MS, weight: 9 }], [0, 1, 0, 0]],
    ['is not heard after that', [{ at: tapped + CROWD_LAG_MS + 1, weight: 9 }], [0, 0, 0, 0]],
    ['is not heard before the first point', [{ at: -60_000, weight: 9 }], [0, 0, 0, 0]],
    ['counts from its least size', [{ at: tapped, weight: LEAST_CROWD }], [0, 1, 0, 0]],
    ['does not count below it', [{ at: tapped, weight: LEAST_CROWD - 1 }], [0, 0, 0, 0]],
    [
      'adds up',
      [
        { at: tapped, weight: 3 },
        { at: tapped + 1, weight: 3 },
      ],
      [0, 1, 0, 0],
    ],
    [
      'is compared with its loudest point',
      [
        { at: tapped, weight: 5 },
        { at: 60_000, weight: 20 },
      ],
      [0, 0.25, 1, 0],
    ],
  ])('%s', (_behavior, crowd, shares) => {
    expect(crowdShares(windows, crowd)).toEqual(shares);
  });
});
