import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';

test('a match is scored by a remote under the scoreboard, which fills the screen @phone', async ({
  page,
}) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await page.keyboard.press('PageDown');
  await live.more('Remote');
  await page.getByRole('switch', { name: /Score with a remote/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await live.more('Scoreboard');
  const board = page.getByRole('dialog', { name: 'Scoreboard' });
  await expect(board).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.ariaLabel)).toBe('Scoreboard');
  await page.keyboard.press('PageDown');
  await expect(board.getByRole('status')).toHaveText(/^Fifteen–love/);
  await page.keyboard.press('PageUp');
  await expect(board.getByRole('status')).toHaveText(/^Fifteen all/);
  await page.keyboard.press('.');
  await expect(board.getByRole('status')).toHaveText(/^Undone: /);

  await page.keyboard.press('Escape');
  await expect(board).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await live.expectPadSays('w', '30–0');
});
