import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, must, pickleball, playSlowly } from '#test/play.ts';
import { matches } from '#test/random-log.ts';
import { type Match, type MatchSetup, replay } from '../index.ts';
import { findHighlights, LONGEST_MERGED_MS, MAX_HIGHLIGHTS } from './find.ts';
import type { FoundRule } from './rules.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');

describe('tennis', () => {
  test('the last point, a break, a saved break point and an ace, the biggest first', () => {
    // a leads 5–4: at 30–40 b saves a match point with an ace; then deuce, advantage, match.
    const match = playSlowly(ONE_SET, `${games('ababababa')} bbaaa baa`, { 41: { ending: 'ace' } });
    const found = findHighlights(match);
    expect(found.map(({ title, score }) => [title, score])).toMatchInlineSnapshot(`
      [
        [
          "Match point saved with an ace",
          "4–5 30–40",
        ],
        [
          "Match point won, 6–4",
          "4–5 40–Ad",
        ],
      ]
    `);
  });

  test('a hold to love is nothing to see again', () => {
    expect(findHighlights(playSlowly(ONE_SET, 'aaaa b'))).toEqual([]);
  });

  test('the crowd finds a point without any rule', () => {
    const match = playSlowly(ONE_SET, 'abab');
    const crowd = [
      { at: 33_000, weight: 40 },
      { at: 61_000, weight: 4 },
      { at: 1e9, weight: 90 },
    ];
    expect(findHighlights(match, { crowd })).toMatchObject([
      { pointId: 'p1', rules: ['crowd'], title: 'The crowd’s favorite at 15–0' },
    ]);
  });

  test('the crowd finds every point at least half as loud as its loudest', () => {
    const crowd = [
      { at: 1000, weight: 9 },
      { at: 31_000, weight: 20 },
      { at: 61_000, weight: 10 },
    ];
    const found = findHighlights(playSlowly(ONE_SET, 'abab'), { crowd });
    expect(found.map(({ pointId }) => pointId)).toEqual(['p1', 'p2']);
  });

  test('an ace at 30–30 comes before one at 40–0', () => {
    const ace = { ending: 'ace' } as const;
    const found = findHighlights(playSlowly(ONE_SET, 'aaaa baba bb', { 3: ace, 8: ace }));
    expect(found.map(({ pointId }) => pointId)).toEqual(['p8', 'p3']);
  });

  test('more crowd, a longer rally and a star weigh more', () => {
    const ace = { 4: { ending: 'ace' } as const };
    const weight = (match: Match, crowd = [{ at: 0, weight: 0 }]) =>
      findHighlights(match, { crowd }).find(({ pointId }) => pointId === 'p4')?.weight ?? 0;
    const bare = weight(playSlowly(ONE_SET, 'ababa', ace));
    const starred = after(playSlowly(ONE_SET, 'ababa', ace), { kind: 'bookmark', target: 'p4' });
    expect(weight(starred)).toBeGreaterThan(bare);
    expect(weight(playSlowly(ONE_SET, 'ababa', ace), [{ at: 121_000, weight: 9 }])).toBeGreaterThan(bare);
    const long = playSlowly(ONE_SET, 'ababa', { 4: { ending: 'winner', rally: 20 } });
    expect(weight(long)).toBeGreaterThan(bare);
  });

  test('the earlier of two equally good points comes first', () => {
    const winner = { ending: 'winner' } as const;
    const timed = playSlowly(buildSetup('T20'), 'abba', { 1: winner, 2: winner });
    expect(findHighlights(timed).map(({ pointId }) => pointId)).toEqual(['p1', 'p2']);
  });
});

describe('the rules that choose a point', () => {
  test.each<[string, MatchSetup, string, readonly FoundRule[]]>([
    ['a break that wins the match', ONE_SET, games('bbbbbab'), ['match-point', 'break-point']],
    [
      'a hold that wins a set',
      buildSetup('SET3-S:6/TB7', { firstServer: 'b' }),
      games('aaaaaa'),
      ['set-point'],
    ],
    ['a break that is saved', ONE_SET, 'bbba', ['break-point']],
    ['a hold after deuce', ONE_SET, 'aaabbb aa', ['game-point']],
    ['a pickleball game', pickleball('singles'), `${'a'.repeat(10)} bba a`, ['game-point']],
    ['a service turn of both partners', pickleball('doubles'), 'b bbb a bbb', []],
  ])('%s', (_point, setup, winners, rules) => {
    const match = playSlowly(setup, winners);
    const newest = match.log.at(-1)?.id;
    const found = findHighlights(match).find(({ pointId }) => pointId === newest);
    expect(found?.rules ?? []).toEqual(rules);
  });

  test('name a service turn on its last scored point, once it is over', () => {
    const found = findHighlights(playSlowly(pickleball('doubles'), 'b bbb a bbb a'));
    expect(found.map(({ pointId, rules }) => [pointId, rules])).toEqual([['p7', ['run']]]);
  });
});

describe('points that follow closely', () => {
  // The points of a timed set are all worth the same: of these two, the one with more shots weighs more.
  const merge = (
    [aceShots, winnerShots]: readonly [number, number],
    ...spans: readonly [number, number][]
  ) => {
    const match = playSlowly(buildSetup('T20'), 'ab', {
      0: { ending: 'ace', rally: aceShots },
      1: { ending: 'winner', rally: winnerShots },
    });
    const windows = spans.map(([from, to], index) => ({ id: `p${index}`, from, at: to, to }));
    return findHighlights(match, { windows })
      .toSorted((one, other) => one.from - other.from)
      .map(({ pointId, from, to, rules }) => [pointId, from, to, rules.join()]);
  };

  test('are one highlight, shown from the first to the last, with the rules of both', () => {
    expect(merge([3, 2], [5000, 9000], [8999, 12_000])).toEqual([['p0', 5000, 12_000, 'ace,winner']]);
  });

  test('are named after the one that weighs more', () => {
    expect(merge([2, 3], [5000, 9000], [8999, 12_000])).toEqual([['p1', 5000, 12_000, 'ace,winner']]);
  });

  test('are named after the first if they weigh the same', () => {
    expect(merge([3, 3], [5000, 9000], [8999, 12_000])).toEqual([['p0', 5000, 12_000, 'ace,winner']]);
  });

  test('stay two if one begins when the other ends', () => {
    expect(merge([3, 2], [5000, 9000], [9000, 12_000])).toEqual([
      ['p0', 5000, 9000, 'ace'],
      ['p1', 9000, 12_000, 'winner'],
    ]);
  });

  test('end with the one that ends last', () => {
    expect(merge([3, 2], [5000, 19_000], [8000, 12_000])).toEqual([['p0', 5000, 19_000, 'ace,winner']]);
  });

  test('are one up to a minute; beyond it only the one that weighs more is shown', () => {
    const end = 5000 + LONGEST_MERGED_MS;
    expect(merge([3, 2], [5000, 9000], [8000, end])).toEqual([['p0', 5000, end, 'ace,winner']]);
    expect(merge([3, 2], [5000, 9000], [8000, end + 1])).toEqual([['p0', 5000, 9000, 'ace']]);
    expect(merge([2, 3], [5000, 9000], [8000, end + 1])).toEqual([['p1', 8000, end + 1, 'winner']]);
  });
});

describe('pickleball', () => {
  test('game points, side outs and service turns, in its own words', () => {
    const match = playSlowly(pickleball('singles'), `${'a'.repeat(10)} bba ${'b'.repeat(3)} aa`);
    expect(findHighlights(match).map(({ title, score }) => [title, score])).toMatchInlineSnapshot(`
      [
        [
          "Game point saved by a side out",
          "10–0",
        ],
        [
          "Game point saved by a side out",
          "10–1",
        ],
        [
          "Game point won, 11–3",
          "10–3",
        ],
        [
          "Ten points in one service turn",
          "9–0",
        ],
      ]
    `);
  });

  test('rallies in a row, in doubles with the server’s number', () => {
    const setup = pickleball('doubles');
    const match = playSlowly(setup, 'b aaa bb a b', { 4: { ending: 'winner', shot: 'dink', rally: 24 } });
    expect(findHighlights(match).map(({ title, score }) => [title, score])).toMatchInlineSnapshot(`
      [
        [
          "24-shot rally, won with a winner",
          "1–0–1",
        ],
      ]
    `);
  });
});

describe('for any match', () => {
  const crowds = fc.array(fc.record({ at: fc.nat(150_000), weight: fc.nat(50) }), { maxLength: 20 });

  test('the same is found again, never too much, the best first, and nothing twice', () => {
    fc.assert(
      fc.property(matches(150), crowds, fc.nat(10), (match, crowd, most) => {
        const found = findHighlights(match, { crowd, most });
        expect(findHighlights(match, { crowd, most })).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(most);
        const weights = found.map(({ weight }) => weight);
        expect(weights).toEqual(weights.toSorted((one, other) => other - one));
        expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true);
        const ids = new Set(match.effective.map(({ event }) => event.id));
        for (const { pointId, rules, title, from, to } of found) {
          expect(ids.has(pointId)).toBe(true);
          expect(rules.length).toBeGreaterThan(0);
          expect(title).not.toMatch(/undefined|null/);
          expect(to).toBeGreaterThan(from);
          expect(to - from).toBeLessThanOrEqual(LONGEST_MERGED_MS);
        }
        const inTime = found.toSorted((one, other) => one.from - other.from);
        for (const [index, { from }] of inTime.entries()) {
          expect(from).toBeGreaterThanOrEqual(inTime[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('found highlights keep their weight while the match continues', () => {
    const long = playSlowly(buildSetup('SET3-S:6/TB7'), 'abab abba baab abab bbba'.repeat(8));
    const short = must(replay(long.setup, long.log.slice(0, 60)));
    const before = new Map(findHighlights(short, { most: 99 }).map((found) => [found.pointId, found.weight]));
    const now = new Map(findHighlights(long, { most: 99 }).map((found) => [found.pointId, found.weight]));
    for (const [id, weight] of before) {
      expect(now.get(id)).toBe(weight);
    }
    expect(before.size).toBeLessThanOrEqual(MAX_HIGHLIGHTS);
  });
});
