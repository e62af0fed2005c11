import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { networkOf } from '../network.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

/** Every screen of an account, and its heading. */
const SCREENS: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/matches', 'Match Center'],
  ['/matches/new', /match/i],
  ['/matches/log', /match/i],
  ['/matches/import', /import/i],
  ['/calendar', 'Calendar & Events'],
  ['/team', /./],
  ['/broadcast', 'Broadcast Center'],
  ['/training', 'Training Center'],
  ['/training/plan', /plan|session/i],
  ['/training/drills/new', /drill/i],
  ['/training/drills/your-weaker-court', 'Your weaker court'],
  ['/waiting', /synced|sync/i],
  ['/profile', 'Profile'],
  ['/help', /help/i],
  ['/support', /support/i],
  ['/legal', /legal|terms|privacy/i],
  ['/settings', 'Settings'],
];

/** Goes to a screen as a link of the app does, without loading the page. */
function follow(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('every screen stays without a network and a service worker, and comes when there is one @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const network = await networkOf(page);
  await registerNew(page);
  await foundTeam(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const late = page.getByText("This screen isn't loaded yet");
  const broken = page.getByText(/Couldn't show this screen|Something went wrong/);

  await network.lose();
  for (const [path] of SCREENS) {
    await follow(page, path);
    await expect(late.or(page.getByRole('heading', { level: 1 })).first(), path).toBeVisible();
    await expect(broken, path).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(late).toBeVisible();

  await network.find();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  for (const [path, heading] of SCREENS) {
    await follow(page, path);
    const title = page.getByRole('heading', { level: 1, name: heading }).first();
    await expect(title, path).toBeVisible();
    await network.lose();
    await expect(title, path).toBeVisible();
    await expect(broken, path).toHaveCount(0);
    await network.find();
  }

  await page.getByRole('button', { name: 'Edit name' }).click();
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Typed without a network');
  await network.lose();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).click();
  await expect(name).toHaveValue('Typed without a network');
  await expect(broken).toHaveCount(0);
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
