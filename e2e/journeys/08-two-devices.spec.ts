import { expect, test } from '../fixtures.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew, signIn } from '../people.ts';
import { expectOnServer } from '../server-log.ts';

test('a second device follows live, shows who scores, and takes over @desktop', async ({
  page,
  newVisitor,
}) => {
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
  await first.tap('w');
  await second.expectPadSays('w', '40–15');

  await second.tap('l');
  await expect(otherDevice.getByText(/Another device is scoring\. 1 point saved/)).toBeVisible();
  await otherDevice.getByRole('button', { name: 'Take over' }).click();
  const question = otherDevice.getByRole('alertdialog', { name: 'Take over scoring?' });
  await expect(question).toContainText(/^.*Your (phone|computer) is scoring/);
  await question.getByRole('button', { name: 'Take over' }).click();
  await expectOnServer(page.request, first.matchId, 'abab');
  await first.expectPadSays('w', '40–30');
});

test('another player’s match does not exist @phone', async ({ page, newVisitor }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.start();
  const live = new LivePage(page);
  await live.tap('w');
  await expectOnServer(page.request, live.matchId, 'a');

  const stranger = await newVisitor();
  await registerNew(stranger);
  for (const path of [`/matches/${live.matchId}`, `/matches/${live.matchId}/live`]) {
    await stranger.goto(path);
    await expect(stranger.getByText(/Match not found/)).toBeVisible();
  }
});
