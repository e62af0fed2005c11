import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { expectOnServer } from '../server-log.ts';

test('a server killed in mid-match loses nothing and gets the rest when it is back @phone', async ({
  page,
  server,
}) => {
  await registerNew(page);
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
