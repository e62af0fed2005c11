import { expect, test, testInstalled } from '../fixtures.ts';
import { networkOf, offlineShell } from '../network.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { ShareDialog } from '../pages/share-dialog.ts';
import { WatchPage } from '../pages/watch-page.ts';
import { registerNew, signIn } from '../people.ts';
import { expectOnServer } from '../server-log.ts';

test('a visitor without an account follows a match by its link until the link is turned off @desktop', async ({
  page,
  newVisitor,
}) => {
  const network = await networkOf(page);
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wl');
  await expectOnServer(page.request, live.matchId, 'ab');
  const share = new ShareDialog(page);
  await share.open();
  const url = await share.createLink();
  await share.close();

  const friend = await newVisitor();
  const watch = new WatchPage(friend);
  await watch.open(url);
  await watch.expectLastPoint('15–15');
  await watch.expectBadge(/^Live$/);

  await live.tap('w');
  await watch.expectLastPoint('30–15', { within: 1000 });
  await watch.expectAnnounced(/^Thirty–fifteen/);
  await live.undo();
  await watch.expectLastPoint('15–15', { within: 1000 });
  await watch.expectSoundAtBothSizes();
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await network.lose();
  await live.tap('l');
  await watch.expectBadge(/Scorer offline.*Last update/, { within: 40_000 });
  await watch.expectLastPoint('15–15');
  await network.find();
  await watch.expectLastPoint('15–30', { within: 30_000 });
  await watch.expectBadge(/^Live$/, { within: 30_000 });

  await share.open();
  await share.turnOff();
  await watch.expectEnded();
  await friend.reload();
  await watch.expectEnded();
});

testInstalled('the last score seen shows offline, with its age @phone', async ({ page, newVisitor }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wl');
  await expectOnServer(page.request, live.matchId, 'ab');
  const share = new ShareDialog(page);
  await share.open();
  const url = await share.createLink();

  const friend = await newVisitor();
  const network = await networkOf(friend);
  const watch = new WatchPage(friend);
  await watch.open(url);
  await watch.expectLastPoint('15–15');
  await offlineShell(friend);
  await network.lose();
  await friend.reload();
  await watch.expectLastPoint('15–15');
  await watch.expectBadge(/No connection.*Last update/);
  await network.find();
  await watch.expectBadge(/^Live$/, { within: 30_000 });
});

test('a scorer hands the score over to another device @phone', async ({ page, newVisitor }) => {
  const credentials = await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const first = new LivePage(page);
  await first.tap('wl');
  await expectOnServer(page.request, first.matchId, 'ab');

  const otherDevice = await newVisitor();
  await signIn(otherDevice, credentials);
  await otherDevice.goto(`/matches/${first.matchId}/live`);
  const second = new LivePage(otherDevice);
  await second.expectPadSays('w', '30–15');
  await expect(otherDevice.getByText(/^Your (phone|computer) is scoring, since/)).toBeVisible();

  const options = page.getByRole('button', { name: 'Match options' });
  const handOver = page.getByRole('button', { name: 'Hand over', exact: true });
  await expect(options.or(handOver)).toBeVisible();
  if (await options.isVisible()) {
    await options.click();
    await page.getByRole('menuitem', { name: 'Hand over scoring' }).click();
  } else {
    await handOver.click();
  }
  await page.getByRole('button', { name: /^Your (phone|computer)/ }).click();
  await expect(page.getByText(/^Your (phone|computer) is scoring/).first()).toBeVisible();
  await expect(otherDevice.getByText(/^Your (phone|computer) is scoring, since/)).toBeHidden();
  await second.tap('w');
  await expectOnServer(page.request, first.matchId, 'aba');
  await first.expectPadSays('w', '40–15');
});
