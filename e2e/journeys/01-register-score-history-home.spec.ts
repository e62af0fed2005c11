import { expect, testInstalled as test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { registerNew } from '../people.ts';
import { expectOnServer } from '../server-log.ts';

const LOVE_GAME = 'wwww';

test('a newcomer registers, scores a match by taps, and finds it in the history and on Home', async ({
  page,
}) => {
  await new SignInPage(page).registerNew();
  await expect(page.getByRole('heading', { level: 1, name: 'Elevate Your Game' })).toBeVisible();

  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', format: 'One set', opponent: 'Petra Novak' });
  await setup.start();

  const live = new LivePage(page);
  await live.expectOpen();
  await live.tap('wl');
  await live.expectAnnounced(/^Fifteen all/);
  await live.tap('wl wl');
  await live.expectAnnounced(/^Deuce/);
  await live.tap('ww');
  await live.tap(`llll ${LOVE_GAME.repeat(4)}`);
  await live.expectPadSays('w', '15–0');
  await live.tap('www');
  await live.expectPadSays('w', /6–1/);
  await live.tap('w');
  await live.expectOver('You won');
  const winners = `ababab aa bbbb ${'aaaa'.repeat(4)} aaaa`;
  await expectOnServer(page.request, live.matchId, winners);

  await live.openMatch();
  await expect(page.getByRole('main').getByText('You won', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Novak');

  await page.goto('/matches?tab=history');
  await expect(page.getByRole('link', { name: /Petra Novak/ })).toBeVisible();

  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText('Matches Played');
  await expect(main).toContainText('1 won, 0 lost');
  await expect(main.getByRole('link', { name: /Petra Novak/ })).toBeVisible();
});

test('the usual match starts with two taps @phone', async ({ page }) => {
  await registerNew(page);
  await page.goto('/matches');
  await page.getByRole('link', { name: 'Log Match' }).click();
  await page.getByRole('button', { name: 'Start match' }).click();
  await new LivePage(page).expectOpen();
});

test('undo goes back to love all and redo forward again @phone', async ({ page }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wlw');
  for (let point = 0; point < 3; point += 1) {
    await live.undo();
  }
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await live.expectPadSays('w', '15–0');
  const redo = page.getByRole('button', { name: /^Redo/ });
  for (let point = 0; point < 3; point += 1) {
    await redo.click();
  }
  await expect(redo).toBeDisabled();
  await live.expectPadSays('w', '40–15');
});
