import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

/** Until the screen is idle. `npm test` holds the plan of the build to it, and this journey the browser. */
const MAX_SCRIPTS = 15;

test('a first visit fetches few scripts, and all of them are named by the page @phone', async ({
  page,
  browser,
  server,
}) => {
  const { teamId } = await registerNew(page).then(() => foundTeam(page));
  const state = await page.context().storageState();
  const visit = async (path: string, isSignedIn = true) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      serviceWorkers: 'block',
      // The cookie alone: nothing is kept of earlier visits.
      ...(isSignedIn ? { storageState: { ...state, origins: [] } } : {}),
    });
    const visitor = await context.newPage();
    const scripts = new Set<string>();
    visitor.on('request', (request) => {
      if (request.resourceType() === 'script' || /\.js$/.test(request.url())) {
        scripts.add(new URL(request.url()).pathname);
      }
    });
    const answer = await visitor.goto(path, { waitUntil: 'networkidle' });
    const named = (await answer?.text()) ?? '';
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.waitForLoadState('networkidle');
    await context.close();
    return { path, count: scripts.size, unnamed: [...scripts].filter((script) => !named.includes(script)) };
  };
  const visits = [await visit('/login', false), await visit('/', false)];
  for (const path of [
    '/',
    '/matches',
    '/matches/log',
    '/team',
    `/team?team=${teamId}`,
    `/team?team=${teamId}&tab=chat`,
    '/calendar',
    '/training',
    '/broadcast',
    '/settings',
  ]) {
    visits.push(await visit(path));
  }
  expect(visits.filter(({ count, unnamed }) => count > MAX_SCRIPTS || unnamed.length > 0)).toEqual([]);
});
