import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { enterDemo } from '../people.ts';

test('a profile shows both sports, with ratings and their history', async ({ page }) => {
  await enter(page);
  await page.goto('/profile');
  const tennis = page.getByRole('region', { name: 'Tennis', exact: true });
  await expect(tennis).toContainText('32–16');
  await expect(tennis).toContainText(/\d{4} to \d{4}, from \d\d matches/);
  await expect(page.getByRole('region', { name: 'Pickleball', exact: true })).toContainText('Provisional');

  const chart = tennis.getByRole('slider', { name: 'Tennis singles: match' });
  const newest = await chart.getAttribute('aria-valuetext');
  expect(newest).toMatch(
    /(Won|Lost) with a \d+% chance and \d+% of the games, .* expected: [+−±]\d+, now \d{4}\.$/,
  );
  await chart.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', `${newest}`);
  await chart.click({ position: { x: 12, y: 60 } });
  await expect(tennis.getByRole('button', { name: 'Previous match' })).toBeDisabled();
  await expect(tennis).toContainText(/(Won|Lost) with a 50% chance .*: [+−]\d+/);
  await tennis.getByText(/^Why [+−]/).click();
  await expect(tennis).toContainText(/Expected score\d\.\d\d/);
  await expectNoSidewaysScroll(page);

  await tennis.getByText('Show as table').click();
  await tennis.getByRole('table').getByRole('link', { name: 'Hannah Weiss' }).first().click();
  await page.waitForURL('/profile/hannah.weiss');
  await expect(page.getByRole('heading', { level: 2, name: 'Hannah Weiss' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('forecasts are compared with results, a rating’s inputs downloaded, and a team ranked by rating', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Check the forecasts' }).click();
  const forecasts = page.getByRole('dialog', { name: 'How good are the forecasts?' });
  await expect(forecasts).toContainText(/From \d+ matches on this server/);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Inputs as JSON' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^allcourt-rating-(tennis|pickleball)-\w+\.json$/);

  await page.goto('/team');
  await page.getByRole('link', { name: 'Falcons' }).click();
  await page.getByRole('button', { name: 'Leaderboard' }).click();
  const board = page.getByRole('dialog', { name: 'Leaderboard' });
  await expect(board.getByRole('list', { name: 'Members by rating' })).toContainText('Maya Okafor');
  await expectNoSidewaysScroll(page);
});

test('a self-reported rating is added, shown as such, edited and removed @desktop', async ({ page }) => {
  await enter(page);
  await page.goto('/profile');
  const elsewhere = page.getByRole('region', { name: 'Other ratings' });
  await elsewhere.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('System').selectOption('wtn');
  await dialog.getByLabel('Rating').fill('45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Not a WTN rating. From 40.0 to 1.0');
  await dialog.getByLabel('Rating').fill('19.7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const wtn = elsewhere.getByRole('listitem').filter({ hasText: 'WTN' });
  await expect(wtn).toContainText(/Self-reported\s*as of .*19\.7/);

  await wtn.getByRole('button', { name: 'Edit WTN, tennis singles' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(wtn).toHaveCount(0);
});

test('hidden ratings are visible to the player only @desktop', async ({ page, newVisitor }) => {
  const coach = await newVisitor();
  await signInAsCoach(coach);
  await coach.goto('/profile/maya.okafor');
  const tennis = coach.getByRole('region', { name: 'Tennis', exact: true });
  await expect(tennis).toContainText(/from \d\d matches/);

  await enter(page);
  await page.goto('/profile');
  const hide = page.getByRole('switch', { name: /^Hide my ratings/ });
  await hide.check();
  await expect(hide).toBeChecked();
  await page.reload();
  await expect(hide).toBeChecked();
  await expect(page.getByRole('region', { name: 'Tennis', exact: true })).toContainText(/from \d\d matches/);

  await coach.reload();
  await expect(tennis).toContainText("Maya Okafor doesn't share their ratings.");
  await expect(coach.getByRole('region', { name: 'Other ratings' })).toHaveCount(0);
  await hide.uncheck();
  await expect(hide).not.toBeChecked();
});

test('the profile of a stranger is not available @phone', async ({ page }) => {
  await enter(page);
  await page.goto('/profile/walt.jensen');
  await expect(page.getByRole('heading', { level: 2, name: 'Walt Jensen' })).toBeVisible();
  await page.goto('/profile/unknown.player');
  await expect(page.getByRole('heading', { name: 'Profile not available' })).toBeVisible();
});

async function enter(page: Page): Promise<void> {
  await enterDemo(page);
}

async function signInAsCoach(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.fill({ email: 'elena.marquez@allcourt.example', password: 'second-serve-in' });
  await signIn.submit();
  await page.waitForURL('/');
}
