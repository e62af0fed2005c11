import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { freshEmail, GOOD_PASSWORD, SignInPage } from '../pages/sign-in-page.ts';
import { TeamPage } from '../pages/team-page.ts';
import { enterDemo, registerNew } from '../people.ts';

test('from a new team over a link to two on a roster', async ({ page, newVisitor }) => {
  const team = await foundTeam(page, 'Riverside');
  await expect(page.getByText('Team Hub, 1 member, 1 online')).toBeVisible();
  const path = await team.inviteByLink();
  await expectNoSidewaysScroll(page);

  const guest = await newVisitor();
  await guest.goto(path);
  await expect(guest.getByRole('heading', { level: 2, name: 'Riverside' })).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await register(guest);
  await guest.waitForURL(path);
  await guest.getByRole('button', { name: 'Join Riverside' }).click();
  const guests = new TeamPage(guest);
  await guests.expectOpen('Riverside');
  await expect(guests.members.getByRole('listitem')).toHaveCount(2);
  await expect(guests.members).toContainText('(you)');

  await expect(team.members.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Team Hub, 2 members, 2 online')).toBeVisible();
  await guest.goto(path);
  await expect(guest.getByText("You're already in this team.")).toBeVisible();
});

test('a player who requests to join waits, then claims a name on the roster @desktop', async ({
  page,
  newVisitor,
}) => {
  const team = await foundTeam(page, 'Riverside');
  await page.getByRole('button', { name: 'Add players' }).click();
  await team.dialog.getByLabel('One player per line').fill('Name;Position\nSofia Rossi;Singles 3\n;Nameless');
  await expect(team.dialog.getByText('1 player to add, 1 row skipped.')).toBeVisible();
  await team.dialog.getByRole('button', { name: 'Add 1 player' }).click();
  await expect(team.member('Sofia Rossi')).toContainText('Without an account');
  const path = await team.inviteByLink({ asksFirst: true });

  const guest = await newVisitor();
  await registerNew(guest);
  await guest.goto(path);
  await guest.getByRole('button', { name: 'Ask to join Riverside' }).click();
  await expect(guest.getByText(/Request sent/)).toBeVisible();

  await page.getByRole('button', { name: 'Invite, 1 waiting to join' }).click();
  await team.dialog.getByLabel(/^Add .* as$/).selectOption('Sofia Rossi');
  await team.dialog.getByRole('button', { name: /^Accept/ }).click();
  await expect(team.dialog.getByText('No requests')).toBeVisible();
  await team.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(team.members.getByRole('listitem')).toHaveCount(2);
  await expect(team.members).not.toContainText('Without an account');
  await expect(team.members).toContainText('Singles 3');
  await guest.goto('/team');
  await expect(guest.getByRole('link', { name: 'Riverside' })).toBeVisible();
});

test('a team always has an admin, until it is handed over @desktop', async ({ page, newVisitor }) => {
  const team = await foundTeam(page, 'Riverside');
  const path = await team.inviteByLink();
  const guest = await joinBy(path, await newVisitor());
  await expect(team.members.getByRole('listitem')).toHaveCount(2);

  await team.openMenu('Leave team');
  await team.question.getByRole('button', { name: 'Leave team' }).click();
  await expect(team.question.getByRole('alert')).toHaveText(
    'A team needs an admin. Make someone else Admin first.',
  );
  await team.question.getByRole('button', { name: 'Cancel' }).click();

  await team.openMenu('Team settings');
  await team.dialog.getByLabel('New admin').selectOption({ index: 1 });
  await team.dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(team.dialog).toBeHidden();
  // The other browser updates: the new admin finds the settings in the menu.
  await expect(guest.member('(you)')).toContainText('Admin');

  await team.openMenu('Leave team');
  await team.question.getByRole('button', { name: 'Leave team' }).click();
  await expect(page.getByText('You left Riverside')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'No teams yet' })).toBeVisible();
  await expect(guest.members.getByRole('listitem')).toHaveCount(1);
});

test('a role changed in one browser holds in the other @phone', async ({ page, newVisitor }) => {
  const team = await foundTeam(page, 'Riverside');
  const path = await team.inviteByLink();
  const guest = await joinBy(path, await newVisitor());
  await expect(guest.page.getByRole('button', { name: 'Add players' })).toHaveCount(0);
  await guest.openTab('Roles & Permissions');
  const seen = guest.page.getByRole('checkbox', { name: 'Player: Manage roster' });
  await expect(seen).toHaveAttribute('aria-checked', 'false');
  await expect(guest.page.getByRole('button', { name: 'Edit Player' })).toHaveCount(0);

  await team.openTab('Roles & Permissions');
  await page.getByRole('button', { name: 'Edit Player' }).click();
  await page.getByRole('checkbox', { name: 'Player: Manage roster' }).click();
  await expect(page.getByText('Players can now Manage roster.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByText(/Last change: /)).toBeVisible();

  await expect(seen).toHaveAttribute('aria-checked', 'true');
  await guest.openTab('Team Roster');
  await expect(guest.page.getByRole('button', { name: 'Add players' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Player: Manage roster' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(guest.page.getByRole('button', { name: 'Add players' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Activity log' }).click();
  await expect(team.dialog.getByRole('list', { name: 'Activity log' })).toContainText('Player');
});

test('a removed member returns to the team picker immediately @desktop', async ({ page, newVisitor }) => {
  const team = await foundTeam(page, 'Riverside');
  const guest = await joinBy(await team.inviteByLink(), await newVisitor());
  await expect(team.members.getByRole('listitem')).toHaveCount(2);
  await team.members
    .getByRole('button', { name: /^Edit / })
    .nth(await placeOfOther(team))
    .click();
  await team.dialog.getByRole('button', { name: 'Remove from team' }).click();
  await team.question.getByRole('button', { name: 'Remove' }).click();

  await expect(guest.page.getByText("You're no longer in that team.")).toBeVisible();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Your Teams' })).toBeVisible();
});

test('a team is archived and restored, and deleted and brought back @phone', async ({ page }) => {
  const team = await foundTeam(page, 'Riverside');
  await team.openMenu('Team settings');
  await team.dialog.getByRole('button', { name: 'Archive team' }).click();
  await expect(team.dialog.getByRole('button', { name: 'Restore team' })).toBeVisible();
  await team.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^This team's season has ended/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add players' })).toHaveCount(0);
  await team.openMenu('Team settings');
  await team.dialog.getByRole('button', { name: 'Restore team' }).click();
  await expect(team.dialog.getByLabel('Name')).toHaveValue('Riverside');

  await team.dialog.getByRole('button', { name: 'Delete team' }).click();
  await team.question.getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No teams yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Riverside' }).click();
  await team.expectOpen('Riverside');
});

test('the team and the tab that were used last open again, and what was read is there offline @phone', async ({
  page,
  context,
}) => {
  await enterDemo(page);
  await page.goto('/team');
  await page.getByRole('link', { name: 'Falcons' }).click();
  const team = new TeamPage(page);
  await expect(team.members.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('head coach');
  await expect(team.members.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/^1 of \d+ members$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await team.openTab('Roles & Permissions');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto('/');
  await page.goto('/team');
  await team.expectOpen('Falcons');
  await expect(page.getByRole('tab', { name: 'Roles & Permissions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await context.setOffline(true);
  await expect(page.getByText(/^Offline\. This was saved at/)).toBeVisible();
  await team.openTab('Team Roster');
  await expect(team.member('Elena Marquez')).toBeVisible();
});

test('the picker, the roster and what opens over it are accessible', async ({ page, isMobile }) => {
  const look = lookOn(isMobile);
  await enterDemo(page);
  await page.goto('/team?pick=true');
  await expect(page.getByRole('link', { name: 'Falcons' })).toBeVisible();
  await look(page, 'the picker');
  await page.getByRole('button', { name: 'New team' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'a new team');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Falcons' }).click();
  const team = new TeamPage(page);
  await expect(team.member('Elena Marquez')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Achievements' })).toBeVisible();
  await look(page, 'the roster');
  await team.openInvite();
  await expect(team.dialog.getByRole('list', { name: 'Requests' })).toBeVisible();
  await look(page, 'join requests');
  for (const view of ['Email', 'Link and code']) {
    await team.dialog.getByRole('radio', { name: view }).check();
    await look(page, view);
  }
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Elena Marquez' }).click();
  await team.dialog.getByText('Custom permissions').click();
  await look(page, 'a member');
});

test('the roles, the settings and the contact details are accessible', async ({ page, isMobile }) => {
  const look = lookOn(isMobile);
  await enterDemo(page);
  await page.goto('/team?pick=true');
  await page.getByRole('link', { name: 'Falcons' }).click();
  const team = new TeamPage(page);
  await team.openTab('Roles & Permissions');
  await page.getByRole('button', { name: 'Edit Coach' }).click();
  await page.getByRole('checkbox', { name: 'Coach: Announce' }).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  await look(page, 'the roles');
  await page.getByRole('button', { name: 'Discard' }).click();
  await team.openMenu('Team settings');
  await expect(team.dialog.getByRole('heading', { name: 'Team settings' })).toBeVisible();
  await look(page, 'the settings');
  await page.keyboard.press('Escape');
  await team.openMenu('Your contact details');
  await expect(team.dialog.getByLabel('Phone number')).toBeVisible();
  await look(page, 'the contact details');
});

/** A new player with their own team. */
async function foundTeam(page: Page, name: string): Promise<TeamPage> {
  await registerNew(page);
  const team = new TeamPage(page);
  await team.create(name);
  return team;
}

/** Another player, who joins by a link without approval. */
async function joinBy(path: string, page: Page): Promise<TeamPage> {
  await registerNew(page);
  await page.goto(path);
  await page.getByRole('button', { name: /^Join / }).click();
  const team = new TeamPage(page);
  await expect(team.members.getByRole('listitem')).toHaveCount(2);
  return team;
}

async function register(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.fill({ email: freshEmail(), password: GOOD_PASSWORD, confirm: GOOD_PASSWORD });
  await signIn.submit();
}

async function placeOfOther(team: TeamPage): Promise<number> {
  const first = await team.members.getByRole('listitem').first().textContent();
  return first?.includes('(you)') ? 1 : 0;
}
