// Spectators see the players' cards and win chances as far as each player lets them, and no longer from then on.

import type { CreateShareAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test.beforeEach(() => {
  test.slow(); // Two people and a visitor, each with their own start of the app.
});

test('spectators by a link see cards and win chances once both players let them, and no longer at once', async ({
  page,
  newVisitor,
}) => {
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const { url, names } = await sharedMatch(page, other);
  const visitor = await newVisitor();
  await visitor.goto(url);
  await expect(visitor.getByRole('region', { name: 'Last points' })).toBeVisible();
  await expect(cardsOn(visitor)).toHaveCount(0);

  // A teammate sees them without any choice; the match's own players are not asked whether they are in it.
  await other.goto(url);
  await expect(cardsOn(other).getByRole('listitem')).toHaveCount(2);
  await expect(other.getByRole('region', { name: 'Win probability' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Is this you?' })).toHaveCount(0);

  await choose(page, /^Anyone watching/);
  await expect(cardsOn(visitor).getByRole('listitem')).toHaveCount(1);
  await expect(cardsOn(visitor)).toContainText(names.own);
  await expect(visitor.getByRole('region', { name: 'Win probability' })).toHaveCount(0);
  await choose(other, /^Anyone watching/);
  await expect(cardsOn(visitor).getByRole('listitem')).toHaveCount(2);
  await expect(visitor.getByRole('region', { name: 'Win probability' })).toBeVisible();
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({ width, height: 844 });
    await expect(cardsOn(visitor)).toBeVisible();
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
  }

  await choose(other, /^No one/);
  await expect(visitor.getByRole('region', { name: 'Win probability' })).toHaveCount(0);
  await expect(cardsOn(visitor).getByRole('listitem')).toHaveCount(1);
  await expect(cardsOn(visitor)).not.toContainText(names.other);
});

function cardsOn(page: Page) {
  return page.getByRole('region', { name: 'Players' });
}

/** A running match between the two, with a link. */
async function sharedMatch(page: Page, other: Page) {
  const [me, them] = [await whoIs(page), await whoIs(other)];
  const matchId = crypto.randomUUID();
  await call(page, 'post', '/api/matches', {
    id: matchId,
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: {
      a: [{ name: me.displayName, accountId: me.id }],
      b: [{ name: them.displayName, accountId: them.id }],
    },
    surface: 'hard',
    startedAt: Date.now(),
  });
  await call(page, 'post', `/api/matches/${matchId}/events`, {
    base: 0,
    deviceId: crypto.randomUUID(),
    events: ['a', 'a', 'b'].map((winner) => ({
      ...{ id: crypto.randomUUID(), at: Date.now(), kind: 'point', winner },
    })),
  });
  const { token } = await call<CreateShareAnswer>(page, 'post', `/api/matches/${matchId}/shares`);
  return { url: `/watch/${token}`, names: { own: me.displayName, other: them.displayName } };
}

/** Chooses in Settings who sees the card, and waits until it is saved. */
async function choose(page: Page, choice: RegExp): Promise<void> {
  await page.goto('/settings#matches');
  const rule = page.getByRole('group', { name: /Spectators who see my card/ });
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/preferences'));
  await rule.getByRole('button', { name: choice }).click();
  await saved;
  await expect(rule.getByRole('button', { name: choice, pressed: true })).toBeVisible();
}
