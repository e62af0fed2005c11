import type { Page } from '@playwright/test';
import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

test('a captain announces and asks; a player confirms without a connection, and votes @phone', async ({
  page,
  isMobile,
  newVisitor,
}) => {
  const look = lookOn(isMobile);
  await registerNew(page);
  const team = await foundTeam(page);
  const player = await newVisitor();
  await registerNew(player);
  await team.letIn(player);
  const [mine, theirs] = [new ChatPage(page), new ChatPage(player)];
  await mine.openTeam(team.teamId);
  await theirs.openTeam(team.teamId);

  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Announcement' }).click();
  const writing = page.getByRole('dialog', { name: 'New announcement' });
  await writing.getByRole('textbox', { name: 'Headline' }).fill('Bus leaves at 5:15');
  await writing.getByRole('textbox', { name: 'Details' }).fill('Meet at gate B.');
  await look(page);
  await writing.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: /Seen by 0 of 1/ }).click();
  const seen = page.getByRole('dialog', { name: 'Bus leaves at 5:15' });
  await expect(seen.getByText('Not yet')).toBeVisible();
  await look(page);
  await seen.getByRole('button', { name: 'Remind 1' }).click();
  await expect(page.getByText('1 member reminded')).toBeVisible();

  const confirm = player.getByRole('button', { name: 'Got it: Bus leaves at 5:15' });
  await expect(confirm).toBeVisible();
  await look(player);
  await player.context().setOffline(true);
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await player.context().setOffline(false);
  await expect(seen.getByRole('img', { name: 'Seen' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Poll' }).click();
  const asking = page.getByRole('dialog', { name: 'New poll' });
  await asking.getByRole('textbox', { name: 'Question' }).fill('Extra practice?');
  await asking.getByRole('textbox', { name: 'Answer 1' }).fill('Saturday');
  await asking.getByRole('textbox', { name: 'Answer 2' }).fill('Sunday');
  await look(page);
  await asking.getByRole('button', { name: 'Send' }).click();

  const pollOf = (one: Page) => one.getByRole('region', { name: 'Poll: Extra practice?' });
  await pollOf(player)
    .getByRole('button', { name: /^Sunday/ })
    .click();
  await expect(pollOf(page)).toContainText('1 voted, names shown');
  await pollOf(player)
    .getByRole('button', { name: /^Saturday/ })
    .click();
  await expect(pollOf(page).getByRole('button', { name: /^Saturday 1/ })).toBeVisible();
  await look(player);
  await pollOf(page).getByRole('button', { name: 'Close poll' }).click();
  await expect(pollOf(player)).toContainText('Closed');
});
