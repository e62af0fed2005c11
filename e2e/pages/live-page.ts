import { expect, type Locator, type Page } from '@playwright/test';

/** The app takes a second tap on the same pad for a bounce of the thumb until this time has passed. */
const BOUNCE_MS = 400;

/** Decimeters of the half that is tapped, and of the strip behind its baseline. */
const HALVES = {
  tennis: { width: 109.7, half: 118.85, far: 18 },
  pickleball: { width: 61, half: 67.05, far: 10 },
};

/** The scoring screen at /matches/:id/live, phone or desktop. */
export class LivePage {
  readonly #page: Page;
  readonly #names: { readonly w: string; readonly l: string };
  #last = '';

  /** `others`: the names on the pads where the scorer plays on neither side. */
  constructor(page: Page, others?: { readonly w: string; readonly l: string }) {
    this.#page = page;
    this.#names = others ?? { w: 'Won', l: 'Lost' };
  }

  /** The id of the match on screen. */
  get matchId(): string {
    const id = /\/matches\/([0-9a-f-]{36})/.exec(this.#page.url())?.[1];
    if (!id) {
      throw new Error(`No match at ${this.#page.url()}`);
    }
    return id;
  }

  async expectOpen(): Promise<void> {
    await expect(this.#pad('w')).toBeVisible();
  }

  /** Taps the pads: `w` is Point Won, `l` Point Lost; spaces are for the eye. */
  async tap(points: string): Promise<void> {
    for (const point of points.replaceAll(' ', '')) {
      if (point === this.#last) {
        const now = await this.#page.evaluate(() => performance.now());
        await this.#page.waitForFunction((until) => performance.now() > until, now + BOUNCE_MS);
      }
      await this.#pad(point).click();
      this.#last = point;
    }
  }

  /** Presses these keys, one after another. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
    }
    this.#last = '';
  }

  async undo(): Promise<void> {
    await this.#step('Undo').click();
    this.#last = '';
  }

  async redo(): Promise<void> {
    await this.#step('Redo').click();
    this.#last = '';
  }

  /** The label of the next Undo. */
  async expectUndoes(words: RegExp): Promise<void> {
    await expect(this.#step('Undo')).toHaveAccessibleName(words);
  }

  /** Taps one pad as long as there is one. */
  async tapUntilOver(point: 'w' | 'l'): Promise<void> {
    const result = this.#page.getByRole('region', { name: 'Result' });
    while (!(await result.isVisible())) {
      await this.tap(point);
    }
  }

  async answerPrompt(question: string, answer: string): Promise<void> {
    const strip = this.#page.getByRole('region', { name: 'Before the next point' });
    await expect(strip).toContainText(question);
    await strip.getByRole('button', { name: answer, exact: true }).click();
    this.#last = '';
  }

  /** Opens a point from the list, and saves what was changed of it. */
  async editPoint(number: number, change: (editor: Locator) => Promise<void>): Promise<void> {
    await this.#editPoint(number, async (editor) => {
      await change(editor);
      await editor.getByRole('button', { name: /^Save the change/ }).click();
    });
  }

  /** Opens a point from the list, and deletes it. */
  async removePoint(number: number): Promise<void> {
    await this.#editPoint(number, (editor) =>
      editor.getByRole('button', { name: /^Delete this point/ }).click(),
    );
  }

  /** Opens a point from the list, and says that another one was played before it. */
  async insertBefore(number: number, winner: string): Promise<void> {
    await this.#editPoint(number, (editor) =>
      editor.getByRole('button', { name: new RegExp(`^Insert one before it, won by ${winner}`) }).click(),
    );
  }

  /** The scores that both pads would make. */
  async scoreLine(): Promise<string> {
    return `${await this.#pad('w').textContent()} ${await this.#pad('l').textContent()}`;
  }

  async expectCourt(words: RegExp): Promise<void> {
    await expect(this.#page.getByRole('img', { name: words })).toBeVisible();
  }

  /** Opens the sheet of what is entered more rarely, and in it this. */
  async more(act: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'More', exact: true }).click();
    await this.#page
      .getByRole('dialog', { name: 'More' })
      .getByRole('button', { name: act, exact: true })
      .click();
    this.#last = '';
  }

  /** Chooses the detail asked of each point of this match. */
  async askFor(depth: 'Basic' | 'Intermediate' | 'Advanced'): Promise<void> {
    await this.more('Scoring options');
    await this.#page.getByRole('radio', { name: depth }).click();
    await this.#page
      .getByRole('dialog', { name: 'Scoring options' })
      .getByRole('button', { name: 'Close' })
      .click();
  }

  /** The questions about the last point, one at a time. */
  get questions(): Locator {
    return this.#page.getByRole('region', { name: 'Describe the last point' });
  }

  /** Taps the court of the open question: `across` and `down` from the far left corner of the half, from 0 to 1. */
  async land(across: number, down: number): Promise<void> {
    await this.#settle('Where did it land?');
    const court = this.questions.getByRole('button', { name: /^Landing spot/ });
    const box = await court.boundingBox();
    if (!box) {
      throw new Error('The court is not drawn.');
    }
    // The half fills the height below the strip behind its baseline, in the middle of the width.
    const sport = (await court.getAttribute('data-sport')) === 'pickleball' ? 'pickleball' : 'tennis';
    const { width, half, far } = HALVES[sport];
    const scale = box.height / (half + far);
    await court.click({
      position: {
        x: box.width / 2 + (across - 0.5) * width * scale,
        y: (far + down * half) * scale,
      },
    });
  }

  /** Every answer to this question and both pads of a phone are on screen, large enough for a thumb, and nothing scrolls. */
  async expectRoom(question: string): Promise<void> {
    await this.#settle(question);
    // Read in one go: a question closes after six seconds.
    const { heights, lowest, scrolls } = await this.#page.evaluate(() => {
      const names = '[aria-label="Describe the last point"], [aria-label^="Score the next"]';
      const boxes = [...document.querySelectorAll(names)]
        .flatMap((part) => [...part.querySelectorAll('button')])
        .map((button) => button.getBoundingClientRect());
      return {
        heights: boxes.map(({ height }) => Math.round(height)),
        lowest: Math.max(...boxes.map(({ bottom }) => bottom)) - innerHeight,
        scrolls: [document.documentElement, ...document.querySelectorAll('body *')].some(
          (one) =>
            one.scrollHeight > one.clientHeight + 1 &&
            one.clientHeight > 0 &&
            ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
        ),
      };
    });
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(lowest).toBeLessThanOrEqual(0);
    expect(scrolls).toBe(false);
  }

  /** Waits until this question is asked, in the place of the one before. */
  async expectAsked(question: string): Promise<void> {
    await this.#settle(question);
  }

  /** Presses an answer of this question, once it is asked. */
  async answer(question: string, label: string): Promise<void> {
    await this.#settle(question);
    await this.questions.getByRole('button', { name: label, exact: true }).click();
  }

  async note(words: string): Promise<void> {
    await this.more('Note');
    await this.#page.getByLabel('Your note').fill(words);
    await this.#page.getByRole('button', { name: 'Save note' }).click();
  }

  /** Looks over the pads at what is only on this phone, and back at them. */
  async lookAtWaiting(words: RegExp): Promise<void> {
    const show = this.#page.getByRole('button', { name: 'View unsent items' });
    // Turning a phone redraws the pads.
    await expect
      .poll(async () => {
        const box = await show.boundingBox();
        return Math.min(box?.width ?? 0, box?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(44);
    await show.click();
    const sheet = this.#page.getByRole('dialog', { name: 'Not synced yet' });
    await expect(sheet.getByRole('listitem')).toContainText(words);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await this.expectOpen();
  }

  /** Waits until the words for screen readers say this. */
  async expectAnnounced(words: string | RegExp): Promise<void> {
    await expect(
      this.#page.getByRole('region', { name: 'Score', exact: true }).getByRole('status'),
    ).toHaveText(words);
  }

  async expectPadSays(point: 'w' | 'l', words: string | RegExp): Promise<void> {
    await expect(this.#pad(point)).toContainText(words);
  }

  async expectOver(title: string): Promise<void> {
    await expect(this.#page.getByRole('region', { name: 'Result' })).toContainText(title);
  }

  async openMatch(): Promise<void> {
    await this.#page.getByRole('link', { name: 'View match' }).click();
  }

  async #editPoint(number: number, act: (editor: Locator) => Promise<void>): Promise<void> {
    await this.#page.getByRole('button', { name: /^(All points|Points)$/ }).click();
    const list = this.#page.getByRole('dialog', { name: 'Points' });
    const rows = list
      .getByRole('region', { name: /^(Set|Game) \d/ })
      .getByRole('listitem')
      .getByRole('button');
    await rows.nth((await rows.count()) - number).click();
    const editor = this.#page.getByRole('dialog', { name: `Point ${number}` });
    await act(editor);
    const question = this.#page.getByRole('alertdialog');
    await expect.poll(async () => (await question.isVisible()) || (await editor.isHidden())).toBe(true);
    if (await question.isVisible()) {
      await question.getByRole('button', { name: 'Change result' }).click();
    }
    await list.getByRole('button', { name: 'Close' }).click();
    this.#last = '';
  }

  /** A press that comes as the questions do is taken for one that was meant for the pad. */
  async #settle(question: string): Promise<void> {
    await expect(this.questions.getByRole('heading', { name: question })).toBeVisible();
    const now = await this.#page.evaluate(() => performance.now());
    if (question === 'Where did it land?') {
      await this.#page.waitForFunction((until) => performance.now() > until, now + BOUNCE_MS);
    }
  }

  /** The Undo or Redo button with its action. */
  #step(label: 'Undo' | 'Redo') {
    return this.#page.getByRole('button', { name: new RegExp(`^${label}: `) });
  }

  #pad(point: string) {
    return this.#page.getByRole('button', {
      name: new RegExp(`^Point ${point === 'w' ? this.#names.w : this.#names.l}`),
    });
  }
}
