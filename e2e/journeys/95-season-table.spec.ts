// A lineup is confirmed on Home, a point reaches the board on the wall, the card goes to the printer, and a season gets its table.

import type { TieAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { planEvent, wallIn } from '../events.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DEVICE = crypto.randomUUID();

test.beforeEach(() => {
  test.slow(); // Three visitors, each with their own start of the app.
});

test('a tie from its lineup to the table of its season', async ({ page, newVisitor, isMobile }) => {
  const look = lookOn(isMobile);
  await registerNew(page);
  const team = await foundTeam(page);
  const maya = await newVisitor();
  await registerNew(maya);
  await call(maya, 'patch', '/user/preferences', { displayName: 'Maya Okafor' });
  await team.letIn(maya);
  const { id: eventId, key } = await planEvent(page, {
    ...{ teamId: team.teamId, title: 'Falcons v Raptors', type: 'match', capacity: 3 },
    ...{ starts: wallIn(3 * DAY_MS), ends: wallIn(3 * DAY_MS + 2 * HOUR_MS) },
  });
  const tieId = crypto.randomUUID();
  const lines = { kind: 'custom', sport: 'tennis', singles: 1, doubles: 0, maxLines: 1, isInOrder: false };
  const { tie } = await call<TieAnswer>(page, 'put', `/api/ties/${tieId}`, {
    ...{ eventId, key, lines, opponent: 'Raptors', isHome: true, season: 'Winter League' },
  });
  await call(page, 'put', `/api/ties/${tieId}/lineup`, {
    ...{ version: tie.version, reserves: [], isPublished: true },
    placements: [{ code: 'S1', players: [await team.memberOf(maya)] }],
  });

  // Maya has Home open on two devices. She confirms on one, and it goes from both.
  const confirm = { name: 'Confirm your place in Falcons v Raptors' };
  await maya.goto('/');
  const other = await maya.context().newPage();
  await other.goto('/');
  await expect(other.getByRole('button', confirm)).toBeVisible();
  await look(maya, 'a lineup on Home');
  await maya.getByRole('button', confirm).click();
  await expect(maya.getByText('Place confirmed')).toBeVisible();
  await expect(maya.getByRole('button', confirm)).toHaveCount(0);
  await expect(other.getByRole('button', confirm)).toHaveCount(0);
  await other.close();

  // The board on the wall has no account, and follows her match.
  const { token } = await call<{ token: string }>(page, 'put', `/api/ties/${tieId}/board`);
  const wall = await newVisitor();
  await wall.goto(`/board/${token}`);
  await expect(wall.getByText('Maya Okafor')).toBeVisible();
  const matchId = await matchOf(maya, tieId);
  await expect(wall.getByText('Live')).toBeVisible();
  await score(maya, matchId, { from: 0, points: 1 });
  await expect(wall.getByText('15', { exact: true })).toBeVisible();

  // The card of the lineup.
  await page.goto(`/ties/${tieId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print lineup card' }).click();
  const card = page.getByRole('list', { name: 'Lineup, Falcons v Raptors' });
  await expect(card.getByText('Maya Okafor')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await look(page, 'the card of a lineup');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/-lineup-card\.pdf$/);
  await page.getByRole('button', { name: 'Close lineup card' }).click();

  // She wins, and the tie counts in the table with the result of two other teams.
  await score(maya, matchId, { from: 1, points: 47 });
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('button', { name: 'Add result' }).click();
  const form = page.getByRole('dialog', { name: 'Add result' });
  await form.getByLabel('Home team').fill('Hawks');
  await form.getByLabel('Away team').fill('Raptors');
  await form.getByLabel('Score, home first').fill('3-2');
  await look(page, 'a result');
  await form.getByRole('button', { name: 'Save result' }).click();
  const table = page.getByRole('table', { name: 'Table of Winter League' });
  await expect(table.getByRole('row').nth(1)).toContainText('Falcons');
  await expect(table.getByRole('row').nth(2)).toContainText('Level with Falcons');
  await expect(table.getByRole('row').nth(3)).toContainText('Raptors');
  await expectNoSidewaysScroll(page);
  await look(page, 'the table of a season');

  // Other rules, and a team that withdrew.
  await page.getByRole('button', { name: 'Edit rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Edit rules' });
  await rules.getByRole('button', { name: /^USTA League/ }).click();
  await rules.getByRole('switch', { name: 'Hawks' }).check();
  await look(page, 'the rules of a season');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Withdrawn, not counted: Hawks')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);
});

/** Her match as that of the line. */
async function matchOf(person: Page, tieId: string): Promise<string> {
  const id = crypto.randomUUID();
  const { id: accountId, displayName: name } = await whoIs(person);
  await call(person, 'post', '/api/matches', {
    ...{ id, surface: null, startedAt: Date.now() },
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name, accountId }], b: [{ name: 'Rae Raptor', accountId: null }] },
  });
  await call(person, 'put', `/api/ties/${tieId}/lines/S1/match`, { matchId: id });
  return id;
}

/** Points that she wins, on top of those that there are. */
async function score(
  person: Page,
  matchId: string,
  { from, points }: { from: number; points: number },
): Promise<void> {
  const at = Date.now();
  const events = Array.from({ length: points }, () => ({
    ...{ id: crypto.randomUUID(), at, kind: 'point', winner: 'a' },
  }));
  await call(person, 'post', `/api/matches/${matchId}/events`, {
    ...{ base: from, events, deviceId: DEVICE },
  });
}
