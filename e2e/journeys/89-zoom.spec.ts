import { expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { enterDemo } from '../people.ts';
import { screenIdle } from '../screen-idle.ts';

/** A window of 1280 px has these many at 400 %, and of 1440 px at 200 %. */
const ZOOMED = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];
const SCREENS = ['/', '/calendar', '/settings'];

test('zoomed to 200 and 400 %, the top bar of a running match leaves its menu in reach @desktop', async ({
  page,
}) => {
  await enterDemo(page);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await screenIdle(page);
    for (const size of ZOOMED) {
      await test.step(`${path} at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      });
    }
  }
});
