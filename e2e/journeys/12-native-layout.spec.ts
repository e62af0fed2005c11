import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BAR_HEIGHTS, findFaults, INSETS, readBars, setInsets } from '../native-look.ts';
import { enterDemo, registerNew } from '../people.ts';
import { call } from '../team.ts';

const LINKS = ['Home', 'Calendar', 'Team', 'Broadcast', 'Matches', 'Training'];

/** A phone of each kind: a usual one, and one of the smallest that are still carried about. */
const SIZES = { ios: { width: 390, height: 844 }, android: { width: 360, height: 640 } };

/** Approximate height of an on-screen keyboard. */
const KEYBOARD = 291;

interface Screen {
  readonly path: string;
  readonly title: string | RegExp;
  /** The tab, or the choice, that is looked at. */
  readonly chosen?: string;
  /** It needs the whole screen, and has neither bar. */
  readonly isWhole?: true;
}

for (const platform of ['ios', 'android'] as const) {
  test.describe(`on ${platform}`, () => {
    const size = SIZES[platform];
    test.use({ platform, viewport: size });

    test('the six links stand in a bar of 64 px at the bottom @phone', async ({ page }) => {
      await registerNew(page);
      await page.goto('/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText(LINKS);
      expect(await bar.boundingBox()).toEqual({ x: 0, y: size.height - 64, width: size.width, height: 64 });
      await bar.getByRole('link', { name: 'Matches' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Match Center' })).toBeVisible();
    });

    test('every screen is between the bars, as wide as the phone, and all of it under the thumb @phone', async ({
      page,
    }) => {
      await enterDemo(page);
      await page.goto('/');
      await setInsets(page);
      const { top, bottom } = BAR_HEIGHTS;
      const bars = {
        top: { x: 0, y: 0, width: size.width, height: top },
        bottom: { x: 0, y: size.height - bottom, width: size.width, height: bottom },
        brand: 'below the inset',
        account: 'at hand',
        links: LINKS,
      };
      for (const screen of await findScreens(page)) {
        await test.step(screen.path, async () => {
          await show(page, screen);
          await expect.poll(() => findFaults(page), { message: screen.path }).toEqual([]);
          const expected = screen.isWhole ? null : bars;
          await expect.poll(() => readBars(page), { message: screen.path }).toEqual(expected);
        });
      }
    });

    test('a question is a bottom sheet, and a field stays above the keyboard @phone', async ({ page }) => {
      await enterDemo(page);
      await page.goto('/matches/new');
      await setInsets(page);
      const sheet = page.getByRole('dialog', { name: 'New match' });
      await expect(sheet).toBeVisible();
      const bottomOf = async () => {
        const box = await sheet.boundingBox();
        return box && { x: box.x, width: box.width, bottom: box.y + box.height };
      };
      await expect.poll(bottomOf).toEqual({ x: 0, width: size.width, bottom: size.height });
      await expect(sheet).toHaveCSS('padding-bottom', `${INSETS.bottom}px`);

      await setKeyboard(page, KEYBOARD);
      await expect.poll(bottomOf).toEqual({ x: 0, width: size.width, bottom: size.height - KEYBOARD });
      expect((await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(INSETS.top);

      await setKeyboard(page, 0);
      await show(page, { path: '/team?tab=private', title: 'Private Messages' });
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().focus();
      await setKeyboard(page, KEYBOARD);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    });

    test('the way in keeps off the insets, too @phone', async ({ page }) => {
      await page.goto('/login');
      await setInsets(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => findFaults(page)).toEqual([]);
    });
  });
}

/** Navigates like a link, without reloading the app. */
async function show(page: Page, { path, title, chosen }: Screen): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
  if (chosen !== undefined) {
    const choice = page.locator('[role="tab"][aria-selected="true"], label:has(input:checked)');
    await expect(choice.filter({ hasText: chosen }).first(), path).toBeVisible();
  }
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
}

/** As the shell tells it. */
async function setKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((pixels) => {
    const root = document.documentElement;
    root.toggleAttribute('data-keyboard', pixels > 0);
    root.style.setProperty('--kb', `${pixels}px`);
  }, height);
}

/** All of them, filled; next to each other no two of the same name. */
async function findScreens(page: Page): Promise<Screen[]> {
  const { teams } = await call<{ teams: { id: string; name: string }[] }>(page, 'get', '/api/teams');
  const team = teams.find(({ name }) => name === 'Falcons')?.id;
  const { past } = await call<{ past: { id: string }[] }>(page, 'get', `/api/teams/${team}/broadcasts`);
  const broadcast = `/broadcast?team=${team}&id=${past[0]?.id}`;
  const live = await page.getByRole('link', { name: 'Resume scoring' }).getAttribute('href');
  const match = `${live}`.replace(/\/live$/, '');
  await show(page, { path: '/training?tab=library', title: 'Training Center', chosen: 'Drill Library' });
  const drills = page.locator('main a[href^="/training/drills/"]:not([href*="/new"])');
  const drill = (await drills.first().getAttribute('href'))?.replace(/\?.*/, '');
  await show(page, { path: '/calendar?view=agenda', title: 'Calendar & Events', chosen: 'Agenda' });
  const event = await page.locator('main a[href^="/calendar/"]').first().getAttribute('href');
  const anything = /\w/;
  return [
    { path: '/', title: 'Elevate Your Game' },
    { path: '/calendar?view=month', title: 'Calendar & Events', chosen: 'Month' },
    { path: '/calendar?view=week', title: 'Calendar & Events', chosen: 'Week' },
    { path: '/calendar?view=day', title: 'Calendar & Events', chosen: 'Day' },
    { path: '/calendar?view=agenda', title: 'Calendar & Events', chosen: 'Agenda' },
    { path: '/team?pick=true', title: 'Your Teams' },
    { path: `/team?team=${team}&tab=roster`, title: 'Falcons', chosen: 'Roster' },
    { path: `/team?team=${team}&tab=chat`, title: 'Falcons', chosen: 'Chat' },
    { path: `/team?team=${team}&tab=private`, title: 'Falcons', chosen: 'Private' },
    { path: `/team?team=${team}&tab=roles`, title: 'Falcons', chosen: 'Roles' },
    { path: '/team?tab=private', title: 'Private Messages' },
    { path: '/join/none', title: 'Join a team' },
    { path: `/broadcast?team=${team}`, title: 'Broadcast Center' },
    { path: broadcast, title: 'Broadcast Center', chosen: 'Live Stream' },
    { path: `${broadcast}&view=scoreboard`, title: 'Broadcast Center', chosen: 'Scoreboard' },
    { path: `${broadcast}&view=stats`, title: 'Broadcast Center', chosen: 'Stats' },
    { path: `${broadcast}&view=chat`, title: 'Broadcast Center', chosen: 'Chat' },
    { path: `${broadcast}&view=highlights`, title: 'Broadcast Center', chosen: 'Highlights' },
    { path: '/matches?tab=history', title: 'Match Center', chosen: 'Match History' },
    { path: '/matches?tab=analytics', title: 'Match Center', chosen: 'Analytics' },
    { path: match, title: /^Okafor v / },
    { path: `${live}`, title: anything, isWhole: true },
    { path: '/matches/log', title: 'Log Match' },
    { path: '/matches/import', title: 'Import matches' },
    { path: '/training?tab=library', title: 'Training Center', chosen: 'Drill Library' },
    { path: '/training?tab=progress', title: 'Training Center', chosen: 'Progress Tracking' },
    { path: '/training?tab=feedback', title: 'Training Center', chosen: 'Coach Feedback' },
    { path: '/training/plan', title: 'Create Session' },
    { path: `${drill}`, title: anything },
    { path: '/training/drills/new', title: 'New drill' },
    { path: `${drill}/run`, title: anything, isWhole: true },
    { path: '/waiting', title: 'Not synced yet' },
    { path: '/settings', title: 'Settings' },
    { path: '/profile', title: 'Profile' },
    { path: `${event}`, title: anything },
    { path: '/profile/hannah.weiss', title: 'Profile' },
    { path: '/help', title: 'Help' },
    { path: '/support', title: 'Support' },
    { path: '/legal', title: 'Terms and privacy' },
    { path: '/watch/none', title: 'This link no longer works', isWhole: true },
    { path: '/no/such/page', title: 'Oops! Page not found.' },
  ];
}
