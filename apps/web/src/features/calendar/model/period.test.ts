import { expect, it } from 'vitest';
import { daysOfView, MAX_PAGES, stepped } from './period.ts';

const SUNDAY = { weekStart: 0 };

it('shows the days around one of them', () => {
  expect(daysOfView('day', '2026-11-25', SUNDAY)).toEqual(['2026-11-25']);
  expect(daysOfView('week', '2026-11-25', SUNDAY).at(0)).toBe('2026-11-22');
  expect(daysOfView('week', '2026-11-25', { weekStart: 1 }).at(0)).toBe('2026-11-23');
  expect(daysOfView('month', '2026-08-15', SUNDAY)).toHaveLength(42);
});

it('lets an agenda look further ahead, as far as the server reads', () => {
  expect(daysOfView('agenda', '2026-11-22', SUNDAY).at(-1)).toBe('2026-12-21');
  expect(daysOfView('agenda', '2026-11-22', { weekStart: 0, pages: 2 }).at(-1)).toBe('2027-01-20');
  expect(daysOfView('agenda', '2026-11-22', { weekStart: 0, pages: MAX_PAGES }).length).toBeLessThan(400);
});

it('steps by what is shown', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepped('week', '2026-11-25', -1)).toBe('2026-11-18');
  expect(stepped('day', '2026-11-25', 1)).toBe('2026-11-26');
  expect(stepped('agenda', '2026-11-22', 1)).toBe('2026-12-22');
});
