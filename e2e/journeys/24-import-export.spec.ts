import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { enterDemo, registerNew } from '../people.ts';

test('a season moves from one account to another as a file, without duplicates @desktop', async ({
  page,
  newVisitor,
}) => {
  await enterDemo(page);
  await page.goto('/matches?sport=pickleball');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export matches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export matches' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^allcourt-matches-\d{4}-\d\d-\d\d\.json$/);
  await expect(dialog.getByText(/^Saved \d+ matches/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Import and export' })).toBeFocused();
  const file = await readFile(await download.path());
  const count: number = JSON.parse(file.toString()).matches.length;
  expect(count).toBeGreaterThan(10);

  const nina = await newVisitor();
  await registerNew(nina);
  await nina.goto('/matches/import');
  const season = { name: 'season.json', mimeType: 'application/json', buffer: file };
  await nina.getByLabel('Choose a file').setInputFiles(season);
  const table = nina.getByRole('table', { name: 'Matches in the file' });
  await expect(table.getByText('New', { exact: true })).toHaveCount(count);
  await expect(nina.getByLabel('Which player are you?')).toHaveValue('Maya Okafor');
  await nina
    .getByLabel(/^Who are you in /)
    .first()
    .selectOption('not playing');
  await expectAccessible(nina);
  await expectNoSidewaysScroll(nina);
  await nina.getByRole('button', { name: `Import ${count} matches` }).click();
  await expect(nina.getByText(`${count} matches imported.`)).toBeVisible();
  await table.getByRole('link').first().click();
  await nina.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  await expect(nina.getByRole('heading', { level: 1 })).toContainText('Okafor');

  await nina.goto('/matches/import');
  await nina.getByLabel('Choose a file').setInputFiles(season);
  await expect(table.getByText('Already here')).toHaveCount(count);
  await expect(nina.getByRole('button', { name: 'Import 0 matches' })).toBeDisabled();
});

test('a match is exported offline, and a faulty file says where the fault is @phone', async ({
  page,
  context,
}) => {
  await registerNew(page);
  await page.goto('/matches/log');
  await page.getByRole('radio', { name: 'Tennis', exact: true }).click();
  await page.getByLabel("Opponent's name").fill('Lena Vogt');
  await page.getByLabel(/^Or type it/).fill('6-4 7-6(5)');
  await page.getByRole('button', { name: 'Log match' }).click();
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/);
  const menu = page.getByRole('button', { name: 'Match menu' });
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^JSON/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-.*vogt\.json$/);
  const document = JSON.parse((await readFile(await download.path())).toString());
  await context.setOffline(false);

  const [record] = document.matches;
  const impossible = { ...record.match.events[0], sets: [{ a: 9, b: 2 }] };
  const wrong = { match: { ...record.match, events: [impossible] } };
  await page.goto('/matches/import');
  await page.getByLabel('Matches as text').fill(JSON.stringify({ ...document, matches: [record, wrong, 7] }));
  await page.getByRole('button', { name: 'Preview' }).click();
  const table = page.getByRole('table', { name: 'Matches in the file' });
  await expect(table.getByText('Already here')).toHaveCount(1);
  await expect(table.getByText('Refused', { exact: true })).toHaveCount(2);
  await expect(table).toContainText('/matches/2 must be an object, not a number.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
