// Passkeys by Chromium's virtual authenticator, two-step codes by a clock, and the question for a fresh proof.

import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { codeOf } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { registerNew } from '../people.ts';
import { call } from '../team.ts';

test('a passkey signs in without a password, and is removed again', async ({ page }) => {
  await addAuthenticator(page);
  await registerNew(page);
  await page.goto('/settings#ways-in');
  const section = page.getByRole('region', { name: 'Ways in' });
  await section.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('Court phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section.getByText('Court phone')).toBeVisible();
  await expect(section.getByText(/^Added .*, not used yet$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await call(page, 'post', '/auth/logout');
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('/');

  await page.goto('/settings#ways-in');
  await expect(section.getByText(/^Added .*, last used /)).toBeVisible();
  await section.getByRole('button', { name: 'Rename Court phone' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await section.getByRole('button', { name: 'Remove Old phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(section.getByText('Old phone', { exact: true })).toBeHidden();
});

test('two-step codes are asked for at sign-in, and a recovery code replaces one @phone', async ({ page }) => {
  const credentials = await registerNew(page);
  await page.goto('/settings#ways-in');
  const section = page.getByRole('region', { name: 'Ways in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step codes' });
  await expect(dialog.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible();
  const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
  await expectAccessible(page);
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(section.getByText('On. 10 recovery codes left')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await call(page, 'post', '/auth/logout');
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(credentials);
  const question = page.getByRole('dialog', { name: 'Enter your code' });
  await question.getByLabel('Code').fill('000000');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText("That code isn't right or was already used.")).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Code').fill(recovery);
  await question.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/');
});

test('an important change asks for a fresh proof, and then goes on @desktop', async ({ page }) => {
  const { password } = await registerNew(page);
  await page.goto('/settings#ways-in');
  const error = { error: "Confirm that it's you to continue.", code: 'proof-needed', requestId: 'test' };
  await page.route('**/auth/two-step', (route) => route.fulfill({ status: 403, json: error }), { times: 1 });
  const section = page.getByRole('region', { name: 'Ways in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const question = page.getByRole('dialog', { name: "Confirm that it's you" });
  await question.getByLabel('Password', { exact: true }).fill('wrong');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByLabel('Code from the app')).toBeVisible();
});

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
