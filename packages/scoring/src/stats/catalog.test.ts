import { describe, expect, test } from 'vitest';
import { SPORTS } from '../index.ts';
import { CATALOG, findStatistic, statisticsFor } from './index.ts';

describe.each(SPORTS)('the figures of %s', (sport) => {
  test('have unique ids and labels', () => {
    const ids = CATALOG[sport].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = CATALOG[sport].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('have labels that fit a row', () => {
    for (const { label } of CATALOG[sport]) {
      expect(label.length, label).toBeLessThanOrEqual(36);
    }
  });

  test('explain themselves in one line', () => {
    for (const { label, meaning } of CATALOG[sport]) {
      expect(meaning, label).toMatch(/^[A-Z].{8,80}[^.]$/);
    }
  });

  test('have benchmarks that lead the way that is better', () => {
    for (const { label, better, benchmark } of CATALOG[sport]) {
      const [beginner, club, advanced] = benchmark ?? [0, 0, 0];
      const sign = better === 'low' ? -1 : 1;
      expect(
        benchmark === null || (sign * (club - beginner) > 0 && sign * (advanced - club) > 0),
        label,
      ).toBe(true);
    }
  });

  test('grow with the capture level', () => {
    const basic = statisticsFor(sport, 'basic');
    const intermediate = statisticsFor(sport, 'intermediate');
    expect(intermediate).toEqual(expect.arrayContaining([...basic]));
    expect(statisticsFor(sport, 'advanced')).toHaveLength(CATALOG[sport].length);
    expect(basic.length).toBeLessThan(intermediate.length);
  });
});

test.each([
  ['tennis', 'basic', 'holds', true],
  ['tennis', 'basic', 'aces', false],
  ['tennis', 'intermediate', 'aggressive-margin', true],
  ['tennis', 'advanced', 'kitchen-faults', false],
  ['pickleball', 'basic', 'first-server-yield', true],
  ['pickleball', 'intermediate', 'error-share', true],
  ['pickleball', 'advanced', 'winners-by-erne', true],
  ['pickleball', 'advanced', 'first-serves-in', false],
] as const)('%s at %s lists %s: %s', (sport, profile, id, expected) => {
  expect(statisticsFor(sport, profile).some((entry) => entry.id === id)).toBe(expected);
});

test.each([
  ['points-scored', true, false],
  ['service-points-won', true, true],
  ['error-share', false, true],
  ['first-server-yield', true, true],
  ['points-per-turn', true, false],
] as const)('%s is of sides: %s, of players: %s', (id, isOfSides, isOfPlayers) => {
  expect(findStatistic('pickleball', id)).toMatchObject({ isOfSides, isOfPlayers });
});
