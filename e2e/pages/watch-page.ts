import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';

/** The page of a share link, at /watch/:token. */
export class WatchPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  /** The newest point has made this score, within this time. */
  async expectLastPoint(score: string, { within }: { within?: number } = {}): Promise<void> {
    const newest = this.#page.getByRole('region', { name: 'Last points' }).getByRole('listitem').first();
    await expect(newest).toContainText(score, within === undefined ? {} : { timeout: within });
  }

  async expectBadge(words: string | RegExp, { within }: { within?: number } = {}): Promise<void> {
    const badge = this.#page.getByRole('status').filter({ hasText: words });
    await expect(badge.first()).toBeVisible(within === undefined ? {} : { timeout: within });
  }

  async expectAnnounced(words: string | RegExp): Promise<void> {
    await expect(
      this.#page.getByRole('region', { name: 'Score', exact: true }).getByRole('status'),
    ).toHaveText(words);
  }

  async expectEnded(): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible();
  }

  /** At the size of a phone and of a desktop: nothing runs over, and nothing is out of reach of a screen reader. */
  async expectSoundAtBothSizes(): Promise<void> {
    for (const width of [390, 1440]) {
      await this.#page.setViewportSize({ width, height: 844 });
      await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(this.#page.getByRole('region', { name: 'Last points' })).toBeVisible();
      await expectNoSidewaysScroll(this.#page);
      await expectAccessible(this.#page);
    }
  }
}
