import { describe, expect, test } from 'vitest';
import { buildSetup, games, must, playFrom } from '#test/play.ts';
import { calibrate, estimateServe, matchUpChance, serveRecords } from './calibrate.ts';
import { calibrationTable } from './calibration-table.ts';

const TOUR = { chance: 0.62, weight: 100 };

describe('a serve model from data', () => {
  test('is the prior where nothing was counted', () => {
    const model = calibrate({
      records: { a: [], b: [] },
      priors: { a: TOUR, b: { chance: 0.44, weight: 1 } },
    });
    expect(must(model)).toEqual({ a: expect.closeTo(0.62, 12), b: 0.44 });
  });

  test.each([
    ['as many points as the prior weighs count as much as it', [{ served: 100, won: 72 }], 0.67],
    [
      'records add up',
      [
        { served: 60, won: 42 },
        { served: 40, won: 30 },
      ],
      0.67,
    ],
    ['a few points move it little', [{ served: 4, won: 0 }], 62 / 104],
  ])('%s', (_name, records, chance) => {
    const model = calibrate({ records: { a: records, b: [] }, priors: { a: TOUR, b: TOUR } });
    expect(must(model).a).toBeCloseTo(chance, 12);
  });

  test('an estimate is surer the more was counted, and can be the next prior', () => {
    const first = estimateServe([{ served: 50, won: 30 }], TOUR);
    const second = estimateServe([{ served: 50, won: 35 }], first);
    expect(second.deviation).toBeLessThan(first.deviation);
    expect(second).toEqual(
      estimateServe(
        [
          { served: 50, won: 30 },
          { served: 50, won: 35 },
        ],
        TOUR,
      ),
    );
  });

  test.each([
    ['more won than served', { served: 3, won: 4 }],
    ['less than none won', { served: 3, won: -1 }],
    ['endless service', { served: Number.POSITIVE_INFINITY, won: 1 }],
  ])('%s is refused', (_name, record) => {
    const result = calibrate({ records: { a: [record], b: [] }, priors: { a: TOUR, b: TOUR } });
    expect(result).toEqual({ ok: false, reason: 'impossible-record' });
  });

  test.each([
    { chance: 0, weight: 10 },
    { chance: 1, weight: 10 },
    { chance: 0.5, weight: 0 },
  ])('a prior of $chance that weighs $weight is refused', (prior) => {
    const result = calibrate({ records: { a: [], b: [] }, priors: { a: TOUR, b: prior } });
    expect(result).toEqual({ ok: false, reason: 'impossible-prior' });
  });

  test('the records of a match are what each side served', () => {
    const match = playFrom(buildSetup('SET1-S:6/TB7'), `${games('ab')} ab`);
    expect(serveRecords(match)).toEqual({ a: { served: 6, won: 5 }, b: { served: 4, won: 4 } });
    const rallies = playFrom(buildSetup('SET1-S:TB11'), 'aab ba');
    expect(serveRecords(rallies)).toEqual({ a: { served: 3, won: 2 }, b: { served: 2, won: 1 } });
  });

  test.each([
    ['two average players do as is usual here', 0.62, 0.38, 0.64],
    ['a good server does better', 0.68, 0.38, 0.7],
    ['against a good returner worse', 0.62, 0.42, 0.6],
    ['but never without a chance', 0.1, 0.9, 0.01],
  ])('%s', (_name, serve, opponentReturn, expected) => {
    const chance = matchUpChance({ serve, opponentReturn, average: 0.62, averageHere: 0.64 });
    expect(chance).toBeCloseTo(expected, 12);
  });
});

describe('a calibration table', () => {
  const forecasts = [
    { chance: 0.15, happened: false },
    { chance: 0.85, happened: true },
    { chance: 0.8, happened: false },
    { chance: 1, happened: true },
  ];

  test('compares forecasts with results', () => {
    const { count, bins } = calibrationTable(forecasts, 5);
    expect(count).toBe(4);
    expect(bins.map((bin) => bin.count)).toEqual([1, 0, 0, 0, 3]);
    expect(bins[1]).toEqual({ from: 0.2, to: 0.4, count: 0, predicted: null, observed: null });
    expect(bins[4]?.predicted).toBeCloseTo((0.85 + 0.8 + 1) / 3, 12);
    expect(bins[4]?.observed).toBeCloseTo(2 / 3, 12);
  });

  test('scores forecasts by Brier and by log loss', () => {
    const { brier, logLoss } = calibrationTable(forecasts);
    expect(brier).toBeCloseTo((0.15 ** 2 + 0.15 ** 2 + 0.8 ** 2) / 4, 12);
    expect(logLoss).toBeCloseTo(-(2 * Math.log(0.85) + Math.log(0.2)) / 4, 12);
  });

  test('an even chance every time scores a quarter and ln 2', () => {
    const { brier, logLoss } = calibrationTable([
      { chance: 0.5, happened: true },
      { chance: 0.5, happened: false },
    ]);
    expect(brier).toBe(0.25);
    expect(logLoss).toBeCloseTo(Math.LN2, 12);
  });

  test('an impossibility that happened costs much, not infinitely much', () => {
    const { logLoss } = calibrationTable([{ chance: 0, happened: true }]);
    expect(logLoss).toBeCloseTo(15 * Math.LN10, 6);
  });

  test('without forecasts there is nothing to say', () => {
    expect(calibrationTable([], 2)).toMatchObject({ count: 0, brier: null, logLoss: null });
  });
});
