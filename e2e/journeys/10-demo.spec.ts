import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { freshEmail, GOOD_PASSWORD, SignInPage } from '../pages/sign-in-page.ts';
import { expectOnServer } from '../server-log.ts';

test('the demo opens without typing on a club that looks alive', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.waitForURL('/');
  const main = page.getByRole('main');
  await expect(main).toContainText('Okafor');
  await expect(main.getByRole('link', { name: 'Resume scoring' })).toBeVisible();
  await expect(main).toContainText(/\d+ won, \d+ lost/);

  await page.goto('/matches?tab=history');
  // The second row: the first is the match being played.
  await main.locator('a[href^="/matches/0"]').nth(1).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await expect(main).toContainText(/Break points/i);
});

test('a match scored in the demo comes along to a new account', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.waitForURL('/');
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ opponent: 'Kofi Mensah' });
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wlww');
  await expectOnServer(page.request, live.matchId, 'abaa');

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByText('1 match from the demo will be in your account.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const signIn = new SignInPage(page);
  await signIn.fill({ email: freshEmail(), password: GOOD_PASSWORD, confirm: GOOD_PASSWORD });
  await signIn.submit();
  await page.waitForURL('/');
  await expect(page.getByText('You’re trying the demo', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'Resume scoring' }).click();
  await live.expectOpen();
  await expectOnServer(page.request, live.matchId, 'abaa');
  await live.tap('w');
  await expectOnServer(page.request, live.matchId, 'abaaa');
});
