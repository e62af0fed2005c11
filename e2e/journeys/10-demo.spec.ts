import { expect, test } from '../fixtures.ts';

test('the demo opens without typing on a club that looks alive', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await page.waitForURL('/');
  const main = page.getByRole('main');
  await expect(main).toContainText('Okafor');
  await expect(main.getByRole('link', { name: 'Resume scoring' })).toBeVisible();
  await expect(main).toContainText(/\d+ won, \d+ lost/);

  await page.goto('/matches?tab=history');
  // The second row: the first is the match being played.
  await main.locator('a[href^="/matches/0"]').nth(1).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await expect(main).toContainText(/Break points/i);
});
