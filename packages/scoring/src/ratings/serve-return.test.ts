import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../stats/catalog.ts';
import { SERVE_MEASURES } from '../stats/serve-measures.ts';
import type { Sport } from '../vocabulary.ts';
import {
  AVERAGE_PLAYER,
  AVERAGE_SERVE,
  rateServesInOrder,
  type ServedMatch,
  type ServeReturnStanding,
  type ServeReturnStep,
  serveShare,
  shareAgainstAverage,
  skillAfterIdle,
  standingKey,
} from './serve-return.ts';
import { ratingInterval } from './standing.ts';

const DAY = 86_400_000;

function played(changes: Partial<ServedMatch> = {}): ServedMatch {
  return {
    id: 'm1',
    at: DAY,
    sport: 'tennis',
    surface: 'hard',
    sides: { a: ['ana'], b: ['ben'] },
    serves: { a: { points: 60, won: 42 }, b: { points: 55, won: 25 } },
    ...changes,
  };
}

const of = (steps: readonly ServeReturnStep[], playerId: string) =>
  steps.find((step) => step.playerId === playerId);

test('the average serve is the one that the catalog of statistics calls typical of a club player', () => {
  expect(CATALOG.tennis.some(({ id }) => id === 'service-points-won')).toBe(true);
  const { tennis, pickleball } = SERVE_MEASURES['service-points-won'].benchmark;
  expect(AVERAGE_SERVE).toEqual({ tennis: tennis[1], pickleball: pickleball[1] });
});

describe('one match', () => {
  test('raises a serve that won more than expected, and lowers the return that it met', () => {
    const steps = rateServesInOrder(new Map(), [played()]);
    const ana = of(steps, 'ana');
    const ben = of(steps, 'ben');

    expect(ana?.serve).toMatchObject({ before: AVERAGE_PLAYER, points: 60, won: 42 });
    expect(ana?.serve.expected).toBeCloseTo(0.54, 9);
    expect(ana?.serve.after.rating).toBeGreaterThan(1525);
    // Both started alike, so that they share the correction.
    expect((ana?.serve.after.rating ?? 0) - 1500).toBeCloseTo(1500 - (ben?.returning.after.rating ?? 0), 9);
    expect(ana?.serve.after.deviation).toBeLessThan(70);
    expect(ben?.returning).toMatchObject({ points: 60, won: 18 });
    expect(ben?.returning.expected).toBeCloseTo(0.46, 9);
    expect(ana?.returning.after.rating).toBeGreaterThan(1500);
  });

  test('moves nothing without a point on serve, and only what it has points of', () => {
    const none = { points: 0, won: 0 };
    expect(rateServesInOrder(new Map(), [played({ serves: { a: none, b: none } })])).toEqual([]);
    const steps = rateServesInOrder(new Map(), [played({ serves: { a: { points: 9, won: 9 }, b: none } })]);
    expect(of(steps, 'ana')?.returning.after).toEqual(AVERAGE_PLAYER);
    expect(of(steps, 'ben')?.serve.after).toEqual(AVERAGE_PLAYER);
    expect(of(steps, 'ana')?.serve.after.rating).toBeGreaterThan(1500);
  });

  test('moves little with few points: four aces prove no great serve', () => {
    const few = played({ serves: { a: { points: 4, won: 4 }, b: { points: 4, won: 4 } } });
    const [step] = rateServesInOrder(new Map(), [few]);
    expect(step?.serve.after.rating).toBeLessThan(1550);
    expect(step?.serve.after.deviation).toBeGreaterThan(70);
  });

  test('never says more than a day’s form allows, however many points it has', () => {
    const [step] = rateServesInOrder(new Map(), [
      played({ serves: { a: { points: 1e6, won: 540_000 }, b: { points: 0, won: 0 } } }),
    ]);
    // Half of the variance is the opponent's, and the day's form belongs to neither.
    expect(step?.serve.after.deviation).toBeGreaterThan(55);
  });

  test('judges a serve by the return it met', () => {
    const strong: ServeReturnStanding = {
      serve: AVERAGE_PLAYER,
      returning: { rating: 1700, deviation: 40 },
      at: DAY,
    };
    const known = new Map([[standingKey('ben', 'hard'), strong]]);
    const against = { a: { points: 60, won: 30 }, b: { points: 0, won: 0 } };
    const [met] = rateServesInOrder(known, [played({ serves: against })]);
    const [plain] = rateServesInOrder(new Map(), [played({ serves: against })]);
    expect(met?.serve.after.rating).toBeGreaterThan(1500);
    expect(plain?.serve.after.rating).toBeLessThan(1500);
  });

  test('a pair is the mean of its partners, and the more uncertain one moves more', () => {
    const sure: ServeReturnStanding = {
      serve: { rating: 1500, deviation: 40 },
      returning: AVERAGE_PLAYER,
      at: DAY,
    };
    const known = new Map([[standingKey('ana', 'hard'), sure]]);
    const steps = rateServesInOrder(known, [played({ sides: { a: ['ana', 'cleo'], b: ['ben', 'dev'] } })]);
    const gain = (playerId: string) => (of(steps, playerId)?.serve.after.rating ?? 0) - 1500;
    expect(gain('cleo')).toBeGreaterThan(gain('ana') * 3);
    expect(gain('ana')).toBeGreaterThan(0);
    expect(of(steps, 'dev')?.returning.after).toEqual(of(steps, 'ben')?.returning.after);
  });
});

test('surfaces are apart, and so are matches whose surface was not noted', () => {
  const steps = rateServesInOrder(new Map(), [
    played(),
    played({ id: 'm2', at: 2 * DAY, surface: 'clay' }),
    played({ id: 'm3', at: 3 * DAY, surface: null }),
    played({ id: 'm4', at: 3 * DAY }),
  ]);
  const starts = steps
    .filter(({ playerId }) => playerId === 'ana')
    .map(({ surface, serve }) => [surface, Math.round(serve.before.rating)]);
  expect(starts.slice(0, 3)).toEqual([
    ['hard', 1500],
    ['clay', 1500],
    [null, 1500],
  ]);
  expect(starts[3]?.[1]).toBe(Math.round(steps[0]?.serve.after.rating ?? 0));
});

test.each([
  [0, 40],
  [7, 40.2],
  [365, 49.4],
  [100 * 365, 80],
])('%i days without a match make a deviation of 40 one of %d', (days, deviation) => {
  const idle = skillAfterIdle({ rating: 1580, deviation: 40 }, days * DAY);
  expect(idle.rating).toBe(1580);
  expect(idle.deviation).toBeCloseTo(deviation, 0);
});

test('a share against the average says the same as the rating', () => {
  expect(shareAgainstAverage('tennis', 'serve', 1500)).toBeCloseTo(0.54, 9);
  expect(shareAgainstAverage('tennis', 'returning', 1500)).toBeCloseTo(0.46, 9);
  expect(shareAgainstAverage('pickleball', 'returning', 1500)).toBeCloseTo(0.56, 9);
  expect(shareAgainstAverage('tennis', 'serve', 1600)).toBeGreaterThan(0.66);
  expect(shareAgainstAverage('tennis', 'returning', 1600)).toBeGreaterThan(0.58);
});

const NAMES = ['ana', 'ben', 'cleo', 'dev', 'emi', 'finn'];

const side = fc
  .integer({ min: 0, max: 80 })
  .chain((points) => fc.record({ points: fc.constant(points), won: fc.integer({ min: 0, max: points }) }));
const match = fc.record({
  at: fc.integer({ min: 0, max: 300 * DAY }),
  sport: fc.constantFrom<Sport>('tennis', 'pickleball'),
  surface: fc.constantFrom('hard', 'clay', null),
  sides: fc
    .tuple(fc.shuffledSubarray(NAMES, { minLength: 4, maxLength: 4 }), fc.boolean())
    .map(([[a = '', b = '', c = '', d = ''], isDoubles]) =>
      isDoubles ? { a: [a, b], b: [c, d] } : { a: [a], b: [b] },
    ),
  serves: fc.record({ a: side, b: side }),
});
const season = fc.array(match, { maxLength: 30 }).map((matches) => inOrder(matches));

function inOrder(matches: readonly Omit<ServedMatch, 'id'>[]): ServedMatch[] {
  return matches
    .map((one, index): ServedMatch => ({ ...one, id: `${index}`.padStart(3, '0') }))
    .toSorted(byPlace);
}

function byPlace(first: ServedMatch, second: ServedMatch): number {
  return first.at - second.at || Number(first.id) - Number(second.id);
}

test('a match from the other side gives everyone the same ratings', () => {
  void fc.assert(
    fc.property(season, (matches) => {
      const mirrored = matches.map((one) => ({
        ...one,
        sides: { a: one.sides.b, b: one.sides.a },
        serves: { a: one.serves.b, b: one.serves.a },
      }));
      const sorted = (all: readonly ServedMatch[]) =>
        rateServesInOrder(new Map(), all).toSorted(
          (one, other) =>
            one.matchId.localeCompare(other.matchId) || one.playerId.localeCompare(other.playerId),
        );
      expect(sorted(mirrored)).toEqual(sorted(matches));
    }),
  );
});

test('from any match on, the standings before it and the remaining matches give the same result', () => {
  void fc.assert(
    fc.property(season, fc.nat({ max: 30 }), (matches, cut) => {
      const whole = rateServesInOrder(new Map(), matches);
      const head = rateServesInOrder(new Map(), matches.slice(0, cut));
      const tail = rateServesInOrder(standingsAfter(head), matches.slice(cut));
      expect([...head, ...tail]).toEqual(whole);
    }),
  );
});

type Correction = readonly [index: number, Omit<ServedMatch, 'id'>];

test('corrections lead to the same ratings in any order', () => {
  const corrections = fc
    .uniqueArray(fc.tuple(fc.nat({ max: 29 }), match), { maxLength: 8, selector: ([index]) => index })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
  void fc.assert(
    fc.property(season, corrections, (matches, [inOneOrder, inAnother]) => {
      const steps = correct(matches, inOneOrder);
      expect(correct(matches, inAnother)).toEqual(steps);
      expect(steps).toEqual(rateServesInOrder(new Map(), corrected(matches, inOneOrder)));
    }),
  );
});

/** The steps after one correction after the other, each folded from its first effect on, as the server does. */
function correct(matches: readonly ServedMatch[], corrections: readonly Correction[]): ServeReturnStep[] {
  let all = [...matches];
  let steps = rateServesInOrder(new Map(), all);
  for (const correction of corrections) {
    const after = corrected(all, [correction]);
    const changed = after.findIndex((one, index) => one !== all[index]);
    const same = changed === -1 ? after.length : changed;
    const ids = new Set(after.slice(0, same).map(({ id }) => id));
    const head = steps.filter(({ matchId }) => ids.has(matchId));
    steps = [...head, ...rateServesInOrder(standingsAfter(head), after.slice(same))];
    all = after;
  }
  return steps;
}

function corrected(matches: readonly ServedMatch[], corrections: readonly Correction[]): ServedMatch[] {
  const changes = new Map(corrections.map(([index, change]) => [`${index}`.padStart(3, '0'), change]));
  return matches.map((one) => ({ ...one, ...changes.get(one.id) })).toSorted(byPlace);
}

function standingsAfter(steps: readonly ServeReturnStep[]): Map<string, ServeReturnStanding> {
  return new Map(
    steps.map(({ playerId, surface, at, serve, returning }) => [
      standingKey(playerId, surface),
      { serve: serve.after, returning: returning.after, at },
    ]),
  );
}

describe.each<Sport>(['tennis', 'pickleball'])(
  'a season of %s between players of known strength',
  (sport) => {
    const PLAYERS = 16;
    const random = generator(20_261_126);
    const drawn = Array.from({ length: PLAYERS }, () => ({
      serve: 80 * normal(random),
      returning: 80 * normal(random),
    }));
    // Points tell differences only: the level that all serves and returns have in common is the average by definition.
    const level = drawn.reduce((total, one) => total + one.serve + one.returning, 0) / PLAYERS / 2;
    const strengths = drawn.map(({ serve, returning }) => ({
      serve: 1500 + serve - level,
      returning: 1500 + returning - level,
    }));
    const matches: ServedMatch[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let first = 0; first < PLAYERS; first += 1) {
        const second = (first + round * 3 + 1) % PLAYERS;
        const won = (server: number, returner: number) => {
          const form = 30 * normal(random);
          const chance = serveShare(
            sport,
            (strengths[server]?.serve ?? 0) + form,
            strengths[returner]?.returning ?? 0,
          );
          return Array.from({ length: 60 }, () => random() < chance).filter(Boolean).length;
        };
        matches.push({
          ...{ id: `${round}-${first}`, at: (round + 1) * DAY, sport, surface: 'hard' },
          sides: { a: [`p${first}`], b: [`p${second}`] },
          serves: {
            a: { points: 60, won: won(first, second) },
            b: { points: 60, won: won(second, first) },
          },
        });
      }
    }
    const standings = standingsAfter(rateServesInOrder(new Map(), matches));
    const found = strengths.map((strength, index) => {
      const standing = standings.get(standingKey(`p${index}`, 'hard'));
      if (!standing) {
        throw new Error('Everyone has played.');
      }
      return { strength, standing };
    });

    test.each(['serve', 'returning'] as const)('finds each %s again', (skill) => {
      const pairs = found.map(({ strength, standing }) => [strength[skill], standing[skill].rating] as const);
      expect(correlation(pairs)).toBeGreaterThan(0.9);
    });

    test('gives intervals that hold the strength about 19 times out of 20', () => {
      const held = found.flatMap(({ strength, standing }) =>
        (['serve', 'returning'] as const).map((skill) => {
          const { low, high } = ratingInterval(standing[skill]);
          return low <= strength[skill] && strength[skill] <= high;
        }),
      );
      expect(held.filter(Boolean).length / held.length).toBeGreaterThan(0.9);
    });

    test('tells a serve from a return of the same player', () => {
      const differences = found.map(
        ({ strength, standing }) =>
          [strength.serve - strength.returning, standing.serve.rating - standing.returning.rating] as const,
      );
      expect(correlation(differences)).toBeGreaterThan(0.85);
    });
  },
);

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((total, pair) => total + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  const both = sum(([first, second]) => (first - x) * (second - y));
  return both / Math.sqrt(sum(([first]) => (first - x) ** 2) * sum(([, second]) => (second - y) ** 2));
}
