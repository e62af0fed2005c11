import { expect, test, testInstalled } from '../fixtures.ts';
import { networkOf, openWithOfflineShell } from '../network.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { eventsOnServer, expectOnServer } from '../server-log.ts';

test('a whole doubles match by taps, with an undo and an edit of point 5 @phone', async ({ page }) => {
  test.setTimeout(180_000);
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis', type: 'Doubles', format: 'One set' });
  await setup.start();
  const live = new LivePage(page);
  await live.answerPrompt('Who receives on the deuce side?', 'Opponent 2');

  await live.tap('wlwlw w');
  await live.expectPadSays('w', '15–0');
  await live.undo();
  await live.expectPadSays('w', 'Game to you');
  await live.tap('w');
  await live.tap('llll wwww wwww wwww');
  // Point 5 was theirs: its game continues, and everything after it moves along.
  await live.editPoint(5, async (editor) => {
    await editor.getByRole('radio', { name: 'Opponent and Opponent 2' }).click();
    await expect(editor.getByRole('button', { name: /^Save the change/ })).toContainText('The score becomes');
  });
  await live.expectUndoes(/Change to point 5/);
  const standing = await live.scoreLine();
  await live.undo();
  await live.redo();
  expect(await live.scoreLine()).toBe(standing);

  await live.tapUntilOver('w');
  await live.expectOver('You won');
  const kinds = (await eventsOnServer(page.request, live.matchId)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'amend')).toHaveLength(1);
  expect(kinds).toContain('order');
});

test('a point that was not played is deleted, a missed one is inserted, and both are undone', async ({
  page,
}) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis' });
  await setup.start();
  const live = new LivePage(page);
  await live.tap('wlwl');
  await live.expectPadSays('w', '40–30');
  await live.removePoint(2);
  await live.expectPadSays('w', '40–15');
  await live.insertBefore(1, 'Opponent');
  await live.expectPadSays('w', '40–30');
  await live.undo();
  await live.expectPadSays('w', '40–15');
  await live.undo();
  await live.expectPadSays('l', '30–40');
  await expect
    .poll(async () => (await eventsOnServer(page.request, live.matchId)).map(({ kind }) => kind))
    .toEqual(['point', 'point', 'point', 'point', 'void', 'insert', 'undo', 'undo']);
});

test('pickleball side-out doubles: the court shows who serves from where, and the call says the score @desktop', async ({
  page,
}) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Pickleball', type: 'Doubles' });
  await setup.start();
  const live = new LivePage(page);
  await live.expectCourt(/serves from the right to Opponent$/);
  await live.expectPadSays('w', '1–0–2');
  await live.expectPadSays('l', '0–0–1');
  await live.tap('w');
  await live.expectCourt(/serves from the left to Opponent 2$/);
  await live.tap('l');
  await live.expectCourt(/^Opponent serves from the right/);
  await live.expectAnnounced(/Zero–one–one/);
  await live.expectPadSays('l', '1–1–1');
  await live.tap('w');
  await live.expectAnnounced(/Zero–one–two/);

  await live.more('Time-out');
  await page
    .getByRole('button', { name: /2 left/ })
    .first()
    .click();
  await live.expectUndoes(/Time-out/);
  await live.undo();
  await live.more('Time-out');
  await expect(page.getByRole('button', { name: /2 left/ })).toHaveCount(2);
});

testInstalled(
  'advanced capture without a network, with a reload: what was answered arrives, what was not stays open @phone',
  async ({ page }) => {
    const network = await networkOf(page);
    await registerNew(page);
    await openWithOfflineShell(page);
    const setup = new MatchSetupPage(page);
    await setup.open();
    await setup.choose({ sport: 'Tennis' });
    await setup.start();
    const live = new LivePage(page);
    await live.askFor('Advanced');
    await live.tap('wl');
    await expectOnServer(page.request, live.matchId, 'ab');

    await network.lose();
    await live.tap('w');
    await live.land(0.2, 0.1);
    await live.answer('Your shot?', 'Forehand');
    await live.answer('How long?', '7 shots');
    await expect(page.getByText('Forehand winner, 7 shots')).toBeVisible();
    await live.tap('l');
    await page.reload();
    await live.expectOpen();
    await live.expectPadSays('w', '40–30');
    await live.tap('w');
    // Without an answer the questions close, the pads are whole again and no tag is saved.
    await expect(live.questions).toBeVisible();
    await expect(live.questions).toHaveCount(0, { timeout: 9000 });
    await live.note('New balls');

    await network.find();
    await expectOnServer(page.request, live.matchId, 'ababa');
    await expect
      .poll(async () => (await eventsOnServer(page.request, live.matchId)).map(({ kind }) => kind))
      .toEqual(['point', 'point', 'point', 'amend', 'point', 'point', 'note']);
    const amend = (await eventsOnServer(page.request, live.matchId)).find(({ kind }) => kind === 'amend');
    expect(amend).toMatchObject({
      to: { winner: 'a', detail: { ending: 'winner', stroke: 'forehand', rally: 7 } },
    });
  },
);

test('by keys alone: a point and how it was won, a fault, an undo, a note @desktop', async ({ page }) => {
  await registerNew(page);
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ sport: 'Tennis' });
  await setup.start();
  const live = new LivePage(page);
  await live.askFor('Advanced');
  await live.press('w');
  await live.expectPadSays('w', '30–0');
  // The winner, a forehand, seven shots.
  await live.press('2', '1', '7');
  await expect(page.getByText('Forehand winner, 7 shots', { exact: true })).toBeVisible();
  await live.press('b');
  await live.expectUndoes(/Starred/);
  await live.press('f');
  await live.expectUndoes(/Fault/);
  await live.press('l');
  await live.expectPadSays('w', '30–15');
  await live.press('z', 'w');
  await live.expectPadSays('w', '40–0');
  await live.press('n');
  await page.getByLabel('Your note').fill('He stands far back: w, l, f and z are letters here.');
  await page.getByRole('button', { name: 'Save note' }).click();

  await expect
    .poll(async () => (await eventsOnServer(page.request, live.matchId)).map(({ kind }) => kind))
    .toEqual(['point', 'amend', 'bookmark', 'fault', 'point', 'undo', 'point', 'note']);
  expect((await eventsOnServer(page.request, live.matchId))[1]).toMatchObject({
    to: { winner: 'a', detail: { ending: 'winner', stroke: 'forehand', rally: 7 } },
  });
});
