import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectOnServer } from '../server-log.ts';

// A server of its own to kill: the option makes the worker start another one.
test.use({ serverEnv: { RATE_LIMIT_FACTOR: '999' } });

test('a server killed in mid-match loses nothing and gets the rest when it is back @phone', async ({
  page,
  server,
}) => {
  await new SignInPage(page).registerNew();
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wl');
  await expectOnServer(page.request, live.matchId, 'ab');

  await server.kill();
  await live.tap('wlwl');
  await expect(page.getByText(/4 points saved/)).toBeVisible();
  await server.start();
  await expectOnServer(page.request, live.matchId, 'ababab');
});
