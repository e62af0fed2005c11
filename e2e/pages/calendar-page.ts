import { expect, type Locator, type Page } from '@playwright/test';

/** The calendar, and the screen of an event. */
export class CalendarPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/calendar${search}`);
    await expect(this.page.getByRole('heading', { name: 'Event Types' })).toBeVisible();
  }

  /** Fills what a new event is, and makes it; the calendar goes to its day. */
  async plan({ title, team, day, spots }: { title: string; team: string; day: string; spots: number }) {
    await this.page.getByRole('button', { name: '+ Practice Session' }).click();
    await this.dialog.getByLabel('Title').fill(title);
    await this.dialog.getByLabel('For').selectOption(team);
    await this.dialog.getByLabel('Starts on').fill(day);
    await this.dialog.getByLabel('Starts at').fill('18:00');
    await this.dialog.getByLabel('Repeats').selectOption('Every week');
    await this.dialog.getByLabel('Spots').fill(`${spots}`);
    await this.dialog.getByRole('button', { name: 'Create event' }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.page).toHaveURL(new RegExp(`date=${day}`));
  }

  async openEvent(title: string): Promise<void> {
    await this.page
      .getByRole('link', { name: new RegExp(`${title}.*, practice`) })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Opens the sheet that changes the event on screen; a phone has it in a menu. */
  async edit(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Edit' });
    const menu = this.page.getByRole('button', { name: 'More', exact: true });
    await expect(menu).toBeVisible();
    if (await button.isVisible()) {
      await button.click();
      return;
    }
    await menu.click();
    await this.page.getByRole('menuitem', { name: 'Edit' }).click();
  }

  answer(name: string): Locator {
    return this.page.getByRole('group', { name: 'Are you coming?' }).getByRole('button', { name });
  }
}
