import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { freshEmail, GOOD_PASSWORD } from '../pages/sign-in-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { registerNew } from '../people.ts';
import { countTaps } from '../taps.ts';
import { foundTeam } from '../team.ts';

test('from creating an account to the first point: five taps and four fields at most @phone', async ({
  page,
}) => {
  const count = await countTaps(page);
  await page.goto('/login?mode=register');
  await page.getByLabel('Name', { exact: true }).fill('Nina Berg');
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(GOOD_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'Log a match', exact: true }).click();
  await page.getByRole('button', { name: 'Start match' }).click();
  const live = new LivePage(page);
  await live.expectOpen();
  await live.tap('w');
  await live.expectAnnounced(/^Fifteen–love/);
  const { taps, fields } = await count();
  expect(taps).toBeLessThanOrEqual(5);
  expect(fields).toBeLessThanOrEqual(4);
});

test('joining a team by a link: three taps besides signing up @phone', async ({ page, newVisitor }) => {
  const captain = await newVisitor();
  await registerNew(captain);
  const team = await foundTeam(captain);

  const count = await countTaps(page);
  await page.goto(team.joinPath);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nina Berg');
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(GOOD_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Join Falcons' }).click();
  await new TeamPage(page).expectOpen('Falcons');
  expect((await count()).taps).toBeLessThanOrEqual(3);
});

test('a coach plans a weekly practice with four interactions at most @phone', async ({ page }) => {
  await registerNew(page);
  await foundTeam(page);
  await page.goto('/calendar?new=practice');
  const count = await countTaps(page);
  await page.reload();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Repeats').selectOption('Every week');
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(dialog).toBeHidden();
  const { taps, fields } = await count();
  // Pressing the plan on Home, or Quick Add, opens the sheet.
  expect(1 + taps + fields).toBeLessThanOrEqual(4);
});
