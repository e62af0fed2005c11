/**
 * `node bench/lighthouse.ts [screens]`: Lighthouse, as it sees a mid-range phone, on the screens that people open most.
 * The server stands behind a front with HTTPS and HTTP/2, as a deployment does. Lighthouse is no part of the install;
 * LIGHTHOUSE names the folder that it was installed into. RUNS says how often each screen is opened, each time by a
 * browser that has never been here: the median counts.
 *
 * Lighthouse reckons what a phone would take from how long each task of the page took here. Server, front, browser and
 * Lighthouse share the cores of this machine, and where those are few a task's length is mostly waiting for one. So the
 * same visit is judged by the tasks' own processor time; what it scores as it was stands beside it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { chromium, request } from '@playwright/test';
import { ServerProcess } from '../e2e/server-process.ts';
import { lookAtDemo } from '../e2e/shots/screens.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ROOT } from '../scripts/root.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { openFront } from './front.ts';
import { median } from './measure.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
/** At most this much of the screen moves while it loads; Lighthouse's own score allows five times as much. */
const MOST_SHIFT = 0.02;
/** Beside the scores: what moves, what blocks, and when the first and the largest part are drawn. */
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  // The front signs for itself.
  '--ignore-certificate-errors',
];

type Category = keyof typeof GOALS;

/** The part of Lighthouse that we use; it ships no types. */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** A visit as it was, and as it would have been with a core for itself. */
interface Visit {
  readonly asHere: Report;
  readonly alone: Report;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

const lighthouse = await findLighthouse();
if (!lighthouse) {
  console.log('Lighthouse is not installed here. Install it anywhere, and name that folder:');
  console.log('  npm install --prefix ../lighthouse lighthouse');
  console.log('  LIGHTHOUSE=../lighthouse node bench/lighthouse.ts');
} else if ((await ensureWebBuild()).ok) {
  process.exitCode = (await measureAll(lighthouse)) ? 0 : 1;
}

async function findLighthouse(): Promise<Lighthouse | undefined> {
  const from = createRequire(join(resolve(process.env.LIGHTHOUSE ?? ROOT), 'package.json'));
  try {
    return (await import(pathToFileURL(from.resolve('lighthouse')).href)).default;
  } catch {
    return undefined;
  }
}

async function measureAll(run: Lighthouse): Promise<boolean> {
  const { CHROMIUM_PATH } = await findBrowser();
  const front = await openFront();
  const server = await ServerProcess.start({
    NODE_ENV: 'production',
    SEED_DEMO: '1',
    PUBLIC_URL: front.origin,
    TRUST_PROXY: '1',
  });
  front.pass(server.origin);
  const { origin } = front;
  try {
    const screens = await listScreens(origin, CHROMIUM_PATH);
    const asked = process.argv.slice(2);
    let holds = true;
    for (const { name, path, isOpen } of screens) {
      if (asked.length === 0 || asked.includes(name)) {
        const cookies = isOpen ? [] : await demoCookies(origin);
        const visits = await openOften(run, { url: origin + path, browser: CHROMIUM_PATH, cookies });
        holds = print(name, visits) && holds;
      }
    }
    return holds;
  } finally {
    front.close();
    await server.dispose();
  }
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Seen without an account; the others as the demo's player. */
  readonly isOpen?: true;
}

async function listScreens(origin: string, executablePath: string): Promise<readonly Screen[]> {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const page = await browser.newPage({ ignoreHTTPSErrors: true, baseURL: origin });
  await page.request.post('/auth/demo', { headers: { origin } });
  const { team, live, won, event, broadcast } = await lookAtDemo(page);
  await browser.close();
  return [
    { name: 'landing', path: '/', isOpen: true },
    { name: 'sign-in', path: '/login', isOpen: true },
    { name: 'home', path: '/' },
    { name: 'matches', path: '/matches' },
    { name: 'match', path: `/matches/${won}` },
    { name: 'live', path: `/matches/${live}/live` },
    { name: 'team', path: `/team?team=${team}&tab=roster` },
    { name: 'chat', path: `/team?team=${team}&tab=chat` },
    { name: 'calendar', path: '/calendar' },
    { name: 'event', path: event },
    { name: 'broadcast', path: `/broadcast?id=${broadcast}` },
    { name: 'training', path: '/training' },
    { name: 'progress', path: '/training?tab=progress' },
    { name: 'profile', path: '/profile' },
    { name: 'settings', path: '/settings' },
    { name: 'log-match', path: '/matches/log' },
    { name: 'help', path: '/help' },
    { name: 'waiting', path: '/waiting' },
  ];
}

type Cookies = Awaited<ReturnType<typeof demoCookies>>;

async function openOften(
  run: Lighthouse,
  { url, browser, cookies }: { url: string; browser: string; cookies: Cookies },
) {
  const visits: Visit[] = [];
  for (let round = 0; round < Number(process.env.RUNS ?? 3); round += 1) {
    visits.push(
      await withBrowser(browser, cookies, async (port) => {
        const flags = { port, logLevel: 'error', onlyCategories: Object.keys(GOALS) };
        return withFolder(async (folder) => {
          const { lhr: asHere } = await run(url, { ...flags, gatherMode: folder, auditMode: folder });
          await leaveProcessorTime(folder);
          const { lhr: alone } = await run(url, { ...flags, auditMode: folder });
          return { asHere, alone };
        });
      }),
    );
  }
  return visits;
}

async function withFolder<Answer>(act: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'allcourt-lighthouse-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has each task of the recorded visit be as long as it was worked at. */
async function leaveProcessorTime(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('trace.json'));
  for (const name of names) {
    const file = join(folder, name);
    const trace: { traceEvents: { dur?: number; tdur?: number }[] } = JSON.parse(
      await readFile(file, 'utf8'),
    );
    for (const event of trace.traceEvents) {
      if (event.dur !== undefined && event.tdur !== undefined) {
        event.dur = Math.min(event.dur, event.tdur);
      }
    }
    await writeFile(file, JSON.stringify(trace));
  }
}

/** A fresh browser with these cookies; `act` gets its port. */
async function withBrowser<Answer>(
  executablePath: string,
  cookies: Cookies,
  act: (port: number) => Promise<Answer>,
): Promise<Answer> {
  const profile = await mkdtemp(join(tmpdir(), 'allcourt-lighthouse-'));
  const child = spawn(
    executablePath,
    [...ARGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const port = await portOf(child.stderr);
    // Only for the cookie: as long as it is connected, pages would have its size and not that of a phone.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    await context?.addCookies(cookies);
    await browser.close();
    return await act(port);
  } finally {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** The session of the player of the demo. */
async function demoCookies(origin: string) {
  const entrance = await request.newContext({ ignoreHTTPSErrors: true });
  await entrance.post(`${origin}/auth/demo`, { headers: { origin } });
  const { cookies } = await entrance.storageState();
  await entrance.dispose();
  return cookies;
}

async function portOf(stderr: Readable): Promise<number> {
  for await (const line of createInterface(stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (port) {
      return Number(port);
    }
  }
  throw new Error('The browser did not start.');
}

/** True when the medians reach the goals, with a core for the page itself. */
function print(name: string, visits: readonly Visit[]): boolean {
  const alone = visits.map((visit) => visit.alone);
  const asHere = visits.map((visit) => visit.asHere);
  console.log(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`);
  const verdicts = Object.entries(GOALS).map(([category, goal]) => {
    // Annotated by GOALS, whose keys they are.
    const scores = scoresOf(alone, category as Category);
    const score = median(scores);
    console.log(`  ${score >= goal ? 'ok ' : '!! '} ${category} ${score} of ${goal}  [${scores.join(' ')}]`);
    return score >= goal;
  });
  const shift = median(asHere.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1));
  console.log(`  ${shift <= MOST_SHIFT ? 'ok ' : '!! '} layout shift ${shift.toFixed(3)} of ${MOST_SHIFT}`);
  verdicts.push(shift <= MOST_SHIFT);
  const shared = scoresOf(asHere, 'performance');
  console.log(`      performance with the cores shared ${median(shared)}  [${shared.join(' ')}]`);
  console.log(`      alone:  ${figuresOf(alone)}`);
  console.log(`      shared: ${figuresOf(asHere)}`);
  for (const line of failings(asHere)) {
    console.log(`  - ${line}`);
  }
  return !verdicts.includes(false);
}

function scoresOf(reports: readonly Report[], category: Category): number[] {
  return reports.map((report) => Math.round(100 * (report.categories[category].score ?? 0)));
}

function figuresOf(reports: readonly Report[]): string {
  const values = FIGURES.map((id) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return `${id} ${id.endsWith('shift') ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  return values.join(', ');
}

/** Failed audits with the elements they were found in. */
function failings(reports: readonly Report[]): string[] {
  const [report] = reports;
  if (!report) {
    return [];
  }
  const refs = [
    ...report.categories.accessibility.auditRefs,
    ...report.categories['best-practices'].auditRefs,
  ];
  return refs.flatMap(({ id }) => {
    const audit = report.audits[id];
    return audit && audit.score !== null && audit.score < 1
      ? [`${audit.title} (${id}): ${JSON.stringify(audit.details?.items ?? []).slice(0, 600)}`]
      : [];
  });
}
