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
test.use({ viewport: { width: 320, height: 640 } });

test('every screen holds still, fits 320 px and a thumb, and keeps its marks in forced colors @phone', async ({
  page,
  newVisitor,
  server,
}) => {
  test.setTimeout(300_000);
  const network = await networkOf(page);
  await watchShifts(page);
  const credentials = await registerNew(page);
  const minor = await newVisitor();
  await registerNew(minor);
  const { ofVisitors, ofAccounts } = await makeScreens(page, { minor, dataDir: server.dataDir });

  await page.context().clearCookies();
  await page.route('**/api/**', async (route) => {
    await delay(ANSWER_MS);
    // The screen may have been left.
    await route.continue().catch(() => undefined);
  });
  const faults = await lookAtAll(page, network, ofVisitors);
  await signIn(page, credentials);
  faults.push(...(await lookAtAll(page, network, ofAccounts)));
  expect(faults).toEqual([]);
});

/** Every fault of each screen, with its path, so that one run names all of them. */
async function lookAtAll(page: Page, network: PageNetwork, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await page.goto(screen.path);
      await network.codeArrived();
      await expectLoaded(page, screen);
      const found = [...(await findFaults(page, NO_INSETS)), ...(await findShifts(page, MOST_SHIFT))];
      await page.emulateMedia({ forcedColors: 'active' });
      found.push(...(await findSwallowed(page)));
      await page.emulateMedia({ forcedColors: 'none' });
      faults.push(...found.map((fault) => `${screen.route}: ${fault}`));
    });
  }
  return faults;
}
