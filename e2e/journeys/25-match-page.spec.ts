import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { enterDemo } from '../people.ts';
import { screenIdle } from '../screen-idle.ts';

test('a number leads to its points, a point to its place, and Back to both', async ({ page }) => {
  const { singles } = await openDemo(page);
  await page.goto(singles);
  await expect(page.getByRole('table', { name: /^Score by set/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Win probability over \d+ points: / })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page).toHaveURL(/view=stats/);
  await page.getByRole('button', { name: /: Points won, Okafor\. Show the points$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Points won' });
  await expect(sheet.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link').nth(3).click();
  await expect(page.locator('li[aria-current="true"]')).toBeInViewport();
  // A button that has scrolled half under the bar is no target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Serve' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('answers why a match was won before anything is scrolled, and on four screens of a phone @phone', async ({
  page,
}) => {
  const { singles } = await openDemo(page);
  await page.goto(singles);
  const why = page.getByRole('region', { name: /^Why you (won|lost)$/ });
  await expect(why.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(4 * 844);
  await why.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('stats, points, a profile, a roster and progress are on four screens of a phone @phone', async ({
  page,
}) => {
  const { singles } = await openDemo(page);
  const heights = new Map<string, number>();
  const measure = async (name: string) => {
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    heights.set(name, await page.evaluate(() => document.documentElement.scrollHeight));
  };
  await page.goto(`${singles}?view=stats`);
  await expect(page.getByRole('table', { name: 'Serve' })).toBeVisible();
  await measure('stats');
  await page.goto(`${singles}?view=points`);
  await expect(page.getByText('Game 6')).toBeVisible();
  await measure('points');
  await page.goto('/profile');
  await expect(page.getByText('Show as table')).toHaveCount(2);
  await measure('profile');
  await page.goto('/team');
  await page.getByRole('link', { name: 'Falcons' }).click();
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  await measure('roster');
  await page.goto('/training?tab=progress');
  await expect(page.getByRole('heading', { name: 'Hours a week' })).toBeVisible();
  await measure('progress');
  expect([...heights].filter(([, height]) => height > 4 * 844)).toEqual([]);
});

test('a zone of the court leads to its points', async ({ page }) => {
  const { singles, pickleball } = await openDemo(page);
  await page.goto(`${singles}?view=shots`);
  const zone = page.getByRole('button', { name: /^Deuce, wide: won \d+ of \d+/ });
  await zone.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Deuce, wide' }).getByRole('link').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`${pickleball}?view=shots`);
  await expect(page.getByRole('button', { name: /^Kitchen, left: won / })).toBeVisible();
  await expectAccessible(page);
});

test('the course of a match is gone along by keys and by a finger', async ({ page, hasTouch }) => {
  const { singles, pickleball } = await openDemo(page);
  await page.goto(`${singles}?view=momentum`);
  const chart = page.getByRole('slider', { name: 'Win probability by point' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Point 1, Set 1, 0–0, 0–0/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Point 2 · /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key moments' }).getByRole('listitem')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('li[aria-current="true"]')).toBeInViewport();

  await page.goto(`${pickleball}?view=momentum`);
  await expect(chart).toHaveAttribute('aria-valuetext', /^Rally \d+, Game \d/);
  const spot = { position: { x: 60, y: 100 } };
  if (hasTouch) {
    await chart.tap(spot);
    await expect(page).not.toHaveURL(/view=points/);
    await chart.tap(spot);
  } else {
    await chart.click(spot);
  }
  await expect(page).toHaveURL(/view=points&point=/);
  await expectNoSidewaysScroll(page);
});

test('figures and notes without a network @phone', async ({ page, context }) => {
  const { pickleball } = await openDemo(page);
  for (const view of ['stats', 'shots', 'momentum', 'points', 'notes', 'summary']) {
    await page.goto(`${pickleball}?view=${view}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await screenIdle(page);
  }
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await page.getByRole('combobox', { name: 'Compare' }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Service turns' })).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  const write = page.getByRole('textbox', { name: 'Your note' });
  await write.fill('Third-shot drops sat up.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const notes = page.getByRole('region', { name: 'Notes and stars' });
  await expect(notes).toContainText('Third-shot drops sat up.');
  await context.setOffline(false);
  await page.reload();
  await expect(notes).toContainText('Third-shot drops sat up.');
  await expectAccessible(page);
});
/** Two matches of the demo's player that were scored point by point. */
async function openDemo(page: Page): Promise<{ singles: string; pickleball: string }> {
  await enterDemo(page);
  const answer = await page.request.get('/api/matches?limit=50');
  const { matches } = await answer.json();
  const pathOf = (sport: string, discipline: string) => {
    const match = matches.find(
      (each: { sport: string; status: string; setup: { discipline: string }; pointsPlayed: number }) =>
        each.sport === sport &&
        each.setup.discipline === discipline &&
        each.status === 'completed' &&
        each.pointsPlayed > 0,
    );
    return `/matches/${match.id}`;
  };
  return { singles: pathOf('tennis', 'singles'), pickleball: pathOf('pickleball', 'doubles') };
}
