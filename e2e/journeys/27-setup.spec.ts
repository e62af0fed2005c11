import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';

test('the second match starts with two taps, set up like the first, against a known opponent @phone', async ({
  page,
}) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ format: 'One set', opponent: 'Ana Duarte' });
  const dialog = page.getByRole('dialog', { name: 'New match' });
  await dialog.getByRole('button', { name: 'Clay' }).click();
  await dialog.getByLabel('Place').fill('City Club');
  await setup.start();
  await new LivePage(page).tap('w');
  await expect(page.getByText(/^Saved/).first()).toBeAttached();

  await page.goto('/matches');
  await page.getByRole('link', { name: 'Log Match' }).click();
  await expect(dialog.getByText('Singles · One set · Clay · City Club')).toBeVisible();
  const opponent = dialog.getByRole('combobox', { name: "Opponent's name" });
  await opponent.click();
  await expect(dialog.getByRole('option', { name: /Ana Duarte/ })).toBeVisible();
  await opponent.press('ArrowDown');
  await opponent.press('Enter');
  await expect(opponent).toHaveValue('Ana Duarte');
  await setup.start();
  await new LivePage(page).expectOpen();
});

test('every format can be found, and the page stays as wide as the screen', async ({ page }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  const dialog = page.getByRole('dialog', { name: 'New match' });
  await dialog.getByRole('button', { name: 'More formats' }).click();
  await dialog.getByRole('searchbox', { name: 'Search formats' }).fill('three timed');
  await dialog
    .getByRole('button', { name: /^Three timed sets/ })
    .last()
    .click();
  await expect(dialog.getByText(/three timed sets/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Custom format code' }).fill('SET2-S:6/TB7');
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(dialog.getByText(/An even number of sets can end level/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Doubles/ }).click();
  await expect(dialog.getByRole('group', { name: /^Serves first for the other pair/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
