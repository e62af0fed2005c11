import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { OpenIdProvider } from '../openid-provider.ts';
import { freshEmail, SignInPage } from '../pages/sign-in-page.ts';

const test = base.extend<object, { google: OpenIdProvider }>({
  google: [
    async ({ browserName: _any }, use) => {
      const google = await OpenIdProvider.start();
      await use(google);
      google.stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: [async ({ google }, use) => use(google.env), { scope: 'worker' }],
});

test.beforeEach(({ google }) => {
  google.email = freshEmail();
});

test('Google signs in a new player, and the same player again @desktop', async ({
  page,
  google,
  newVisitor,
}) => {
  await new SignInPage(page).open();
  const popup = await openPopup(page);
  await popup.getByRole('link', { name: `Continue as ${google.email}` }).click();
  await page.waitForURL('/');
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: google.email })).toBeVisible();
  expect(await storedText(page)).not.toMatch(/eyJ/); // No token is kept where a script could read it.

  const phone = await newVisitor();
  await new SignInPage(phone).open();
  await (await openPopup(phone)).getByRole('link', { name: /^Continue/ }).click();
  await phone.waitForURL('/');
});

test('closing the popup or declining at Google cancels the sign-in @desktop', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  const words = "Sign-in was cancelled. If you'd like to continue, please try again.";
  await (await openPopup(page)).close();
  await signIn.expectError(words);

  const popup = await openPopup(page);
  await popup.getByRole('link', { name: 'Cancel' }).click();
  await signIn.expectError(words);
});

test('a second popup cancels the first and shows an error @desktop', async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  const popup = await openPopup(page);
  await popup.getByRole('link', { name: /^Continue/ }).waitFor();
  const first = popup.url();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await signIn.expectError('Previous sign-in attempt was still ongoing; please try again.');

  await expect.poll(() => popup.url()).not.toBe(first); // The same popup starts again.
  await popup.getByRole('link', { name: /^Continue/ }).click();
  await page.waitForURL('/');
});

test('a blocked popup shows an error @desktop', async ({ page }) => {
  const signIn = new SignInPage(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn.open();
  await page.getByRole('button', { name: 'Sign in with Google' }).click();

  await signIn.expectError('Popup was blocked by the browser. Please allow popups and try again.');
});

test('a password account is linked to Google by signing in with the password once @desktop', async ({
  page,
  google,
  newVisitor,
}) => {
  const { email, password } = await new SignInPage(page).registerNew({ email: google.email });
  const phone = await newVisitor();
  const signIn = new SignInPage(phone);
  await signIn.open();
  await (await openPopup(phone)).getByRole('link', { name: /^Continue/ }).click();
  await signIn.expectError('This email already has a password. Sign in with it once to link Google.');
  await signIn.signIn({ email, password });
  await phone.waitForURL('/');

  const tablet = await newVisitor();
  await new SignInPage(tablet).open();
  await (await openPopup(tablet)).getByRole('link', { name: /^Continue/ }).click();
  await tablet.waitForURL('/');
});

test.describe('on a phone', () => {
  test.use({ platform: 'ios' });

  test('a native sign-in without a credential shows an error @phone', async ({ page }) => {
    const signIn = new SignInPage(page);
    await page.addInitScript(() => {
      // The native bridge as the shells have it, of which the plugin answers with nothing.
      const methods = [{ name: 'signInWithGoogle', rtype: 'promise' }];
      Object.assign(window, {
        Capacitor: {
          PluginHeaders: [{ name: 'FirebaseAuthentication', methods }],
          nativePromise: async () => ({ credential: null }),
        },
      });
    });
    await signIn.open();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();

    await signIn.expectError('No credential returned from native Google sign-in');
  });
});

async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opening;
  await popup.waitForLoadState();
  return popup;
}

function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
