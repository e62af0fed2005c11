import { CATALOG } from '@allcourt/scoring/stats';
import { expect, test } from 'vitest';
import { PUBLISHED, SOURCES } from './published.ts';

test.each(PUBLISHED.map((figure) => [`${figure.statistic} of ${figure.players}`, figure] as const))(
  '%s is a rate of a statistic, with a sample and an address',
  (_name, { sport, statistic, rate, sample, source }) => {
    expect(CATALOG[sport].map(({ id }) => id)).toContain(statistic);
    expect(rate).toBeGreaterThan(0);
    expect(rate).toBeLessThan(1);
    expect(sample).toBeGreaterThanOrEqual(100);
    expect(SOURCES[source].address).toMatch(/^https:/);
  },
);
