// A team that requires two-step for roles that manage people: the switch, what an admin without it sees, and its return.

import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { codeOf } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { TeamPage } from '../pages/team-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

test('an admin without two-step manages people again as soon as it is on', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const look = lookOn(isMobile);
  await registerNew(page);
  const { teamId, letIn, memberOf } = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await letIn(other);
  const roles = await call<{ roles: { id: string; kind: string }[] }>(
    page,
    'get',
    `/api/teams/${teamId}/roles`,
  );
  const roleId = roles.roles.find(({ kind }) => kind === 'admin')?.id;
  await call(page, 'patch', `/api/teams/${teamId}/members/${await memberOf(other)}`, { roleId });
  const others = new TeamPage(other);
  await other.goto(`/team?team=${teamId}`);
  await others.expectOpen('Falcons');

  const team = new TeamPage(page);
  const rule = team.dialog.getByRole('switch', { name: 'Require two-step' });
  await page.goto(`/team?team=${teamId}`);
  await team.openMenu('Team settings');
  await expect(rule).toBeDisabled();
  await look(page);
  await team.dialog.getByRole('link', { name: 'Set up two-step' }).click();
  await turnOn(page);

  await page.goto(`/team?team=${teamId}`);
  await team.openMenu('Team settings');
  await rule.click();
  await expect(rule).toBeChecked();
  await expect(page.getByText('Two-step is required')).toBeVisible();
  await look(page);

  const note = other.getByText(/^This team requires two-step to manage people/);
  await expect(note).toBeVisible();
  await expect(others.members).toBeVisible();
  await expectNoSidewaysScroll(other);
  await look(other);
  await other.getByRole('button', { name: /^More/ }).click();
  await expect(other.getByRole('menuitem', { name: 'Leave team' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Team settings' })).toBeHidden();
  await other.keyboard.press('Escape');
  const secondTab = await other.context().newPage();
  await secondTab.goto(`/team?team=${teamId}`);
  await expect(secondTab.getByRole('link', { name: 'Set up two-step' })).toBeVisible();

  await other.getByRole('link', { name: 'Set up two-step' }).click();
  await turnOn(other);
  await expect(secondTab.getByRole('link', { name: 'Set up two-step' })).toBeHidden();
  const inSecondTab = new TeamPage(secondTab);
  await inSecondTab.openMenu('Team settings');
  await inSecondTab.dialog.getByRole('switch', { name: 'Require two-step' }).click();
  await expect(secondTab.getByText('Two-step is no longer required')).toBeVisible();
  const { entries } = await call<{ entries: { what: string }[] }>(page, 'get', `/api/teams/${teamId}/audit`);
  expect(entries[0]?.what).toBe('no longer requires two-step for roles that manage people');
});

/** Turns on two-step codes in Settings, where the page is about to arrive. */
async function turnOn(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Ways in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step codes' });
  const secret = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(section.getByText('On. 10 recovery codes left')).toBeVisible();
}
