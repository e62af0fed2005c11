import { SPORTS } from '@allcourt/scoring';
import { CATALOG } from '@allcourt/scoring/stats';
import { expect, test } from 'vitest';
import { makeStatisticsPage } from './statistics-page.ts';

const page = makeStatisticsPage();

test.each(SPORTS)('lists every statistic of %s once', (sport) => {
  const [, tennis = '', pickleball = ''] = page.split(/^## /m);
  const section = sport === 'tennis' ? tennis : pickleball;
  const ids = Array.from(section.matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm), ([, id]) => id);
  expect(ids.toSorted()).toEqual(CATALOG[sport].map(({ id }) => id).toSorted());
});

test('shows the unit, the direction, the capture level and the benchmark', () => {
  expect(page).toContain(
    '| Won on serve | `service-points-won` | Share of points won on serve | % | higher | basic | 46% / 54% / 61% |',
  );
  expect(page).toContain(
    '| Double faults | `double-faults` | Points lost by missing both serves | count | lower |',
  );
});
