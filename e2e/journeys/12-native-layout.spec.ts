import { expect, test } from '../fixtures.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

for (const platform of ['ios', 'android'] as const) {
  test.describe(`on ${platform}`, () => {
    test.use({ platform });

    test('the six links stand in a bar of 64 px at the bottom @phone', async ({ page }) => {
      await new SignInPage(page).registerNew();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link')).toHaveText([
        'Home',
        'Calendar',
        'Team',
        'Broadcast',
        'Matches',
        'Training',
      ]);
      const box = await bar.boundingBox();
      expect(box?.height).toBe(64);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
      await bar.getByRole('link', { name: 'Matches' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Match Center' })).toBeVisible();
    });
  });
}
