import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

const SEASON = [
  'Date\tTime\tRival\tLocation',
  '3/4/2099\t6:30 PM\tRaptors\tBayside',
  '5/6/2099\t10:00 AM\tHerons\tHeron Park',
  'soon\t10:00 AM\tKites\t',
].join('\n');

test('a captain imports a season from pasted cells, and again with a change', async ({ page, isMobile }) => {
  await registerNew(page);
  await foundTeam(page);
  const calendar = new CalendarPage(page);
  const { dialog } = calendar;
  const paste = async (text: string) => {
    await calendar.open('?view=agenda&date=2099-03-01');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a spreadsheet' }).click();
    await dialog.getByLabel('Paste cells or CSV').fill(text);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByLabel('Dates can be read two ways').selectOption('Month, day, year');
    await dialog.getByText('Change columns').click();
    await dialog.getByRole('region', { name: 'Columns' }).getByLabel('Rival').selectOption('Opponent');
    await expect(dialog.getByText('Match vs Raptors')).toBeVisible();
  };
  await paste(SEASON);
  await expect(dialog.getByRole('region', { name: 'Skipped' })).toContainText('line 4');
  await expectNoSidewaysScroll(page);
  await lookOn(isMobile)(page, 'season');
  await dialog.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(page.getByText('2 events imported, 0 updated')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Match vs Raptors/ })).toBeVisible();

  await paste(SEASON.replace('6:30 PM', '7:00 PM'));
  await expect(dialog.getByText(/Will be updated/)).toBeVisible();
  await expect(dialog.getByText(/Already imported/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(page.getByText('0 events imported, 1 updated')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Match vs Raptors/ })).toHaveCount(1);
});
