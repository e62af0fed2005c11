// docs/benchmarks.md and the data of the training package are the same figures.

import { readFileSync } from 'node:fs';
import { PUBLISHED, SOURCES } from '@allcourt/training/progress';
import { expect, test } from 'vitest';

test('the page lists every figure with its rate, its sample and its source', () => {
  const page = readFileSync(new URL('../../../../../docs/benchmarks.md', import.meta.url), 'utf8');
  const sources = Object.keys(SOURCES);
  for (const { sport, statistic, players, rate, sample, source } of PUBLISHED) {
    const percent = `${Math.round(rate * 1000) / 10}%`;
    const place = sources.indexOf(source) + 1;
    expect(page).toContain(
      `| ${sport} | \`${statistic}\` | ${players} | ${percent} | ${sample.toLocaleString('en-US')} | ${place} |`,
    );
  }
  for (const { address } of Object.values(SOURCES)) {
    expect(page).toContain(`](${address})`);
  }
});
