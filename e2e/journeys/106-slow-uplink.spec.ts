import { setTimeout as delay } from 'node:timers/promises';
import type { BroadcastAnswer, BroadcastsAnswer } from '@allcourt/contract';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

/** Twenty seconds or more, longer than the twelve for which live viewers wait. */
const LONG_OUTAGE = /Reconnecting, [2-9]\d s/;
/** Carries so much more than the camera films. */
const UPLINK = 1.2;

test('after an outage, a camera with a narrow uplink is live within seconds, and the rest fills in @desktop @films', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const uplink = await uplinkOf(page);
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
  await camera.goLive(/Rivers/);
  const { live } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${team.teamId}/broadcasts`);
  const { media } = await call<BroadcastAnswer>(page, 'get', `/api/live/${live[0]?.id}`);
  const list = (name: string) => piecesOf(`${server.origin}${media?.base}/${name}`);
  const behindMs = async () => {
    const last = (await list('live.m3u8')).at(-1);
    return last ? Date.now() - last.at - last.lastsMs : Number.POSITIVE_INFINITY;
  };
  const missingMs = async () => {
    const pieces = await list('event.m3u8');
    const [first, last] = [pieces[0], pieces.at(-1)];
    const length = first && last ? last.at + last.lastsMs - first.at : 0;
    return length - pieces.reduce((sum, { lastsMs }) => sum + lastsMs, 0);
  };
  await expect.poll(async () => (await list('event.m3u8')).length, { timeout: 60_000 }).toBeGreaterThan(4);

  uplink.lose();
  await expect(camera.camera.getByText(LONG_OUTAGE)).toBeVisible({
    timeout: 90_000,
  });
  uplink.narrow(UPLINK);
  await expect.poll(behindMs, { timeout: 30_000 }).toBeLessThan(5000);
  expect(await missingMs()).toBeGreaterThan(2000);

  uplink.open();
  await expect.poll(missingMs, { timeout: 60_000 }).toBeLessThan(1000);
  await expect.poll(behindMs).toBeLessThan(5000);
});

/** The way of the camera's pieces to the server. */
async function uplinkOf(page: Page) {
  let bytesPerSecond: number | null = Number.POSITIVE_INFINITY;
  const sizes: number[] = [];
  await page.route(/\/api\/broadcasts\/[^/]+\/sessions\//, async (route: Route) => {
    const bytes = route.request().postDataBuffer()?.byteLength ?? 0;
    if (bytesPerSecond === null) {
      await route.abort('internetdisconnected');
      return;
    }
    if (/\/segments\/\d+$/.test(route.request().url())) {
      sizes.push(bytes);
    }
    await delay((bytes / bytesPerSecond) * 1000);
    await route.continue().catch(() => undefined); // The camera may have given the attempt up.
  });
  return {
    lose() {
      bytesPerSecond = null;
    },
    /** Carries that much of the film as it has been so far: a piece lasts a second. */
    narrow(factor: number) {
      bytesPerSecond = (sizes.reduce((sum, size) => sum + size, 0) / sizes.length) * factor;
    },
    open() {
      bytesPerSecond = Number.POSITIVE_INFINITY;
    },
  };
}

async function piecesOf(address: string): Promise<readonly { at: number; lastsMs: number }[]> {
  const answer = await fetch(address);
  const listed = /^#EXT-X-PROGRAM-DATE-TIME:(.+)\n#EXTINF:([\d.]+),$/gm;
  return answer.ok
    ? [...(await answer.text()).matchAll(listed)].map(([, at = '', seconds]) => ({
        at: Date.parse(at),
        lastsMs: Number(seconds) * 1000,
      }))
    : [];
}
