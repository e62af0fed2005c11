import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test('an admin marks a player as under 18, and a guardian answers and reads for them', async ({
  page: admin,
  newVisitor,
}) => {
  const minor = await newVisitor();
  const guardian = await newVisitor();
  for (const person of [admin, minor, guardian]) {
    await registerNew(person);
  }
  await call(minor, 'patch', '/user/preferences', { displayName: 'Mia Minor' });
  await call(guardian, 'patch', '/user/preferences', { displayName: 'Gerda Guardian' });
  const team = await foundTeam(admin);
  await team.letIn(minor);
  await call(admin, 'post', '/api/calendar/events', event(team.teamId));
  await call(minor, 'post', `/api/conversations/${team.conversationId}/messages`, {
    id: crypto.randomUUID(),
    text: 'See you at practice',
  });

  await admin.goto(`/team?team=${team.teamId}&tab=roster`);
  await admin.getByRole('button', { name: 'Edit Mia Minor' }).click();
  await admin.getByRole('switch', { name: 'Under 18' }).check();
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Under 18', { exact: true })).toBeVisible();

  await admin.goto('/settings#family');
  await admin.getByRole('button', { name: 'Invite guardian of Mia Minor' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  const link = await admin.getByText(/\/guardian\/[0-9A-Z]{10}$/).textContent();
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);

  await guardian.goto(link ?? '');
  await guardian.getByRole('button', { name: 'Become a guardian' }).click();
  await guardian.getByRole('link', { name: 'Open Family' }).click();
  await guardian.getByRole('button', { name: 'Events and messages' }).click();
  const dialog = guardian.getByRole('dialog', { name: 'Mia Minor' });
  await dialog.getByRole('button', { name: 'Going' }).click();
  await expect(dialog.getByRole('button', { name: 'Going', pressed: true })).toBeVisible();
  await expectAccessible(guardian);
  await dialog.getByRole('button', { name: 'Read Falcons' }).click();
  await expect(dialog.getByText('See you at practice')).toBeVisible();

  await minor.goto('/settings#family');
  await expect(minor.getByText('Gerda Guardian')).toBeVisible();
  await minor.goto('/settings#account');
  await minor.getByRole('button', { name: 'Edit birth year' }).click();
  await minor.getByRole('textbox', { name: 'Year you were born in' }).fill('1990');
  await minor.getByRole('button', { name: 'Save' }).click();
  await minor.getByRole('button', { name: 'Ask to confirm' }).click();
  await expect(minor.getByText(/They can a week after/)).toBeVisible();
  await minor.goto(`/team?conversation=${team.conversationId}`);
  await expect(minor.getByText('A guardian can read this chat.')).toBeVisible();
  expect((await whoIs(minor)).displayName).toBe('Mia Minor');
});

function event(teamId: string) {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return {
    id: crypto.randomUUID(),
    teamId,
    type: 'practice',
    title: 'Serve practice',
    isAllDay: false,
    starts: `${day}T18:00`,
    ends: `${day}T19:00`,
    timeZone: 'Europe/Lisbon',
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  };
}
