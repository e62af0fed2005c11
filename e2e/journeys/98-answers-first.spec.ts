import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { networkOf } from '../network.ts';
import { enterDemo } from '../people.ts';
import { lookAtDemo } from '../shots/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Lists apart, which are as long as what they list. */
const MOST_SCREENS = 4;

test('answers come before filters and figures on a phone, and no screen is longer than four @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const network = await networkOf(page);
  const look = async (path: string) => {
    await page.goto(path);
    await network.codeArrived();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('status').and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  };
  await enterDemo(page);
  const { won, lost, event } = await lookAtDemo(page);
  const main = page.getByRole('main');

  await look('/');
  await expect(main.getByRole('button', { name: /^Going: / }).first()).toBeInViewport({ ratio: 1 });
  await look('/matches');
  expect(await topOf(main.locator('a[href^="/matches/0"]').first())).toBeLessThan(420);
  await look('/training');
  expect(await topOf(main.locator('a[href^="/training/drills/"]').first())).toBeLessThan(480);
  await look(event);
  await expect(main.getByRole('button', { name: /^Going/ }).first()).toBeInViewport({ ratio: 1 });
  await look(`/matches/${lost}`);
  await expect(main.getByRole('heading', { name: 'Why you lost' })).toBeInViewport({ ratio: 1 });

  for (const path of [
    ...['/', '/matches?tab=analytics', `/matches/${won}`, `/matches/${lost}`, event],
    ...['/training?tab=progress', '/training?tab=feedback', '/broadcast', '/profile'],
    ...['/settings', '/settings/account', '/settings/notifications', '/settings/ways-in'],
  ]) {
    await look(path);
    expect.soft(await screensTall(page), path).toBeLessThanOrEqual(MOST_SCREENS);
  }
});

/** The distance from the upper edge of the window, in pixels. */
async function topOf(locator: Locator): Promise<number> {
  await expect(locator).toBeVisible();
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

function screensTall(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
}
