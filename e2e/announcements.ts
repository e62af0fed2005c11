import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    announced?: string[];
  }
}

const LIVE = '[role="status"], [role="log"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';

/** Everything a screen reader announces without being asked: the words that live regions get, in order. */
export class Announcements {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens on every document that the page opens from now on. */
  static async of(page: Page): Promise<Announcements> {
    await page.addInitScript((live) => {
      const announced: string[] = [];
      window.announced = announced;
      const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(live);
      new MutationObserver((changes) => {
        for (const region of new Set(changes.map(({ target }) => regionOf(target)))) {
          // Of a region that is read whole, its words; of a log, only what was added.
          const isWhole = region?.getAttribute('role') !== 'log';
          const added = changes.flatMap(({ target, addedNodes }) =>
            regionOf(target) === region ? [...addedNodes] : [],
          );
          const words = (isWhole ? [region] : added).map((part) => part?.textContent?.trim() ?? '');
          announced.push(...words.filter((said) => said !== '' && said !== announced.at(-1)));
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    }, LIVE);
    return new Announcements(page);
  }

  /** Waits until the newest are these; what was announced before them does not matter. */
  async expectNewest(...words: readonly (string | RegExp)[]): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate((count) => window.announced?.slice(-count), words.length))
      .toEqual(words.map((said) => (typeof said === 'string' ? said : expect.stringMatching(said))));
  }
}
