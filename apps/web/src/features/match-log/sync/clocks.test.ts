import type { DeviceClock } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { isSaved, type Scoring } from '#test/tabs.ts';

const THEN: DeviceClock = { offsetMs: 600_000, errorMs: 12 };
const NOW: DeviceClock = { offsetMs: -250, errorMs: 8 };

test('a point goes with the clock of its tap, though the clock was set before it is sent', async () => {
  const { court, scoring, know } = await courtside();
  know(THEN);
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('a');
  know(NOW);
  await scoring.tapAndStore('b');
  await back(court, scoring);

  expect(lastClocks(court, 2)).toEqual([THEN, NOW]);
});

test('a point that was scored before the clock was known goes with that of its sending', async () => {
  const { court, scoring, know } = await courtside();
  court.server.fate = 'is-lost';
  await scoring.tapAndStore('ab');
  await court.tab.sent();
  know(NOW);
  await back(court, scoring);

  expect(lastClocks(court, 2)).toEqual([NOW, NOW]);
});

test('a point goes without a clock where the server never answered', async () => {
  const { court, scoring } = await courtside();
  await scoring.tapAndStore('a');
  await scoring.until(isSaved);

  expect(lastClocks(court, 1)).toEqual([null]);
});

async function courtside() {
  const court = openCourtside();
  let known: DeviceClock | null = null;
  const serverClock = { reading: () => known, measure: async () => known };
  court.tab.close();
  court.tab = court.browser.open({ serverClock });
  const { scoring } = await court.begin('');
  const know = (clock: DeviceClock) => {
    known = clock;
  };
  return { court, scoring, know };
}

async function back(court: Courtside, scoring: Scoring): Promise<void> {
  court.server.fate = 'arrives';
  court.clock.advance(60_000);
  await court.tab.comeBack();
  await scoring.until(isSaved);
}

/** Of the entries that arrived last. */
function lastClocks(court: Courtside, count: number) {
  return court.server.clocks.slice(-count);
}
