import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Twenty-four seconds of H.264 and AAC. */
export const FILM = resolve(import.meta.dirname, '../../apps/server/src/demo/media/rally.mp4');

/** The page that adds a video file to a match. */
export class AddVideoPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens it from the menu of the match. */
  async open(matchId: string): Promise<void> {
    await this.#page.goto(`/matches/${matchId}`);
    await this.#page.getByRole('button', { name: 'Match menu' }).click();
    await this.#page.getByRole('menuitem', { name: 'Add a video' }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Add a video' })).toBeVisible();
  }

  async choose(file: string): Promise<void> {
    await this.#page.getByLabel('Choose file').setInputFiles(file);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Line up the video' })).toBeVisible();
  }

  /** Moves the picture of the file forward by seconds. */
  async forward(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await this.#page.getByRole('button', { name: /forward 1 second/ }).click();
      await expect(this.#page.getByText(`0:00:${String(second + 1).padStart(2, '0')}`)).toBeVisible();
    }
  }

  /** Marks the serve of the first point at this place. */
  async mark(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Mark serve' }).click();
  }

  /** Sends it, and waits until the server has all of it. */
  async send(timeout = 60_000): Promise<void> {
    await this.agree();
    await this.expectReady(timeout);
  }

  /** Begins to send it. */
  async agree(): Promise<void> {
    await this.#page.getByRole('checkbox', { name: /^Everyone in the video agrees/ }).check();
    await this.#page.getByRole('button', { name: 'Add video' }).click();
  }

  async expectReady(timeout = 60_000): Promise<void> {
    await expect(this.#page.getByRole('heading', { name: /is ready$/ })).toBeVisible({ timeout });
  }
}
