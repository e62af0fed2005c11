import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

test('a player catches up on what is unread, and finds an old message by its words', async ({
  page,
  isMobile,
  newVisitor,
}) => {
  const look = lookOn(isMobile);
  await registerNew(page);
  const other = await newVisitor();
  await registerNew(other);
  const team = await foundTeam(other);
  await team.letIn(page);
  const path = `/api/conversations/${team.conversationId}/messages`;
  const post = (body: object) => call(other, 'post', path, { id: crypto.randomUUID(), ...body });
  await post({ text: 'Who brings the balls on Saturday?' });
  for (let count = 1; count <= 70; count += 1) {
    await post({ text: `Drill ${count}` });
  }
  await post({ text: 'Bus leaves at 5:15', isAnnouncement: true });
  const answers = ['Pizza', 'Salad'];
  await post({ text: 'Food?', poll: { answers, isMultiple: false, isAnonymous: false, closesAt: null } });

  const mine = new ChatPage(page);
  await mine.openPrivate();
  await page.getByRole('button', { name: 'Catch me up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Catch me up' });
  const decisions = dialog.getByRole('region', { name: 'Needs you' });
  await expect(decisions.getByRole('listitem')).toHaveText([/Bus leaves at 5:15/, /Food\?/]);
  await expect(dialog.getByRole('region', { name: 'Talk' })).toContainText('73 unread');
  await look(page);
  await dialog.getByRole('button', { name: 'Mark all read' }).click();
  await expect(dialog.getByRole('region', { name: 'Talk' })).toHaveCount(0);
  await decisions.getByRole('button', { name: 'Open: Bus leaves at 5:15' }).click();
  await expect(page.getByRole('button', { name: 'Got it: Bus leaves at 5:15' })).toBeVisible();

  await mine.openPrivate();
  await expect(page.getByRole('button', { name: 'Catch me up' })).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Search conversations' });
  await field.fill('balls satur');
  const found = page.getByRole('button', { name: /Who brings the balls on Saturday\?/ });
  await expect(found.locator('mark')).toHaveText(['balls', 'Satur']);
  await look(page);
  await field.fill('backhand');
  await expect(page.getByText('No messages found.')).toBeVisible();
  await page.context().setOffline(true);
  await field.fill('forehand');
  await expect(page.getByText("You're offline. Searching messages needs a connection.")).toBeVisible();
  await page.context().setOffline(false);
  await field.press('Escape');
  await expect(field).toHaveValue('');

  await field.fill('balls satur');
  await expect(found).toBeVisible();
  await field.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mine.message('Who brings the balls on Saturday?')).toBeInViewport();
});
