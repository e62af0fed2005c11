import type { LineUpAnswer, ListMatchesAnswer, NeedsAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, testInstalled } from '../fixtures.ts';
import { networkOf, offlineShell } from '../network.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

const REQUEST = /Jonas Lind gets a request to confirm this match/;

/** Maya and Jonas, in one team unless said. */
async function meet(maya: Page, jonas: Page, { inOneTeam }: { inOneTeam: boolean }): Promise<void> {
  await registerNew(maya);
  await registerNew(jonas);
  await call(maya, 'patch', '/user/preferences', { displayName: 'Maya Okafor' });
  await call(jonas, 'patch', '/user/preferences', { displayName: 'Jonas Lind' });
  if (inOneTeam) {
    await (await foundTeam(maya)).letIn(jonas);
  }
}

function opponent(page: Page) {
  return page.getByRole('combobox', { name: "Opponent's name" });
}

async function chooseJonas(page: Page): Promise<void> {
  await opponent(page).click();
  await page.getByRole('option', { name: /^Jonas Lind/ }).click();
  await expect(opponent(page)).toHaveValue('Jonas Lind');
}

/** The scorers of the matches that wait for an answer of this account. */
async function namedBy(page: Page): Promise<string[]> {
  const { namings } = await call<NeedsAnswer>(page, 'get', '/api/needs');
  return namings.map(({ scorer }) => scorer.name);
}

test('a teammate named in the setup has the match among what needs them', async ({ page, newVisitor }) => {
  const jonas = await newVisitor();
  await meet(page, jonas, { inOneTeam: true });
  const setup = new MatchSetupPage(page);
  await setup.open();
  await setup.choose({ format: 'One set' });
  await chooseJonas(page);
  await expect(page.getByText(REQUEST)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await setup.start();
  await new LivePage(page).tap('wlww');
  await expect.poll(() => namedBy(jonas)).toEqual(['Maya Okafor']);
});

testInstalled(
  'a teammate named without a network is asked once the match arrives',
  async ({ page, newVisitor }) => {
    const network = await networkOf(page);
    const jonas = await newVisitor();
    await meet(page, jonas, { inOneTeam: true });
    await page.goto('/matches/new');
    await offlineShell(page);
    await opponent(page).click();
    await expect(page.getByRole('option', { name: /^Jonas Lind/ })).toBeVisible();

    await network.lose();
    const setup = new MatchSetupPage(page);
    await setup.open();
    await chooseJonas(page);
    await setup.start();
    await new LivePage(page).tap('ww');
    expect(await namedBy(jonas)).toEqual([]);
    await network.find();
    await expect.poll(() => namedBy(jonas)).toEqual(['Maya Okafor']);
  },
);

test('an account that no one may add stands as a name, and the scorer learns nothing', async ({
  page,
  newVisitor,
}) => {
  const jonas = await newVisitor();
  await meet(page, jonas, { inOneTeam: true });
  await jonas.goto('/settings#matches');
  const rule = jonas.getByRole('group', { name: /People who can add me to matches/ });
  await rule.getByRole('button', { name: /^No one/ }).click();
  await expect(rule.getByRole('button', { name: /^No one/, pressed: true })).toBeVisible();
  await expectAccessible(jonas);
  await expectNoSidewaysScroll(jonas);
  await expect
    .poll(() => call<{ namedBy: string }>(jonas, 'get', '/api/people/naming'))
    .toMatchObject({ namedBy: 'none' });

  const setup = new MatchSetupPage(page);
  await setup.open();
  await chooseJonas(page);
  await expect(page.getByText(REQUEST)).toBeHidden();
  await setup.start();
  await new LivePage(page).tap('w');
  const seat = { name: 'Jonas Lind', accountId: null, username: null, answer: null };
  await expect.poll(() => opponentSeat(page)).toMatchObject(seat);
  expect(await namedBy(jonas)).toEqual([]);
});

test('a link and a request lead to a player of no shared team', async ({ page, newVisitor }) => {
  const jonas = await newVisitor();
  await meet(page, jonas, { inOneTeam: false });
  await jonas.goto('/settings#matches');
  await jonas.getByRole('button', { name: 'Show my link' }).click();
  await expect(jonas.getByRole('img', { name: 'Scan to add me to matches' })).toBeVisible();
  await expectAccessible(jonas);
  const link = await jonas.getByRole('textbox', { name: 'Your link' }).inputValue();
  await page.goto(link);
  await expect(page.getByText('You can now add Jonas Lind to your matches.')).toBeVisible();
  await expectAccessible(page);
  await jonas.getByRole('button', { name: 'Turn off my links' }).click();
  await expect(jonas.getByText('Your links no longer work.')).toBeVisible();

  const other = await newVisitor();
  await registerNew(other);
  await call(other, 'patch', '/user/preferences', { displayName: 'Ada Reyes' });
  await other.goto(link);
  await expect(other.getByText(/This link no longer works/)).toBeVisible();
  await other.goto('/matches/log');
  await opponent(other).click();
  await other.getByRole('option', { name: 'Add by username or link' }).click();
  await other.getByRole('textbox', { name: 'Username' }).fill((await whoIs(jonas)).username);
  await other.getByRole('button', { name: 'Send request' }).click();
  await expect(other.getByText(/^If there is a player of this name, they get a request/)).toBeVisible();
  await expectAccessible(other);

  await jonas.reload();
  await jonas.getByRole('button', { name: 'Accept Ada Reyes' }).click();
  await expect(jonas.getByRole('button', { name: 'Remove Ada Reyes' })).toBeVisible();
  await expect(jonas.getByRole('button', { name: 'Remove Maya Okafor' })).toBeVisible();
  await other.reload();
  await chooseJonas(other);
  await expect(other.getByText(REQUEST)).toBeVisible();
});

/** The opponent of this account's only match, as its scorer sees them; null until the server has it. */
async function opponentSeat(page: Page) {
  const { matches } = await call<ListMatchesAnswer>(page, 'get', '/api/matches');
  const [match] = matches;
  if (!match) {
    return null;
  }
  const { seats } = await call<LineUpAnswer>(page, 'get', `/api/matches/${match.id}/line-up`);
  return seats.find(({ side }) => side === 'b') ?? null;
}
