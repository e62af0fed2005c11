import { resolve } from 'node:path';
import type { BroadcastsAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectVideo } from '../media.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { registerNew } from '../people.ts';
import { importPoints, newestMatch } from '../played.ts';
import { call, foundTeam } from '../team.ts';

/** Twenty-four seconds of H.264 and AAC. */
const FILM = resolve(import.meta.dirname, '../../apps/server/src/demo/media/rally.mp4');

/** Moves the picture of the file forward by seconds. */
async function forward(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.getByRole('button', { name: /forward 1 second/ }).click();
    await expect(page.getByText(`0:00:${String(second + 1).padStart(2, '0')}`)).toBeVisible();
  }
}

test('adds a file to a scored match by two taps, and shows a point at its second @desktop', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  await importPoints(page, { winners: 'a'.repeat(24), days: 1, everyMs: 8000 });
  const matchId = await newestMatch(page);

  await page.goto(`/matches/${matchId}`);
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('menuitem', { name: 'Add a video' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a video' })).toBeVisible();
  await page.getByLabel('Choose file').setInputFiles(FILM);

  await expect(page.getByRole('heading', { level: 1, name: 'Line up the video' })).toBeVisible();
  await forward(page, 2);
  await page.getByRole('button', { name: 'Mark serve' }).click();
  await expect(page.getByText('Is this point 2’s serve?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, line up' }).click();
  await expect(page.getByText('Lined up.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Everyone in the video agrees/ }).check();
  await page.getByRole('button', { name: 'Add video' }).click();

  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible({ timeout: 60_000 });
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
