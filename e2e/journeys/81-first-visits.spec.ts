import type { CalendarAnswer, TeamsAnswer } from '@allcourt/contract';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { enterDemo, registerNew } from '../people.ts';
import { IDLE_MARK } from '../screen-idle.ts';
import type { ServerProcess } from '../server-process.ts';
import { call, foundTeam } from '../team.ts';

/** Until the screen is idle. `npm test` holds the plan of the build to it, and this journey the browser. */
const MAX_SCRIPTS = 15;
const MONTH_MS = 30 * 86_400_000;

test('a first visit fetches few scripts, and all of them are named by the page @phone', async ({
  page,
  browser,
  server,
}) => {
  const { teamId } = await registerNew(page).then(() => foundTeam(page));
  const visits = [
    await visit('/login', { browser, server }),
    await visit('/', { browser, server }),
    ...(await visitAll(page, { browser, server }, [
      '/',
      '/matches',
      '/matches/log',
      '/team',
      `/team?team=${teamId}`,
      `/team?team=${teamId}&tab=chat`,
      '/calendar',
      '/training',
      '/broadcast',
      '/profile',
      '/settings',
    ])),
  ];
  expect(visits.filter(isOver)).toEqual([]);
});

test('a first visit of a busy club fetches as few, live match and session plan included @phone', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  await enterDemo(page);
  const now = Date.now();
  const { occurrences } = await call<CalendarAnswer>(
    page,
    'get',
    `/api/calendar?from=${now - MONTH_MS}&before=${now + MONTH_MS}`,
  );
  const { teams } = await call<TeamsAnswer>(page, 'get', '/api/teams');
  const practice = occurrences.find(({ type, team }) => type === 'practice' && team !== null);
  const live = occurrences.find(({ matches }) => matches.some(({ match }) => match.status === 'in-progress'));
  const match = live?.matches.find((one) => one.match.status === 'in-progress')?.match;
  const visits = await visitAll(page, { browser, server }, [
    `/calendar/${practice?.eventId}/${practice?.key}`,
    `/calendar/${live?.eventId}/${live?.key}`,
    `/matches/${match?.id}`,
    `/matches/${match?.id}/live`,
    '/matches?tab=live',
    '/calendar?view=day',
    '/training?tab=progress',
    `/team?team=${teams[0]?.id}&tab=ladder`,
  ]);
  expect(visits.filter(isOver)).toEqual([]);
});

interface Visit {
  readonly path: string;
  readonly count: number;
  /** Scripts that the page did not name. */
  readonly unnamed: readonly string[];
}

interface Visitor {
  readonly browser: Browser;
  readonly server: ServerProcess;
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Visits by the account signed in on this page, each by a browser that has never been here. */
async function visitAll(page: Page, visitor: Visitor, paths: readonly string[]): Promise<Visit[]> {
  const state = await page.context().storageState();
  const visits: Visit[] = [];
  for (const path of paths) {
    visits.push(await visit(path, visitor, state));
  }
  return visits;
}

async function visit(path: string, { browser, server }: Visitor, state?: StorageState): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: server.origin,
    serviceWorkers: 'block',
    // The cookie alone: nothing is kept of earlier visits.
    ...(state ? { storageState: { ...state, origins: [] } } : {}),
  });
  const visitor = await context.newPage();
  const answer = await visitor.goto(path, { waitUntil: 'networkidle' });
  const named = (await answer?.text()) ?? '';
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  // By the page's own clock: the browser tells of requests by another, and what waits for this moment begins right after it.
  const early = await visitor.waitForFunction((mark) => {
    const [idle] = performance.getEntriesByName(mark);
    return (
      idle &&
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= idle.startTime)
        .map(({ name }) => new URL(name).pathname)
    );
  }, IDLE_MARK);
  const scripts = new Set(await early.jsonValue());
  await context.close();
  return { path, count: scripts.size, unnamed: [...scripts].filter((script) => !named.includes(script)) };
}

function isOver({ count, unnamed }: Visit): boolean {
  return count === 0 || count > MAX_SCRIPTS || unnamed.length > 0;
}
