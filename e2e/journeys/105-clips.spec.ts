import { resolve } from 'node:path';
import type { BroadcastsAnswer, ReelAnswer } from '@allcourt/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectVideo, pixelsOf, shapeOf, soundOf } from '../media.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { registerNew } from '../people.ts';
import { importPoints, newestMatch } from '../played.ts';
import { call, foundTeam, whoIs } from '../team.ts';

/** Twenty-four seconds of H.264 and AAC. */
const FILM = resolve(import.meta.dirname, '../../apps/server/src/demo/media/rally.mp4');

test('makes a vertical video of a clip with the score, and sends the clip to a chat, where it plays @desktop @films', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  await filmedMatch(page);
  const center = new BroadcastPage(page);
  await cut(page, { title: 'First rally', from: '0:02', to: '0:07' });

  const menu = page.getByRole('button', { name: 'More about First rally' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Make video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make video' });
  await dialog.getByRole('radio', { name: 'Vertical 9:16' }).check();
  await dialog.getByRole('slider', { name: 'Center of the cut' }).fill('40');
  await dialog.getByRole('switch', { name: /Title card in front/ }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make video' }).click();
  await expect(dialog.getByText('The video is ready.')).toBeVisible({ timeout: 120_000 });
  const file = await save(page, dialog, /first-rally\.mp4$/);
  // Five seconds, and the card in front.
  await expectShape(file, { width: 720, height: 1280, seconds: 7.5 });
  await expectCardAndBoard(file, 2.5);

  await dialog.getByRole('radio', { name: 'Wide 16:9' }).check();
  await expect(dialog.getByText('The video is ready.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Make video' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Making the video' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  await dialog.getByRole('button', { name: 'Make video' }).click();
  await expect(dialog.getByText(/This browser can't make videos\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Send to chat or player' }).click();
  const share = page.getByRole('dialog', { name: 'Share the clip' });
  await share.getByRole('radio').first().check();
  await share.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: /^Play clip: First rally/ }).click();
  const clip = page.getByRole('dialog', { name: 'First rally' });
  await center.expectPlaying(clip);
  await expectAccessible(page);
});

test('makes one video of a reel, with the score and the sound of each of its clips @desktop @films', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  await filmedMatch(page);
  await cut(page, { title: 'First rally', from: '0:02', to: '0:06' });
  await cut(page, { title: 'Second rally', from: '0:09', to: '0:12' });
  const { id: accountId } = await whoIs(page);
  const matchId = await newestMatch(page);

  await page.getByRole('button', { name: 'Player reel' }).click();
  const reel = page.getByRole('dialog', { name: 'Reel of Nina Valdez' });
  const { clips } = await call<ReelAnswer>(page, 'get', `/api/reels/${accountId}?matchId=${matchId}`);
  expect(clips.length).toBeGreaterThanOrEqual(2);
  await expect(reel.getByRole('list', { name: 'Clips' }).getByRole('button')).toHaveCount(clips.length);
  await new BroadcastPage(page).expectPlaying(reel);
  await expectAccessible(page);
  await reel.getByRole('button', { name: 'Make video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make video' });
  await expect(dialog.getByRole('switch', { name: 'Score in the picture' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make video' }).click();
  await expect(dialog.getByText('The video is ready.')).toBeVisible({ timeout: 180_000 });
  const file = await save(page, dialog, /reel\.mp4$/);

  const seconds = clips.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 1000);
  const whole = seconds.reduce((sum, one) => sum + one, 0);
  await expectShape(file, { width: 1280, height: 720, seconds: whole }, 0.2);
  let start = 0;
  for (const length of seconds) {
    await expectBoard(file, start + length / 2);
    const sound = await soundOf(file, start + 0.3, length - 0.6);
    expect(sound === null || loudest(sound) > 0.01).toBe(true);
    start += length;
  }
});

/** Opens the highlights of the video of a match of the signed-in account. */
async function filmedMatch(page: Page): Promise<void> {
  const { teamId } = await foundTeam(page);
  await importPoints(page, { winners: 'a'.repeat(24), days: 1, everyMs: 900 });
  const matchId = await newestMatch(page);
  await page.goto(`/matches/${matchId}`);
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Add a video' }).click();
  await page.getByLabel('Choose file').setInputFiles(FILM);
  await page.getByRole('button', { name: 'Mark serve' }).click();
  await page.getByRole('button', { name: 'Yes, line up' }).click();
  await page.getByRole('checkbox', { name: /^Everyone in the video agrees/ }).check();
  await page.getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible({ timeout: 60_000 });
  const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  const id = past[0]?.id ?? '';

  await page.goto(`/broadcast?team=${teamId}&id=${id}`);
  await new BroadcastPage(page).openTab('Highlights');
}

async function cut(page: Page, { title, from, to }: { title: string; from: string; to: string }) {
  await page.getByRole('button', { name: 'Clip from stream' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'From' }).fill(from);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(to);
  await page.getByRole('button', { name: 'Save clip' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function save(page: Page, dialog: Locator, name: RegExp): Promise<string> {
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(name);
  const file = await download.path();
  await expectVideo(file);
  return file;
}

async function expectShape(
  file: string,
  { seconds, ...size }: { width: number; height: number; seconds: number },
  within = 0.5,
): Promise<void> {
  const shape = await shapeOf(file);
  if (shape) {
    expect(shape).toMatchObject(size);
    expect(Math.abs(shape.seconds - seconds)).toBeLessThan(within);
  }
}

/** A silent card comes first; after it, there is sound, and the board has the colors of the app's. */
async function expectCardAndBoard(file: string, cardSeconds: number): Promise<void> {
  const shape = await shapeOf(file);
  if (!shape) {
    return; // no program to read it
  }
  const stripe = await pixelsOf(file, 1, { x: 4, y: 4, width: 6, height: 6 });
  expect(stripe?.every((pixel) => isNear(pixel, ACE))).toBe(true);
  const beside = await pixelsOf(file, 1, { x: 40, y: 4, width: 40, height: 6 });
  expect(beside?.every((pixel) => isNear(pixel, NAVY))).toBe(true);
  await expectBoard(file, cardSeconds + 1);
  expect(loudest(await soundOf(file, 0, cardSeconds - 0.3))).toBeLessThan(0.001);
  expect(loudest(await soundOf(file, cardSeconds + 0.3, 2))).toBeGreaterThan(0.01);
}

/** A column of the board beside its stripe, before the names: the film has lines there. */
async function expectBoard(file: string, second: number): Promise<void> {
  const shape = await shapeOf(file);
  if (shape) {
    const board = shape.height > shape.width ? { x: 44, y: 990 } : { x: 42, y: 606 };
    const column = await pixelsOf(file, second, { ...board, width: 2, height: 70 });
    expect(column?.every((pixel) => isNear(pixel, NAVY))).toBe(true);
  }
}

const ACE = [221, 242, 51] as const;
const NAVY = [10, 22, 51] as const;

function isNear(pixel: readonly number[], color: readonly number[]): boolean {
  return pixel.every((value, index) => Math.abs(value - (color[index] ?? 0)) <= 14);
}

function loudest(samples: Float32Array | null): number {
  let most = 0;
  for (const sample of samples ?? []) {
    most = Math.max(most, Math.abs(sample));
  }
  return most;
}
