// Two people and one match: a player is named, confirms, disputes, says that it was not them, or claims a name.

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { networkOf } from '../network.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test.beforeEach(() => {
  test.slow(); // Two people, each with their own start of the app.
});

test('a named player confirms from the notification, and the match is in both histories', async ({
  page,
  newVisitor,
}) => {
  const { other, matchId } = await nameAnother(page, newVisitor);
  await other.goto('/');
  const needs = other.getByRole('region', { name: 'Needs you' });
  await expect(needs).toContainText('added you to a match');
  await expect(needs).toContainText('4–6, 3–6');
  await expectAccessible(other);
  await other.getByRole('button', { name: /^Notifications/ }).click();
  await other.getByRole('link', { name: /Confirm your match with/ }).click();
  await other.waitForURL(`**/matches/${matchId}`);
  const card = questionOf(other);
  await expect(card).toContainText('You lost to');
  await expect(card).toContainText('4–6, 3–6');
  await expectAccessible(other);

  await page.goto(`/matches/${matchId}`);
  const players = page.getByRole('region', { name: 'Players' });
  await expect(players).toContainText('Waiting');
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(card).toHaveCount(0);
  // The scorer's page follows without a reload.
  await expect(players).toContainText('Confirmed');
  await expect(players).toContainText('This result counts for ratings.');

  await expectInHistory(page, 'won', matchId);
  await expectInHistory(other, 'lost', matchId);
  await expectRated(page);
  await expectRated(other);
});

test('a disputed score is compared, taken, and confirmed for its author', async ({ page, newVisitor }) => {
  const { other, matchId } = await nameAnother(page, newVisitor);
  await other.goto(`/matches/${matchId}`);
  await questionOf(other).getByRole('button', { name: 'Dispute' }).click();
  const dialog = other.getByRole('dialog', { name: 'Dispute the result' });
  await dialog.getByLabel(/Or type it/).fill('4-6 5-7');
  await dialog.getByLabel('Reason (optional)').fill('The second set was closer.');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Send dispute' }).click();
  await expect(other.getByText(/You disputed this result: 4–6, 5–7/)).toBeVisible();

  await page.goto('/');
  await page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: 'Compare' }).click();
  await page.waitForURL(`**/matches/${matchId}`);
  await page.getByText(/has another result: 6–4, 7–5/).waitFor();
  await page.getByRole('button', { name: 'Compare' }).first().click();
  const compare = page.getByRole('dialog', { name: 'Compare results' });
  await expect(compare).toContainText('The second set was closer.');
  await expect(compare).toContainText('First difference: set 2.');
  await expectAccessible(page);
  await compare.getByRole('button', { name: 'Take theirs' }).click();
  await expect(compare).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Confirmed');
  await expect(page.getByRole('region', { name: 'Score by set' })).toContainText('7–5');
  await expect(other.getByRole('region', { name: 'Score by set' })).toContainText('5–7');
});

test('“Not me” leaves the name a guest’s', async ({ page, newVisitor }) => {
  const { other, matchId } = await nameAnother(page, newVisitor);
  await other.goto(`/matches/${matchId}`);
  await questionOf(other).getByRole('button', { name: 'Not me' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Not me' }).click();
  await other.waitForURL('**/matches');
  await page.goto(`/matches/${matchId}`);
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('“Not me”');
});

test('an answer without a network is sent later', async ({ page, newVisitor }) => {
  const { other, matchId } = await nameAnother(page, newVisitor);
  const network = await networkOf(other);
  await other.goto(`/matches/${matchId}`);
  const card = questionOf(other);
  await card.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
  await network.lose();
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(card).toContainText('You confirmed this match. Saved on this device');
  await network.find();
  await expect(card).toHaveCount(0);
  await page.goto(`/matches/${matchId}`);
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Confirmed');
});

test('a guest’s name is claimed by a teammate, accepted on Home, and undone', async ({
  page,
  newVisitor,
}) => {
  const { other, matchId, name } = await nameAnother(page, newVisitor, { isGuest: true });
  await other.goto('/matches?tab=history&claims=1');
  const claims = other.getByRole('dialog', { name: 'Claims' });
  await expect(claims).toContainText(name);
  await expectAccessible(other);
  await claims.getByRole('button', { name: 'That’s me' }).click();
  await expect(claims).toContainText('Waiting');

  await page.goto('/');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('button', { name: /^Accept/ }).click();
  await expect(needs).toHaveCount(0);
  await expectInHistory(other, 'lost', matchId);

  await page.goto('/matches?tab=history&claims=1');
  await page.getByRole('dialog', { name: 'Claims' }).getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('dialog', { name: 'Claims' })).toContainText('Undone');
  const { matches } = await call<{ matches: unknown[] }>(other, 'get', '/api/matches');
  expect(matches).toEqual([]);
});

test('a player removes a confirmed match from their history only', async ({ page, newVisitor }) => {
  const { other, matchId } = await nameAnother(page, newVisitor);
  await call(other, 'post', `/api/matches/${matchId}/answer`, { answer: 'confirm', seq: 1 });
  await other.goto('/matches?tab=history');
  await other.getByRole('button', { name: /^More, match v/ }).click();
  await other.getByRole('menuitem', { name: 'Remove from my history' }).click();
  await expect(other.getByText(/removed from your history/)).toBeVisible();
  await expectInHistory(page, 'won', matchId);
  await expect
    .poll(async () => (await call<{ matches: unknown[] }>(other, 'get', '/api/matches')).matches)
    .toEqual([]);
});

interface Named {
  readonly other: Page;
  readonly matchId: string;
  /** The name of the other in the match. */
  readonly name: string;
}

/** A match that the person on the page won 6–4, 6–3 against a teammate, named with or without the account. */
async function nameAnother(
  page: Page,
  newVisitor: () => Promise<Page>,
  { isGuest = false } = {},
): Promise<Named> {
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const [me, them] = [await whoIs(page), await whoIs(other)];
  const matchId = crypto.randomUUID();
  await call(page, 'post', '/api/matches', {
    id: matchId,
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: {
      a: [{ name: me.displayName, accountId: me.id }],
      b: [{ name: them.displayName, accountId: isGuest ? null : them.id }],
    },
    surface: 'hard',
    startedAt: Date.now() - 7_200_000,
    durationMs: 5_400_000,
  });
  await call(page, 'post', `/api/matches/${matchId}/events`, {
    base: 0,
    deviceId: crypto.randomUUID(),
    events: [
      {
        id: crypto.randomUUID(),
        at: Date.now(),
        kind: 'score',
        sets: [
          { a: 6, b: 4 },
          { a: 6, b: 3 },
        ],
      },
    ],
  });
  return { other, matchId, name: them.displayName };
}

function questionOf(page: Page) {
  return page.getByRole('region', { name: /added (you )?to this match/ });
}

/** The match is in the list of this person, and won or lost from their side. */
async function expectInHistory(page: Page, result: 'won' | 'lost', matchId: string): Promise<void> {
  await page.goto('/matches?tab=history');
  const link = page.locator(`a[href="/matches/${matchId}"]`).first();
  await expect(link).toBeVisible();
  const { matches } = await call<{ matches: { id: string; mySide: string; winner: string }[] }>(
    page,
    'get',
    '/api/matches',
  );
  const match = matches.find(({ id }) => id === matchId);
  expect(match?.mySide === match?.winner ? 'won' : 'lost').toBe(result);
}

/** The account has a rating in tennis singles. */
async function expectRated(page: Page): Promise<void> {
  const { username } = await whoIs(page);
  await expect
    .poll(async () => {
      const path = `/api/players/${username}/ratings?sport=tennis&discipline=singles`;
      return (await call<{ total: number }>(page, 'get', path)).total;
    })
    .toBe(1);
}
