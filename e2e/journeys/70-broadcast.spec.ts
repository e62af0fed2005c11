import { readFile } from 'node:fs/promises';
import type { BroadcastAnswer, BroadcastsAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectVideo, withoutSound } from '../media.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { goLiveWithBoard } from '../score-only.ts';
import { expectOnServer } from '../server-log.ts';
import { call, foundTeam } from '../team.ts';

test('a phone names and reaches Go Live, End Stream and Snapshot in each tab @phone', async ({ page }) => {
  await registerNew(page);
  const team = await foundTeam(page);
  await goLiveWithBoard(page, team.teamId, 'team');
  const center = new BroadcastPage(page);
  await center.open(team.teamId);
  const actions = page.getByRole('group', { name: 'Stream' });
  for (const tab of ['Live Stream', 'Scoreboard', 'Stats', 'Chat', 'Highlights']) {
    await center.openTab(tab);
    for (const name of ['End Stream', 'Snapshot', 'Go Live']) {
      const button = actions.getByRole('button', { name });
      await expect(button).toHaveText(name);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await center.endStream();
});

test('streams a match to a viewer: score in sync with the picture, chat, a saved clip, the replay @desktop @films', async ({
  page,
  newVisitor,
  server,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const watcher = await newVisitor();
  await registerNew(watcher);
  await team.letIn(watcher);
  const scorer = await page.context().newPage();
  const setup = new MatchSetupPage(scorer);
  await setup.open();
  await setup.choose({ opponent: 'Kim Rivers' });
  await setup.start();
  const score = new LivePage(scorer);
  await score.expectOpen();

  await page.context().grantPermissions(['camera', 'microphone']);
  const camera = new BroadcastPage(page);
  await camera.open(team.teamId);
  await camera.goLive(/Rivers/);
  const viewer = new BroadcastPage(watcher);
  await viewer.open(team.teamId);
  await viewer.expectPlaying();

  // Pictures of an overloaded camera come late, and the score with them.
  await score.tap('lll');
  await expectOnServer(scorer.request, score.matchId, 'bbb');
  await expect(viewer.stage.getByText(/^0–40, /)).toBeAttached({ timeout: 120_000 });
  await viewer.say('What a return!');
  await expect(camera.chat.getByText('What a return!', { exact: true })).toBeVisible();
  await camera.say('And held to love next?');
  await expect(viewer.chat.getByText('And held to love next?', { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await score.tap('l');
  await expectOnServer(scorer.request, score.matchId, 'bbbb');
  await expect(viewer.stage.getByText(/^0–0, Rivers serving\. 0–1/)).toBeAttached({ timeout: 120_000 });

  await viewer.openTab('Highlights');
  await viewer.playClip(/break/i);
  const file = await (await viewer.saveClip(/break/i)).path();
  expect((await readFile(file)).toString('latin1', 4, 8)).toBe('ftyp');
  await expectVideo(file);
  await viewer.openTab('Live Stream');
  await viewer.expectPlaying();
  // A phone on its side shows the whole picture below the bar.
  await watcher.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await viewer.stage.boundingBox())?.height ?? 0).toBeLessThan(340);
  await watcher.setViewportSize({ width: 1440, height: 900 });

  const id = await broadcastOf(watcher, team.teamId);
  const live = await call<BroadcastAnswer>(watcher, 'get', `/api/live/${id}`);
  await expectVideo(`${server.origin}${live.media?.base}/live.m3u8`);

  // The page of an unattended camera loads again, and films on without anyone.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(camera.camera.getByText(/^LIVE/)).toBeVisible({ timeout: 60_000 });
  await camera.endStream();
  // A picture that stops just before its end says nothing itself; the stage is a replay's by then.
  await expect(viewer.stage.getByText(/^(Broadcast ended|Replay)$/).first()).toBeAttached({
    timeout: 60_000,
  });
  const { media } = await call<BroadcastAnswer>(watcher, 'get', `/api/live/${id}`);
  const recording = `${server.origin}${media?.base}/vod.m3u8`;
  await expectVideo(recording);
  // A busy camera stops before all of its sound has come.
  const pieces = (await (await watcher.request.get(recording)).text()).match(/^\S+\.m4s$/gm) ?? [];
  await watcher.route(`**/${pieces.at(-1)}*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutSound(await response.body()) });
  });
  await viewer.open(team.teamId, `&id=${id}`);
  await viewer.play();
  await viewer.expectPlaying();
  await viewer.lookAtEnd();
  await expect(viewer.stage.getByText(/^0–0, Rivers serving\. 0–1/)).toBeAttached({ timeout: 60_000 });
  await viewer.jumpToPoint(/0–40, .* serving\. Break point\. Rivers won/);
  await expect(viewer.stage.getByText(/^0–40/)).toBeAttached({ timeout: 60_000 });
  await expect(viewer.stage.getByText(/^0–0, Rivers serving\. 0–1/)).toBeAttached({ timeout: 60_000 });
});

/** The team's live broadcast. */
async function broadcastOf(person: Page, teamId: string): Promise<string> {
  const { live } = await call<BroadcastsAnswer>(person, 'get', `/api/teams/${teamId}/broadcasts`);
  return live[0]?.id ?? '';
}
