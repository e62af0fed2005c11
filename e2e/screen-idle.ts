import type { Page } from '@playwright/test';

/** The app marks the moment at which its screen is idle; what it fetches after that is for later. */
export const IDLE_MARK = 'allcourt:idle';

/**
 * Waits until the app itself says that its screen has loaded, with its data, and is drawn. A quiet network does not tell:
 * on a busy machine a page may need longer than half a second until it asks for its data.
 */
export async function screenIdle(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, IDLE_MARK);
}
