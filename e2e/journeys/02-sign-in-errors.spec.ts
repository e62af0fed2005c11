import { expect, test } from '../fixtures.ts';
import { freshEmail, GOOD_PASSWORD, SignInPage } from '../pages/sign-in-page.ts';

test.describe('signing in', () => {
  test('says what is wrong, in the catalog’s words @desktop', async ({ page }) => {
    const signIn = new SignInPage(page);
    const known = await signIn.registerNew();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/login');

    await signIn.signIn({ email: 'not an address', password: GOOD_PASSWORD });
    await signIn.expectError('The email address is badly formatted.');
    await signIn.signIn({ email: freshEmail(), password: GOOD_PASSWORD });
    await signIn.expectError('No account found with this email.');
    await signIn.signIn({ email: known.email, password: 'Wrong-Password-1' });
    await signIn.expectError('Incorrect password. Please try again.');

    await signIn.chooseRegister();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await signIn.fill({ ...known, confirm: known.password });
    await signIn.submit();
    await signIn.expectError('This email is already registered. Try signing in.');
    await signIn.fill({ email: freshEmail(), password: 'short', confirm: 'short' });
    await signIn.submit();
    await signIn.expectError('Password is too weak. Please choose a stronger password.');
  });

  test('sends nothing while the passwords do not match @phone', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') {
        sent.push(request.url());
      }
    });
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.chooseRegister();
    await signIn.fill({ email: freshEmail(), password: GOOD_PASSWORD, confirm: 'Backhand-8' });
    await signIn.submit();
    await signIn.expectError('Passwords do not match');
    expect(sent).toEqual([]);
  });

  test('shows how strong a password is @phone', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.chooseRegister();
    for (const [password, level] of [
      ['abc', 'Weak'],
      ['abcdefgh1', 'Medium'],
      ['Abcdefgh1!', 'Strong'],
    ] as const) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await expect(page.getByText(level, { exact: true })).toBeVisible();
    }
  });

  test('names what it does while it waits for the server @phone', async ({ page }) => {
    const signIn = new SignInPage(page);
    for (const [path, choose, words] of [
      ['**/accounts:signUp*', () => signIn.chooseRegister(), 'Registering…'],
      ['**/accounts:signInWithPassword*', async () => {}, 'Signing in…'],
    ] as const) {
      const held = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        await held.promise;
        await route.abort();
      });
      await signIn.open();
      await choose();
      const credentials = { email: freshEmail(), password: GOOD_PASSWORD };
      await signIn.fill(words === 'Registering…' ? { ...credentials, confirm: GOOD_PASSWORD } : credentials);
      await signIn.submit();
      await expect(page.getByRole('button', { name: words })).toBeDisabled();
      held.resolve();
      await signIn.expectError('Authentication error: network request failed');
    }
  });

  test('Google answers as a project without Google does @phone', async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await new SignInPage(page).expectError('Authentication error: operation not allowed');
  });
});
