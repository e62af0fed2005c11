// An injured player, a declined line, and the first of two spares who says yes.

import type { TieAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { planEvent, wallIn } from '../events.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, type TestTeam } from '../team.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

test.beforeEach(() => {
  test.slow(); // Three people, each with their own start of the app.
});

test('an injury answers the season, and the first yes takes a declined line', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const look = lookOn(isMobile);
  const team = await captainOf(page);
  const maya = await joining(team, await newVisitor(), 'Maya Okafor');
  const jonas = await joining(team, await newVisitor(), 'Jonas Lind');
  const event = await planEvent(page, {
    ...{ teamId: team.teamId, title: 'Falcons v Raptors', type: 'match', capacity: 3 },
    ...{ starts: wallIn(3 * DAY_MS), ends: wallIn(3 * DAY_MS + 2 * HOUR_MS) },
  });

  // Maya is injured, without an end in sight: the date is answered for her.
  await maya.goto('/calendar');
  await maya.getByRole('button', { name: 'More', exact: true }).click();
  await maya.getByRole('menuitem', { name: 'Injured or away' }).click();
  const absences = maya.getByRole('dialog', { name: 'Injured or away' });
  await absences.getByRole('button', { name: 'Add absence' }).click();
  const form = maya.getByRole('dialog', { name: 'Add absence' });
  await form.getByLabel('Note (optional)').fill('Ankle');
  await look(maya, 'an absence');
  await form.getByRole('button', { name: 'Save absence' }).click();
  await expect(maya.getByText("1 date answered with Can't go")).toBeVisible();
  await expect(absences.getByText(/^Injured, Since/)).toBeVisible();
  await look(maya, 'absences');

  // The captain sees it in the season grid.
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Availability' }).click();
  await page.getByRole('dialog', { name: 'Availability' }).getByText('Team', { exact: true }).click();
  await page.getByRole('button', { name: /^Maya Okafor, .*: Injured$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Reply for Maya Okafor' })).toContainText('Ankle');

  // She is back, and her date is open again.
  await absences.getByRole('button', { name: /^Delete/ }).click();
  await expect(absences.getByText('No absences ahead.')).toBeVisible();

  // The captain declines his own line, and asks both.
  const tieId = await declinedTie(page, team, event);
  await page.goto(`/ties/${tieId}`);
  await page.getByRole('button', { name: 'Find a spare for S1' }).click();
  const finder = page.getByRole('dialog', { name: 'Find a spare for S1' });
  await finder.getByRole('checkbox', { name: /^Maya Okafor/ }).check();
  await finder.getByRole('checkbox', { name: /^Jonas Lind/ }).check();
  await look(page, 'suggestions');
  await finder.getByRole('button', { name: 'Ask 2 players' }).click();
  await expect(finder.getByText('The first yes gets the place.')).toBeVisible();
  await look(page, 'an open offer');

  // Jonas follows the notice and is first.
  await jonas.goto('/');
  await jonas.getByRole('button', { name: /^Notifications/ }).click();
  await jonas.getByRole('link', { name: /Can you play\? Falcons v Raptors, S1/ }).click();
  await expect(jonas.getByText('The first yes gets the place.')).toBeVisible();
  await look(jonas, 'an offer');
  await expectNoSidewaysScroll(jonas);
  const offer = new URL(jonas.url()).pathname;
  await jonas.getByRole('button', { name: 'Yes, I play' }).click();
  await expect(jonas.getByText('The place is yours.')).toBeVisible();

  // Maya comes too late, and the line has Jonas.
  await maya.goto(offer);
  await expect(maya.getByText('Someone else was first.')).toBeVisible();
  await page.goto(`/ties/${tieId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'S1' }).first()).toContainText('Jonas Lind');
});

async function captainOf(page: Page): Promise<TestTeam> {
  await registerNew(page);
  return foundTeam(page);
}

/** A new account with a name, as a player of the team. */
async function joining(team: TestTeam, person: Page, displayName: string): Promise<Page> {
  await registerNew(person);
  await call(person, 'patch', '/user/preferences', { displayName });
  await team.letIn(person);
  return person;
}

/** One singles, published with the captain, who declines. */
async function declinedTie(page: Page, team: TestTeam, { id: eventId, key }: { id: string; key: string }) {
  const tieId = crypto.randomUUID();
  const lines = { kind: 'custom', sport: 'tennis', singles: 1, doubles: 0, maxLines: 1, isInOrder: false };
  const { tie } = await call<TieAnswer>(page, 'put', `/api/ties/${tieId}`, {
    ...{ eventId, key, lines, opponent: 'Raptors', isHome: true, season: null },
  });
  await call(page, 'put', `/api/ties/${tieId}/lineup`, {
    ...{ version: tie.version, reserves: [], isPublished: true },
    placements: [{ code: 'S1', players: [await team.memberOf(page)] }],
  });
  await call(page, 'post', `/api/ties/${tieId}/answer`, { answer: 'declined' });
  return tieId;
}
