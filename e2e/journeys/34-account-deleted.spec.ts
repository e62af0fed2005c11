import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { type Credentials, SignInPage } from '../pages/sign-in-page.ts';

const ERASED = /^This account will be erased on .+\.$/;

test('a deleted account can be restored for a week, or erased now @phone', async ({ page }) => {
  const signIn = new SignInPage(page);
  const credentials = await signIn.registerNew();
  await deleteAccount(page);
  await expect(
    page.getByText(/^Your account will be erased on .+ Sign in before then to keep it\.$/),
  ).toBeVisible();

  await signIn.chooseRegister();
  await signIn.fill({ ...credentials, confirm: credentials.password });
  await signIn.submit();
  await signIn.expectError('This email is already registered. Try signing in.');

  await comeBack(page, credentials);
  await expectAccessible(page);
  for (const path of ['/settings', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: ERASED })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();

  await comeBack(page, credentials);
  await page.getByRole('button', { name: 'Restore account' }).click();
  await page.waitForURL('/');
  await page.goto('/settings/account');
  await expect(page.getByText(credentials.email).first()).toBeVisible();

  await deleteAccount(page);
  await comeBack(page, credentials);
  await page.getByRole('button', { name: 'Erase it now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase it now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signIn.signIn(credentials);
  await signIn.expectError('No account found with this email.');
});

async function deleteAccount(page: Page): Promise<void> {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL('/login');
}

async function comeBack(page: Page, credentials: Credentials): Promise<void> {
  const signIn = new SignInPage(page);
  await page.goto('/login');
  await signIn.signIn(credentials);
  await expect(page.getByRole('heading', { level: 1, name: ERASED })).toBeVisible();
}
