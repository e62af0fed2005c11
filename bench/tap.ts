import { setTimeout as delay } from 'node:timers/promises';
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { LivePage } from '../e2e/pages/live-page.ts';
import { MatchSetupPage } from '../e2e/pages/match-setup-page.ts';
import { SignInPage } from '../e2e/pages/sign-in-page.ts';
import { ServerProcess } from '../e2e/server-process.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { median, percentile } from './measure.ts';
import type { Figure } from './report.ts';

/** With the warm-ups, nearly all points of two sets in which either player holds to love. */
const TAPS = 90;
const WARM_UPS = 20;
const TAPS_PER_PAD = 4;
/** Longer than the guard against a bounce of the thumb, and long enough for the server's answer to come in. */
const BETWEEN_TAPS_MS = 450;
const GOAL_P99_MS = 8;

const COUNTER =
  'data:text/html,<button style="height:300px;width:300px" onclick="this.textContent=++this.value">0</button>';

/** Browser script time of a tap on a pad, from the press to the server's answer, against a bare counter. */
export async function benchTap(): Promise<Figure[]> {
  const { ok } = await ensureWebBuild();
  if (!ok) {
    throw new Error('The web app could not be built.');
  }
  const { CHROMIUM_PATH: executablePath } = await findBrowser();
  const server = await ServerProcess.start({ RATE_LIMIT_FACTOR: '1000' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const viewport = { width: 390, height: 844 };
    const page = await browser.newPage({ baseURL: server.origin, viewport, hasTouch: true });
    await page.goto(COUNTER);
    const bare = median(await scriptOfTaps(page, [page.getByRole('button')]));
    await openMatch(page);
    const taps = await scriptOfTaps(page, [
      page.getByRole('button', { name: /^Point Won/ }),
      page.getByRole('button', { name: /^Point Lost/ }),
    ]);
    return [figureOf(taps, bare)];
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function openMatch(page: Page): Promise<void> {
  await new SignInPage(page).registerNew();
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', type: 'Singles', opponent: 'Ana' });
  await setup.start();
  await new LivePage(page).expectOpen();
}

/** The time the page ran script for each tap, in milliseconds: some on one pad, then some on the other. */
async function scriptOfTaps(page: Page, pads: readonly Locator[]): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  // The time of the thread, so that what else the machine does is not counted.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spots = await Promise.all(pads.map(middleOf));
  const times: number[] = [];
  for (let tap = -WARM_UPS; tap < TAPS; tap += 1) {
    const before = await scriptMs(devTools);
    const spot = spots[Math.floor((tap + WARM_UPS) / TAPS_PER_PAD) % spots.length];
    if (spot) {
      await page.touchscreen.tap(spot.x, spot.y);
    }
    await delay(BETWEEN_TAPS_MS);
    if (tap >= 0) {
      times.push((await scriptMs(devTools)) - before);
    }
  }
  return times;
}

async function middleOf(pad: Locator): Promise<{ x: number; y: number }> {
  const box = await pad.boundingBox();
  if (!box) {
    throw new Error('There is no pad to tap on.');
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function scriptMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  return seconds * 1000;
}

function figureOf(taps: readonly number[], bareMs: number): Figure {
  const p99 = percentile(taps, 0.99);
  return {
    name: 'script of a tap, with its sending',
    measured: `p50 ${median(taps).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    baseline: `a bare counter ${bareMs.toFixed(2)} ms`,
    ratio: p99 / bareMs,
    goal: { text: `≤ ${GOAL_P99_MS} ms`, holds: p99 <= GOAL_P99_MS },
  };
}
