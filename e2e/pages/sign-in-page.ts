import { expect, type Page } from '@playwright/test';

/** An address that is not registered yet. */
export function freshEmail(): string {
  return `nina.${crypto.randomUUID().slice(0, 13)}@club.test`;
}

export const GOOD_PASSWORD = 'Backhand-7';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The screen at /login. */
export class SignInPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/login');
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  }

  async chooseRegister(): Promise<void> {
    await this.#page.getByRole('radio', { name: 'Register' }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  }

  async fill({ email, password, confirm }: Credentials & { confirm?: string }): Promise<void> {
    await this.#page.getByLabel('Email', { exact: true }).fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    if (confirm !== undefined) {
      await this.#page.getByLabel('Confirm password', { exact: true }).fill(confirm);
    }
  }

  /** Presses the button of the form, whichever it is. */
  async submit(): Promise<void> {
    await this.#page
      .locator('form')
      .getByRole('button', { name: /^(Sign In|Register)$/ })
      .click();
  }

  async expectError(sentence: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('alert')).toHaveText(sentence);
  }

  /** Registers a new account and arrives on Home. */
  async registerNew(credentials: Partial<Credentials> = {}): Promise<Credentials> {
    const { email = freshEmail(), password = GOOD_PASSWORD } = credentials;
    await this.open();
    await this.chooseRegister();
    await this.fill({ email, password, confirm: password });
    await this.submit();
    await this.#page.waitForURL('/');
    return { email, password };
  }

  async signIn(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.submit();
  }
}
