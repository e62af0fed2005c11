import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { planEvent, wallIn } from '../e2e/events.ts';
import { ChatPage } from '../e2e/pages/chat-page.ts';
import { HistoryPage } from '../e2e/pages/history-page.ts';
import { LivePage } from '../e2e/pages/live-page.ts';
import { MatchSetupPage } from '../e2e/pages/match-setup-page.ts';
import { registerNew } from '../e2e/people.ts';
import { importMatches, longHistory } from '../e2e/played.ts';
import { ServerProcess } from '../e2e/server-process.ts';
import { call, foundTeam } from '../e2e/team.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { percentile } from './measure.ts';
import type { Figure } from './report.ts';
import { readTrace, TRACED, type TraceEvent, type Work } from './trace.ts';

/** A tap during a longer task feels delayed. */
const GOAL_TASK_MS = 50;
const GOAL_P95_MS = 100;

const MEMBERS = 500;
const AT_ONCE = 200;
/** Each on each day. */
const SERIES = 40;
const MATCHES = 500;
const POINTS = 'wlwwlwllwwlwwlwlwwlw';
const TURNS = 12;
const HOUR_MS = 3_600_000;
/** An answer sets off more once its screen is drawn. */
const SETTLE_MS = 700;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A club with much of everything, and where the journeys begin. */
interface Club {
  readonly teamId: string;
  readonly liveId: string;
}

/** The main journeys on a slow phone: their longest tasks, and the work that taps and keys ask for. */
export async function benchLongTasks(): Promise<Figure[]> {
  const { ok } = await ensureWebBuild();
  if (!ok) {
    throw new Error('The web app could not be built.');
  }
  const { CHROMIUM_PATH: executablePath } = await findBrowser();
  const given = process.env.JOURNEYS_ORIGIN;
  const server = given
    ? ServerProcess.running(given)
    : await ServerProcess.start({ RATE_LIMIT_FACTOR: '1000' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block', ...PHONE });
    const club = await makeClub(context);
    const state = await context.storageState();
    await context.close();
    const figures: Figure[] = [];
    const all: number[] = [];
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      // A device of its own for each: what an earlier journey stored makes the next one quicker.
      const visitor = await browser.newContext({
        baseURL: server.origin,
        serviceWorkers: 'block',
        storageState: { ...state, origins: [] },
        ...PHONE,
      });
      const work = await workOf(browser, visitor, (page) => journey(page, club));
      await visitor.close();
      all.push(...work.interactions);
      figures.push(figureOf(name, work));
    }
    return [...figures, interactionFigure(all)];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function makeClub(context: BrowserContext): Promise<Club> {
  const page = await context.newPage();
  await registerNew(page);
  const liveId = await beginMatch(page);
  const { teamId, conversationId } = await foundTeam(page, 'Herons');
  const names = Array.from({ length: MEMBERS - 1 }, (_, index) => `Player ${index + 1}`);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const members = some.map((name) => ({ id: crypto.randomUUID(), name, position: null }));
    await call(page, 'post', `/api/teams/${teamId}/members`, { members });
  }
  for (let index = 0; index < SERIES; index += 1) {
    await planEvent(page, {
      teamId,
      title: `Session ${index + 1}`,
      starts: wallIn(HOUR_MS),
      ends: wallIn(2 * HOUR_MS),
      rule: 'FREQ=DAILY;COUNT=60',
    });
  }
  await importMatches(page, longHistory(MATCHES));
  for (let index = 0; index < 200; index += 1) {
    await call(page, 'post', `/api/conversations/${conversationId}/messages`, {
      id: crypto.randomUUID(),
      text: `Message ${index + 1}, about practice on court ${1 + (index % 9)}`,
    });
  }
  await page.close();
  return { teamId, liveId };
}

/** A match of tennis to be scored. */
async function beginMatch(page: Page): Promise<string> {
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', type: 'Singles', opponent: 'Ana' });
  await setup.start();
  const live = new LivePage(page);
  await live.expectOpen();
  await page.waitForLoadState('networkidle');
  return live.matchId;
}

/** The journeys, each by a visitor who has never been here. */
const JOURNEYS: Readonly<Record<string, (page: Page, club: Club) => Promise<void>>> = {
  async Home(page) {
    await page.goto('/');
    await settle(page);
  },
  async 'A match'(page) {
    await page.goto('/matches');
    await page.getByRole('link', { name: 'Hannah Weiss' }).first().click();
    await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
    await settle(page);
  },
  async 'Scoring of 20 points'(page, { liveId }) {
    await page.goto(`/matches/${liveId}/live`);
    const live = new LivePage(page);
    await live.expectOpen();
    await settle(page);
    await live.tap(POINTS);
    await settle(page);
  },
  async 'A roster of 500'(page, { teamId }) {
    await page.goto(`/team?team=${teamId}`);
    await page.getByRole('list', { name: 'Members' }).getByRole('listitem').first().waitFor();
    await settle(page);
    await scroll(page);
  },
  async 'A month of 40 events a day'(page) {
    await page.goto('/calendar?view=month');
    await page.getByRole('grid').waitFor();
    await settle(page);
  },
  async 'A day of 40 events'(page) {
    await page.goto('/calendar?view=day');
    await page
      .getByRole('link', { name: /^Session/ })
      .first()
      .waitFor();
    await settle(page);
  },
  async 'An agenda of 40 events a day'(page) {
    await page.goto('/calendar?view=agenda');
    await page
      .getByRole('link', { name: /Session/ })
      .first()
      .waitFor();
    await settle(page);
    await scroll(page);
  },
  async 'A conversation, and a message'(page, { teamId }) {
    const chat = new ChatPage(page);
    await chat.openTeam(teamId);
    await settle(page);
    await chat.field.focus();
    await page.keyboard.type('See you at five');
    await page.keyboard.press('Enter');
    await chat.message('See you at five').waitFor();
    await settle(page);
  },
  async 'A history of 500'(page) {
    const history = new HistoryPage(page);
    await history.open('?tab=history');
    await page.getByRole('link', { name: 'Hannah Weiss' }).first().waitFor();
    await settle(page);
    await history.turnWheel('down', TURNS);
    await settle(page);
  },
  async Analytics(page) {
    await page.goto('/matches?tab=analytics');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
  },
  async 'A drill, and three steps of a run'(page) {
    await page.goto('/training');
    const library = page.getByRole('tabpanel', { name: 'Drill Library' });
    await library.getByRole('button', { name: /^Serve/ }).click();
    await page.getByRole('button', { name: 'Search Drills' }).click();
    await page.keyboard.type('weaker');
    await library.getByRole('link', { name: 'Your weaker court', exact: true }).click();
    await page.getByRole('link', { name: 'Start Drill' }).click();
    const hit = page.getByRole('button', { name: /^Hit/ });
    for (let step = 0; step < 3; step += 1) {
      await hit.click();
      await settle(page);
    }
  },
};

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await settle(page);
}

/** Traces the journey, and adds up what its page worked. */
async function workOf(
  browser: Browser,
  context: BrowserContext,
  journey: (page: Page) => Promise<void>,
): Promise<Work> {
  const page = await context.newPage();
  // So that the trace has one process for the whole journey.
  await page.goto('/robots.txt');
  await browser.startTracing(page, { categories: TRACED });
  await journey(page);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return readTrace(trace.traceEvents);
}

function figureOf(name: string, { tasks, interactions }: Work): Figure {
  const longest = Math.max(0, ...tasks);
  const long = tasks.filter((task) => task > GOAL_TASK_MS);
  const all = tasks.reduce((sum, task) => sum + task, 0);
  return {
    name,
    measured: `longest task ${longest.toFixed(0)} ms, ${long.length} over ${GOAL_TASK_MS} ms`,
    baseline: `${all.toFixed(0)} ms in ${tasks.length} tasks${interactions.length > 0 ? `, ${interactions.length} presses up to ${Math.max(...interactions).toFixed(0)} ms` : ''}`,
    ratio: longest / all,
    goal: { text: `≤ ${GOAL_TASK_MS} ms`, holds: longest <= GOAL_TASK_MS },
  };
}

function interactionFigure(interactions: readonly number[]): Figure {
  const p95 = percentile(interactions, 0.95);
  return {
    name: 'work of a press until the next frame, p95',
    measured: `${p95.toFixed(0)} ms`,
    baseline: `median ${percentile(interactions, 0.5).toFixed(0)} ms of ${interactions.length}`,
    ratio: null,
    goal: { text: `≤ ${GOAL_P95_MS} ms`, holds: p95 <= GOAL_P95_MS },
  };
}
