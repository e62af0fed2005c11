import { expect, type Page } from '@playwright/test';

/** The share links of a match, opened from the scoring screen. */
export class ShareDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    const options = this.#page.getByRole('button', { name: 'Match options' });
    const button = this.#page.getByRole('button', { name: 'Share link', exact: true });
    const menu = this.#page.getByRole('button', { name: 'Match menu' });
    await expect(options.or(button).or(menu)).toBeVisible();
    if (await options.isVisible()) {
      await options.click();
      await this.#page.getByRole('menuitem', { name: 'Share live score' }).click();
    } else if (await menu.isVisible()) {
      await menu.click();
      await this.#page.getByRole('menuitem', { name: 'Share link' }).click();
    } else {
      await button.click();
    }
    await expect(this.#dialog).toBeVisible();
  }

  /** Creates a link and returns its address. */
  async createLink(): Promise<string> {
    await this.#dialog.getByRole('button', { name: /^(Create|New) link$/ }).click();
    return this.#dialog.getByLabel('Link to the live score').inputValue();
  }

  /** Turns the newest link off. */
  async turnOff(): Promise<void> {
    await this.#dialog
      .getByRole('button', { name: /^Turn off the link/ })
      .first()
      .click();
    await this.#dialog.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(this.#dialog.getByRole('region', { name: 'Active links' })).toBeHidden();
  }

  async close(): Promise<void> {
    await this.#dialog.getByRole('button', { name: 'Close' }).click();
    await expect(this.#dialog).toBeHidden();
  }

  get #dialog() {
    return this.#page.getByRole('dialog', { name: 'Share live score' });
  }
}
