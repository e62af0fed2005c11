import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CourtLine, planCourts } from './court-plan.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-06-06T17:00:00Z');
const USUAL = { minutes: 90, points: 120 };

const line = (code: string, changes: Partial<CourtLine> = {}): CourtLine => ({
  code,
  court: '1',
  match: null,
  usual: USUAL,
  ...changes,
});

/** Times in minutes after the start. */
function planOf(lines: readonly CourtLine[], now: number) {
  const after = (time: number | null) => time && Math.round((time - START) / MINUTE);
  return planCourts(lines, { startsAt: START, now: START + now * MINUTE }).map(({ court, lines: own }) => [
    court,
    ...own.map(({ code, startsAt, endsAt }) => [code, after(startsAt), after(endsAt)]),
  ]);
}

const played = (from: number, to: number | null, pointsPlayed = 100) => ({
  match: {
    startedAt: START + from * MINUTE,
    endedAt: to === null ? null : START + to * MINUTE,
    pointsPlayed,
  },
});

describe('the plan of the courts', () => {
  test('puts lines after each other on their court, with time to change', () => {
    expect(
      planOf([line('D1'), line('D2', { court: '2' }), line('S1'), line('S4', { court: null })], -60),
    ).toEqual([
      ['1', ['D1', 0, 90], ['S1', 100, 190]],
      ['2', ['D2', 0, 90]],
    ]);
  });

  test('follows the pace of the match that is played', () => {
    // 60 of 120 points took 30 minutes: as long again.
    expect(planOf([line('D1', played(0, null, 60)), line('S1')], 30)).toEqual([
      ['1', ['D1', 0, 60], ['S1', 70, 160]],
    ]);
    // A slow one.
    expect(planOf([line('D1', played(0, null, 60)), line('S1')], 60)).toEqual([
      ['1', ['D1', 0, 120], ['S1', 130, 220]],
    ]);
  });

  test('takes the usual pace for the first points', () => {
    expect(planOf([line('D1', played(5, null, 4))], 25)).toEqual([['1', ['D1', 5, 112]]]);
  });

  test('expects some more of a match that is longer than usual', () => {
    expect(planOf([line('D1', played(0, null, 150))], 150)).toEqual([['1', ['D1', 0, 168]]]);
  });

  test('counts on from the measured end, and never in the past', () => {
    const lines = [line('D1', played(2, 80)), line('S1')];
    expect(planOf(lines, 82)).toEqual([['1', ['D1', 2, 80], ['S1', 90, 180]]]);
    expect(planOf(lines, 110)).toEqual([['1', ['D1', 2, 80], ['S1', 110, 200]]]);
  });

  test('says nothing after a match of unknown length', () => {
    expect(planOf([line('D1', { usual: null }), line('S1')], 0)).toEqual([['1', ['D1', 0, null]]]);
    expect(planOf([line('D1', { usual: null, ...played(0, null) }), line('S1')], 9)).toEqual([
      ['1', ['D1', 0, null]],
    ]);
  });

  test('has each line with a court at most once, in times that only go forward', () => {
    const anyMatch = fc.option(
      fc.record({
        startedAt: fc.integer({ min: START, max: START + 100 * MINUTE }),
        endedAt: fc.constant(null),
        pointsPlayed: fc.nat({ max: 400 }),
      }),
      { nil: null },
    );
    const anyLine = fc.record({
      court: fc.option(fc.constantFrom('1', '2'), { nil: null }),
      match: anyMatch,
      usual: fc.option(
        fc.record({ minutes: fc.integer({ min: 1, max: 200 }), points: fc.integer({ min: 1, max: 300 }) }),
        {
          nil: null,
        },
      ),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 9 }), fc.nat({ max: 300 }), (drawn, minutes) => {
        const lines = drawn.map((one, index) => ({ ...one, code: `S${index}` }));
        const now = START + (100 + minutes) * MINUTE;
        const plans = planCourts(lines, { startsAt: START, now });
        const codes = plans.flatMap(({ lines: own }) => own.map(({ code }) => code));
        expect(new Set(codes).size).toBe(codes.length);
        for (const { lines: own } of plans) {
          for (const { startsAt, endsAt } of own) {
            expect(endsAt ?? startsAt).toBeGreaterThanOrEqual(startsAt);
          }
          const starts = own.map(({ startsAt }) => startsAt);
          expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        }
      }),
    );
  });
});
