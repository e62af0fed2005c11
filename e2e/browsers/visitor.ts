import { setTimeout as delay } from 'node:timers/promises';
import { freshEmail, GOOD_PASSWORD } from '../pages/sign-in-page.ts';
import type { Browser, Tab } from './browser.ts';
import { type Found, findInPage, ROLES, type Role } from './find.ts';

const LIMIT_MS = 30_000;
const LOOK_AGAIN_MS = 100;

/** One person in a browser of the suite, who waits for what they look for. */
export class Visitor {
  readonly #tab: Tab;
  readonly #origin: string;

  private constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  static async come(browser: Browser, origin: string): Promise<Visitor> {
    return new Visitor(await browser.openTab(), origin);
  }

  /**
   * Registers through the API; one journey does it on the screen. It does so beside the app: WebKitGTK locks a database whose
   * page is left while it is being created (docs/browsers.md).
   */
  async register(): Promise<void> {
    await this.open('/robots.txt');
    const { idToken } = await this.ask<{ idToken: string }>(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded',
      { email: freshEmail(), password: GOOD_PASSWORD, returnSecureToken: true },
    );
    await this.ask('POST', '/auth/firebase', { idToken });
  }

  /** Opens a path of the app. */
  async open(path: string): Promise<void> {
    await this.#tab.open(new URL(path, this.#origin).href);
    await this.#tab.run(listenForFaults);
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.#tab.click(await this.find(role, name));
  }

  /** Writes into an empty field. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.press('textbox', label);
    await this.#tab.type(text);
  }

  async type(text: string): Promise<void> {
    await this.#tab.type(text);
  }

  /** Waits until something of that role and name can be pressed. */
  find(role: Role, name: string | RegExp): Promise<Found> {
    return this.until(`${role} ${name}`, () => this.look(role, name));
  }

  /** The same, as it is now: null when it is not there, or cannot be pressed. */
  look(role: Role, name: string | RegExp): Promise<Found | null> {
    const isExpression = typeof name !== 'string';
    const target = { role, name: isExpression ? name.source : name, isExpression };
    return this.#tab.run(findInPage, ROLES[role], target);
  }

  /** Waits until the page shows these words, in any case of letters. */
  async sees(words: RegExp, limit = LIMIT_MS): Promise<void> {
    await this.until(`${words}`, async () => words.test(await this.text()), limit);
  }

  /** The words on the page. */
  text(): Promise<string> {
    return this.#tab.run(() => document.body.innerText.replace(/\s+/g, ' '));
  }

  /** The path of the page. */
  path(): Promise<string> {
    return this.#tab.run(() => location.pathname);
  }

  run: Tab['run'] = (act, ...args) => this.#tab.run(act, ...args);

  /** Asks the API with the session of this browser, and expects it to agree. */
  ask<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#tab.run(
      async (method: string, path: string, body: string | null) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method, ...(body === null ? {} : { body, headers }) });
        const text = await answer.text();
        if (!answer.ok) {
          throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
        }
        return JSON.parse(text || 'null');
      },
      method,
      path,
      body === undefined ? null : JSON.stringify(body),
    );
  }

  /** Waits until `look` finds something; a page that is being left while it looks has nothing. */
  async until<Thing>(
    sought: string,
    look: () => Promise<Thing | null | undefined | false>,
    limit = LIMIT_MS,
  ): Promise<Thing> {
    const begun = performance.now();
    for (;;) {
      const thing = await look().catch(() => null);
      if (thing) {
        return thing;
      }
      if (performance.now() - begun > limit) {
        throw new Error(`Not found: ${sought}. The page says: ${await this.text()}`);
      }
      await delay(LOOK_AGAIN_MS);
    }
  }

  /** The errors that no code of the page caught since it was opened. */
  faults(): Promise<string[]> {
    return this.#tab.run(() => (window as { faults?: string[] }).faults ?? []);
  }

  leave(): Promise<void> {
    return this.#tab.close();
  }
}

/** Runs in the page. */
function listenForFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { faults });
  window.addEventListener('error', ({ message }) => faults.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
}
