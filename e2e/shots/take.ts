import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enterAs, type Shot, type State, type Viewer } from './screens.ts';

/** Of a window, in CSS pixels. */
export const WIDTHS = { 390: 844, 768: 1024, 1440: 900 } as const;
export type Width = 390 | 768 | 1440;
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A picture that was taken. */
export interface Picture extends Pick<Shot, 'name' | 'viewer' | 'state'> {
  readonly width: Width;
  readonly theme: Theme;
  /** Below the folder of the pictures. */
  readonly file: string;
}

/** A shot that failed, and why. */
export interface Missed extends Pick<Shot, 'name' | 'state'> {
  readonly width: Width;
  readonly why: string;
}

export interface Studio {
  readonly browser: Browser;
  readonly origin: string;
  /** The instant that every page takes for now. */
  readonly now: string;
  readonly folder: string;
}

const SETTLE_LIMIT_MS = 10_000;
/** Taller screens are cut. */
const MOST_HEIGHT = 4000;

/** Takes these shots at one width, in both themes, each viewer and state on a device of its own. */
export async function takeAt(
  studio: Studio,
  width: Width,
  shots: readonly Shot[],
): Promise<{ pictures: Picture[]; missed: Missed[] }> {
  const pictures: Picture[] = [];
  const missed: Missed[] = [];
  const sittings = Map.groupBy(shots, ({ viewer, state }) => `${viewer} ${state}`);
  for (const sitting of sittings.values()) {
    const { viewer, state } = sitting[0] ?? { viewer: 'visitor', state: 'full' };
    const page = await openPage(studio, { width, viewer, state });
    for (const shot of sitting) {
      try {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`${studio.origin}${shot.path}`);
        await settle(page, state);
        await shot.open?.(page);
        await settle(page, state);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          pictures.push(await take(studio, page, { ...shot, width, theme }));
        }
      } catch (error) {
        missed.push({ name: shot.name, state, width, why: (error as Error).message.split('\n')[0] ?? '' });
      }
    }
    await page.context().close();
  }
  return { pictures, missed };
}

async function openPage(
  { browser, origin, now }: Studio,
  { width, viewer, state }: { width: Width; viewer: Viewer; state: State },
): Promise<Page> {
  const isPhone = width === 390;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: WIDTHS[width] },
    ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  await enterAs(page, viewer);
  await spoilAnswers(context, state);
  return page;
}

/** All but the question who is signed in: without that answer, every screen is the same. */
async function spoilAnswers(context: BrowserContext, state: State): Promise<void> {
  if (state === 'loading') {
    await context.route('**/api/**', () => {}); // Never answered.
  } else if (state === 'error') {
    await context.route('**/api/**', (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Something went wrong on our side.', code: 'internal', requestId: 'shot' },
      }),
    );
  } else if (state === 'offline') {
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  }
}

/** Waits until nothing is loaded and nothing says that it is busy; of a screen that waits for answers, until it says so. */
async function settle(page: Page, state: State): Promise<void> {
  const busy = page.locator('[aria-busy="true"]').filter({ visible: true });
  if (state === 'loading') {
    await busy.first().waitFor({ timeout: SETTLE_LIMIT_MS });
  } else {
    await page.waitForLoadState('networkidle', { timeout: SETTLE_LIMIT_MS });
    await busy.first().waitFor({ state: 'detached', timeout: SETTLE_LIMIT_MS });
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
}

async function take(
  { folder }: Studio,
  page: Page,
  { name, viewer, state, width, theme }: Shot & { width: Width; theme: Theme },
): Promise<Picture> {
  const file = `${viewer}/${`${name} ${state}`.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`;
  await mkdir(join(folder, viewer), { recursive: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, file),
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(MOST_HEIGHT, Math.max(height, WIDTHS[width])) },
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
  return { name, viewer, state, width, theme, file };
}
