import { expect, type Locator, type Page } from '@playwright/test';

/** The list of what waits to be sent. */
export class WaitingPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the list from the account menu. */
  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Account menu/ }).click();
    await this.#page.getByRole('menuitem', { name: 'Not synced yet' }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Not synced yet' })).toBeVisible();
  }

  row(title: string | RegExp): Locator {
    return this.#page.getByRole('list', { name: 'Unsent items' }).getByRole('listitem', { name: title });
  }
}
