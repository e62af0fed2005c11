import { expect, type Page } from '@playwright/test';

/** The app takes a second tap on the same pad for a bounce of the thumb until this time has passed. */
const BOUNCE_MS = 400;

/** The scoring screen at /matches/:id/live, phone or desktop. */
export class LivePage {
  readonly #page: Page;
  #last = '';

  constructor(page: Page) {
    this.#page = page;
  }

  /** The id of the match on screen. */
  get matchId(): string {
    const id = /\/matches\/([0-9a-f-]{36})/.exec(this.#page.url())?.[1];
    if (!id) {
      throw new Error(`No match at ${this.#page.url()}`);
    }
    return id;
  }

  async expectOpen(): Promise<void> {
    await expect(this.#pad('w')).toBeVisible();
  }

  /** Taps the pads: `w` is Point Won, `l` Point Lost; spaces are for the eye. */
  async tap(points: string): Promise<void> {
    for (const point of points.replaceAll(' ', '')) {
      if (point === this.#last) {
        const now = await this.#page.evaluate(() => performance.now());
        await this.#page.waitForFunction((until) => performance.now() > until, now + BOUNCE_MS);
      }
      await this.#pad(point).click();
      this.#last = point;
    }
  }

  async undo(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Undo/ }).click();
    this.#last = '';
  }

  /** Waits until the words for screen readers say this. */
  async expectAnnounced(words: string | RegExp): Promise<void> {
    await expect(
      this.#page.getByRole('region', { name: 'Score', exact: true }).getByRole('status'),
    ).toHaveText(words);
  }

  async expectPadSays(point: 'w' | 'l', words: string | RegExp): Promise<void> {
    await expect(this.#pad(point)).toContainText(words);
  }

  async expectOver(title: string): Promise<void> {
    await expect(this.#page.getByRole('region', { name: 'Result' })).toContainText(title);
  }

  async openMatch(): Promise<void> {
    await this.#page.getByRole('link', { name: 'See the match' }).click();
  }

  #pad(point: string) {
    return this.#page.getByRole('button', { name: point === 'w' ? /^Point Won/ : /^Point Lost/ });
  }
}
