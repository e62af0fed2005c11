import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { enterDemo, registerNew } from '../people.ts';

test('a session is planned, run drill by drill and logged, and goals and totals follow', async ({
  page,
  isMobile,
}) => {
  const look = lookOn(isMobile);
  await registerNew(page);

  await page.goto('/training/plan?drills=toss-into-the-hoop,your-weaker-court');
  await page.getByRole('button', { name: 'Move Your weaker court up' }).click();
  await expect(page.getByText('Your weaker court is now 1 of 2.')).toBeAttached();
  await page.getByLabel('Title').fill('Serve day');
  await look(page, 'session builder');
  await page.getByRole('button', { name: 'Save session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serve day' })).toBeVisible();

  await page.getByRole('button', { name: 'Start session' }).click();
  await page.getByRole('link', { name: /^Start Drill ?: Your weaker court/ }).click();
  await page.getByRole('button', { name: /^Hit/ }).click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: /Your weaker court/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Toss into the hoop/ })).not.toBeChecked();
  await look(page, 'session in progress');

  await page.getByRole('button', { name: 'Finish and log' }).click();
  const log = page.getByRole('dialog', { name: 'Log session' });
  await expect(log.getByText('Your weaker court')).toBeVisible();
  await log.getByLabel('Minutes').fill('90');
  await log.getByRole('radio', { name: /^7/ }).check();
  await log.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Start session' })).toBeVisible();

  await page.goto('/training?tab=progress');
  const sessions = page.getByRole('region', { name: 'Recent sessions' });
  await expect(sessions.getByText('Serve day')).toBeVisible();
  await expect(sessions.getByText('1 h 30 min')).toBeVisible();
  const goals = page.getByRole('region', { name: 'Weekly goals' });
  await goals.getByRole('button', { name: 'Add goal' }).click();
  await page.getByRole('textbox', { name: 'Hours a week' }).fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(goals.getByText(/^1 h 30 min of 3 h$/)).toBeVisible();
  await expect(page.getByText(/^1 h 30 min this week$/)).toBeVisible();
  await expect(page.getByText(/^1 this month$/)).toBeVisible();
  await look(page, 'progress');
});

test('the most costly weakness leads to a drill, and later matches say if its training shows beyond chance @desktop', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/training?tab=progress');
  const costs = page.getByRole('region', { name: 'Points you give away' });
  await expect(costs.getByRole('button', { name: /: [\d.]+ points a match$/ }).first()).toBeVisible();
  await expect(costs.getByRole('link', { name: /^Start Drill/ }).first()).toBeVisible();
  const gains = page.getByRole('region', { name: 'Change since training' });
  const gain = gains.getByRole('listitem').filter({ hasText: 'Second-serve points won' });
  await expect(gain.getByText('Improved')).toBeVisible();
  await gain.getByRole('button', { name: /^Change, Second-serve points won/ }).click();
  const behind = page.getByRole('dialog');
  await expect(behind.getByText(/^[+−].*, likely range /)).toBeVisible();
  await page.keyboard.press('Escape');
  await gain.getByRole('link', { name: 'Second-serve streak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second-serve streak' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Runs, table' }).getByRole('row')).not.toHaveCount(0);
});
