import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, buildSetup, games, must, pickleball, playFrom, start } from '#test/play.ts';
import { matches } from '#test/random-log.ts';
import {
  type Match,
  type MatchEvent,
  type MatchSetup,
  type PointDetail,
  replay,
  type Side,
} from '../index.ts';
import { findHighlights, LONGEST_MERGED_MS, MAX_HIGHLIGHTS } from './find.ts';

/** Points half a minute apart; details are given by the index of their point. */
function played(setup: MatchSetup, winners: string, details: Record<number, PointDetail> = {}): Match {
  const log = [...winners.replaceAll(/\s/g, '')].map(
    (winner, index): MatchEvent => ({
      id: `p${index}`,
      at: index * 30_000,
      kind: 'point',
      winner: winner as Side, // the letters are sides
      detail: details[index],
    }),
  );
  return must(replay(setup, log));
}

function titlesOf(match: Match): readonly string[] {
  return findHighlights(match).map(({ title }) => title);
}

const ONE_SET = buildSetup('SET1-S:6/TB7');

describe('tennis', () => {
  test('the last point, a break, a saved break point and an ace, the biggest first', () => {
    // a leads 5–4: at 30–40 b saves a match point with an ace; then deuce, advantage, match.
    const match = played(ONE_SET, `${games('ababababa')} bbaaa baa`, { 41: { ending: 'ace' } });
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

  test.each<[string, string, Record<number, PointDetail>, string]>([
    ['an ace', 'abab a', { 4: { ending: 'ace' } }, 'Ace at 30–30'],
    [
      'an ace and where it went',
      'abab a',
      { 4: { ending: 'ace', serveDirection: 't' } },
      'Ace down the T at 30–30',
    ],
    [
      'a winner and what it was',
      'a',
      { 0: { ending: 'winner', stroke: 'backhand', shot: 'volley' } },
      'Backhand volley winner at 0–0',
    ],
    ['a long rally', 'a', { 0: { rally: 24 } }, '24-shot rally'],
    ['a break point saved', 'bbba', {}, 'Break point saved'],
    ['a break point saved by an ace', 'bbba', { 3: { ending: 'ace' } }, 'Break point saved with an ace'],
    ['a break', 'bbbb', {}, 'Break point won'],
    ['a game after deuce', 'aaabbb aa', {}, 'Game point won'],
    ['a run that is over', `${games('a')} aab`, {}, 'Six points in a row'],
    ['a set', `${games('ababababa')} abbbb`, {}, 'Set point won, 6–4'],
  ])('%s has its words', (_name, winners, details, title) => {
    const setup = title.startsWith('Set') ? buildSetup('SET3-S:6/TB7', { firstServer: 'b' }) : ONE_SET;
    const side = title.startsWith('Set') ? `${games('ababababa')} aaaa` : winners;
    expect(titlesOf(played(setup, side, details))).toContain(title);
  });

  test('a hold to love is nothing to see again', () => {
    expect(findHighlights(played(ONE_SET, 'aaaa b'))).toEqual([]);
  });

  test('at a deciding point it is a break for one side, and a break point saved for the other', () => {
    const noAd = buildSetup('SET1-S:6NOAD/TB7');
    expect(titlesOf(played(noAd, 'aaabbb b'))).toContain('Break point won');
    expect(titlesOf(played(noAd, 'aaabbb a'))).toContain('Break point saved');
  });

  test('a star marks its point, or the newest', () => {
    const match = after(start(ONE_SET), 'ab', { kind: 'bookmark' }, { kind: 'bookmark', target: 'p0' });
    const [found] = findHighlights(match);
    expect(found?.rules).toContain('bookmark');
    expect(found?.title).toMatch(/^Starred point at /);
  });

  test('the crowd finds a point without any rule', () => {
    const match = played(ONE_SET, 'abab');
    const crowd = [
      { at: 33_000, weight: 40 },
      { at: 61_000, weight: 4 },
      { at: 1e9, weight: 90 },
    ];
    expect(findHighlights(match, { crowd })).toMatchObject([
      { pointId: 'p1', rules: ['crowd'], title: 'The crowd’s favorite at 15–0' },
    ]);
  });

  test('more crowd, a longer rally and a star weigh more', () => {
    const ace = { 4: { ending: 'ace' } as const };
    const weight = (match: Match, crowd = [{ at: 0, weight: 0 }]) =>
      findHighlights(match, { crowd }).find(({ pointId }) => pointId === 'p4')?.weight ?? 0;
    const bare = weight(played(ONE_SET, 'ababa', ace));
    const starred = after(played(ONE_SET, 'ababa', ace), { kind: 'bookmark', target: 'p4' });
    expect(weight(starred)).toBeGreaterThan(bare);
    expect(weight(played(ONE_SET, 'ababa', ace), [{ at: 121_000, weight: 9 }])).toBeGreaterThan(bare);
    const long = played(ONE_SET, 'ababa', { 4: { ending: 'winner', rally: 20 } });
    expect(weight(long)).toBeGreaterThan(bare);
  });

  test('points that follow closely on each other are one', () => {
    const quick = playFrom(ONE_SET, 'bbb aaa'); // one a second
    const found = findHighlights(quick);
    expect(found.length).toBe(1);
    expect(found[0]?.rules).toContain('break-point');
  });
});

describe('pickleball', () => {
  test('game points, side outs and service turns, in its own words', () => {
    const match = played(pickleball('singles'), `${'a'.repeat(10)} bba ${'b'.repeat(3)} aa`);
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
    const match = played(setup, 'b aaa bb a b', { 4: { ending: 'winner', shot: 'dink', rally: 24 } });
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
    const long = played(buildSetup('SET3-S:6/TB7'), 'abab abba baab abab bbba'.repeat(8));
    const short = must(replay(long.setup, long.log.slice(0, 60)));
    const before = new Map(findHighlights(short, { most: 99 }).map((found) => [found.pointId, found.weight]));
    const now = new Map(findHighlights(long, { most: 99 }).map((found) => [found.pointId, found.weight]));
    for (const [id, weight] of before) {
      expect(now.get(id)).toBe(weight);
    }
    expect(before.size).toBeLessThanOrEqual(MAX_HIGHLIGHTS);
  });
});
