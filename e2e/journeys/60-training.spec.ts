import { lookOn } from '../accessible.ts';
import { expect, testInstalled } from '../fixtures.ts';
import { networkOf, openWithOfflineShell } from '../network.ts';
import { registerNew } from '../people.ts';

testInstalled(
  'a drill from the library, run offline with a reload, counts once',
  async ({ page, isMobile }) => {
    const look = lookOn(isMobile);
    const network = await networkOf(page);
    await registerNew(page);
    await openWithOfflineShell(page);

    await page.goto('/training');
    const library = page.getByRole('tabpanel', { name: 'Drill Library' });
    await library.getByRole('button', { name: /^Serve/ }).click();
    await expect(page).toHaveURL(/category=serve/);
    await look(page, 'the library');
    await page.getByRole('button', { name: 'Search Drills' }).click();
    await page.keyboard.type('weaker');
    await expect(library.getByText('1 drill', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/q=weaker/);
    await library.getByRole('link', { name: 'Your weaker court', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your weaker court' })).toBeVisible();
    await expect(page.getByText('Run this drill to see your best')).toBeVisible();
    await look(page, 'the page of a drill');

    await page.getByRole('link', { name: 'Start Drill' }).click();
    const hit = page.getByRole('button', { name: /^Hit/ });
    await hit.click();
    await look(page, 'the runner');
    await network.lose();
    await hit.click();
    await page.getByRole('button', { name: /^Miss/ }).click();
    await page.reload();
    await expect(page.getByRole('img', { name: '3 of 15: 2 good' })).toBeVisible();
    await expect(page.getByText('Offline, saved on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await hit.click();
    await page.getByRole('button', { name: 'Next round' }).click();
    await hit.click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { name: 'Your score, ended early' })).toBeVisible();
    await page.getByLabel('Notes').fill('Wind from the left');
    await page.getByRole('button', { name: 'Save' }).click();
    const runs = page.getByRole('region', { name: 'Runs, table' });
    await expect(runs.getByText('Not synced yet')).toBeVisible();

    await network.find();
    await expect(runs.getByText('Not synced yet')).toHaveCount(0);
    await expect(runs.getByText('Wind from the left')).toBeVisible();
    const { results } = await (await page.request.get('/api/training/results')).json();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      drillKey: 'your-weaker-court',
      counts: [[1, 1, 1], [1]],
      score: 4,
      note: 'Wind from the left',
    });
  },
);
