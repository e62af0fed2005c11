import { type Download, expect, type Locator, type Page } from '@playwright/test';

/** The Broadcast Center at /broadcast, for the person filming and for viewers. */
export class BroadcastPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(teamId: string, search = ''): Promise<void> {
    await this.#page.goto(`/broadcast?team=${teamId}${search}`);
    await expect(this.#page.getByRole('heading', { name: 'Broadcast Center' })).toBeAttached();
  }

  /** Films the match being scored with this device, for the team. */
  async goLive(match: RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: 'Go Live' }).first().click();
    const dialog = this.#page.getByRole('dialog', { name: 'Go live' });
    await expect(dialog.getByLabel('Camera preview')).toBeVisible({ timeout: 30_000 });
    const choice = dialog.getByLabel('Match being scored');
    const option = choice.getByRole('option').filter({ hasText: match });
    await choice.selectOption({ value: (await option.getAttribute('value')) ?? '' });
    await dialog.getByRole('checkbox', { name: /^Everyone on court knows/ }).check();
    await dialog.getByRole('button', { name: 'Go Live' }).click();
    await expect(this.camera.getByText(/^LIVE/)).toBeVisible({ timeout: 30_000 });
  }

  /** Waits with this camera until another device starts it. */
  async getReady(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Go Live' }).first().click();
    const dialog = this.#page.getByRole('dialog', { name: 'Go live' });
    await expect(dialog.getByLabel('Camera preview')).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('checkbox', { name: /^Everyone on court knows/ }).check();
    await dialog.getByRole('button', { name: 'Start from another device' }).click();
    await expect(this.#page.getByRole('dialog', { name: title }).getByText(/^Ready\./)).toBeVisible();
  }

  /** A camera of this person that waits, as those who may start it see it. */
  cameraOf(name: string): Locator {
    const cameras = this.#page.getByRole('region', { name: 'Cameras ready' });
    return cameras.getByRole('listitem').filter({ hasText: name });
  }

  async endStream(): Promise<void> {
    await this.#page.getByRole('button', { name: 'End Stream' }).filter({ visible: true }).click();
    const question = this.#page.getByRole('alertdialog', { name: 'End stream?' });
    await question.getByRole('button', { name: 'End Stream' }).click();
    await expect(this.#page.getByText('Stream ended')).toBeVisible({ timeout: 60_000 });
  }

  /** The camera's panel on the device that films. */
  get camera(): Locator {
    return this.#page.getByRole('region', { name: 'Your camera' });
  }

  /** A viewer's player, with the score over the video. */
  get stage(): Locator {
    return this.#page.getByRole('region', { name: /^Video: / });
  }

  get chat(): Locator {
    return this.#page.getByRole('region', { name: 'Chat' });
  }

  /** Recordings do not start automatically. */
  async play(): Promise<void> {
    await this.stage.getByRole('button', { name: 'Play' }).first().click();
  }

  /** Waits until the video advances. */
  async expectPlaying(stage = this.stage): Promise<void> {
    const from = await this.time(stage);
    await expect.poll(() => this.time(stage), { timeout: 60_000 }).toBeGreaterThan(from + 1);
  }

  /** Position of the video, in seconds. */
  time(stage = this.stage): Promise<number> {
    return stage.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  /** Pauses at the last picture of a recording. */
  async lookAtEnd(): Promise<void> {
    await this.stage.locator('video').evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.currentTime = video.duration;
    });
  }

  /** Goes to where a point of the list begins. */
  async jumpToPoint(name: RegExp): Promise<void> {
    await this.#page.getByRole('region', { name: 'Points' }).getByRole('button', { name }).click();
  }

  async say(text: string): Promise<void> {
    await this.chat.getByRole('textbox', { name: 'Message' }).fill(text);
    await this.chat.getByRole('button', { name: 'Send' }).click();
  }

  async openTab(name: string): Promise<void> {
    await this.#page.getByRole('tab', { name }).click();
  }

  /** Plays a clip in its dialog, then closes it. */
  async playClip(title: RegExp): Promise<void> {
    await this.#clip(title)
      .getByRole('button', { name: /^Play / })
      .click();
    const dialog = this.#page.getByRole('dialog', { name: title });
    await this.expectPlaying(dialog);
    await dialog.getByRole('button', { name: 'Close' }).click();
  }

  async saveClip(title: RegExp): Promise<Download> {
    await this.#clip(title)
      .getByRole('button', { name: /^More about / })
      .click();
    const download = this.#page.waitForEvent('download');
    await this.#page.getByRole('menuitem', { name: 'Save as MP4' }).click();
    return download;
  }

  #clip(title: RegExp): Locator {
    return this.#page
      .getByRole('listitem')
      .filter({ has: this.#page.getByRole('heading', { name: title }) })
      .first();
  }
}
