// Every sentence of a failure that no other journey sees: those of signing in by password are in 02, of guessing in 04,
// of Google's window in 31, and an unknown address in 03.

import type { Page } from '@playwright/test';
import { admin } from '../admin.ts';
import { expect, test } from '../fixtures.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('a disabled person reads why, and their open session ends @desktop', async ({
  page,
  server,
  newVisitor,
}) => {
  const credentials = await new SignInPage(page).registerNew();
  await admin(server, 'disable', credentials.email);
  const signIn = new SignInPage(await newVisitor());
  await signIn.open();
  await signIn.signIn(credentials);

  await signIn.expectError('This user account has been disabled.');
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('errors of the server', () => {
  const refusals: readonly (readonly [string, number, object, string])[] = [
    [
      'in a sentence',
      503,
      { error: 'Sign-in is temporarily unavailable. Please try again.', code: 'unavailable' },
      'Sign-in is temporarily unavailable. Please try again.',
    ],
    ['in words of no form', 500, { oops: 'no sentence' }, '{"oops":"no sentence"}'],
  ];
  for (const [how, status, json, sentence] of refusals) {
    test(`while signing in ${how} is shown as it is @desktop`, async ({ page }) => {
      const signIn = new SignInPage(page);
      const credentials = await signIn.registerNew();
      await logOut(page);
      await page.route('**/auth/firebase', (route) => route.fulfill({ status, json }));
      await signIn.signIn(credentials);

      await signIn.expectError(sentence);
    });
  }
});

test('a preference that is not saved says so, and the choice goes back @desktop', async ({ page }) => {
  await new SignInPage(page).registerNew();
  await page.goto('/settings');
  await page.route('**/user/preferences', (route) => route.fulfill({ status: 500, json: {} }));
  const tennis = page.getByRole('button', { name: /^Tennis/ });
  await tennis.click();

  await expect(page.getByRole('alert').getByText('Failed to update user preferences')).toBeVisible();
  await expect(tennis).toHaveAttribute('aria-pressed', 'false');
});

test('an account that cannot be deleted says so, and stays @phone', async ({ page }) => {
  await new SignInPage(page).registerNew();
  await page.goto('/settings/account');
  await page.route('**/api/auth/delete', (route) => route.fulfill({ status: 502, json: {} }));
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText('Are you sure you want to delete your account? This cannot be undone.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();

  await expect(dialog.getByRole('alert')).toHaveText('Could not delete account. Please try again.');
  await page.unroute('**/api/auth/delete');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('feedback that reaches no server says so, and is sent later @desktop', async ({ page }) => {
  await new SignInPage(page).registerNew();
  await page.goto('/settings');
  await page.route('**/api/feedback', (route) => route.abort());
  const text = page.getByLabel('What happened');
  await text.fill('The net shadow covers court 4.');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Feedback submitted (not yet sent anywhere)')).toBeVisible();
  await expect(text).toHaveValue('');
  const sent = page.waitForResponse('**/api/feedback');
  await page.unroute('**/api/feedback');
  await page.reload();
  expect((await sent).ok()).toBe(true);
});

test('a log-out that fails on the server still logs out, without an error @desktop', async ({ page }) => {
  await new SignInPage(page).registerNew();
  await page.route('**/auth/logout', (route) => route.abort());
  await logOut(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/auth/logout');
  await page.goto('/settings');

  await expect(page).toHaveURL(/\/login/);
});

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/login');
}
