// People at the most that they do in a minute, by what it really costs. `COST_FIGURES=1` prints it.

import { expect, test } from 'vitest';
import { type CostBook, createCostBook } from '#server/plugins/cost-book.ts';
import { createLocalCounts } from '#server/plugins/counts.ts';
import { LIMITS } from '#server/plugins/limit-table.ts';
import { buildAccount } from '#test/builders.ts';
import { testClock } from '#test/clock.ts';
import { harness } from '#test/harness.ts';
import { buildRecord, filesOf } from '#test/interchange.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';

/** Three sets, as long as they usually are. */
const LOG = 'aabb abab aaba bbab '.repeat(12);
const TAPS = 30;
const MATCHES = 40;

async function arrange() {
  const clock = testClock();
  const costs: CostBook = createCostBook(createLocalCounts(clock)('computing', LIMITS.computing.windowMs));
  const server = await harness({ clock, costs });
  const person = await buildAccount(server);
  return {
    person,
    app: server.app,
    async costOf(act: () => Promise<unknown>) {
      const { ms: before } = costs.spentBy(`account ${person.account.id}`);
      await act();
      return costs.spentBy(`account ${person.account.id}`).ms - before;
    },
  };
}

function print(line: string): void {
  if (process.env.COST_FIGURES) {
    process.stderr.write(`${line}\n`);
  }
}

test('a phone that scores a tap each second, late in a match, spends less than its share', async () => {
  const { app, person, costOf } = await arrange();
  const phone = deviceOf(person, app);
  const log = points(LOG);
  const { id } = await buildMatch(phone, { log });
  let base = log.length;
  const spent = await costOf(async () => {
    for (const event of points('ab'.repeat(TAPS / 2))) {
      expect((await phone.append(id, { base, events: [event] })).status).toBe(200);
      base += 1;
    }
  });
  const minute = (spent / TAPS) * 60;
  print(`a tap on a log of ${log.length}: ${(spent / TAPS).toFixed(1)} ms; sixty: ${minute.toFixed(0)} ms`);
  expect(minute).toBeLessThan(LIMITS.computingShare.max);
});

test('a coach who imports, exports and analyzes a season spends a fraction of the budget', async () => {
  const { app, person, costOf } = await arrange();
  const files = filesOf(person, app);
  const coach = deviceOf(person, app);
  const records = Array.from({ length: MATCHES }, () =>
    buildRecord({ events: points(LOG), me: { side: 'a', player: 1 } }),
  );
  const figures = {
    'importing 40 matches': await costOf(async () => {
      for (let at = 0; at < records.length; at += 4) {
        const outcomes = await files.import(records.slice(at, at + 4));
        expect(outcomes.every(({ outcome }) => outcome === 'imported')).toBe(true);
      }
    }),
    'exporting them as JSON and CSV': await costOf(async () => {
      expect(await files.exportAll()).toHaveLength(MATCHES);
      expect((await files.export('as=csv')).statusCode).toBe(200);
    }),
    'twenty looks at analytics': await costOf(async () => {
      for (let look = 0; look < 20; look += 1) {
        expect((await coach.get('/api/analytics?sport=tennis')).status).toBe(200);
      }
    }),
  };
  for (const [what, ms] of Object.entries(figures)) {
    print(`${what}: ${ms.toFixed(0)} ms`);
  }
  const whole = Object.values(figures).reduce((sum, ms) => sum + ms, 0);
  expect(whole).toBeLessThan(LIMITS.computing.max / 3);
});
