import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { enterDemo } from '../people.ts';

test('a season says what it cost, and every number leads to its matches', async ({ page }) => {
  await enterDemo(page);
  await page.goto('/matches?tab=analytics');
  const main = page.getByRole('main');
  await expect(main).toContainText(/\d+ matches finished, \d+ of them scored point by point/);

  const chart = main.getByRole('slider', { name: 'Matches won by month' });
  const newest = await chart.getAttribute('aria-valuetext');
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).not.toHaveAttribute('aria-valuetext', newest ?? '');

  const strengths = main.getByRole('region', { name: 'Strengths' });
  await strengths.getByRole('button', { expanded: false }).first().click();
  await expect(strengths).toContainText('Why it matters');
  await expect(main.getByRole('region', { name: 'Improvement goals' })).toContainText('points a match');

  await expectAccessible(page);

  const clay = main.getByRole('link', { name: /^Clay: \d+ matches$/ });
  const count = /\d+/.exec((await clay.getAttribute('aria-label')) ?? '')?.[0];
  await clay.click();
  await expect(page).toHaveURL(/surface=clay/);
  await expect(main).toContainText(`${count} matches`);
});
