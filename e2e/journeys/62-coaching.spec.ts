import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { foundTeam, whoIs } from '../team.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a coach speaks and sets a drill, the player answers and runs it, and the coach sees both', async ({
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

  // What is said arrives where the player looks already.
  await player.goto('/training?tab=feedback');
  await expect(player.getByRole('heading', { name: 'No feedback yet' })).toBeVisible();
  await page.goto('/training?tab=feedback&as=coach');
  await page.getByRole('button', { name: `Give feedback to ${name}` }).click();
  const words = page.getByRole('dialog', { name: `Feedback for ${name}` });
  await words.getByLabel('What you see').fill('Step in on second serves.');
  await look(page, 'words to a player');
  await words.getByRole('button', { name: 'Send' }).click();
  const told = player.getByRole('article').filter({ hasText: 'Step in on second serves.' });
  await expect(told.getByText('New')).toBeVisible();
  await expect(player.getByRole('tab', { name: /Coach Feedback.*1 unread/ })).toBeVisible();
  await look(player, 'what a coach has said');

  await told.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(told.getByText('New')).toHaveCount(0);
  await told.getByRole('button', { name: /^Reply/ }).click();
  await told.getByRole('textbox').fill('I will stand closer.');
  await told.getByRole('button', { name: 'Send' }).click();
  const heard = page.getByRole('article').filter({ hasText: 'I will stand closer.' });
  await expect(heard).toBeVisible();
  await look(page, 'the players of a coach');

  // What is set is done by running it.
  await page.getByRole('button', { name: `Set ${name} a task` }).click();
  const task = page.getByRole('dialog', { name: `A task for ${name}` });
  await task.getByRole('searchbox', { name: 'Drill' }).fill('your weaker');
  await task.getByRole('radio', { name: /^Your weaker court/ }).check();
  await look(page, 'a task');
  await task.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('0 of 1')).toBeVisible();
  await expect(player.getByText('1 to do')).toBeVisible();
  await player.getByRole('link', { name: 'Start Drill' }).click();
  await player.getByRole('button', { name: /^Hit/ }).click();
  await player.getByRole('button', { name: 'Next round' }).click();
  await player.getByRole('button', { name: 'Finish' }).click();
  await player.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();

  // Nobody else hears of it.
  const stranger = await newVisitor();
  await registerNew(stranger);
  const { threads } = await (await stranger.request.get('/api/coaching/feedback')).json();
  expect(threads).toEqual([]);
  const refused = await stranger.request.get(`/api/coaching/feedback?as=coach&teamId=${team.teamId}`);
  expect(refused.status()).toBe(404);
});
