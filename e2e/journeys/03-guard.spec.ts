import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';

const GUARDED = [
  '/calendar',
  '/team',
  '/broadcast',
  '/matches',
  '/training',
  '/settings',
  '/profile',
  '/no/such/page',
];

test('a visitor is led to the sign-in screen from every other screen @desktop', async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('Home greets a visitor with what signing in would show @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Elevate Your Game' })).toBeVisible();
  await expect(
    page.getByText('Sign in to view your personalized stats, recent matches, and upcoming events.'),
  ).toBeVisible();
});

test('an unknown path shows an error to a signed-in player and links Home @desktop', async ({ page }) => {
  await registerNew(page);
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('every screen opens at its top', async ({ page }) => {
  await registerNew(page);
  await page.goto('/help');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Allcourt', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elevate Your Game' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a hidden address is answered like one that does not exist @desktop', async ({ page, newVisitor }) => {
  await registerNew(page);
  const stranger = await newVisitor();
  await registerNew(stranger);
  const id = '0198c0de-0000-7000-8000-000000000000';
  const answer = await stranger.request.get(`/api/matches/${id}`);
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'match-not-found' });
});
