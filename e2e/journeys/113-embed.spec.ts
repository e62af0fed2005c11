// A public broadcast in a page of another site: picture and score, until embedding is turned off.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';
import { broadcastBoth, encodeBoth } from '../two-renditions.ts';

test('a club shows a public broadcast on its own site until that is turned off @desktop @films', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const films = await encodeBoth(page);
  const camera = await broadcastBoth(page, team.teamId, films, { visibility: 'public' });
  await call(page, 'put', `/api/broadcasts/${camera.id}/board/${crypto.randomUUID()}`, {
    base: 0,
    board: { points: { home: 4, away: 2 }, sets: [] },
  });

  await new BroadcastPage(page).open(team.teamId);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const embedding = page.getByRole('region', { name: 'Embedding' });
  const code = embedding.getByRole('textbox', { name: 'Embed code' });
  await expect(embedding).toBeVisible();
  await expect(code).toBeHidden();
  await embedding.getByRole('switch', { name: /^Allow embedding/ }).click();
  const element = await code.inputValue();

  const visitor = await newVisitor();
  const club = await clubSite(element);
  await visitor.goto(club.address);
  const frame = visitor.frameLocator('iframe');
  const video = frame.locator('video');
  await expect(frame.getByText('Falcons 4, Raptors 2.')).toBeAttached({ timeout: 60_000 });
  const time = () => video.evaluate((picture: HTMLVideoElement) => picture.currentTime);
  const from = await time();
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(from + 2);

  // The keyboard pauses and unmutes it.
  await frame.getByRole('region', { name: 'Video: Finals' }).press('k');
  await expect.poll(() => video.evaluate((picture: HTMLVideoElement) => picture.paused)).toBe(true);
  await frame.getByRole('region', { name: 'Video: Finals' }).press('m');
  await expect.poll(() => video.evaluate((picture: HTMLVideoElement) => picture.muted)).toBe(false);

  const [whole] = await Promise.all([
    visitor.waitForEvent('popup'),
    frame.getByRole('link', { name: 'Watch on Allcourt' }).click(),
  ]);
  await expect(new BroadcastPage(whole).stage).toBeVisible();
  await whole.close();

  await embedding.getByRole('switch', { name: /^Allow embedding/ }).click();
  await expect(frame.getByText("This broadcast isn't available.")).toBeVisible({ timeout: 45_000 });
  await expect(video).toBeHidden();
  await visitor.reload();
  await expect(frame.getByText("This broadcast isn't available.")).toBeVisible();
  await club.close();
  await camera.stop();
});

test('no other page of the app can be framed @desktop', async ({ browser, baseURL }) => {
  // A context of its own, as the browser reports the refusal as an error.
  const page = await (await browser.newContext()).newPage();
  const club = await clubSite(`<iframe title="App" src="${baseURL}/login"></iframe>`);
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(club.address);
  await refusal;
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${baseURL}/login`);
  await page.context().close();
  await club.close();
});

/** A page of another site with this element in it. */
async function clubSite(element: string): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Our club</title><h1>Our club</h1>${element}</html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
