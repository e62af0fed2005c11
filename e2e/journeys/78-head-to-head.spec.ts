// Two accounts and the matches between them: their head-to-head from both sides, and what a team may know.

import type { HeadToHeadAnswer, MatchAnswer } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

const DAY_MS = 86_400_000;
/** Games to love: `aab` is two of Maya's, then one of Jonas's. */
const SETS = ['aaaaaa', 'bbbbbb', 'aabbaaaa'];

test('two players see the same balance from their own side, and a coach what the team knows', async ({
  page: maya,
  newVisitor,
  isMobile,
}) => {
  test.slow(); // Two people, each with their own start of the app.
  const look = lookOn(isMobile);
  const jonas = await newVisitor();
  await registerNew(maya);
  await registerNew(jonas);
  await call(maya, 'patch', '/user/preferences', { displayName: 'Maya Okafor' });
  await call(jonas, 'patch', '/user/preferences', { displayName: 'Jonas Lind' });
  const { teamId, letIn } = await foundTeam(maya);
  await letIn(jonas);
  const people = { maya: (await whoIs(maya)).id, jonas: (await whoIs(jonas)).id };
  for (const [index, won] of SETS.entries()) {
    await playBoth(maya, jonas, {
      ...people,
      won,
      daysAgo: 9 - index,
      surface: index === 0 ? 'clay' : 'hard',
    });
  }

  await maya.goto('/matches');
  await maya.getByRole('button', { name: 'More, match v Jonas Lind' }).first().click();
  await maya.getByRole('menuitem', { name: 'Head-to-head with Jonas Lind' }).click();
  await maya.waitForURL(`**/matches/head-to-head?opponent=${people.jonas}`);
  const balance = maya.getByRole('region', { name: 'You v Jonas Lind' });
  await expect(balance).toContainText('You lead 2–1');
  const figures = maya.getByRole('region', { name: 'Balance in figures' });
  await expect(figures).toContainText('12–8');
  await expect(maya.getByRole('region', { name: 'Trend' })).toBeVisible();
  await look(maya);
  await expectNoSidewaysScroll(maya);

  await maya.getByRole('button', { name: /^60%, 48 of 80.*Points won, You$/ }).click();
  await expect(maya.getByRole('dialog', { name: 'Points won, You' })).toContainText('with 95% certainty');
  await look(maya);
  await maya.keyboard.press('Escape');

  await maya.getByRole('combobox', { name: 'Surface' }).selectOption({ label: 'Clay' });
  await expect(maya).toHaveURL(/surface=clay/);
  await expect(balance).toContainText('You lead 1–0');
  await maya.goBack();
  await expect(balance).toContainText('You lead 2–1');

  // The other one's page is the mirror.
  await jonas.goto(`/matches/head-to-head?opponent=${people.maya}`);
  await expect(jonas.getByRole('region', { name: 'You v Maya Okafor' })).toContainText(
    'Maya Okafor leads 2–1',
  );
  await expect(jonas.getByRole('region', { name: 'Balance in figures' })).toContainText('8–12');
  const [hers, his] = await Promise.all([answerOf(maya, people.jonas), answerOf(jonas, people.maya)]);
  expect(his.figures).toEqual({ own: hers.figures.theirs, theirs: hers.figures.own });
  await expect(jonas.getByRole('region', { name: 'Scouting' })).toHaveCount(0);

  await maya
    .getByRole('region', { name: 'Scouting' })
    .getByRole('link', { name: 'Jonas Lind, Falcons' })
    .click();
  await maya.waitForURL('**/team/scouting**');
  const opponent = maya.getByRole('region', { name: 'Jonas Lind' });
  await expect(opponent).toContainText('3 matches against Falcons: 2 won, 1 lost by the team.');
  await expect(maya.getByRole('region', { name: 'Points under pressure' })).toContainText('32 of 80, likely');
  await look(maya);
  await expectNoSidewaysScroll(maya);
  await maya.getByRole('link', { name: 'All opponents' }).click();
  await expect(maya.getByRole('link', { name: /^Jonas Lind.*3 matches, 3 with points/ })).toBeVisible();
  await look(maya);
  await expectNoSidewaysScroll(maya);

  await jonas.goto('/settings#matches');
  await jonas.getByRole('button', { name: /^Don't allow/ }).click();
  await expect(jonas.getByRole('button', { name: /^Don't allow/, pressed: true })).toBeVisible();
  await expectAccessible(jonas);
  await expect.poll(() => scoutedBy(jonas)).toBe('none');
  await maya.goto(`/team/scouting?team=${teamId}&opponent=${people.jonas}`);
  await expect(maya.getByRole('heading', { name: 'Nothing to show' })).toBeVisible();
  await look(maya);
  // Their own matches stay with both.
  await maya.goto(`/matches/head-to-head?opponent=${people.jonas}`);
  await expect(maya.getByRole('region', { name: 'You v Jonas Lind' })).toContainText('You lead 2–1');
});

interface Played {
  readonly maya: string;
  readonly jonas: string;
  readonly won: string;
  readonly daysAgo: number;
  readonly surface: 'clay' | 'hard';
}

/** A set that Maya scored, and that both have confirmed. */
async function playBoth(maya: Page, jonas: Page, { won, daysAgo, surface, ...ids }: Played): Promise<void> {
  const startedAt = Date.now() - daysAgo * DAY_MS;
  const { match } = await call<MatchAnswer>(maya, 'post', '/api/matches', {
    id: crypto.randomUUID(),
    setup: { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: {
      a: [{ name: 'Maya Okafor', accountId: ids.maya }],
      b: [{ name: 'Jonas Lind', accountId: ids.jonas }],
    },
    surface,
    startedAt,
  });
  const winners = [...won].flatMap((side) => Array.from({ length: 4 }, () => side));
  await call(maya, 'post', `/api/matches/${match.id}/events`, {
    base: 0,
    deviceId: crypto.randomUUID(),
    events: winners.map((winner, index) => ({
      id: crypto.randomUUID(),
      at: startedAt + index * 25_000,
      kind: 'point',
      winner,
    })),
  });
  await call(jonas, 'post', `/api/matches/${match.id}/answer`, { answer: 'confirm', seq: winners.length });
}

function answerOf(page: Page, opponent: string): Promise<HeadToHeadAnswer> {
  return call<HeadToHeadAnswer>(page, 'get', `/api/head-to-head?opponent=${opponent}`);
}

async function scoutedBy(page: Page): Promise<string | null> {
  return (await call<{ scoutedBy: string | null }>(page, 'get', '/user/profile')).scoutedBy;
}
