import { expect, test, testInstalled } from '../fixtures.ts';
import { networkOf, openWithOfflineShell } from '../network.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { expectOnServer, pointsOnServer } from '../server-log.ts';

testInstalled(
  'half a match without a network, with a reload in it, is on the server point for point @phone',
  async ({ page }) => {
    const network = await networkOf(page);
    await registerNew(page);
    await openWithOfflineShell(page);
    const setup = new MatchSetupPage(page);
    await setup.open();
    await setup.start();
    const live = new LivePage(page);
    await live.tap('wlwl');
    await expectOnServer(page.request, live.matchId, 'abab');

    await network.lose();
    await live.tap('wlwl wl');
    await expect(page.getByText(/No connection\. 6 points saved/)).toBeVisible();
    for (const size of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await live.lookAtWaiting(/6 entries/);
    }
    await page.reload();
    await live.expectOpen();
    await expect(page.getByText(/No connection\. 6 points saved/)).toBeVisible();
    await live.tap('ww lw');
    await expect(page.getByText(/No connection\. 10 points saved/)).toBeVisible();

    await network.find();
    await expectOnServer(page.request, live.matchId, 'abab ababab aaba');
    await expect(page.getByText(/No connection/)).toHaveCount(0);
  },
);

testInstalled('a whole match made without a network arrives when there is one @phone', async ({ page }) => {
  const network = await networkOf(page);
  await registerNew(page);
  await openWithOfflineShell(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await network.lose();
  await setup.choose({ format: 'One set', opponent: 'Ana Duarte' });
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wlwlw');
  const { matchId } = live;
  await page.goto('/matches?tab=live');
  await expect(page.getByRole('main')).toContainText('Duarte');
  await network.find();
  await expectOnServer(page.request, matchId, 'ababa');
});

test('answers that get lost leave neither a gap nor a double @phone', async ({ page }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  let lost = 0;
  await page.route('**/api/matches/*/events', async (route) => {
    if (lost < 3) {
      lost += 1;
      await route.fetch(); // The server has stored it; its answer never arrives.
      return route.abort();
    }
    return route.continue();
  });
  await live.tap('wlwlwl');
  await expectOnServer(page.request, live.matchId, 'ababab');
  expect(lost).toBeGreaterThan(0);
  expect(await pointsOnServer(page.request, live.matchId)).toHaveLength(6);
});

test('two tabs of one device score one match without losing a point @desktop', async ({ page, context }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const first = new LivePage(page);
  await first.tap('w');
  await expectOnServer(page.request, first.matchId, 'a');
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  const second = new LivePage(otherTab);
  await second.expectOpen();
  await context.setOffline(true);
  await first.tap('lw');
  await second.expectPadSays('w', '40–15');
  await second.tap('lw');
  await first.expectPadSays('w', 'Game to you');
  await context.setOffline(false);
  await expectOnServer(page.request, first.matchId, 'ababa');
});
