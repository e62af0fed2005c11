import type { BrowserContext, Page } from '@playwright/test';
import { expect, testInstalled as test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectOnServer } from '../server-log.ts';
import { storedText } from '../stored.ts';

// Its most talkative log.
test.use({ serverEnv: { LOG_LEVEL: 'trace' } });

test('no secret is stored where a script could read it or written to the log, and no other server is called @desktop', async ({
  page,
  context,
  server,
}) => {
  const secrets = watchSecrets(context);
  const asked = watchRequests(context);
  const signIn = new SignInPage(page);
  const credentials = await signIn.registerNew();
  secrets.add(credentials.password);
  await expectNothingSecret(page, secrets);

  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wlw');
  await expectOnServer(page.request, live.matchId, 'aba');
  for (const path of [
    '/',
    '/matches?tab=history',
    `/matches/${live.matchId}`,
    '/profile',
    '/settings',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expectNothingSecret(page, secrets);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
  await expectNothingSecret(page, secrets);
  await signIn.signIn(credentials);
  await page.waitForURL('/');
  await expectNothingSecret(page, secrets);

  expect(secrets.size).toBeGreaterThanOrEqual(7); // A password, and of two sign-ins three tokens each.
  expect([...asked]).toEqual([server.origin]);
  expect(server.output).toContain('"msg":"Answered"');
  expect([...secrets].filter((secret) => server.output.includes(secret))).toEqual([]);
});

/** Every token that the server gives to the browser, as it comes: cookies of sessions, ID tokens, refresh tokens. */
function watchSecrets(context: BrowserContext): Set<string> {
  const secrets = new Set<string>();
  context.on('response', async (response) => {
    // One that is still on its way when the journey ends has nothing left to be searched for.
    const headers: Record<string, string> = await response.allHeaders().catch(() => ({}));
    const cookie = /session=([\w-]{43})/.exec(headers['set-cookie'] ?? '')?.[1];
    const body = /googleapis\.com\//.test(response.url()) ? await response.text().catch(() => '') : '';
    for (const secret of [
      cookie,
      ...[...body.matchAll(/"(?:id_?token|refresh_?token|access_?token)":"([^"]+)"/gi)].map(
        ([, token]) => token,
      ),
    ]) {
      if (secret) {
        secrets.add(secret);
      }
    }
  });
  return secrets;
}

/** The hosts that the browser connects to, including sockets. */
function watchRequests(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  const note = (url: string) => {
    if (!/^(blob|data):/.test(url)) {
      origins.add(new URL(url.replace(/^ws/, 'http')).origin);
    }
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  for (const page of context.pages()) {
    page.on('websocket', (socket) => note(socket.url()));
  }
  return origins;
}

async function expectNothingSecret(page: Page, secrets: ReadonlySet<string>): Promise<void> {
  const stored = await storedText(page);
  expect([...secrets].filter((secret) => stored.includes(secret))).toEqual([]);
  expect(stored).not.toMatch(/eyJ[\w-]{10,}\./); // No token of any kind.
}
