import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';

test('an impossible result is refused with its reason, a possible one is logged @phone', async ({ page }) => {
  await registerNew(page);
  await page.goto('/matches/log');
  await page.getByRole('radio', { name: 'Tennis', exact: true }).click();
  await page.getByLabel("Opponent's name").fill('Leah Sørensen');
  const text = page.getByLabel(/^Or type it/);
  await text.fill('6-5 6-4');
  await page.getByRole('button', { name: 'Log match' }).click();
  await expect(page.getByText(/6–5 does not finish a set/)).toBeVisible();
  await expect(page).toHaveURL(/\/matches\/log/);

  await text.fill('6-4 3-6 7-6(5)');
  await expect(page.getByText('You won', { exact: true })).toBeVisible();
  await page.getByLabel('Hours').fill('2');
  await page.getByLabel('Minutes').fill('5');
  await page.getByRole('button', { name: 'Log match' }).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Match logged')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2 h 5 min');

  await page.goto('/matches?tab=history');
  await expect(page.getByRole('link', { name: /Leah Sørensen/ })).toBeVisible();
});

test('a retirement says who won @desktop', async ({ page }) => {
  await registerNew(page);
  await page.goto('/matches/log');
  await page.getByRole('radio', { name: 'Tennis', exact: true }).click();
  await page.getByLabel(/^Or type it/).fill('6-3 2-1');
  await page.getByLabel('How it ended').selectOption('Retired');
  await expect(page.getByLabel(/^Or type it/)).toHaveValue('6-3 2-1 ret.');
  await page.getByRole('button', { name: 'Log match' }).click();
  await expect(page.getByText('Choose who won.')).toBeVisible();
  await page.getByRole('group', { name: 'Who won?' }).getByRole('button', { name: 'Opponent' }).click();
  await page.getByRole('button', { name: 'Log match' }).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(/by retirement|retired/);
});
