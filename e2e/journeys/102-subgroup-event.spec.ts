import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

const TITLE = 'First six drills';

test('an event for a subgroup asks its member, and another member only finds it @desktop', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(90_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const join = async (): Promise<Page> => {
    const visitor = await newVisitor();
    await registerNew(visitor);
    await team.letIn(visitor);
    return visitor;
  };
  const member = await join();
  const outside = await join();
  await call(page, 'put', `/api/teams/${team.teamId}/subgroups/${crypto.randomUUID()}`, {
    name: 'First six',
    memberIds: [await team.memberOf(member)],
  });

  const captain = new CalendarPage(page);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await captain.open('?view=agenda');
  await page.getByRole('button', { name: '+ Practice Session' }).click();
  await captain.dialog.getByLabel('Title').fill(TITLE);
  await captain.dialog.getByLabel('For').selectOption('Falcons');
  const invited = captain.dialog.getByRole('group', { name: 'Invite' });
  await expect(invited.getByRole('button', { name: 'Everyone' })).toHaveAttribute('aria-pressed', 'true');
  await invited.getByRole('button', { name: /^First six/ }).click();
  await expect(invited.getByRole('button', { name: 'Everyone' })).toHaveAttribute('aria-pressed', 'false');
  await captain.dialog.getByLabel('Starts on').fill(day);
  await captain.dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(captain.dialog).toBeHidden();
  await captain.openEvent(TITLE);
  await expect(page.getByText(/for First six/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'No reply' }).getByRole('listitem')).toHaveCount(1);

  await member.goto('/');
  const needs = member.getByRole('region', { name: /^Needs you/ });
  await needs.getByRole('button', { name: `Going: ${TITLE}` }).click();
  await expect(page.getByText('1 going', { exact: true })).toBeVisible();

  await outside.goto('/');
  await expect(outside.getByText(TITLE)).toHaveCount(0);
  const other = new CalendarPage(outside);
  await other.open(`?view=agenda&date=${day}`);
  await expect(outside.getByRole('link', { name: TITLE })).toHaveCount(0);
  const others = outside.getByRole('switch', { name: 'For other subgroups' });
  await others.click();
  await expect(others).toBeChecked();
  await other.openEvent(TITLE);
  await expect(outside.getByText("You can see this event but aren't invited.")).toBeVisible();
  await expect(other.answer('Going')).toHaveCount(0);
});
