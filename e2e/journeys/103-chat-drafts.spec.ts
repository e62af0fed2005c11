import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { networkOf } from '../network.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew, signIn } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test('a message is begun on one device, continued on another, and sent from there', async ({
  page,
  isMobile,
  newVisitor,
}) => {
  const look = lookOn(isMobile);
  const network = await networkOf(page);
  const credentials = await registerNew(page);
  const [otherDevice, friend] = [await newVisitor(), await newVisitor()];
  await signIn(otherDevice, credentials);
  await registerNew(friend);
  const team = await foundTeam(page);
  await team.letIn(friend);
  const [me, them] = [await whoIs(page), await whoIs(friend)];
  const id = crypto.randomUUID();
  await call(page, 'post', '/api/conversations', { id, accountIds: [them.id] });
  await call(page, 'post', `/api/conversations/${id}/messages`, {
    id: crypto.randomUUID(),
    text: 'Open play on Friday?',
  });
  const [mine, there, theirs] = [page, otherDevice, friend].map((device) => new ChatPage(device));
  if (!mine || !there || !theirs) {
    throw new Error('Three devices were expected.');
  }
  for (const chat of [mine, there, theirs]) {
    await chat.openPrivate();
  }

  await page.getByRole('button', { name: new RegExp(`^${them.displayName}`) }).click();
  await mine.field.pressSequentially('See you at');
  const row = otherDevice.getByRole('button', { name: new RegExp(`^${them.displayName}`) });
  await expect(row).toContainText('Draft: See you at');
  await look(otherDevice);

  await row.click();
  await expect(there.field).toHaveValue('See you at');
  await there.field.press('End');
  await there.field.pressSequentially(' five');
  await expect(mine.field).toHaveValue('See you at five');

  await network.lose();
  await mine.field.press('End');
  await mine.field.pressSequentially(' sharp');
  await network.find();
  await expect(there.field).toHaveValue('See you at five sharp');

  await there.field.press('Enter');
  await mine.expectSaid('See you at five sharp');
  await expect(mine.field).toHaveValue('');
  await friend.getByRole('button', { name: new RegExp(`^${me.displayName}`) }).click();
  await theirs.expectSaid('Open play on Friday?', 'See you at five sharp');
  await expect(theirs.field).toHaveValue('');
});
