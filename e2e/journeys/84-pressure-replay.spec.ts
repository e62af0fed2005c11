import { lookOn } from '../accessible.ts';
import { expect, testInstalled } from '../fixtures.ts';
import { networkOf, openWithOfflineShell } from '../network.ts';
import { registerNew } from '../people.ts';
import { importPoints } from '../played.ts';

testInstalled(
  'the score that costs points is played again by the rules, without a network, and counts',
  async ({ page, isMobile }) => {
    const look = lookOn(isMobile);
    const network = await networkOf(page);
    await registerNew(page);
    // Every service game is lost at 30–40.
    await importPoints(page, { winners: 'abbabbbbbb'.repeat(3), days: 8 });
    await openWithOfflineShell(page);

    await page.goto('/training?tab=progress');
    const scores = page.getByRole('region', { name: 'Scores to replay' });
    await expect(scores.getByText('Break points saved')).toBeVisible();
    await expect(scores.getByText(/^0% of 24 points, 40% of your others$/)).toBeVisible();
    await look(page, 'scores to replay');
    await scores.getByRole('link', { name: /^Start Drill/ }).click();

    await expect(page.getByText('30–40', { exact: true })).toBeVisible();
    await expect(page.getByText('You serve')).toBeVisible();
    await network.lose();
    const own = page.getByRole('button', { name: /^My point/ });
    const theirs = page.getByRole('button', { name: /^Their point/ });
    await own.click();
    await own.click();
    await expect(page.getByText('Ad–40', { exact: true })).toBeVisible();
    await look(page, 'a drill from a score');
    await page.reload();
    await expect(page.getByText('Ad–40', { exact: true })).toBeVisible();
    await own.click();
    await expect(page.getByRole('img', { name: '1 of 10: 1 good' })).toBeVisible();
    await theirs.click();
    await expect(page.getByRole('img', { name: '2 of 10: 1 good' })).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const runs = page.getByRole('region', { name: 'Runs, table' });
    await expect(runs.getByText('Not synced yet')).toBeVisible();
    await network.find();
    await expect(runs.getByText('Not synced yet')).toHaveCount(0);
    const results = async () => (await (await page.request.get('/api/training/results')).json()).results;
    await expect.poll(results).toMatchObject([{ drillKey: 'save-it-at-30-40', counts: [[3, 0]], score: 3 }]);

    await page.goto('/training?tab=progress');
    const gains = page.getByRole('region', { name: 'Change since training' });
    await expect(gains.getByRole('listitem').filter({ hasText: 'Break points saved' })).toBeVisible();
  },
);
