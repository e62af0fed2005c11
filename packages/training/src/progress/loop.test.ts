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
  const cost = (figures: MatchesSum['figures'], halves: MatchesSum['halves'] = null, matches = 10) =>
    benchmark && gapOf(benchmark, { figures, halves, matches });
  const half = (count: number, of: number) => ({ figures: { [SECOND]: figure(count, of) } });

  test.each([
    // 38 % of 250 second serves in 10 matches: 8 % short of 46 %, 25 times a match
    [
      'below the level',
      { [SECOND]: figure(95, 250) },
      null,
      { reference: 0.46, isOwnBest: false, perMatch: 25, cost: 2 },
    ],
    // known in half of the matches only: as often in the others
    ['known of every other point', { [SECOND]: figure(95, 250, 600, 1200) }, null, { perMatch: 50, cost: 4 }],
    [
      'once better than the level',
      { [SECOND]: figure(95, 250) },
      { earlier: half(65, 125), later: half(30, 125) },
      { reference: 0.52, isOwnBest: true, cost: 3.5 },
    ],
    [
      'a half of 29 points is chance',
      { [SECOND]: figure(95, 250) },
      { earlier: half(29, 29), later: half(66, 221) },
      { reference: 0.46, isOwnBest: false },
    ],
    ['above the level: it costs nothing', { [SECOND]: figure(125, 250) }, null, { cost: -1 }],
  ])('%s', (_name, figures, halves, expected) => {
    const gap = cost(figures, halves);
    for (const [key, value] of Object.entries(expected)) {
      expect([key, gap?.[key as keyof typeof expected]]).toEqual([
        key,
        typeof value === 'number' ? expect.closeTo(value, 10) : value,
      ]);
    }
  });

  test('takes fewer errors as better, at half a point each', () => {
    const errors = benchmarkOf('tennis', 'unforced-errors');
    const gap =
      errors &&
      gapOf(errors, { figures: { 'unforced-errors': figure(350, 1000) }, halves: null, matches: 10 });
    expect(gap).toMatchObject({ reference: 0.25, perMatch: 100, cost: expect.closeTo(5, 10) });
  });

  test('is null without data', () => {
    expect(cost({})).toBeNull();
    expect(cost({ [SECOND]: figure(95, 250) }, null, 0)).toBeNull();
  });
});

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
    rankWeaknesses({ sport: 'tennis', figures, halves: null, matches, drills });

  test('come with drills, best match first', () => {
    const [row] = rank({ [SECOND]: figure(80, 250) });
    expect(row).toEqual({
      weakness: 'second-serve',
      statistic: SECOND,
      now: {
        figure: figure(80, 250),
        low: expect.closeTo(0.2653, 4),
        high: expect.closeTo(0.3802, 4),
        matches: 10,
      },
      reference: 0.46,
      isOwnBest: false,
      perMatch: 25,
      cost: expect.closeTo(3.5, 10),
      drills: [
        { key: 'streak', why: `streak is about ${SECOND}` },
        { key: 'hard', why: `hard is about ${SECOND}` },
        { key: 'aside', why: `aside is about ${SECOND}` },
      ],
    });
  });

  test.each([
    ['nothing of nineteen points', { [SECOND]: figure(2, 19) }, []],
    ['twenty that all went wrong', { [SECOND]: figure(2, 20) }, ['second-serve']],
    ['39 % of a hundred may well be 46 %', { [SECOND]: figure(39, 100) }, []],
    ['44 % of three thousand is near enough to say', { [SECOND]: figure(1320, 3000) }, ['second-serve']],
    ['45.5 % of three thousand is not worth saying', { [SECOND]: figure(1365, 3000) }, []],
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
      'no general weakness beside a detailed one',
      { 'service-points-won': figure(200, 600), 'first-serve-points-won': figure(220, 350) },
      [],
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
          halves: null,
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
      timeZone: 'UTC',
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
        since: '2026-05-01',
        before: {
          figure: figure(48, 80),
          low: expect.closeTo(0.4905, 4),
          high: expect.closeTo(0.7004, 4),
          matches: 2,
        },
        after: {
          figure: figure(56, 70),
          low: expect.closeTo(0.6918, 4),
          high: expect.closeTo(0.877, 3),
          matches: 2,
        },
        change: {
          by: expect.closeTo(0.2, 10),
          low: expect.closeTo(0.0524, 4),
          high: expect.closeTo(0.3339, 4),
        },
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
      timeZone: 'UTC',
    });
    expect(rows.map(({ statistic }) => statistic)).toEqual([SECOND, 'double-faults']);
  });
});
