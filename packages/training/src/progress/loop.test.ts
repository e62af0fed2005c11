import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroundIn } from '#test/around.ts';
import { buildDrill } from '#test/drills.ts';
import { loadDrills } from '../library.ts';
import { BENCHMARKS, benchmarkOf } from './benchmarks.ts';
import { gainsOf } from './gains.ts';
import { gapOf, type MatchesSum } from './gaps.ts';
import { rankWeaknesses } from './weaknesses.ts';

const figure = (count: number, of: number, known = of, total = known) => ({ count, of, known, total });
const SECOND = 'second-serve-points-won';
const at = (day: string) => Date.parse(`${day}T12:00Z`);

describe('the cost of a gap', () => {
  const benchmark = benchmarkOf('tennis', SECOND);
  const cost = (figures: MatchesSum['figures'], matches = 10) =>
    benchmark && gapOf(benchmark, { sport: 'tennis', figures, matches });

  test.each([
    // 38 % of 250 second serves in 10 matches: 8 % short of 46 %, 25 times a match. That is 2.54 standard errors: chance
    // explains 15 % of it.
    [
      'below the level',
      { [SECOND]: figure(95, 250) },
      {
        reference: 0.46,
        level: 'intermediate',
        perMatch: 25,
        deviation: 2.538,
        cost: 2 * (1 - 1 / 2.538 ** 2),
      },
    ],
    // known in half of the matches only: as often in the others
    [
      'known of every other point',
      { [SECOND]: figure(95, 250, 600, 1200) },
      { perMatch: 50, cost: 4 * (1 - 1 / 2.538 ** 2) },
    ],
    ['within one standard error: chance explains it', { [SECOND]: figure(111, 250) }, { cost: 0 }],
    ['above the level: it costs nothing', { [SECOND]: figure(125, 250) }, { cost: -1 }],
  ])('%s', (_name, figures, expected) => {
    const gap = cost(figures);
    for (const [key, value] of Object.entries(expected)) {
      expect([key, gap?.[key as keyof typeof expected]]).toEqual([
        key,
        typeof value === 'number' ? expect.closeTo(value, 2) : value,
      ]);
    }
  });

  test('takes fewer errors as better, at half a point each', () => {
    const errors = benchmarkOf('tennis', 'unforced-errors');
    const gap =
      errors &&
      gapOf(errors, { sport: 'tennis', figures: { 'unforced-errors': figure(350, 1000) }, matches: 10 });
    expect(gap).toMatchObject({ reference: 0.25, perMatch: 100, cost: expect.closeTo(4.906, 3) });
  });

  test('is null without data', () => {
    expect(cost({})).toBeNull();
    expect(cost({ [SECOND]: figure(95, 250) }, 0)).toBeNull();
  });
});

/** Statistics of a club player: nothing stands out. */
const LEVEL = Object.fromEntries(
  ['returns-in', 'break-points-won', 'break-points-saved', 'won-in-9-up', 'errors-by-volley'].map((id) => [
    id,
    figure(100 * (benchmarkOf('tennis', id)?.targets.intermediate ?? 0), 100),
  ]),
);

describe('ranked weaknesses', () => {
  const streak = buildDrill({ id: 'streak', weaknesses: ['second-serve'], trains: [SECOND] });
  const hard = buildDrill({
    id: 'hard',
    difficulty: 'advanced',
    weaknesses: ['second-serve'],
    trains: [SECOND],
  });
  const aside = buildDrill({ id: 'aside', weaknesses: ['pressure'], trains: ['holds', SECOND] });
  const wall = buildDrill({ id: 'wall', weaknesses: ['forehand'], trains: ['unforced-forehand'] });
  const drills = [wall, aside, hard, streak];
  const rank = (figures: MatchesSum['figures'], matches = 10) =>
    rankWeaknesses({ sport: 'tennis', figures, matches, drills });

  test('come with drills, best match first', () => {
    const [row] = rank({ [SECOND]: figure(80, 250) });
    expect(row).toEqual({
      weakness: 'second-serve',
      statistic: SECOND,
      now: {
        figure: figure(80, 250),
        value: 0.32,
        low: expect.closeTo(0.2653, 4),
        high: expect.closeTo(0.3802, 4),
        matches: 10,
        bounds: null,
        isUneven: false,
      },
      reference: 0.46,
      level: 'intermediate',
      perMatch: 25,
      cost: expect.closeTo(3.3226, 3),
      drills: [
        { key: 'streak', why: `streak is about ${SECOND}` },
        { key: 'hard', why: `hard is about ${SECOND}` },
        { key: 'aside', why: `aside is about ${SECOND}` },
      ],
    });
  });

  test.each([
    ['nothing of nineteen points', { [SECOND]: figure(2, 19) }, []],
    ['twenty of which two were won', { [SECOND]: figure(2, 20) }, ['second-serve']],
    ['39 % of a hundred may well be 46 %', { [SECOND]: figure(39, 100) }, []],
    ['44 % of three thousand is not 46 %', { [SECOND]: figure(1320, 3000) }, ['second-serve']],
    ['45.5 % of three thousand may be', { [SECOND]: figure(1365, 3000) }, []],
    ['a gap that is clear alone is not among many', { [SECOND]: figure(98, 250), ...LEVEL }, []],
    ['the better side of the level', { [SECOND]: figure(150, 250) }, []],
    [
      'the dearest first',
      { [SECOND]: figure(80, 250), 'unforced-errors': figure(400, 1000) },
      ['unforced-errors', 'second-serve'],
    ],
    [
      'only the most costly figure of one weakness',
      { [SECOND]: figure(80, 250), 'second-serves-in': figure(170, 250) },
      ['second-serve'],
    ],
    [
      'no general weakness beside a detailed one that is named',
      { 'service-points-won': figure(240, 600), 'second-serve-points-won': figure(70, 250) },
      ['second-serve'],
    ],
    [
      'no general weakness beside a detailed one that is well known',
      { 'service-points-won': figure(800, 2000), 'first-serve-points-won': figure(700, 1100) },
      [],
    ],
    [
      'the general weakness until a detailed one is stronger',
      { 'service-points-won': figure(240, 600), 'second-serve-points-won': figure(9, 25, 25, 600) },
      ['first-serve'],
    ],
    [
      'the general weakness without a detailed one',
      { 'service-points-won': figure(200, 600) },
      ['first-serve'],
    ],
  ])('%s', (_name, figures, weaknesses) => {
    expect(rank(figures).map(({ weakness }) => weakness)).toEqual(weaknesses);
  });

  test('have drills of the library for each of them', async () => {
    for (const sport of ['tennis', 'pickleball'] as const) {
      const library = await loadDrills(sport);
      for (const { statistic, targets, weakness } of BENCHMARKS[sport]) {
        const rate = targets.advanced > targets.beginner ? 0 : 1;
        const rows = rankWeaknesses({
          sport,
          figures: { [statistic]: figure(200 * rate, 200) },
          matches: 5,
          drills: library,
        });
        expect(rows.map((row) => [row.weakness, row.drills.length > 0])).toEqual(
          weakness === null ? [] : [[weakness, true]],
        );
      }
    }
  });

  test('are certain, cost points, and appear once', () => {
    const figures = fc.dictionary(
      fc.constantFrom(...BENCHMARKS.tennis.map(({ statistic }) => statistic)),
      fc
        .record({ count: fc.nat(300), rest: fc.nat(300) })
        .map(({ count, rest }) => figure(count, count + rest)),
    );
    fc.assert(
      fc.property(figures, fc.integer({ min: 1, max: 50 }), (known, matches) => {
        const rows = rank(known, matches);
        expect(new Set(rows.map(({ weakness }) => weakness)).size).toBe(rows.length);
        expect(rows.every(({ cost, now }) => cost > 0 && now.figure.of >= 20)).toBe(true);
        expect(rows.map(({ cost }) => cost)).toEqual(rows.map(({ cost }) => cost).toSorted((a, b) => b - a));
      }),
      { numRuns: 100 },
    );
  });
});

describe('change since training', () => {
  const streak = buildDrill({
    id: 'streak',
    weaknesses: ['second-serve'],
    trains: [SECOND, 'double-faults'],
  });
  const one = buildDrill({ id: 'one-serve', weaknesses: ['second-serve'], trains: [SECOND] });
  const match = (day: string, won: number, of: number) => ({
    at: at(day),
    figures: { [SECOND]: figure(won, of) },
  });
  const gains = (matches: readonly ReturnType<typeof match>[]) =>
    gainsOf({
      sport: 'tennis',
      runs: [
        { drill: one, at: at('2026-05-09') },
        { drill: streak, at: at('2026-05-01') },
        { drill: streak, at: at('2026-05-08') },
      ],
      around: aroundIn(matches),
    });

  test('second-serve points: 48 of 80 before, 56 of 70 since', () => {
    const matches = [
      match('2026-04-01', 20, 40),
      match('2026-04-30', 28, 40),
      match('2026-05-01', 26, 30),
      match('2026-05-20', 30, 40),
    ];
    expect(gains(matches)).toEqual([
      {
        statistic: SECOND,
        weakness: 'second-serve',
        drillKeys: ['streak', 'one-serve'],
        runs: 3,
        since: at('2026-05-01'),
        before: {
          figure: figure(48, 80),
          value: 0.6,
          low: expect.closeTo(0.4905, 4),
          high: expect.closeTo(0.7004, 4),
          matches: 2,
          bounds: null,
          isUneven: false,
        },
        after: {
          figure: figure(56, 70),
          value: 0.8,
          low: expect.closeTo(0.6918, 4),
          high: expect.closeTo(0.877, 3),
          matches: 2,
          bounds: null,
          isUneven: false,
        },
        change: {
          by: expect.closeTo(0.2, 10),
          low: expect.closeTo(0.0524, 4),
          high: expect.closeTo(0.3339, 4),
        },
        wasNamed: false,
      },
    ]);
  });

  test.each([
    ['no later match yet', [match('2026-04-01', 20, 40)], { matches: 1, later: 0 }],
    ['no match before', [match('2026-06-01', 20, 40)], { matches: 0, later: 1 }],
    [
      'a later match in which no second serve was played',
      [match('2026-04-01', 20, 40), match('2026-06-01', 0, 0)],
      { matches: 1, later: 0 },
    ],
  ])('%s', (_name, matches, expected) => {
    const [row] = gains(matches);
    expect({ matches: row?.before.matches, later: row?.after.matches }).toEqual(expected);
    expect(row?.change).toBeNull();
  });

  test('leaves out the luck of having been picked', () => {
    // 34 % of 250 was named against 46 %; 40 % of 250 since is 6 % more, of which a part was to be expected.
    const [row] = gains([match('2026-04-01', 85, 250), match('2026-06-01', 100, 250)]);
    expect(row?.wasNamed).toBe(true);
    expect(row?.change?.by).toBeGreaterThan(0.02);
    expect(row?.change?.by).toBeLessThan(0.06);
    expect(row?.change?.low).toBeLessThan(-0.025);
  });

  test('says nothing without matches', () => {
    expect(gains([])).toEqual([]);
  });

  test('lists the most recently trained first', () => {
    const rows = gainsOf({
      sport: 'tennis',
      runs: [
        { drill: streak, at: at('2026-05-01') },
        { drill: one, at: at('2026-05-02') },
      ],
      around: aroundIn([
        { at: at('2026-05-03'), figures: { [SECOND]: figure(1, 2), 'double-faults': figure(1, 2) } },
      ]),
    });
    expect(rows.map(({ statistic }) => statistic)).toEqual([SECOND, 'double-faults']);
  });
});
