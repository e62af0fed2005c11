import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, startOfWeek, weekdayOf, weeksOfMonth } from './days.ts';

describe('the weeks of a month', () => {
  it.each([
    ['August 2026, which begins on a Saturday', '2026-08-15', 0, 6, '2026-07-26', '2026-09-05'],
    ['August 2026 from Monday', '2026-08-15', 1, 6, '2026-07-27', '2026-09-06'],
    ['February 2026, four weeks to the day', '2026-02-10', 0, 4, '2026-02-01', '2026-02-28'],
    ['February 2026 from Monday', '2026-02-10', 1, 5, '2026-01-26', '2026-03-01'],
    ['January 2024', '2024-01-18', 0, 5, '2023-12-31', '2024-02-03'],
    ['November 2026 from Saturday', '2026-11-21', 6, 5, '2026-10-31', '2026-12-04'],
  ])('%s', (_, day, weekStart, rows, first, last) => {
    const weeks = weeksOfMonth(day, weekStart);
    expect(weeks).toHaveLength(rows);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe('counting days', () => {
  it('stays on the day that a month lacks no longer', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('does not know of clocks that change', () => {
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
    expect(daysBetween('2026-03-07', '2026-03-10')).toBe(3);
  });

  it('finds the beginning of a week', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
    expect(startOfWeek('2026-11-21', 0)).toBe('2026-11-15');
    expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16');
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-21');
  });
});
