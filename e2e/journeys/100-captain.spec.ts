// A captain's week on a phone: a new team, its season, a practice, a tie with its lineup, a spare and a result, and news to all.

import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { daysLater } from '../events.ts';
import { expect, test } from '../fixtures.ts';
import { CalendarPage } from '../pages/calendar-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { freshEmail, GOOD_PASSWORD } from '../pages/sign-in-page.ts';
import { TeamPage } from '../pages/team-page.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const [PRACTICE_DAY, MATCH_DAY] = [daysLater(TODAY, 2), daysLater(TODAY, 4)];
const SEASON = `Date\tTime\tTitle\tLocation\n${MATCH_DAY}\t6:30 PM\tMatch vs Raptors\tBayside\n`;
const QUESTION = 'Pizza or pasta after practice?';

test('a captain brings a team through its week @phone', async ({ page, newVisitor, isMobile }) => {
  test.setTimeout(300_000); // Three people, each with their own start of the app.
  const look = lookOn(isMobile);
  const team = new TeamPage(page);
  const calendar = new CalendarPage(page);
  const { dialog } = calendar;

  const [maya, jonas] = await test.step('makes a team, and three come: two by a link', async () => {
    await page.goto('/login?mode=register');
    await register(page, 'Cora Captain');
    await expect(page).toHaveURL('/');
    await team.create('Falcons');
    const path = await team.inviteByLink();
    await page.getByRole('button', { name: 'Add players' }).click();
    await dialog.getByLabel('One player per line').fill('Sofia Rossi');
    await dialog.getByRole('button', { name: 'Add 1 player' }).click();
    const people: [Page, Page] = [await newVisitor(), await newVisitor()];
    await join(people[0], path, 'Maya Okafor');
    await join(people[1], path, 'Jonas Lind');
    await expect(team.members.getByRole('listitem')).toHaveCount(4);
    return people;
  });

  await test.step('imports the season', async () => {
    await calendar.open(`?view=agenda&date=${TODAY}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import a spreadsheet' }).click();
    await dialog.getByLabel('Paste cells or CSV').fill(SEASON);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('Match vs Raptors, Match')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 event' }).click();
    await expect(page.getByText('1 event imported, 0 updated')).toBeVisible();
  });

  await test.step('sets a practice with a task and a poll', async () => {
    await calendar.open(`?view=agenda&date=${TODAY}`);
    await calendar.plan({ title: 'Serve ladder', team: 'Falcons', day: PRACTICE_DAY, spots: 8 });
    await calendar.openEvent('Serve ladder');
    await page.getByRole('button', { name: 'Add task or ride' }).click();
    await dialog.getByRole('textbox', { name: 'Task' }).fill('Balls');
    await dialog.getByRole('button', { name: 'Save task' }).click();
    await expect(page.getByRole('button', { name: "I'll do it, Balls" })).toBeVisible();
    await page.getByRole('button', { name: 'New poll' }).click();
    await dialog.getByRole('textbox', { name: 'Question' }).fill(QUESTION);
    await dialog.getByRole('textbox', { name: 'Answer 1' }).fill('Pizza');
    await dialog.getByRole('textbox', { name: 'Answer 2' }).fill('Pasta');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(poll(page)).toContainText('0 voted');
    await look(page, 'an event with a task and a poll');
    await expectNoSidewaysScroll(page);
  });

  await test.step('Maya finds the poll under what needs her, and votes on the page of the event', async () => {
    await maya.goto('/');
    const vote = maya.getByRole('link', { name: `Vote: ${QUESTION}` });
    await look(maya, 'a poll that waits');
    await vote.click();
    await poll(maya)
      .getByRole('button', { name: /^Pasta/ })
      .click();
    await expect(poll(page)).toContainText('1 voted');
    await maya.goto('/');
    await expect(maya.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(vote).toHaveCount(0);
  });

  const tie = await test.step('builds and publishes the lineup of the tie', async () => {
    await calendar.open(`?view=agenda&date=${TODAY}`);
    await page
      .getByRole('link', { name: /Match vs Raptors/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Set up lineup' }).click();
    await dialog.getByRole('button', { name: /^Custom/ }).click();
    await dialog.getByLabel('Singles', { exact: true }).fill('1');
    await dialog.getByLabel('Doubles', { exact: true }).fill('0');
    await dialog.getByLabel('Season or league (optional)').fill('Winter League');
    await dialog.getByRole('button', { name: 'Set up lineup' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Falcons v Raptors' })).toBeVisible();
    await page.getByText('Lineup', { exact: true }).click();
    const choice = page.getByLabel('S1', { exact: true });
    await choice.selectOption(await optionOf(choice, /^Maya Okafor/));
    await page.getByRole('button', { name: 'Publish lineup' }).click();
    await expect(page.getByText('Lineup published')).toBeVisible();
    await expectNoSidewaysScroll(page);
    return new URL(page.url()).pathname;
  });

  await test.step('finds a spare after a No', async () => {
    await maya.goto('/');
    await maya.getByRole('button', { name: "Can't play in Falcons v Raptors" }).click();
    await page.getByRole('button', { name: 'Find a spare for S1' }).click();
    await dialog.getByRole('checkbox', { name: /^Jonas Lind/ }).check();
    await dialog.getByRole('button', { name: 'Ask 1 player' }).click();
    await expect(dialog.getByText('The first yes gets the place.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await jonas.goto('/');
    await jonas.getByRole('button', { name: /^Take the place in/ }).click();
    await expect(jonas.getByText('The place is yours')).toBeVisible();
    await page.goto(tie);
    await expect(line(page)).toContainText('Jonas Lind');
  });

  await test.step('records the result of the line, and sees the table', async () => {
    await line(page).getByRole('button', { name: 'Score' }).click();
    const live = new LivePage(page, { w: 'Lind', l: 'Raptors' });
    await live.expectOpen();
    await live.tapUntilOver('w');
    await page.goto(tie);
    await expect(line(page)).toContainText('6–0');
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Table of Winter League' });
    await expect(table.getByRole('row').nth(1)).toContainText('Falcons');
    await look(page, 'the table');
    await expectNoSidewaysScroll(page);
  });

  await test.step('announces, and reminds those who have not seen it', async () => {
    await page.goto('/team');
    await team.openTab('Group Chat');
    await expect(poll(page)).toContainText('1 voted');
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('menuitem', { name: 'Announcement' }).click();
    await dialog.getByRole('textbox', { name: 'Headline' }).fill('Bus leaves at 5:15');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: /Seen by 0 of 2/ }).click();
    await page.getByRole('button', { name: 'Remind 2' }).click();
    await expect(page.getByText('2 members reminded')).toBeVisible();
    await jonas.goto('/');
    await jonas.getByRole('button', { name: /^Notifications/ }).click();
    await expect(jonas.getByText(/Bus leaves at 5:15/).first()).toBeVisible();
  });
});

const poll = (page: Page) => page.getByRole('region', { name: `Poll: ${QUESTION}` });
const line = (page: Page) => page.getByRole('listitem').filter({ hasText: 'S1' }).first();

/** The value of an option, whose text may go on after the name. */
async function optionOf(choice: ReturnType<Page['getByLabel']>, name: RegExp): Promise<string> {
  return (await choice.locator('option').filter({ hasText: name }).getAttribute('value')) ?? '';
}

async function register(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(GOOD_PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
}

async function join(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, name);
  await page.getByRole('button', { name: 'Join Falcons' }).click();
  await new TeamPage(page).expectOpen('Falcons');
}
