import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { networkOf, type PageNetwork } from '../network.ts';
import { registerNew, signIn } from '../people.ts';
import { expectLoaded, follow, makeScreens, routesOfRouter, type Screen, titleOf } from '../screens.ts';

/** No screen was replaced by an error. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByText(/Couldn't show this screen|Something went wrong/), path).toHaveCount(0);
}

/**
 * Opens screens for the first time without a network: each says so, or is there already, since its code came with another
 * one's. The last that was not there comes with the network.
 */
async function openWithout(page: Page, network: PageNetwork, screens: readonly Screen[]): Promise<void> {
  const late = page.getByText("This screen isn't loaded yet");
  const retry = page.getByRole('button', { name: 'Retry' });
  const missing: Screen[] = [];
  await network.lose();
  for (const screen of screens) {
    await follow(page, screen.path);
    const said = retry.or(page.getByRole('heading', { level: 1 }));
    await expect(said.first(), screen.path).toBeVisible();
    await expectWhole(page, screen.path);
    if (await late.isVisible()) {
      missing.push(screen);
    }
  }
  const last = missing.at(-1);
  if (!last) {
    throw new Error('Every screen is there from the start.');
  }
  await follow(page, last.path);
  await retry.first().click();
  await expect(late).toBeVisible();
  await network.find();
  await expect(titleOf(page, last), last.path).toBeVisible();
}

/** Loses the network on every screen: each stays. */
async function loseOn(page: Page, network: PageNetwork, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await follow(page, screen.path);
    // The title may be that of the screen before, whose words are alike.
    await network.codeArrived();
    await expectLoaded(page, screen);
    await network.lose();
    await expect(titleOf(page, screen), screen.path).toBeVisible();
    await expectWhole(page, screen.path);
    await network.find();
  }
}

test('every screen stays without a network and a service worker, and comes when there is one @desktop', async ({
  page,
  newVisitor,
  server,
}) => {
  test.setTimeout(180_000);
  const network = await networkOf(page);
  const credentials = await registerNew(page);
  const minor = await newVisitor();
  await registerNew(minor);
  const { ofVisitors, ofAccounts } = await makeScreens(page, { minor, dataDir: server.dataDir });
  const reached = [...ofVisitors, ...ofAccounts].map(({ route }) => route);
  expect(new Set(reached)).toEqual(new Set(await routesOfRouter()));

  await page.context().clearCookies();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await openWithout(page, network, ofVisitors);
  await loseOn(page, network, ofVisitors);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('typed@without.network');
  await network.lose();
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).click();
  await expect(email).toHaveValue('typed@without.network');
  await network.find();

  await signIn(page, credentials);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await openWithout(page, network, ofAccounts);
  await loseOn(page, network, ofAccounts);
  await page.getByRole('button', { name: 'Edit name' }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Typed without a network');
  await network.lose();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).click();
  await expect(name).toHaveValue('Typed without a network');
  await expectWhole(page, '/settings');
});

test('a screen that did not load says so, and comes when the server answers again @desktop', async ({
  page,
}) => {
  const network = await networkOf(page);
  await registerNew(page);
  // Everything that comes with the screen is let through, and what it loads afterwards is not.
  let isCut = false;
  await page.route(/\/assets\/.*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  isCut = true;
  await follow(page, '/matches?tab=analytics');
  await expect(page.getByText(/This (part|screen) isn't loaded yet/).first()).toBeVisible();
  await network.lose();
  isCut = false;
  await network.find();
  await expect(page.getByText(/isn't loaded yet/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Match Center' })).toBeVisible();
});
