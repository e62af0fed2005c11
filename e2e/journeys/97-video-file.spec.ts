import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BroadcastsAnswer } from '@allcourt/contract';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectVideo } from '../media.ts';
import { AddVideoPage, FILM } from '../pages/add-video-page.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { registerNew } from '../people.ts';
import { importPoints, newestMatch } from '../played.ts';
import { call, foundTeam } from '../team.ts';

test('adds a file to a scored match by two taps, and shows a point at its second @desktop', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  await importPoints(page, { winners: 'a'.repeat(24), days: 1, everyMs: 8000 });
  const matchId = await newestMatch(page);

  const video = new AddVideoPage(page);
  await video.open(matchId);
  await video.choose(FILM);
  await video.forward(2);
  await video.mark();
  await expect(page.getByText('Is this point 2’s serve?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, line up' }).click();
  await expect(page.getByText('Lined up.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await video.send();

  const { live, past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  expect(live).toEqual([]);
  expect(past[0]).toMatchObject({ source: 'file', matchId });
  expect(past[0]?.recording?.durationMs).toBeGreaterThan(23_500);
  const key = past[0]?.id ?? '';
  const { media } = await call<{ media: { base: string } }>(page, 'get', `/api/live/${key}`);
  await expectVideo(`${server.origin}${media.base}/vod.m3u8`);

  await page.getByRole('link', { name: 'Watch' }).click();
  const viewer = new BroadcastPage(page);
  await viewer.play();
  await viewer.expectPlaying();
  await viewer.lookAtEnd();
  await viewer.jumpToPoint(/0–0/);
  // The serve was marked at second 2, and the list leads to a moment before it.
  await expect.poll(() => viewer.time()).toBeLessThan(6);
  await viewer.expectPlaying();
});

/** Files of three seconds, made by `e2e/kinds/make.sh`. */
const KINDS = resolve(import.meta.dirname, '../kinds');

const ADDED = [
  'upright.mp4',
  'variable-rate.mp4',
  'turned-90.mp4',
  'turned-270.mp4',
  'vp9.webm',
  'vp9.mkv',
  'av1.webm',
  'av1.mkv',
  'quicktime.mov',
  'silent.mp4',
  'long-sound.mp4',
];

test('adds every kind of file that this browser can decode, whole @desktop', async ({ page }) => {
  test.setTimeout(300_000);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const video = new AddVideoPage(page);
  await page.goto(`/broadcast/add?team=${teamId}`);
  for (const name of ADDED) {
    await test.step(name, async () => {
      await video.choose(resolve(KINDS, name));
      await video.send();
      const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
      const added = past.find(({ title }) => title === name.replace(/\.[^.]+$/, ''));
      const lengthMs = added?.recording?.durationMs ?? 0;
      expect(lengthMs).toBeGreaterThan(2800);
      await page.getByRole('button', { name: 'Add another' }).click();
    });
  }
});

const REFUSED = [
  ['hevc.mp4', /^This browser can't read HEVC video. Try another browser or device, or export/],
  ['sound-only.mp4', /^This file has no picture\. Choose a video\./],
] as const;

test('refuses what it cannot read with the reason, and takes the next file @desktop', async ({ page }) => {
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  await page.goto(`/broadcast/add?team=${teamId}`);
  const alert = page.getByRole('alert');
  for (const [name, words] of REFUSED) {
    await page.getByLabel('Choose file').setInputFiles(resolve(KINDS, name));
    await expect(alert).toHaveText(words);
  }
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.of() });
  await expect(alert).toHaveText('This file is empty. Choose another one.');
  await page.getByLabel('Choose file').setInputFiles({
    name: 'notes.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('Serve wide on break points.'),
  });
  await expect(alert).toHaveText(/^This file isn't a video that can be read/);
  // The extension says nothing: the file itself does.
  await page.getByLabel('Choose file').setInputFiles({
    name: 'final.mp4',
    mimeType: 'video/mp4',
    buffer: await readFile(resolve(KINDS, 'vp9.webm')),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Line up the video' })).toBeVisible();
});

test('adds what is there of a file that was cut off, and says how much is missing @desktop', async ({
  page,
}) => {
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  await page.goto(`/broadcast/add?team=${teamId}`);
  const video = new AddVideoPage(page);
  await video.choose(resolve(KINDS, 'cut-off.mp4'));
  await video.send();
  await expect(page.getByText('This file was cut off: 0:00:01 of 0:00:03 could be read')).toBeVisible();
  const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  expect(past[0]?.recording?.durationMs).toBeGreaterThan(1000);
});

test('continues after a reload where it stopped, with the same file @desktop', async ({ page }) => {
  test.setTimeout(180_000);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) {
      sent.push(/\/sessions\/.*\/segments\/\d+$/.exec(response.url())?.[0] ?? 'other');
    }
  });
  const isThird = (url: URL) => /\/segments\/3$/.test(url.pathname);
  await page.route(isThird, (route) => route.abort());
  await page.goto(`/broadcast/add?team=${teamId}`);
  const video = new AddVideoPage(page);
  await video.choose(FILM);
  await video.agree();
  await expect(page.getByRole('link', { name: 'Watch' })).toBeVisible();
  await expect.poll(() => sent.some((path) => path.endsWith('/segments/2'))).toBe(true);
  await page.reload();
  await page.unroute(isThird);

  await expect(page.getByRole('heading', { name: 'Continue rally' })).toBeVisible();
  await page.getByLabel('Choose file').setInputFiles(resolve(KINDS, 'upright.mp4'));
  await expect(page.getByRole('alert')).toHaveText('This is another file. Choose rally.mp4.');
  await page.getByLabel('Choose file').setInputFiles(FILM);
  await video.expectReady();

  const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  expect(past).toHaveLength(1);
  expect(past[0]?.recording?.durationMs).toBeGreaterThan(23_500);
  const pieces = sent.filter((path) => path !== 'other');
  expect(new Set(pieces).size).toBe(pieces.length);
});
