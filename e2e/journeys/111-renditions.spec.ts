import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

const NARROW_BYTES = (0.7 * 1_000_000) / 8;
const SECONDS = 15;

test('a viewer with a narrow connection watches the small rendition without a stop, another one the main one @desktop', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(360_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const [narrow, wide] = [await newVisitor(), await newVisitor()];
  for (const viewer of [narrow, wide]) {
    await registerNew(viewer);
    await team.letIn(viewer);
  }
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ opponent: 'Kim Rivers' });
  await setup.start();
  await new LivePage(page).expectOpen();
  await page.context().grantPermissions(['camera', 'microphone']);
  const camera = new BroadcastPage(page);
  await camera.open(team.teamId);
  const isSent = page.waitForResponse((response) => response.url().endsWith('/small') && response.ok(), {
    timeout: 180_000,
  });
  await camera.goLive(/Rivers/);
  await isSent;

  await new BroadcastPage(wide).open(team.teamId);
  await new BroadcastPage(narrow).open(team.teamId);
  await throttle(narrow);
  await expect.poll(() => heightOf(wide), { timeout: 90_000 }).toBe(720);
  await expect.poll(() => heightOf(narrow), { timeout: 90_000 }).toBe(360);
  const stalls = await stallsWithin(narrow, SECONDS);
  expect(stalls).toEqual([]);
  expect(await heightOf(narrow)).toBe(360);
  expect(await heightOf(wide)).toBe(720);
});

async function throttle(viewer: Page): Promise<void> {
  const session = await viewer.context().newCDPSession(viewer);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: NARROW_BYTES,
    uploadThroughput: NARROW_BYTES,
  });
}

/** Of the picture on screen. */
function heightOf(viewer: Page): Promise<number> {
  const { stage } = new BroadcastPage(viewer);
  return stage.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
}

/** The places at which the video waits while it plays that many seconds. */
async function stallsWithin(viewer: Page, seconds: number): Promise<readonly number[]> {
  const { stage } = new BroadcastPage(viewer);
  return stage.locator('video').evaluate(
    (video: HTMLVideoElement, until: number) =>
      new Promise<number[]>((resolve) => {
        const stalls: number[] = [];
        const end = video.currentTime + until;
        video.addEventListener('waiting', () => stalls.push(video.currentTime));
        video.addEventListener('timeupdate', () => video.currentTime >= end && resolve(stalls));
      }),
    seconds,
  );
}
