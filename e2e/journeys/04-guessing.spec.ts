import { test } from '../fixtures.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

// The limits of a real server, which the other journeys lift.
test.use({ serverEnv: { RATE_LIMIT_FACTOR: '1' } });

test('one account cannot be guessed @desktop', async ({ page }) => {
  const signIn = new SignInPage(page);
  const { email } = await signIn.registerNew();
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await signIn.open();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await signIn.signIn({ email, password: `Wrong-${attempt}` });
    await signIn.expectError('Incorrect password. Please try again.');
    await page.getByLabel('Password', { exact: true }).fill('');
  }
  await signIn.signIn({ email, password: 'Wrong-6' });
  await signIn.expectError(/^Authentication error: too many requests\. Try again in \d+ s\.$/);
});
