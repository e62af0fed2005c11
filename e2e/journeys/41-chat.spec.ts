import type { Page } from '@playwright/test';
import { expect, test, testInstalled } from '../fixtures.ts';
import { networkOf, offlineShell } from '../network.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, messagesOnServer, type TestTeam, whoIs } from '../team.ts';

/** Three people of a team, each on a device of their own, with its chat open. */
async function openChat(page: Page, newVisitor: () => Promise<Page>) {
  await registerNew(page);
  const team = await foundTeam(page);
  const [second, third] = [await newVisitor(), await newVisitor()];
  for (const person of [second, third]) {
    await registerNew(person);
    await team.letIn(person);
  }
  const chats = [page, second, third].map((person) => new ChatPage(person));
  for (const chat of chats) {
    await chat.openTeam(team.teamId);
  }
  const [admin, coach, player] = chats;
  if (!admin || !coach || !player) {
    throw new Error('Three people were expected.');
  }
  return { team, second, third, admin, coach, player };
}

const readOnServer = async (page: Page, { conversationId }: TestTeam) =>
  (await messagesOnServer(page, conversationId))
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text);

test('three people of a team write, answer, react, correct and read @desktop', async ({
  page,
  newVisitor,
}) => {
  const { second, third, admin, coach, player } = await openChat(page, newVisitor);
  const name = (await whoIs(second)).displayName;

  await admin.say('Gate B is open.');
  await coach.expectSaid('Gate B is open.');
  await player.expectSaid('Gate B is open.');
  await expect(page.getByRole('button', { name: 'Read by 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Read by 2' }).click();
  await expect(page.getByRole('dialog', { name: 'Read by' })).toContainText(name);
  await page.keyboard.press('Escape');

  await coach.field.pressSequentially('On my way');
  await expect(page.getByText(`${name.split(' ')[0]} is typing…`)).toBeVisible();
  await coach.field.press('Enter');
  await admin.expectSaid('On my way');
  await expect(page.getByText('is typing…')).toHaveCount(0);

  await player.act('On my way', 'Reply');
  await player.say('Bring the spare strings');
  await expect(admin.message('Bring the spare strings')).toContainText('On my way');
  await admin.act('Bring the spare strings', 'Trophy');
  await expect(third.getByRole('button', { name: 'Trophy, 1' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Trophy, 1' })).toHaveAttribute('aria-pressed', 'true');

  await player.act('Bring the spare strings', 'Edit');
  await player.field.fill('Bring two sets of strings');
  await player.field.press('Enter');
  await expect(coach.message('Bring two sets of strings')).toContainText('edited');
  await player.act('Bring two sets of strings', 'Delete');
  await third.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await admin.expectSaid('Message deleted');
  await expect(coach.message('Bring two sets of strings')).toHaveCount(0);
});

test('shows people come and go @desktop', async ({ page, newVisitor }) => {
  const { second, third } = await openChat(page, newVisitor);
  const online = page.getByRole('region', { name: 'Online Now' });
  const names = [(await whoIs(second)).displayName, (await whoIs(third)).displayName];
  for (const name of names) {
    await expect(online).toContainText(name);
  }
  await third.close();
  // A person who loses the network for a moment has not left: the server waits before it publishes that.
  await expect(online).not.toContainText(names[1] ?? '', { timeout: 45_000 });
  await expect(online).toContainText(names[0] ?? '');
});

test('a mention rings, is listed, and leads to where it was written @phone', async ({ page, newVisitor }) => {
  const { team, second, admin } = await openChat(page, newVisitor);
  await second.goto('/calendar');
  const name = (await whoIs(second)).displayName;
  await admin.field.pressSequentially(`@${name.slice(0, 6)}`);
  await page.getByRole('option', { name: `@${name}` }).click();
  await admin.field.pressSequentially('court 4 is yours');
  await admin.field.press('Enter');

  const bell = second.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.click();
  await second.getByRole('link', { name: /mentioned you in Falcons/ }).click();
  await second.waitForURL(new RegExp(`team=${team.teamId}`));
  await new ChatPage(second).expectSaid('court 4 is yours');
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('a message whose answer was lost is shown once @desktop', async ({ page, newVisitor }) => {
  const { team, admin, coach } = await openChat(page, newVisitor);
  let lost = 0;
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() === 'POST' && lost < 2) {
      lost += 1;
      await route.fetch(); // The server has stored it; its answer never arrives.
      return route.abort();
    }
    return route.continue();
  });
  await admin.say('Exactly once');
  await coach.expectSaid('Exactly once');
  await expect.poll(() => lost).toBe(2);
  await expect(page.getByText('Waiting for a connection, will send')).toHaveCount(0, { timeout: 20_000 });
  await admin.expectSaid('Exactly once');
  expect(await readOnServer(page, team)).toEqual(['Exactly once']);
});

testInstalled(
  'messages written offline survive a reload, and arrive once and in order @phone',
  async ({ page, newVisitor }) => {
    const network = await networkOf(page);
    const { team, admin, coach } = await openChat(page, newVisitor);
    await offlineShell(page);
    await coach.say('Read me later');
    await admin.expectSaid('Read me later');
    // Loaded data is stored a second later.
    await admin.openTeam(team.teamId);
    await admin.expectSaid('Read me later');

    await network.lose();
    await admin.say('First');
    await admin.say('Second');
    await expect(page.getByText('Waiting for a connection, will send')).toHaveCount(2);
    await page.reload();
    await admin.expectSaid('Read me later', 'First', 'Second');

    await coach.say('Said in between');
    await network.find();
    await admin.expectSaid('Said in between', 'First', 'Second');
    await coach.expectSaid('First', 'Second');
    await expect(page.getByText('Waiting for a connection, will send')).toHaveCount(0);
    expect(await readOnServer(page, team)).toEqual(['Read me later', 'Said in between', 'First', 'Second']);
  },
);

test('a permission that is removed while a person writes ends right away @desktop', async ({
  page,
  newVisitor,
}) => {
  const { team, second, third, admin, coach, player } = await openChat(page, newVisitor);
  const memberId = await team.memberOf(second);
  await call(page, 'patch', `/api/teams/${team.teamId}/members/${memberId}`, { denied: ['chat'] });
  await expect(second.getByText("Your role doesn't allow posting here.")).toBeVisible();
  await expect(coach.field).toHaveCount(0);

  await call(page, 'delete', `/api/teams/${team.teamId}/members/${await team.memberOf(third)}`);
  await expect(player.field).toHaveCount(0);
  await admin.say('Among ourselves');
  await coach.expectSaid('Among ourselves');
  await expect(third.getByText('Among ourselves')).toHaveCount(0);
});

test('private conversations: begun, read, found, and blocked @phone', async ({ page, newVisitor }) => {
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const [me, them] = [await whoIs(page), await whoIs(other)];
  const [mine, theirs] = [new ChatPage(page), new ChatPage(other)];

  await mine.openPrivate();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.getByRole('button', { name: 'New Chat' }).click();
  await page.getByRole('checkbox', { name: new RegExp(them.displayName) }).check();
  await page.getByRole('button', { name: 'Start chat' }).click();
  await mine.say('See you at open play Friday');
  await expect(mine.list.getByText('Delivered')).toBeVisible();

  await theirs.openPrivate();
  const row = other.getByRole('button', { name: new RegExp(`^${me.displayName}`) });
  await expect(row).toContainText('1 unread');
  await row.click();
  await theirs.expectSaid('See you at open play Friday');
  await expect(mine.list.getByText(/^Read at /)).toBeVisible();
  await theirs.say('Court 4, ten sharp');
  await mine.expectSaid('Court 4, ten sharp');

  await mine.openPrivate();
  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('ten sharp');
  // The conversation, and the message itself below it.
  await expect(
    page.getByRole('button', { name: new RegExp(`^${them.displayName}\\s?, (online|away|offline)`) }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Found in messages' })
      .getByRole('button', { name: /Court 4, ten sharp/ }),
  ).toBeVisible();
  await search.fill('no such words');
  await expect(page.getByText('No conversations found')).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: new RegExp(`^${them.displayName}`) }).click();
  await page.getByRole('button', { name: `More about ${them.displayName}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText("You can't message each other.")).toBeVisible();
});
