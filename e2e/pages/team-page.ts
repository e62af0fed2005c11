import { expect, type Locator, type Page } from '@playwright/test';

/** The Team Hub: the picker, and the screen of a team. */
export class TeamPage {
  readonly page: Page;
  readonly members: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.members = page.getByRole('list', { name: 'Members' });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  async create(name: string): Promise<void> {
    await this.page.goto('/team');
    await this.page.getByRole('button', { name: 'New team' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByRole('button', { name: 'Create team' }).click();
    await this.expectOpen(name);
    await expect(this.members).toBeVisible();
  }

  async expectOpen(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  member(name: string): Locator {
    return this.members.getByRole('listitem').filter({ hasText: name });
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  async openMenu(entry: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^More/ }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** On a phone the way to it is in the menu. */
  async openInvite(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Invite(, |$)/ });
    await expect(button.or(this.page.getByRole('button', { name: /^More/ })).first()).toBeVisible();
    if (await button.isVisible()) {
      await button.click();
    } else {
      await this.openMenu(/^Invite/);
    }
    await expect(this.dialog).toBeVisible();
  }

  /** Makes the first link of a team, and gives its address. */
  async inviteByLink({ asksFirst = false } = {}): Promise<string> {
    await this.openInvite();
    if (asksFirst) {
      await this.dialog.getByRole('switch', { name: 'Require approval' }).check();
    }
    await this.dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await this.dialog.getByLabel('Link to join').inputValue();
    await this.dialog.getByRole('button', { name: 'Close' }).click();
    return new URL(link).pathname;
  }
}
