import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectOnServer } from '../server-log.ts';

test('a session that ends in mid-match costs no point: score on, sign in again, all is sent @phone', async ({
  page,
  context,
}) => {
  const signIn = new SignInPage(page);
  const credentials = await signIn.registerNew();
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wl');
  await expectOnServer(page.request, live.matchId, 'ab');
  const { matchId } = live;

  await context.clearCookies();
  await live.tap('wlw');
  await expect(page.getByText(/Your session has expired\. Points are saved/)).toBeVisible();
  await live.expectPadSays('w', /Game/);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL(/\/login/);
  await signIn.signIn(credentials);
  await page.waitForURL(new RegExp(`/matches/${matchId}/live`));
  await expectOnServer(page.request, matchId, 'ababa');
  await live.tap('w');
  await expectOnServer(page.request, matchId, 'ababaa');
});
