import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findSwallowed } from '../forced-colors.ts';
import { findShifts, watchShifts } from '../layout-shift.ts';
import { findFaults } from '../native-look.ts';
import { networkOf, type PageNetwork } from '../network.ts';
import { registerNew, signIn } from '../people.ts';
import { expectLoaded, makeScreens, type Screen } from '../screens.ts';

/** A browser has no insets. */
const NO_INSETS = { top: 0, bottom: 0 };
/** Longer than until the skeleton of a screen is drawn: what comes then may not move it. */
const ANSWER_MS = 300;
/** A fifth of what Lighthouse still calls good. */
const MOST_SHIFT = 0.02;

// A window of 1280 px zoomed to 400 %, and as narrow as a phone gets.
const NARROW = { width: 320, height: 640 };

test('every screen holds still, fits 320 px and a thumb, and keeps its marks in forced colors @phone', async ({
  page,
  newVisitor,
  server,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize(NARROW);
  const faults = await walk(page, { minor: await newVisitor(), dataDir: server.dataDir }, async (screen) => {
    await expectLoaded(page, screen);
    const found = [...(await findFaults(page, NO_INSETS)), ...(await findShifts(page, MOST_SHIFT))];
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await findSwallowed(page)));
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  });
  expect(faults).toEqual([]);
});

test('every screen holds still @desktop', async ({ page, newVisitor, server }) => {
  test.setTimeout(300_000);
  const faults = await walk(page, { minor: await newVisitor(), dataDir: server.dataDir }, async (screen) => {
    await expectLoaded(page, screen);
    return findShifts(page, MOST_SHIFT);
  });
  expect(faults).toEqual([]);
});

interface Made {
  minor: Page;
  dataDir: string;
}

/** Opens every screen, whose data comes late, and looks at it: each fault with its path, so that one run names all. */
async function walk(page: Page, made: Made, look: (screen: Screen) => Promise<string[]>): Promise<string[]> {
  const network = await networkOf(page);
  await watchShifts(page);
  const credentials = await registerNew(page);
  await registerNew(made.minor);
  const { ofVisitors, ofAccounts } = await makeScreens(page, made);

  await page.context().clearCookies();
  await page.route('**/api/**', async (route) => {
    await delay(ANSWER_MS);
    // The screen may have been left.
    await route.continue().catch(() => undefined);
  });
  const faults = await lookAtAll(page, { network, screens: ofVisitors, look });
  await signIn(page, credentials);
  return [...faults, ...(await lookAtAll(page, { network, screens: ofAccounts, look }))];
}

interface Looked {
  network: PageNetwork;
  screens: readonly Screen[];
  look(screen: Screen): Promise<string[]>;
}

async function lookAtAll(page: Page, { network, screens, look }: Looked): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await page.goto(screen.path);
      await network.codeArrived();
      const found = await look(screen);
      faults.push(...found.map((fault) => `${screen.route}: ${fault}`));
    });
  }
  return faults;
}
