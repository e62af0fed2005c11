import { expect, type Page } from '@playwright/test';

interface SetupChoices {
  sport?: 'Tennis' | 'Pickleball';
  type?: 'Singles' | 'Doubles';
  format?: string;
  stats?: 'Basic' | 'Intermediate' | 'Advanced';
  opponent?: string;
}

/** The dialog at /matches/new. */
export class MatchSetupPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/matches/new');
    await expect(this.#dialog).toBeVisible();
  }

  async choose({ sport, type, format, stats, opponent }: SetupChoices): Promise<void> {
    const change = this.#dialog.getByRole('button', { name: 'Change', exact: true });
    const sports = this.#dialog.getByRole('radio', { name: 'Tennis', exact: true });
    await expect(change.or(sports).first()).toBeVisible();
    if (await change.isVisible()) {
      await change.click(); // Saved settings stay in one line until expanded.
    }
    if (sport) {
      await this.#dialog.getByRole('radio', { name: sport, exact: true }).click();
    }
    for (const tile of [type, format, stats]) {
      if (tile) {
        await this.#dialog.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
      }
    }
    if (opponent) {
      await this.#dialog.getByLabel("Opponent's name").fill(opponent);
    }
  }

  async start(): Promise<void> {
    await this.#dialog.getByRole('button', { name: 'Start match' }).click();
    await this.#page.waitForURL(/\/live$/);
  }

  get #dialog() {
    return this.#page.getByRole('dialog', { name: 'New match' });
  }
}
