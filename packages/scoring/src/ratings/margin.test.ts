import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFormat } from '../format/format.ts';
import { SIDES } from '../vocabulary.ts';
import { CLOSEST_WIN, matchScore, shareOfGames } from './margin.ts';

type Game = readonly [a: number, b: number];

function shareIn(code: string, ruleset: string, games: readonly Game[]): number | null {
  const format = parseFormat(code, ruleset);
  if (!format.ok) {
    throw new Error(format.reason);
  }
  return shareOfGames(
    format.value,
    games.map(([a, b]) => ({ a, b, winner: a > b ? 'a' : 'b' })),
  );
}

const TENNIS = ['SET3-S:6/TB7-F:TB10', 'itf@2026'] as const;
const PICKLEBALL = ['SET3-S:TB11', 'usap@2026'] as const;

test.each<[string, readonly [string, string], Game[], number | null]>([
  ['games of all sets', TENNIS, [[6, 4], [6, 4]], 0.6], // biome-ignore format: a table
  ['a match tiebreak as one game', TENNIS, [[6, 4], [4, 6], [10, 8]], 11 / 21], // biome-ignore format: a table
  ['points where no games are counted', PICKLEBALL, [[11, 9], [9, 11], [11, 8]], 31 / 59], // biome-ignore format: a table
  ['points of a lone match tiebreak', ['SET1-S:TB10', 'itf@2026'], [[10, 8]], 10 / 18],
  ['nothing without a game', TENNIS, [], null],
])('the share counts %s', (_what, [code, ruleset], games, expected) => {
  expect(shareIn(code, ruleset, games)).toBe(expected);
});

test.each([
  ['6–4 6–4', 12 / 20, 0.85],
  ['6–3 6–3', 12 / 18, 11 / 12],
  ['6–0 6–0', 1, 1],
  ['6–2 6–2', 12 / 16, 1],
  ['0–6 7–6 7–6, with fewer games than the loser', 14 / 32, 0.75],
  ['11–9 9–11 11–8', 31 / 59, 0.25 + 31 / 59],
  ['an unknown margin', null, 0.875],
])('%s', (_score, share, expected) => {
  expect(matchScore({ winner: 'a', share }).a).toBeCloseTo(expected, 12);
});

const side = fc.constantFrom(...SIDES);
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('both sides see mirrored scores', () => {
  void fc.assert(
    fc.property(side, share, (winner, a) => {
      const there = matchScore({ winner, share: a });
      const back = matchScore({ winner: winner === 'a' ? 'b' : 'a', share: 1 - a });
      expect(there.a + there.b).toBeCloseTo(1, 12);
      expect(back.a).toBeCloseTo(there.b, 12);
      expect(back.b).toBeCloseTo(there.a, 12);
    }),
  );
});

test('a win scores from 0.75 to 1, whatever the share', () => {
  void fc.assert(
    fc.property(side, fc.option(share), (winner, a) => {
      const scores = matchScore({ winner, share: a });
      expect(scores[winner]).toBeGreaterThanOrEqual(CLOSEST_WIN);
      expect(scores[winner]).toBeLessThanOrEqual(1);
    }),
  );
});

test('more games never score less', () => {
  void fc.assert(
    fc.property(side, share, share, (winner, first, second) => {
      const [less, more] = first < second ? [first, second] : [second, first];
      expect(matchScore({ winner, share: more }).a).toBeGreaterThanOrEqual(
        matchScore({ winner, share: less }).a,
      );
    }),
  );
});
