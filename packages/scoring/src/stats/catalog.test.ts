import { describe, expect, test } from 'vitest';
import { SPORTS } from '../index.ts';
import { CATALOG, findStatistic, statisticsFor } from './index.ts';

describe.each(SPORTS)('the figures of %s', (sport) => {
  test('have each an id and a label of their own', () => {
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

  test('grow with what is captured', () => {
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
