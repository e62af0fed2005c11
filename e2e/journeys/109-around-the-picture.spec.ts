import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { goLiveWithBoard } from '../score-only.ts';
import { expectOnServer } from '../server-log.ts';
import { call, foundTeam } from '../team.ts';

test('a moderator slows a chat down and pins a message, and a viewer reads the match', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const watcher = await newVisitor();
  await registerNew(watcher);
  await team.letIn(watcher);
  const { broadcastId, overlayToken, remove } = await goLiveWithBoard(page, team.teamId);
  const moderator = new BroadcastPage(page);
  const viewer = new BroadcastPage(watcher);
  await moderator.open(team.teamId);
  await viewer.open(team.teamId);

  await moderator.chat.getByRole('combobox', { name: 'Slow mode' }).selectOption('10 seconds');
  await expect(viewer.chat.getByText('Slow mode: one message every 10 seconds.')).toBeVisible();
  await expect(viewer.chat.getByRole('combobox', { name: 'Slow mode' })).toHaveCount(0);
  await viewer.say('Final at four');
  await expect(viewer.chat.getByText(/^Slow mode: you can post again in \d+ s\.$/)).toBeVisible();
  await viewer.say('On court 2');
  await expect(viewer.chat.getByText('Slow mode, will send')).toBeVisible();
  await expect(moderator.chat.getByText('On court 2', { exact: true })).toHaveCount(0);
  await expect(moderator.chat.getByText('On court 2', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(viewer.chat.getByText('Slow mode, will send')).toHaveCount(0);

  const message = moderator.chat.getByRole('article').filter({ hasText: 'Final at four' });
  await message.hover();
  await message.getByRole('button', { name: /^More about the message/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(viewer.chat.getByText(/^Pinned: /)).toBeVisible();
  await expectAccessible(watcher);
  await expectNoSidewaysScroll(watcher);

  const scorer = await page.context().newPage();
  const setup = new MatchSetupPage(scorer);
  await setup.open();
  await setup.choose({ opponent: 'Kim Rivers' });
  await setup.start();
  const score = new LivePage(scorer);
  await score.expectOpen();
  await expectOnServer(scorer.request, score.matchId, '');
  const change = { matchId: score.matchId, sponsor: 'Rivera Sports, Oak Street' };
  await call(page, 'patch', `/api/broadcasts/${broadcastId}`, change);
  await score.tap('l');
  await expectOnServer(scorer.request, score.matchId, 'b');
  const told = watcher.getByRole('region', { name: 'Commentary' });
  await told.getByRole('button', { name: 'Show' }).click();
  await expect(told.getByRole('listitem')).toHaveText([/Rivers wins the point\. Love–fifteen\./]);
  await score.tap('l');
  await expect(told.getByRole('log')).toHaveText(/Rivers wins the point\. Love–thirty\./, {
    timeout: 20_000,
  });
  await expect(watcher.getByText('Rivera Sports, Oak Street')).toBeVisible();
  await expectAccessible(watcher);

  const overlay = await newVisitor();
  await overlay.goto(`/overlay/${overlayToken}?broadcast=${broadcastId}`);
  await expect(overlay.getByText('Rivera Sports, Oak Street')).toBeVisible();
  await remove();
});
