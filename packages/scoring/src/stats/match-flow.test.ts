import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, must, pickleball, play, playFrom, start } from '#test/play.ts';
import { type EventBody, type Match, replay } from '../index.ts';
import { matchFlow } from './index.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');
const BEST_OF_3 = buildSetup('SET3-S:6/TB7');

function matchOf(setup: Match['setup'], entries: readonly (readonly [number, EventBody])[]): Match {
  return must(
    replay(
      setup,
      entries.map(([at, body], index) => ({ ...body, id: `e${index}`, at })),
    ),
  );
}

describe('runs', () => {
  test('list their points', () => {
    const { pointRuns } = matchFlow(playFrom(ONE_SET, 'aab aaa b bb'));
    expect(pointRuns.longest.a).toEqual({ side: 'a', length: 3, ids: ['p3', 'p4', 'p5'] });
    expect(pointRuns.longest.b?.length).toBe(3);
    expect(pointRuns.current).toEqual({ side: 'b', length: 3, ids: ['p6', 'p7', 'p8'] });
  });

  test('are none without points', () => {
    expect(matchFlow(start(ONE_SET)).pointRuns).toEqual({ longest: { a: null, b: null }, current: null });
  });

  test('continue through a game entered whole', () => {
    const match = matchOf(ONE_SET, [
      [0, { kind: 'game', winner: 'a' }],
      ...[...'aaaa'].map(() => [1, { kind: 'point', winner: 'a' }] as const),
      [2, { kind: 'game', winner: 'a' }],
      [3, { kind: 'game', winner: 'b' }],
    ]);
    const { gameRuns } = matchFlow(match);
    expect([gameRuns.longest.a?.length, gameRuns.longest.b?.length]).toEqual([3, 1]);
  });

  test('end at an unrecorded gap', () => {
    const match = matchOf(ONE_SET, [
      [0, { kind: 'point', winner: 'a' }],
      [1, { kind: 'game', winner: 'b' }],
      [2, { kind: 'point', winner: 'a' }],
    ]);
    expect(matchFlow(match).pointRuns.longest.a?.length).toBe(1);
  });

  test('continue through side outs when points scored are counted', () => {
    const { pointRuns, scoringRuns } = matchFlow(playFrom(pickleball('singles'), 'aa b a aa b b'));
    expect(pointRuns.longest.a?.length).toBe(3);
    expect(scoringRuns.longest.a?.ids).toEqual(['p0', 'p1', 'p4', 'p5']);
    expect(scoringRuns.current).toMatchObject({ side: 'b', length: 1 });
  });
});

describe('leads', () => {
  test('a game won from 0–40 was won from three points behind', () => {
    const { leads } = matchFlow(playFrom(ONE_SET, 'bbb aaaaa'));
    expect(leads.overcome.a).toEqual({ points: 3, games: 0, sets: 0 });
    expect(leads.largest.b).toEqual({ points: 3, games: 0, sets: 0 });
  });

  test('a lead that was kept was no comeback', () => {
    const { leads } = matchFlow(playFrom(ONE_SET, games('aaa bb aaa')));
    expect(leads.overcome).toEqual({
      a: { points: 0, games: 0, sets: 0 },
      b: { points: 0, games: 0, sets: 0 },
    });
    expect(leads.largest.a.games).toBe(4);
  });

  test('a match won from a set and three games behind', () => {
    const { leads } = matchFlow(playFrom(BEST_OF_3, games('bbbbbb bbb aaaaaa aaaaaa')));
    expect(leads.overcome.a).toEqual({ points: 0, games: 3, sets: 1 });
    expect(leads.largest.b).toMatchObject({ games: 6, sets: 1 });
  });

  test('a pickleball game won from 0–3', () => {
    const match = playFrom(pickleball('singles'), `b bbb a ${'a'.repeat(11)}`);
    expect(match.state.sets).toHaveLength(1);
    expect(matchFlow(match).leads.overcome.a).toEqual({ points: 3, games: 0, sets: 0 });
  });

  test('a set won from four points behind in its tiebreak', () => {
    const { leads } = matchFlow(playFrom(ONE_SET, `${games('abababababab')} bbbb aaaaaaa`));
    expect(leads.overcome.a).toEqual({ points: 4, games: 0, sets: 0 });
    expect(leads.overcome.b).toEqual({ points: 0, games: 0, sets: 0 });
    expect(leads.largest).toEqual({
      a: { points: 3, games: 1, sets: 1 },
      b: { points: 4, games: 0, sets: 0 },
    });
  });

  test('a deficit counts for the game, set or match it was made in alone', () => {
    const { leads } = matchFlow(playFrom(BEST_OF_3, `bbb aaaaa b aaaa ${games('bbbbbb aaaaaa aaaaaa')}`));
    expect(leads.overcome.a).toEqual({ points: 3, games: 0, sets: 1 });
    expect(leads.overcome.b).toEqual({ points: 0, games: 2, sets: 0 });
  });

  test('the games of a pickleball match are its sets', () => {
    const match = playFrom(
      pickleball('singles'),
      `b ${'b'.repeat(11)} a ${'a'.repeat(11)} ${'a'.repeat(11)}`,
    );
    const { leads } = matchFlow(match);
    expect(leads.largest.b).toEqual({ points: 11, games: 0, sets: 1 });
    expect(leads.overcome.a).toEqual({ points: 0, games: 0, sets: 1 });
  });

  test('an entered score is a lead', () => {
    const match = matchOf(BEST_OF_3, [
      [
        0,
        {
          kind: 'score',
          sets: [
            { a: 4, b: 6 },
            { a: 4, b: 1 },
          ],
          points: { a: 2, b: 0 },
        },
      ],
    ]);
    expect(matchFlow(match).leads.largest).toEqual({
      a: { points: 2, games: 3, sets: 0 },
      b: { points: 0, games: 0, sets: 1 },
    });
  });

  test('a deficit before an entered score is forgotten', () => {
    const match = matchOf(ONE_SET, [
      ...[...'bbb'].map(() => [0, { kind: 'point', winner: 'b' }] as const),
      [1, { kind: 'score', sets: [{ a: 0, b: 0 }], points: { a: 3, b: 3 } }],
      [2, { kind: 'point', winner: 'a' }],
      [3, { kind: 'point', winner: 'a' }],
    ]);
    expect(matchFlow(match).leads.overcome.a).toEqual({ points: 0, games: 0, sets: 0 });
  });

  test('an entered score is no comeback', () => {
    const match = matchOf(BEST_OF_3, [
      [
        0,
        {
          kind: 'score',
          sets: [
            { a: 4, b: 6 },
            { a: 6, b: 4 },
            { a: 6, b: 4 },
          ],
        },
      ],
    ]);
    expect(matchFlow(match).leads.overcome.a.sets).toBe(0);
  });
});

describe('ends', () => {
  test('change in the middle of a deciding pickleball game, at six', () => {
    const one = buildSetup('SET1-S:TB11', { discipline: 'singles' });
    const { ends } = matchFlow(playFrom(one, `aa b ${'b'.repeat(6)} bb`));
    expect(ends.map(({ isSwapped, won, score }) => [isSwapped, won, score])).toEqual([
      [false, { a: 2, b: 7 }, { a: 2, b: 6 }],
      [true, { a: 0, b: 2 }, { a: 2, b: 8 }],
    ]);
  });

  test('change after odd games and start again with each set', () => {
    const { ends } = matchFlow(playFrom(BEST_OF_3, games('aaaaaa b')));
    expect(ends.map(({ set, score }) => [set, `${score.a}–${score.b}`])).toEqual([
      [0, '1–0'],
      [0, '3–0'],
      [0, '5–0'],
      [0, '6–0'],
      [1, '0–1'],
    ]);
  });
});

test('ends that a tiebreak without points leaves unknown still change', () => {
  const known = playFrom(BEST_OF_3, games('ab ab ab ab ab ab'));
  const { ends } = matchFlow(after(known, { kind: 'game', winner: 'a' }, games('ab'), 'a'));
  expect(ends.slice(-2).map(({ set, isSwapped, won }) => [set, isSwapped, won])).toEqual([
    [1, null, { a: 4, b: 0 }],
    [1, null, { a: 1, b: 4 }],
  ]);
});

describe('durations', () => {
  test('add up from the sets to the match', () => {
    const match = playFrom(BEST_OF_3, games('aaaaaa bbb'));
    const { durationMs, setDurationsMs } = matchFlow(match);
    expect(setDurationsMs).toEqual([23_000, 12_000]);
    expect(durationMs).toBe(35_000);
  });

  test('leave out pauses, and words after the end', () => {
    const match = matchOf(BEST_OF_3, [
      [0, { kind: 'point', winner: 'a' }],
      [10, { kind: 'pause' }],
      [500, { kind: 'resume' }],
      [520, { kind: 'point', winner: 'a' }],
      [9000, { kind: 'note', text: 'Windy.' }],
    ]);
    expect(matchFlow(match).setDurationsMs).toEqual([30]);
  });

  test('are not known from one entry', () => {
    expect(matchFlow(play(start(BEST_OF_3), 'a')).setDurationsMs).toEqual([null]);
    const entered = matchOf(BEST_OF_3, [
      [
        0,
        {
          kind: 'score',
          sets: [
            { a: 6, b: 4 },
            { a: 6, b: 4 },
          ],
        },
      ],
    ]);
    expect(matchFlow(entered).setDurationsMs).toEqual([null, null]);
  });
});
