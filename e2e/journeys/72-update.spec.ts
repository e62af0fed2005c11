import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, testInstalled } from '../fixtures.ts';
import { offlineShell } from '../network.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { expectOnServer } from '../server-log.ts';

const BUILT = resolve(import.meta.dirname, '../../apps/web/dist');

/** A server with a build of its own, which a journey may replace. */
const test = testInstalled.extend<object, { webDir: string }>({
  webDir: [
    async ({ browserName: _any }, use) => {
      const webDir = await mkdtemp(join(tmpdir(), 'allcourt-web-'));
      await cp(BUILT, webDir, { recursive: true });
      await use(webDir);
      await rm(webDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ webDir }, use) => use({ WEB_DIR: webDir }), { scope: 'worker' }],
});

test.describe.configure({ timeout: 180_000 });

/** From now on the server has another version of the app: a service worker of another content is another version. */
async function release(webDir: string): Promise<void> {
  await appendFile(join(webDir, 'sw.js'), '\n// The next version.\n');
}

/** Triggers the update check that a browser runs now and then. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

/** True when a new version is on this device and has not taken over. */
function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

test('a new version that comes in the middle of a match waits for its end, and costs nothing @desktop', async ({
  page,
  context,
  webDir,
}) => {
  test.setTimeout(240_000);
  await registerNew(page);
  await page.goto('/');
  await offlineShell(page);
  await page.reload(); // The first version is in charge of this page from here on.
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ opponent: 'Ana Duarte' });
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wl');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await release(webDir);
  await lookForUpdate(page);
  // The whole new version is fetched first.
  await expect.poll(() => isWaiting(page), { timeout: 150_000 }).toBe(true);
  await live.tap('wl');
  await expect(page.getByText('A new version of Allcourt is ready.')).toHaveCount(0);

  // Another tab sees the update, and may not interrupt the match.
  const other = await context.newPage();
  await other.goto('/');
  await other.goto('/calendar');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText(/^Another tab is busy\./)).toBeVisible();
  await live.tap('w');
  await expectOnServer(page.request, live.matchId, 'ababa');
  expect(loads).toBe(0);

  // A reload during the match continues with the old version and every point.
  await page.reload();
  await live.expectOpen();
  await live.tap('l');
  await expectOnServer(page.request, live.matchId, 'ababab');
  expect(await isWaiting(page)).toBe(true);
  const { matchId } = live;

  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => isWaiting(page).catch(() => true), { timeout: 30_000 }).toBe(false);
  await expect(page.getByText('A new version of Allcourt is ready.')).toHaveCount(0);
  await page.goto(`/matches/${matchId}/live`);
  await live.expectOpen();
  await live.tap('w');
  await expectOnServer(page.request, matchId, 'abababa');
});
