// Recent activity of an account, in Settings.

import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { GOOD_PASSWORD, SignInPage } from '../pages/sign-in-page.ts';
import { registerNew } from '../people.ts';
import { call } from '../team.ts';

test.use({ timezoneId: 'Europe/Lisbon' });

test('Settings shows sign-ins and failed ones, with their device and place', async ({ page }) => {
  const { email } = await registerNew(page);
  await call(page, 'post', '/auth/logout');
  const signIn = new SignInPage(page);
  await signIn.open();
  for (const password of ['not-my-password', 'nor-this-one', GOOD_PASSWORD]) {
    await signIn.signIn({ email, password });
  }
  await page.waitForURL('/');

  await page.goto('/settings#ways-in');
  await page.getByRole('button', { name: 'See activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recent activity' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText(/^Signed in with your password(Headless)?Chrome.*, Lisbon, today /);
  await expect(rows.nth(1)).toContainText(/^2 failed sign-ins.*, Lisbon, today .*Check this$/);
  await expect(rows.nth(2)).toContainText('Signed out');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'See devices' }).click();
  await expect(page.getByRole('dialog', { name: 'Your devices' })).toContainText('This device');
});
