import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

/** A day that is to come, three days from now: `2026-11-24`. */
function dayAhead(): string {
  return new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
}

test('a weekly practice with one place: who comes, who waits, and another time @desktop', async ({
  page,
  newVisitor,
}) => {
  await registerNew(page);
  const team = await foundTeam(page);
  const guest = await newVisitor();
  await registerNew(guest);
  await team.letIn(guest);

  const coach = new CalendarPage(page);
  const day = dayAhead();
  await coach.open('?view=agenda');
  await coach.plan({ title: 'Serve clinic', team: 'Falcons', day, spots: 1 });
  await coach.openEvent('Serve clinic');
  await coach.answer('Going').click();
  await expect(page.getByText('1 of 1 spots')).toBeVisible();

  const player = new CalendarPage(guest);
  await player.open(`?view=agenda&date=${day}`);
  await player.openEvent('Serve clinic');
  await expect(guest.getByText(/^Every \w+day$/)).toBeVisible();
  await player.answer('Going').click();
  await expect(guest.getByText(/You're #1 on the waitlist/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waitlist' })).toBeVisible();

  await coach.answer("Can't go").click();
  await expect(guest.getByText('1 of 1 spots')).toBeVisible();
  await expect(guest.getByText(/waitlist/)).toHaveCount(0);
  await expect(player.answer('Going')).toHaveAttribute('aria-pressed', 'true');

  await coach.edit();
  await coach.dialog.getByLabel('Starts at').fill('19:00');
  await expect(coach.dialog.getByText('Changing the time asks everyone to reply again.')).toBeVisible();
  await coach.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(coach.dialog).toBeHidden();
  await expect(player.answer('Going')).toHaveAttribute('aria-pressed', 'false');
  await expect(guest.getByText('Changed for this date')).toBeVisible();
});

test('an event is deleted, and brought back', async ({ page }) => {
  await registerNew(page);
  await foundTeam(page);
  const calendar = new CalendarPage(page);
  await calendar.open('?view=agenda');
  await calendar.plan({ title: 'Serve clinic', team: 'Falcons', day: dayAhead(), spots: 4 });
  await calendar.openEvent('Serve clinic');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  await calendar.question.getByRole('radio', { name: 'All dates' }).check();
  await calendar.question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Serve clinic deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Serve clinic/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Serve clinic/ }).first()).toBeVisible();
});
