import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ serverEnv: { SEED_DEMO: '1' } });

const PUBLIC = ['/', '/login', '/help', '/support', '/legal'];
const SIGNED_IN = [
  ...[
    '/',
    '/matches',
    '/matches?tab=history',
    '/matches?tab=analytics',
    '/matches/new',
    '/matches/log',
    '/settings',
  ],
  ...['/profile', '/calendar', '/team', '/broadcast', '/training', '/no/such/page'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen that a visitor sees is accessible', async ({ page }) => {
      for (const path of PUBLIC) {
        await expectAccessible(page, path);
      }
    });

    test('every screen that a member sees is accessible', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Try the demo' }).click();
      await page.waitForURL('/');
      const live = await page.getByRole('link', { name: 'Resume scoring' }).getAttribute('href');
      expect(live).toMatch(/\/live$/);
      for (const path of [...SIGNED_IN, `${live}`, `${live}`.replace(/\/live$/, '')]) {
        await expectAccessible(page, path);
      }
    });
  });
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
  ).toEqual([]);
}
