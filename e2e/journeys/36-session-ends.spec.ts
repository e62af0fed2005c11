import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { registerNew, signIn } from '../people.ts';
import { expectOnServer } from '../server-log.ts';
import { storedText } from '../stored.ts';
import { call } from '../team.ts';

test('a device that is signed out from elsewhere forgets its person at once @desktop', async ({
  page,
  newVisitor,
}) => {
  const credentials = await registerNew(page);
  await call(page, 'patch', '/user/preferences', { displayName: 'Wilhelmina Courtside' });
  await page.goto('/settings');
  await expect.poll(() => storedText(page)).toContain('Wilhelmina Courtside');

  const phone = await newVisitor();
  await signIn(phone, credentials);
  await call(phone, 'post', '/auth/logout-others');

  await page.waitForURL(/\/login/, { timeout: 5000 });
  await expect.poll(() => storedText(page)).not.toContain('Wilhelmina');
  expect(await storedText(page)).not.toContain(credentials.email);
});

test('a device that was closed while it was signed out forgets its person when it starts @desktop', async ({
  page,
  newVisitor,
}) => {
  const credentials = await registerNew(page);
  await page.goto('/');
  await expect.poll(() => storedText(page)).toContain(credentials.email);
  await page.goto('about:blank');
  const phone = await newVisitor();
  await signIn(phone, credentials);
  await call(phone, 'post', '/auth/logout-others');

  await page.goto('/settings');
  await page.waitForURL(/\/login/);
  await expect.poll(() => storedText(page)).not.toContain(credentials.email);

  // Two keys that a script or the next person could write bring nothing back while the server has not answered.
  await page.route('**/auth/me', () => {});
  await page.evaluate(
    (user) => {
      sessionStorage.setItem('authUser', user);
      localStorage.setItem('allcourt:last-user', user);
    },
    JSON.stringify({ id: crypto.randomUUID(), displayName: 'X', username: 'x', region: {} }),
  );
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(await storedText(page)).not.toContain(credentials.email);
});

test('points of an expired session wait for their own scorer, and not for the next person @phone', async ({
  page,
  context,
  newVisitor,
}) => {
  const screen = new SignInPage(page);
  const scorer = await screen.registerNew();
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

  const other = await registerNew(await newVisitor());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(matchId)) {
      sent.push(request.url());
    }
  });
  await screen.open();
  await screen.signIn(other);
  await page.waitForURL('/');
  await page.goto('/matches?tab=history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(`a[href*="${matchId}"]`)).toHaveCount(0);
  expect(await storedText(page)).not.toContain(scorer.email);
  expect(sent).toEqual([]);

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await screen.signIn(scorer);
  await page.waitForURL('/');
  await expectOnServer(page.request, matchId, 'ababa');
});
