import { expect, type Locator, type Page } from '@playwright/test';

/** A conversation on the screen, be it of a team or private. */
export class ChatPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async openTeam(teamId: string): Promise<void> {
    await this.#page.goto(`/team?team=${teamId}&tab=chat`);
    await expect(this.field).toBeVisible();
  }

  async openPrivate(): Promise<void> {
    await this.#page.goto('/team?tab=private');
    await expect(this.#page.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible();
  }

  /** The field for a message. */
  get field(): Locator {
    return this.#page.getByRole('textbox', { name: /^Message / });
  }

  get list(): Locator {
    return this.#page.getByRole('region', { name: /^Messages, / });
  }

  /** The messages with these words. */
  message(text: string): Locator {
    return this.list.getByRole('article').filter({ hasText: text });
  }

  async say(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
    await expect(this.field).toHaveValue('');
  }

  /** By the keyboard, which every screen has. */
  async act(text: string, entry: string): Promise<void> {
    await this.message(text).last().focus();
    await this.#page.keyboard.press('Enter');
    await this.#page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async expectSaid(...texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await expect(this.message(text)).toHaveCount(1);
    }
  }
}
