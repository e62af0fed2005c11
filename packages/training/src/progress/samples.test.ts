import { describe, expect, test } from 'vitest';
import type { FigureSet } from './match-evidence.ts';
import { sampleInterval, sampleOf } from './samples.ts';

const figure = (count: number, of: number, known = of, total = known) => ({ count, of, known, total });

describe('the serve', () => {
  // 1,000 service points, 540 won. First serves: 360 of the won and 240 of the lost ones.
  const whole: FigureSet = {
    'service-points-won': figure(540, 1000),
    'first-serves-in': figure(600, 1000),
    'first-serve-points-won': figure(360, 600, 1000),
    'second-serve-points-won': figure(180, 400, 1000),
  };
  // The same, noted on every won point and on half of the lost ones.
  const uneven: FigureSet = {
    'service-points-won': figure(540, 1000),
    'first-serves-in': figure(480, 770, 770, 1000),
    'first-serve-points-won': figure(360, 480, 770, 1000),
    'second-serve-points-won': figure(180, 290, 770, 1000),
  };

  test.each([
    ['first-serves-in', 0.6, 1000],
    ['first-serve-points-won', 0.6, 600],
    ['second-serve-points-won', 0.45, 400],
  ])('%s is counted where everything is known', (id, rate, size) => {
    const sample = sampleOf('tennis', id, whole);
    expect(sample?.rate).toBeCloseTo(rate, 10);
    expect(sample?.size).toBeCloseTo(size, 6);
    expect(sample).toMatchObject({ bounds: null, isUneven: false, isBounded: false });
  });

  test.each([
    ['first-serves-in', 0.6],
    ['first-serve-points-won', 0.6],
    ['second-serve-points-won', 0.45],
  ])('%s is the same where lost points were skipped more', (id, rate) => {
    expect(sampleOf('tennis', id, uneven)?.rate).toBeCloseTo(rate, 10);
  });

  test('an outcome that decides what is skipped is noticed, and everything possible is in the interval', () => {
    const sample = sampleOf('tennis', 'second-serve-points-won', uneven);
    expect(sample).toMatchObject({ isUneven: true, isBounded: true });
    expect(sample?.bounds).toEqual({ low: 180 / 520, high: 410 / 520 });
    expect(sample && sampleInterval(sample)).toMatchObject({ low: 180 / 520, high: 410 / 520 });
  });
});

describe('the wing of an error', () => {
  // 600 points with an ending, 60 of them unforced errors; the wing of 40 is known, 10 of these backhands.
  const figures: FigureSet = {
    'points-won': figure(400, 800),
    'unforced-errors': figure(70, 600, 600, 800),
    'double-faults': figure(10, 300, 300, 400),
    'unforced-backhand': figure(10, 580, 580, 800),
    'unforced-forehand': figure(30, 580, 580, 800),
  };

  test('is shared out as among those that are known', () => {
    // Six in sixty of a tenth would count the unknown ones as forehands.
    expect(sampleOf('tennis', 'unforced-backhand', figures)?.rate).toBeCloseTo(0.1 * 0.25, 10);
    expect(sampleOf('tennis', 'unforced-forehand', figures)?.rate).toBeCloseTo(0.1 * 0.75, 10);
  });

  test('is less certain than if all were known', () => {
    const size = sampleOf('tennis', 'unforced-backhand', figures)?.size ?? 0;
    expect(size).toBeGreaterThan(400);
    expect(size).toBeLessThan(600);
  });

  test('is bounded by the lost points that were skipped', () => {
    expect(sampleOf('tennis', 'unforced-backhand', figures)?.bounds).toEqual({
      low: 10 / 800,
      high: 230 / 800,
    });
  });
});

describe('an error in a pickleball rally', () => {
  // 1,000 rallies, 500 won. Noted: all of the won ones, 250 of the lost ones, 100 of these unforced errors, 40 of them dinks.
  const figures: FigureSet = {
    'points-won': figure(500, 1000),
    'noted-points-won': figure(500, 750, 750, 1000),
    'unforced-errors': figure(100, 750, 750, 1000),
    errors: figure(150, 750, 750, 1000),
    'errors-by-dink': figure(40, 750, 750, 1000),
  };

  test.each([
    ['unforced-errors', 0.5 * 0.4],
    ['errors-by-dink', 0.5 * 0.6 * (40 / 150)],
  ])(
    '%s: its share is taken among the lost rallies, so that skipping these more changes nothing',
    (id, rate) => {
      expect(sampleOf('pickleball', id, figures)?.rate).toBeCloseTo(rate, 10);
    },
  );

  test('is known as if all were noted where all are', () => {
    const all: FigureSet = {
      'points-won': figure(500, 1000),
      'noted-points-won': figure(500, 1000),
      'unforced-errors': figure(200, 1000),
    };
    const sample = sampleOf('pickleball', 'unforced-errors', all);
    expect(sample?.rate).toBeCloseTo(0.2, 10);
    expect(sample?.size).toBeCloseTo(1000, 6);
    expect(sample?.isUneven).toBe(false);
  });

  test('shows that lost rallies were skipped more, and everything possible is in the interval', () => {
    const sample = sampleOf('pickleball', 'unforced-errors', figures);
    expect(sample).toMatchObject({ isUneven: true, bounds: { low: 0.1, high: 0.35 } });
    expect(sample && sampleInterval(sample)).toMatchObject({ low: 0.1, high: 0.35 });
  });

  test('is taken among all noted rallies where some matches were stored before these were counted by winner', () => {
    const older = { ...figures, 'noted-points-won': figure(400, 600, 600, 800) };
    const sample = sampleOf('pickleball', 'unforced-errors', older);
    expect(sample?.rate).toBeCloseTo(100 / 750, 10);
    expect(sample?.isUneven).toBe(false);
  });
});

test('returns in are only bounded, because most endings tell that a return was in', () => {
  const sample = sampleOf('tennis', 'returns-in', { 'returns-in': figure(70, 70, 75, 100) });
  expect(sample && sampleInterval(sample)).toMatchObject({ low: 70 / 95, high: 1 });
});

test('there is none without data', () => {
  expect(sampleOf('tennis', 'first-serves-in', {})).toBeNull();
  expect(sampleOf('tennis', 'first-serves-in', { 'first-serves-in': figure(0, 0, 0, 9) })).toBeNull();
});
