import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { HistoryPage } from '../pages/history-page.ts';
import { ShareDialog } from '../pages/share-dialog.ts';

test.use({ serverEnv: { SEED_DEMO: '1' } });

const PUBLIC = ['/', '/login', '/help', '/support', '/legal'];
const SIGNED_IN = [
  '/',
  '/settings',
  '/profile',
  '/profile/hannah.weiss',
  '/calendar',
  '/team',
  '/broadcast',
  '/training',
  '/no/such/page',
];
const MATCH_CENTER = [
  '/matches',
  '/matches?tab=history',
  '/matches?tab=analytics',
  '/matches/new',
  '/matches/log',
];

// The colours of both themes are the same at every width, so that the dark ones are looked at on a phone only.
for (const [name, colorScheme] of [
  ['in light', 'light'],
  ['in dark @phone', 'dark'],
] as const) {
  test.describe(name, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen that a visitor sees is accessible', async ({ page }) => {
      for (const path of PUBLIC) {
        await expectAccessible(page, path);
      }
    });

    test('every screen that a member sees is accessible', async ({ page }) => {
      await enterDemo(page);
      for (const path of SIGNED_IN) {
        await expectAccessible(page, path);
      }
    });

    test('every screen of the Match Center is accessible', async ({ page }) => {
      const live = await enterDemo(page);
      for (const path of [...MATCH_CENTER, live, live.replace(/\/live$/, '')]) {
        await expectAccessible(page, path);
      }
    });

    test('what opens over the Match Center is accessible, and what a spectator sees', async ({
      page,
      newVisitor,
    }) => {
      const live = await enterDemo(page);
      const history = new HistoryPage(page);
      await history.open('?tab=history&surface=hard&result=won');
      await history.openFilters();
      await expectNoViolations(page, 'the filters');

      await page.goto(live);
      const share = new ShareDialog(page);
      await share.open();
      const url = await share.createLink();
      await expectNoViolations(page, 'the share dialog');
      const spectator = await newVisitor();
      await spectator.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(spectator, url);
    });
  });
}

/** Enters the demo, and gives the path of the match that is being played there. */
async function enterDemo(page: Page): Promise<string> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.waitForURL('/');
  const live = await page.getByRole('link', { name: 'Resume scoring' }).getAttribute('href');
  expect(live).toMatch(/\/live$/);
  return `${live}`;
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoViolations(page, path);
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${where} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
}
