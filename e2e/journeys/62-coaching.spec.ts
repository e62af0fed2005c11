import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { foundTeam, whoIs } from '../team.ts';

test('a coach gives feedback and assigns a drill, the player replies and runs it, and the coach sees both', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const look = lookOn(isMobile);
  const player = await newVisitor();
  await registerNew(page);
  const team = await foundTeam(page);
  await registerNew(player);
  await team.letIn(player);
  const { displayName: name } = await whoIs(player);

  // Feedback arrives on the open screen of the player.
  await player.goto('/training?tab=feedback');
  await expect(player.getByRole('heading', { name: 'No feedback yet' })).toBeVisible();
  await page.goto('/training?tab=feedback&as=coach');
  await page.getByRole('button', { name: `Give feedback to ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Feedback for ${name}` });
  await dialog.getByLabel('Feedback').fill('Step in on second serves.');
  await look(page, 'feedback dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const received = player.getByRole('article').filter({ hasText: 'Step in on second serves.' });
  await expect(received.getByText('New')).toBeVisible();
  await expect(player.getByRole('tab', { name: /Coach Feedback.*1 unread/ })).toBeVisible();
  await look(player, 'feedback of a coach');

  await received.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(received.getByText('New')).toHaveCount(0);
  await received.getByRole('button', { name: /^Reply/ }).click();
  await received.getByRole('textbox').fill('I will stand closer.');
  await received.getByRole('button', { name: 'Send' }).click();
  const answered = page.getByRole('article').filter({ hasText: 'I will stand closer.' });
  await expect(answered).toBeVisible();
  await look(page, 'players of a coach');

  // Running the drill completes the assignment.
  await page.getByRole('button', { name: `Assign to ${name}` }).click();
  const task = page.getByRole('dialog', { name: `Assign to ${name}` });
  await task.getByRole('searchbox', { name: 'Drill' }).fill('your weaker');
  await task.getByRole('radio', { name: /^Your weaker court/ }).check();
  await look(page, 'assignment dialog');
  await task.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await expect(player.getByText('1 open')).toBeVisible();
  await player.getByRole('link', { name: 'Start Drill' }).click();
  await player.getByRole('button', { name: /^Hit/ }).click();
  await player.getByRole('button', { name: 'Next round' }).click();
  await player.getByRole('button', { name: 'Finish' }).click();
  await player.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();

  // No one else gets to see it.
  const stranger = await newVisitor();
  await registerNew(stranger);
  const { threads } = await (await stranger.request.get('/api/coaching/feedback')).json();
  expect(threads).toEqual([]);
  const refused = await stranger.request.get(`/api/coaching/feedback?as=coach&teamId=${team.teamId}`);
  expect(refused.status()).toBe(404);
});
