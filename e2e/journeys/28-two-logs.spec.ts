import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { networkOf, type PageNetwork } from '../network.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import type { Credentials } from '../pages/sign-in-page.ts';
import { registerNew, signIn } from '../people.ts';
import { expectOnServer } from '../server-log.ts';

test.beforeEach(() => {
  test.slow(); // Two devices, each with its own start of the app.
});

test('points scored offline beside another device are kept, and can be used @phone', async ({
  page,
  newVisitor,
}) => {
  const { live } = await scoreBesideAnother(page, newVisitor);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/They first differ at point 2/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('region', { name: 'On this device' })).toContainText('3 points');
  await expectOnServer(page.request, live.matchId, 'abb');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Use this device’s points' }).click();
  await expect(dialog).toHaveCount(0);
  // The other device's points stay in the log, undone.
  await expectOnServer(page.request, live.matchId, 'abb aaa');
  await expect(page.getByText(/two logs/)).toHaveCount(0);
});

test('the decision can wait, and the log can stay as it is @phone', async ({ page, newVisitor }) => {
  const { live } = await scoreBesideAnother(page, newVisitor);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await page.goto(`/matches/${live.matchId}`);
  await expect(page.getByText(/This match has two versions/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Keep server version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/This match has two versions/)).toHaveCount(0);
  await expectOnServer(page.request, live.matchId, 'abb');
});

test('both devices score without a network, and neither loses a point when they are back @phone', async ({
  page,
  newVisitor,
}) => {
  const { live, network, credentials } = await startMatch(page);
  const second = await newVisitor();
  const secondNetwork = await openOnAnother(second, credentials, live.matchId);
  const secondLive = new LivePage(second);
  await secondLive.expectPadSays('w', '30–0');

  await network.lose();
  await secondNetwork.lose();
  await live.tap('ww');
  await secondLive.tap('lll');
  await expect(page.getByText(/2 points saved/)).toBeVisible();
  await expect(second.getByText(/3 points saved/)).toBeVisible();

  await network.find();
  await expectOnServer(page.request, live.matchId, 'aaa');
  await secondNetwork.find();
  const dialog = dialogOf(second);
  await expect(dialog.getByRole('region', { name: 'Server version' })).toContainText('2 points');
  await expect(dialog.getByRole('region', { name: 'On this device' })).toContainText('3 points');
  await expect(page.getByText(/This match has two versions/)).toBeVisible();
  await expectOnServer(page.request, live.matchId, 'aaa');

  await dialog.getByRole('button', { name: 'Use this device’s points' }).click();
  await expect(dialog).toHaveCount(0);
  await expectOnServer(page.request, live.matchId, 'aaa bbb');
  await secondLive.expectPadSays('w', '30–40');
  await live.expectPadSays('w', '30–40');
  await expect(page.getByText(/two logs/)).toHaveCount(0);
});

test('a server killed while the scorer chooses takes the choice once, or asks again @desktop', async ({
  page,
  newVisitor,
  server,
}) => {
  const { live } = await scoreBesideAnother(page, newVisitor);
  const dialog = dialogOf(page);
  const take = dialog.getByRole('button', { name: 'Use this device’s points' });
  await expect(take).toBeVisible();
  await expectAccessible(page);

  await server.kill();
  await take.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await server.start();
  await page.reload();
  await expect(dialog.getByRole('region', { name: 'On this device' })).toContainText('3 points');

  // The server hears of the choice and dies before it has said so.
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/resolve'));
  await page.route('**/resolve', async (route) => {
    await route.fetch();
    await server.kill();
    await route.abort();
  });
  await take.click();
  await isLost;
  await page.unroute('**/resolve');
  await server.start();
  await page.reload();
  await live.expectPadSays('w', '15–0');
  await expectOnServer(page.request, live.matchId, 'abb aaa');
  await expect(page.getByText(/two logs/)).toHaveCount(0);
});

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Two versions of this match' });
}

interface Started {
  readonly live: LivePage;
  readonly network: PageNetwork;
  readonly credentials: Credentials;
}

/** A match with one point that the server has. */
async function startMatch(page: Page): Promise<Started> {
  const network = await networkOf(page);
  const credentials = await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('w');
  await expectOnServer(page.request, live.matchId, 'a');
  return { live, network, credentials };
}

/** The same person on another device, at the same match. */
async function openOnAnother(page: Page, credentials: Credentials, matchId: string): Promise<PageNetwork> {
  const network = await networkOf(page);
  await signIn(page, credentials);
  await page.goto(`/matches/${matchId}/live`);
  await new LivePage(page).expectOpen();
  return network;
}

/** After one point that both have, this device scores three without a network and another one two; then it is back. */
async function scoreBesideAnother(page: Page, newVisitor: () => Promise<Page>): Promise<Started> {
  const started = await startMatch(page);
  const { live, network, credentials } = started;
  const { matchId } = live;
  await network.lose();
  await live.tap('www');
  await expect(page.getByText(/3 points saved/)).toBeVisible();

  const other = await newVisitor();
  await openOnAnother(other, credentials, matchId);
  await other.getByRole('button', { name: 'Take over' }).first().click();
  await other
    .getByRole('alertdialog', { name: 'Take over scoring?' })
    .getByRole('button', { name: 'Take over' })
    .click();
  await new LivePage(other).tap('ll');
  await expectOnServer(other.request, matchId, 'abb');
  await network.find();
  return started;
}
