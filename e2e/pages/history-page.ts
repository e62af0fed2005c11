import { expect, type Page } from '@playwright/test';

/** The Match History at /matches. */
export class HistoryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(search = ''): Promise<void> {
    await this.#page.goto(`/matches${search}`);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Match Center' })).toBeVisible();
  }

  /** Waits until exactly these stand in the history, the newest first. */
  async expectOpponents(...names: string[]): Promise<void> {
    await expect(this.#history.getByRole('link')).toHaveText(names.map((name) => new RegExp(name)));
  }

  async expectTold(words: string): Promise<void> {
    await expect(this.#page.getByText(words, { exact: true })).toBeVisible();
  }

  async search(words: string): Promise<void> {
    const field = this.#page.getByRole('searchbox', { name: 'Search names, places and notes' });
    // A phone has it behind a button.
    const opener = this.#page.getByRole('button', { name: 'Search matches', expanded: false });
    await expect(field.or(opener)).toBeVisible();
    if (await opener.isVisible()) {
      await opener.click();
    }
    await field.fill(words);
  }

  /** Scrolls on by most of a screen so many times, each time waiting until that is drawn. */
  async turnWheel(direction: 'down' | 'up', times: number): Promise<void> {
    for (let turn = 0; turn < times; turn += 1) {
      await this.#page.mouse.wheel(0, direction === 'down' ? 700 : -700);
      await this.#page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
  }

  /** There is something to be read wherever one has come to. */
  async expectFilled(): Promise<void> {
    await expect.poll(() => this.#countInSight(), { intervals: [20] }).toBeGreaterThan(3);
  }

  async scrollToEnd(): Promise<void> {
    await this.#page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }

  /** The number of matches in the page, in sight or not. */
  countRows(): Promise<number> {
    return this.#history.getByRole('link').count();
  }

  async openFilters() {
    await this.#page.getByRole('button', { name: /^Filter/ }).click();
    return this.#page.getByRole('dialog', { name: 'Filter' });
  }

  async delete(opponent: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More, match v ${opponent}` }).click();
    await this.#page.getByRole('menuitem', { name: 'Delete match' }).click();
    await this.expectTold(`Match v ${opponent} deleted`);
  }

  async undo(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Undo' }).click();
  }

  #countInSight(): Promise<number> {
    return this.#history.getByRole('link').evaluateAll(
      (links) =>
        links.filter((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        }).length,
    );
  }

  /** A table, or on a phone a list. */
  get #history() {
    return this.#page
      .getByRole('table', { name: 'Match history' })
      .or(this.#page.getByRole('list', { name: 'Match history' }));
  }
}
