import type { BroadcastsAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { HistoryPage } from '../pages/history-page.ts';
import { ShareDialog } from '../pages/share-dialog.ts';
import { enterDemo, registerNew } from '../people.ts';
import { importMatches, longHistory, newestMatch } from '../played.ts';
import { goLiveWithBoard, teamNamed } from '../score-only.ts';
import { screenIdle } from '../screen-idle.ts';
import { call, foundTeam } from '../team.ts';

const PUBLIC = ['/', '/login', '/help', '/support', '/legal'];
const SIGNED_IN = [
  '/',
  '/settings',
  '/profile',
  '/profile/hannah.weiss',
  '/calendar',
  '/team',
  '/broadcast',
  '/training',
  '/no/such/page',
];
const MATCH_CENTER = [
  '/matches',
  '/matches?tab=history',
  '/matches?tab=analytics',
  '/matches/new',
  '/matches/log',
];

for (const [who, paths] of [
  ['a visitor', PUBLIC],
  ['a member', SIGNED_IN],
  ['a member in the Match Center', MATCH_CENTER],
] as const) {
  test(`every screen that ${who} sees is accessible`, async ({ page, isMobile }) => {
    const look = lookOn(isMobile);
    if (who !== 'a visitor') {
      await enterDemo(page);
    }
    for (const path of paths) {
      await open(page, path);
      await look(page, path);
    }
  });
}

test('a match that is played is accessible, what opens over it, and what a spectator sees', async ({
  page,
  isMobile,
  newVisitor,
}) => {
  const look = lookOn(isMobile);
  await enterDemo(page);
  await page.goto('/');
  const live = await page.getByRole('link', { name: 'Resume scoring' }).getAttribute('href');
  expect(live).toMatch(/\/live$/);
  const path = `${live}`;
  await open(page, path.replace(/\/live$/, ''));
  await look(page, 'the match');
  await open(page, path);
  await look(page, 'live scoring');

  const share = new ShareDialog(page);
  await share.open();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  await look(page, 'the share dialog of the demo');

  const player = await newVisitor();
  await registerNew(player);
  await importMatches(player, longHistory(1));
  await open(player, `/matches/${await newestMatch(player)}`);
  const own = new ShareDialog(player);
  await own.open();
  const url = await own.createLink();
  await look(player, 'the share dialog');
  const spectator = await newVisitor();
  await open(spectator, url);
  await look(spectator, 'a spectator');
});

test('the filters of the history are accessible', async ({ page, isMobile }) => {
  await enterDemo(page);
  const history = new HistoryPage(page);
  await history.open('?tab=history&surface=hard&result=won');
  await history.openFilters();
  await lookOn(isMobile)(page, 'the filters');
});

test('a broadcast is accessible for its team', async ({ page, isMobile }) => {
  const look = lookOn(isMobile);
  await enterDemo(page);
  const { teamId, remove } = await goLiveWithBoard(page, await teamNamed(page, 'Falcons'), 'team');
  await page.goto(`/broadcast?team=${teamId}`);
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past broadcasts' })).toBeVisible();
  await look(page, 'what is on air');
  await page.getByRole('tab', { name: 'Scoreboard' }).click();
  await expect(page.getByRole('button', { name: '+ Home' })).toBeVisible();
  await look(page, 'a board that is counted');
  await remove();
});

test('a broadcast is accessible for a guest, and as an overlay', async ({ page, isMobile, newVisitor }) => {
  const look = lookOn(isMobile);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  const { broadcastId, overlayToken, remove } = await goLiveWithBoard(page, teamId);
  const guest = await newVisitor();
  await guest.goto(`/live/${broadcastId}`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Friendly on court 2' })).toBeVisible();
  await expect(board(guest)).toBeVisible();
  await look(guest, 'a guest');
  await guest.goto(`/overlay/${overlayToken}`);
  await expect(guest.getByText('Falcons 0, Raptors 0.')).toBeAttached();
  await look(guest, 'an overlay');
  await remove();
});

function board(page: Page) {
  return page.getByRole('region', { name: 'Live Score' });
}

test('a replay is accessible: its picture, the score and the figures', async ({ page, isMobile }) => {
  const look = lookOn(isMobile);
  await openReplay(page);
  await look(page, 'the picture of a replay');
  await page.getByRole('tab', { name: 'Scoreboard' }).click();
  await expect(page.getByRole('heading', { name: 'Match Info' })).toBeVisible();
  await look(page, 'the score of a replay');
  await page.getByRole('tab', { name: 'Stats' }).click();
  await expect(page.getByRole('heading', { name: 'Double faults' })).toBeVisible();
  await look(page, 'the figures of a replay');
});

test('a replay is accessible: its chat and its highlights', async ({ page, isMobile }) => {
  const look = lookOn(isMobile);
  await openReplay(page);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('region', { name: 'Chat' })).toContainText('Dev Patel');
  await look(page, 'the chat of a replay');
  await page.getByRole('tab', { name: 'Highlights' }).click();
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  await look(page, 'the highlights of a replay');
});

/** The recording of the demo, near its end, so that there is something under each tab. */
async function openReplay(page: Page): Promise<void> {
  await enterDemo(page);
  const teamId = await teamNamed(page, 'Falcons');
  const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  const replay = past.find(({ recording }) => recording !== null);
  const end = Math.floor(Date.parse(replay?.recording?.lastAt ?? '') / 1000) - 30;
  await page.goto(`/broadcast?team=${teamId}&id=${replay?.id}&at=${end}`);
  await expect(page.getByRole('heading', { name: 'Points' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat' })).toContainText('Dev Patel');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await screenIdle(page);
  // The title of what was loading is gone by now, and that of the screen may be a moment late.
  await expect(page.locator('h1').first()).toBeVisible();
}
