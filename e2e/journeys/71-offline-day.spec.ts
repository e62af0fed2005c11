import type { Page } from '@playwright/test';
import { lookOn } from '../accessible.ts';
import { planEvent, wallIn } from '../events.ts';
import { expect, testInstalled } from '../fixtures.ts';
import { networkOf, offlineShell } from '../network.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { MatchSetupPage } from '../pages/match-setup-page.ts';
import { WaitingPage } from '../pages/waiting-page.ts';
import { registerNew } from '../people.ts';
import { screenIdle } from '../screen-idle.ts';
import { expectOnServer, pointsOnServer } from '../server-log.ts';
import { storedText } from '../stored.ts';
import { call, foundTeam, messagesOnServer, whoIs } from '../team.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// Two people, a dozen screens, four loads of the page: on a slow machine that takes its time.
testInstalled.describe.configure({ timeout: 240_000 });

/** Registers a player in a team with an event tomorrow, and a teammate who watches on another device. */
async function meet(page: Page, newVisitor: () => Promise<Page>) {
  await registerNew(page);
  const team = await foundTeam(page);
  const event = await planEvent(page, {
    teamId: team.teamId,
    title: 'Serve clinic',
    starts: wallIn(DAY_MS),
    ends: wallIn(DAY_MS + HOUR_MS),
  });
  const mate = await newVisitor();
  await registerNew(mate);
  await team.letIn(mate);
  return { team, event, mate };
}

/** Runs a drill of the library, ends it early, and saves what it came to. */
async function runDrill(page: Page): Promise<void> {
  await page.goto('/training/drills/your-weaker-court/run');
  const hit = page.getByRole('button', { name: /^Hit/ });
  await hit.click();
  await page.getByRole('button', { name: /^Miss/ }).click();
  await page.getByRole('button', { name: 'Next round' }).click();
  await hit.click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Your score, ended early' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not synced yet').first()).toBeVisible();
}

testInstalled(
  'a whole day offline is synced exactly once, for every member @phone',
  async ({ page, newVisitor, isMobile }) => {
    const look = lookOn(isMobile);
    const network = await networkOf(page);
    const { team, event, mate } = await meet(page, newVisitor);
    const chat = new ChatPage(page);
    const mates = new ChatPage(mate);
    const calendar = new CalendarPage(page);
    const waiting = new WaitingPage(page);

    await page.goto('/');
    await offlineShell(page);
    await mates.openTeam(team.teamId);
    await chat.openTeam(team.teamId);
    await mates.say('Read me on the way');
    await chat.expectSaid('Read me on the way');
    await page.goto(event.path);
    await expect(calendar.answer('Going')).toBeVisible();
    await page.goto('/matches');
    await expect(page.getByRole('heading', { level: 1, name: 'Match Center' })).toBeVisible();

    await network.lose();
    const setup = new MatchSetupPage(page);
    await setup.open();
    await setup.choose({ opponent: 'Ana Duarte' });
    await setup.start();
    const live = new LivePage(page);
    await live.tap('wlw');
    const { matchId } = live;
    await expect(page.getByText(/No connection\. 3 points saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/No connection\. 3 points saved/)).toBeVisible();
    await live.tap('wl');

    await chat.openTeam(team.teamId);
    await chat.expectSaid('Read me on the way');
    await expect(page.getByText(/^Offline\. This was saved at /).first()).toBeVisible();
    await chat.say('Stuck in the tunnel, see you there');
    await chat.expectSaid('Stuck in the tunnel, see you there');
    await page.goto(event.path);
    await calendar.answer('Going').click();
    await expect(calendar.answer('Going')).toHaveAttribute('aria-pressed', 'true');
    await runDrill(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your weaker court' })).toBeVisible();

    await waiting.open();
    await expect(waiting.row(/Duarte/)).toContainText('New match and 5 entries');
    await expect(waiting.row('Message')).toContainText('Stuck in the tunnel');
    await expect(waiting.row('RSVP')).toContainText('Going');
    await expect(waiting.row('Drill result')).toContainText('Waiting for a connection.');
    await look(page, 'unsent items');

    await network.find();
    await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible({
      timeout: 60_000,
    });

    await expectOnServer(page.request, matchId, 'abaab');
    await mates.expectSaid('Read me on the way', 'Stuck in the tunnel, see you there');
    const said = await messagesOnServer(mate, team.conversationId);
    expect(said.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))).toEqual([
      'Read me on the way',
      'Stuck in the tunnel, see you there',
    ]);
    const { displayName } = await whoIs(page);
    await mate.goto(event.path);
    await expect(mate.getByRole('region', { name: 'Going' })).toContainText(displayName);
    const { results } = await call<{ results: unknown[] }>(page, 'get', '/api/training/results');
    expect(results).toHaveLength(1);
    const { matches } = await call<{ matches: { id: string }[] }>(page, 'get', '/api/matches');
    expect(matches.map(({ id }) => id)).toEqual([matchId]);
    expect(await pointsOnServer(page.request, matchId)).toHaveLength(5);
  },
);

/** The content each screen shows online and offline. */
const SCREENS: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', 'Elevate Your Game'],
  ['/matches', 'Match Center'],
  ['/matches?tab=history', 'Match Center'],
  ['/matches?tab=analytics&sport=tennis', 'Match Center'],
  ['/profile', 'Profile'],
  ['/calendar', 'Calendar & Events'],
  ['/training', 'Training Center'],
  ['/training?tab=progress', 'Training Center'],
  ['/training?tab=feedback', 'Training Center'],
  ['/broadcast', 'Broadcast Center'],
  ['/settings', 'Settings'],
];

testInstalled(
  'every screen opens without a network: as it was seen last, or saying what it needs @desktop',
  async ({ page, newVisitor }) => {
    const network = await networkOf(page);
    const { team } = await meet(page, newVisitor);
    const screens = [
      ...SCREENS,
      ...['roster', 'chat', 'private', 'roles'].map(
        (tab) => [`/team?team=${team.teamId}&tab=${tab}`, 'Falcons'] as const,
      ),
    ];
    await page.goto('/');
    await offlineShell(page);
    await network.lose();
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    }

    await network.find();
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
      await expect(page.getByText(/^Offline\. /)).toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // Answers that come behind the heading are kept too, once they are here.
      await screenIdle(page);
    }
    await network.lose();
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
      await expect(page.getByText(/^Offline\. This was saved at /).first(), path).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    }
  },
);

testInstalled(
  'logging out warns of what is not sent, and leaves nothing of the person @desktop',
  async ({ page, newVisitor }) => {
    const network = await networkOf(page);
    const { team } = await meet(page, newVisitor);
    const me = await whoIs(page);
    await page.goto('/');
    await offlineShell(page);
    const chat = new ChatPage(page);
    await chat.openTeam(team.teamId);
    await page.goto('/settings/account');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await chat.openTeam(team.teamId);

    await network.lose();
    await chat.say('Never synced message');
    await chat.expectSaid('Never synced message');
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Log out' }).click();
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('1 message');
    await warning.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await warning.getByRole('button', { name: 'Log out anyway' }).click();
    await page.waitForURL('/login');

    for (const trace of [me.id, me.displayName, team.teamId, 'Never synced message']) {
      await expect.poll(() => storedText(page), trace).not.toContain(trace);
    }
    await network.find();
    await page.goto('/team');
    await page.waitForURL('/login');
  },
);
