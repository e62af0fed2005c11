import { expect, test } from '../fixtures.ts';

test('a browser below the floor says what it needs, and any other draws the app @phone', async ({
  page,
  newVisitor,
}) => {
  const words = (on: typeof page) => on.getByRole('heading', { name: 'Update your browser' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Elevate Your Game' })).toBeVisible();
  await expect(words(page)).toBeHidden();

  const old = await newVisitor();
  await old.addInitScript(() => Reflect.deleteProperty(URL, 'parse'));
  await old.goto('/');
  await expect(words(old)).toBeVisible();
  await expect(old.getByText(/Safari 18 \(iOS 18\), Firefox 128/)).toBeVisible();
  await expect(old.getByRole('heading', { level: 1, name: 'Elevate Your Game' })).toBeHidden();
});
