import type { Conversation, EventChangedAnswer } from '@allcourt/contract';
import type { Locator, Page } from '@playwright/test';
import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

const DAY_MS = 86_400_000;

/** The chat of an event on its page. */
const chatOf = (page: Page): Locator => page.getByRole('region', { name: 'Chat' });

function wall(daysAhead: number, hour: string): string {
  return `${new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10)}T${hour}:00`;
}

test('those who come talk in the chat of an event, until it is over', async ({
  page,
  isMobile,
  newVisitor,
}) => {
  const look = lookOn(isMobile);
  const player = await newVisitor();
  await registerNew(page);
  await registerNew(player);
  const team = await foundTeam(page);
  await team.letIn(player);
  const eventId = crypto.randomUUID();
  const starts = wall(3, '18');
  await call(page, 'post', '/api/calendar/events', {
    ...{ id: eventId, teamId: team.teamId, type: 'practice', title: 'Serve session', isAllDay: false },
    ...{ starts, ends: wall(3, '20'), timeZone: 'UTC', rule: null, venue: null, arriveEarlyMinutes: null },
    ...{ notes: null, capacity: null, replyByMinutes: null, countsAsGoing: false },
  });
  const key = starts.replaceAll(/[-:]/g, '');
  const path = `/calendar/${eventId}/${key}`;
  await call(player, 'put', `/api/calendar/events/${eventId}/${key}/reply`, { answer: 'going', note: null });

  await page.goto(path);
  await chatOf(page).getByRole('button', { name: 'Open chat' }).click();
  await expect(chatOf(page).getByText('Everyone who comes can read this.')).toBeVisible();
  await look(page);
  const field = chatOf(page).getByRole('textbox', { name: /^Message Serve session/ });
  await field.fill('Bring two rackets');
  await field.press('Enter');
  await expect(chatOf(page).getByText('Bring two rackets', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await chatOf(page)
    .getByRole('button', { name: /^Open chat/ })
    .click();
  await expect(field).toBeVisible();

  await player.goto('/team?tab=private');
  await player.getByRole('button', { name: /^Serve session/ }).click();
  await expect(player.getByText('Bring two rackets', { exact: true })).toBeVisible();
  await player.getByRole('link', { name: 'Event', exact: true }).click();
  await chatOf(player)
    .getByRole('button', { name: /^Open chat/ })
    .click();
  await expect(chatOf(player).getByText('Bring two rackets', { exact: true })).toBeVisible();
  await call(player, 'put', `/api/calendar/events/${eventId}/${key}/reply`, { answer: 'no', note: null });
  await expect(player.getByText("You're no longer in this chat")).toBeVisible();
  await player.getByRole('button', { name: 'Back to the event' }).click();
  await chatOf(player).getByRole('button', { name: 'Open chat' }).click();
  await expect(chatOf(player).getByRole('alert')).toContainText("You replied that you can't come.");

  const times = { starts: wall(-3, '18'), ends: wall(-3, '20') };
  const moved = await call<EventChangedAnswer>(page, 'patch', `/api/calendar/events/${eventId}`, {
    ...{ scope: 'all', key, version: 1, changes: times },
  });
  await expect(chatOf(page).getByText(/You can still read it/)).toBeVisible();
  await expect(field).toHaveCount(0);
  const { conversations } = await call<{ conversations: Conversation[] }>(page, 'get', '/api/conversations');
  expect(conversations.find(({ kind }) => kind === 'event')).toMatchObject({
    closedBecause: 'over',
    event: { eventId, key: moved.occurrence?.key },
  });
});
