import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectOnServer } from '../server-log.ts';

test('what was scored without a network beside another device is kept, and can be used', async ({
  page,
  newVisitor,
}) => {
  const { live } = await twoDevices(page, newVisitor);
  const dialog = page.getByRole('dialog', { name: 'Two logs of this match' });
  await expect(dialog.getByText(/They first differ at point 2/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('region', { name: 'On this device' })).toContainText('3 points');
  await expectOnServer(page.request, live.matchId, 'abb');

  await dialog.getByRole('button', { name: 'Use this device’s points' }).click();
  await expect(dialog).toHaveCount(0);
  // The other device's points stay in the log, taken back.
  await expectOnServer(page.request, live.matchId, 'abb aaa');
  await live.expectOpen();
  await expect(page.getByText(/two logs/)).toHaveCount(0);
});

test('the decision can wait, and the log can stay as it is', async ({ page, newVisitor }) => {
  const { live } = await twoDevices(page, newVisitor);
  const dialog = page.getByRole('dialog', { name: 'Two logs of this match' });
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await page.goto(`/matches/${live.matchId}`);
  await expect(page.getByText(/This match has two logs/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Keep the log' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/This match has two logs/)).toHaveCount(0);
  await expectOnServer(page.request, live.matchId, 'abb');
});

/** One point that both have; then this device scores three without a network, and another one two. */
async function twoDevices(page: Page, newVisitor: () => Promise<Page>) {
  const credentials = await new SignInPage(page).registerNew();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('w');
  await expectOnServer(page.request, live.matchId, 'a');
  const { matchId } = live;
  await page.context().setOffline(true);
  await live.tap('www');
  await expect(page.getByText(/3 points saved/)).toBeVisible();

  const other = await newVisitor();
  const signIn = new SignInPage(other);
  await signIn.open();
  await signIn.signIn(credentials);
  await other.waitForURL('/');
  await other.goto(`/matches/${matchId}/live`);
  await other.getByRole('button', { name: 'Take over' }).first().click();
  await other
    .getByRole('alertdialog', { name: 'Take over scoring?' })
    .getByRole('button', { name: 'Take over' })
    .click();
  await new LivePage(other).tap('ll');
  await expectOnServer(other.request, matchId, 'abb');
  await page.context().setOffline(false);
  return { live };
}
