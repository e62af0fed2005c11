import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { registerNew } from '../e2e/people.ts';
import { importMatches, longHistory } from '../e2e/played.ts';
import { IDLE_MARK, screenIdle } from '../e2e/screen-idle.ts';
import { ServerProcess } from '../e2e/server-process.ts';
import { foundTeam } from '../e2e/team.ts';
import { BUDGET_KIB, MAX_FILES } from '../scripts/checks/route-weights.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ensureWebBuild, WEB_DIST } from '../scripts/web-build.ts';
import type { Figure } from './report.ts';
import { readTrace, TRACED, type TraceEvent } from './trace.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const MATCHES = 40;
/** No request was open for so long before a screen is called idle. */
const QUIET_MS = 500;

const SCREENS = [
  '/',
  '/matches',
  '/matches?tab=analytics',
  '/matches/new',
  '/matches/log',
  '/team',
  '/team?team',
  '/team?team&tab=chat',
  '/calendar',
  '/calendar?view=day',
  '/training',
  '/broadcast',
  '/profile',
  '/settings',
];

interface Visit {
  readonly scripts: number;
  readonly scriptKib: number;
  /** Page, styles, fonts, pictures and answers included. */
  readonly allKib: number;
  readonly longestMs: number;
  /** True when no request was open at the mark or in the half second before. */
  readonly wasQuiet: boolean;
}

/** First visits of a signed-in player by phone: all that is requested until the screen is idle, and the longest task. */
export async function benchFirstVisits(): Promise<Figure[]> {
  const { ok } = await ensureWebBuild();
  if (!ok) {
    throw new Error('The web app could not be built.');
  }
  const { CHROMIUM_PATH: executablePath } = await findBrowser();
  const server = await ServerProcess.start({ RATE_LIMIT_FACTOR: '1000' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    await registerNew(page);
    const { teamId } = await foundTeam(page, 'Herons');
    await importMatches(page, longHistory(MATCHES));
    const state = await context.storageState();
    await context.close();
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      // A device of its own for each, with the session alone.
      const visitor = await browser.newContext({
        baseURL: server.origin,
        serviceWorkers: 'block',
        storageState: { ...state, origins: [] },
        ...PHONE,
      });
      figures.push(
        figureOf(screen, await visit(browser, visitor, screen.replace('?team', `?team=${teamId}`))),
      );
      await visitor.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function visit(browser: Browser, context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const requests: { request: Request; from: number; to: number }[] = [];
  page.on('request', (request) => {
    const one = { request, from: Date.now(), to: Number.POSITIVE_INFINITY };
    const end = () => {
      one.to = Date.now();
    };
    requests.push(one);
    page.on('requestfinished', (ended) => ended === request && end());
    page.on('requestfailed', (ended) => ended === request && end());
  });
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(path);
  const idleAt = await idleTime(page);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const until = requests.filter(({ from }) => from <= idleAt);
  const files = new Map(until.map(({ request }) => [request.url(), request]));
  const weights = await Promise.all([...files.values()].map(weigh));
  const scripts = weights.filter(({ isScript }) => isScript);
  const markUs = trace.traceEvents.find(({ name }) => name === IDLE_MARK)?.ts ?? Number.POSITIVE_INFINITY;
  const { tasks } = readTrace(trace.traceEvents.filter(({ ts }) => ts <= markUs));
  return {
    scripts: scripts.length,
    scriptKib: sum(scripts.map(({ kib }) => kib)),
    allKib: sum(weights.map(({ kib }) => kib)),
    longestMs: Math.max(...tasks),
    wasQuiet: until.every(({ to }) => to <= idleAt - QUIET_MS),
  };
}

/** The moment of the mark, by the clock of this process. */
async function idleTime(page: Page): Promise<number> {
  await screenIdle(page);
  return page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? 0),
    IDLE_MARK,
  );
}

/** Gzip -9, as a good server sends it; what is compressed already is as it comes. */
async function weigh(request: Request): Promise<{ isScript: boolean; kib: number }> {
  const { pathname } = new URL(request.url());
  const isScript = pathname.endsWith('.js');
  const isFile = isScript || pathname.endsWith('.css');
  const body = isFile
    ? await readFile(join(WEB_DIST, pathname))
    : await request.response().then((response) => response?.body() ?? Buffer.alloc(0));
  const isCompressed = /\.(woff2|webp|png)$/.test(pathname);
  return { isScript, kib: (isCompressed ? body : gzipSync(body, { level: 9 })).length / 1024 };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function figureOf(screen: string, { scripts, scriptKib, allKib, longestMs, wasQuiet }: Visit): Figure {
  return {
    name: `until idle, ${screen}`,
    measured: `${scriptKib.toFixed(1)} KiB gz in ${scripts} scripts, longest task ${longestMs.toFixed(0)} ms`,
    baseline: `${allKib.toFixed(1)} KiB with page, styles, fonts and answers${wasQuiet ? '' : '; NOT QUIET at the mark'}`,
    ratio: scriptKib / BUDGET_KIB,
    goal: {
      text: `≤ ${BUDGET_KIB} KiB, ≤ ${MAX_FILES} scripts`,
      holds: wasQuiet && scriptKib <= BUDGET_KIB && scripts <= MAX_FILES,
    },
  };
}
