import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';
import { broadcastBoth, encodeBoth } from '../two-renditions.ts';

const NARROW = 700_000;
const SECONDS = 15;

test('a viewer with a narrow connection watches the small rendition without a stop, another one the main one @desktop @films', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const [narrow, wide] = [await newVisitor(), await newVisitor()];
  for (const viewer of [narrow, wide]) {
    await registerNew(viewer);
    await team.letIn(viewer);
  }
  const films = await encodeBoth(page);
  // The connection carries the one, and far from the other.
  expect(films.small.rate).toBeLessThan(NARROW * 0.8);
  expect(films.main.rate).toBeGreaterThan(NARROW * 1.5);
  const camera = await broadcastBoth(page, team.teamId, films);

  await throttle(narrow);
  await new BroadcastPage(wide).open(team.teamId);
  await new BroadcastPage(narrow).open(team.teamId);
  await expect.poll(() => heightOf(wide), { timeout: 60_000 }).toBe(720);
  await expect.poll(() => heightOf(narrow), { timeout: 60_000 }).toBe(360);
  const stalls = await stallsWithin(narrow, SECONDS);
  expect(stalls).toEqual([]);
  expect(await heightOf(narrow)).toBe(360);
  expect(await heightOf(wide)).toBe(720);
  await camera.stop();
});

test('a camera sends a small rendition beside the main one @desktop @films', async ({ page }) => {
  test.setTimeout(300_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ opponent: 'Kim Rivers' });
  await setup.start();
  await new LivePage(page).expectOpen();
  await page.context().grantPermissions(['camera', 'microphone']);
  const camera = new BroadcastPage(page);
  await camera.open(team.teamId);
  const isSent = page.waitForResponse(
    (response) => /\/segments\/\d+\/small$/.test(response.url()) && response.ok(),
    { timeout: 180_000 },
  );
  await camera.goLive(/Rivers/);
  await isSent;
});

async function throttle(viewer: Page): Promise<void> {
  const session = await viewer.context().newCDPSession(viewer);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: NARROW / 8,
    uploadThroughput: NARROW / 8,
  });
}

/** Of the picture on screen. */
function heightOf(viewer: Page): Promise<number> {
  const { stage } = new BroadcastPage(viewer);
  return stage.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight);
}

/** The places at which the video waits for the connection while it plays that many seconds: a picture that is there is not waited for. */
async function stallsWithin(viewer: Page, seconds: number): Promise<readonly number[]> {
  const { stage } = new BroadcastPage(viewer);
  return stage.locator('video').evaluate(
    (video: HTMLVideoElement, until: number) =>
      new Promise<number[]>((resolve) => {
        const stalls: number[] = [];
        const end = video.currentTime + until;
        const isThere = () => {
          const { buffered, currentTime } = video;
          return buffered.length > 0 && buffered.end(buffered.length - 1) > currentTime + 0.5;
        };
        video.addEventListener('waiting', () => isThere() || stalls.push(video.currentTime));
        video.addEventListener('timeupdate', () => video.currentTime >= end && resolve(stalls));
      }),
    seconds,
  );
}
