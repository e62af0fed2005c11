// A captain and a player plan an evening: they find a time, and share what there is to bring and the way there.

import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, lookOn } from '../accessible.ts';
import { wallIn } from '../events.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

const DAY_MS = 86_400_000;

test.beforeEach(() => {
  test.slow(); // Two people, each with their own start of the app.
});

test('a team finds a time, and shares tasks and rides', async ({ page, newVisitor, isMobile }) => {
  const look = lookOn(isMobile);
  await named(page, 'Cora Captain');
  const team = await foundTeam(page);
  const maya = await newVisitor();
  await named(maya, 'Maya Okafor');
  await team.letIn(maya);

  await test.step('the captain proposes two times', async () => {
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Find a time' }).click();
    await page.getByRole('button', { name: 'New poll' }).click();
    const form = page.getByRole('dialog', { name: 'Find a time' });
    await form.getByLabel('Title').fill('Team supper');
    await form.getByLabel('Time 1').fill(wallIn(5 * DAY_MS));
    await form.getByLabel('Time 2').fill(wallIn(6 * DAY_MS));
    await look(page, 'a new poll');
    await form.getByRole('button', { name: 'Send poll' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Find a time: Team supper' })).toBeVisible();
  });

  await test.step('Maya finds it under what needs her, and answers each time', async () => {
    await maya.goto('/');
    const needs = maya.getByRole('region', { name: /^Needs you/ });
    await needs.getByRole('link', { name: 'Answer: Team supper' }).click();
    const answers = maya.getByRole('group', { name: /^Your answer to/ });
    await answers.first().getByText('No', { exact: true }).click();
    await answers.last().getByText('Yes', { exact: true }).click();
    await look(maya, 'times to answer');
    await expectNoSidewaysScroll(maya);
    await maya.getByRole('button', { name: 'Send answers' }).click();
    await expect(maya.getByText('1 yes: Maya Okafor')).toBeVisible();
    await expect(page.getByText('1 yes: Maya Okafor')).toBeVisible();
    await maya.goto('/');
    await expect(maya.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(maya.getByRole('link', { name: 'Answer: Team supper' })).toHaveCount(0);
  });

  await test.step('the captain picks the second, and Maya is going', async () => {
    await page
      .getByRole('button', { name: /^Pick [A-Z]/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Pick time' }).click();
    await page.getByRole('link', { name: 'Open event' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team supper' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Going/ })).toContainText('Maya Okafor');
  });

  await test.step('both add what it needs', async () => {
    await addTask(page, async (form) => {
      await form.getByRole('textbox', { name: 'Task' }).fill('Snacks');
      await form.getByRole('button', { name: 'Save task' }).click();
    });
    await maya.goto(new URL(page.url()).pathname);
    await addTask(maya, async (form) => {
      await form.getByText('Ride', { exact: true }).click();
      await form.getByRole('textbox', { name: 'From' }).fill('Bayside');
      await form.getByLabel('Free seats').fill('1');
      await look(maya, 'a ride');
      await form.getByRole('button', { name: 'Save ride' }).click();
    });
    await maya.getByRole('button', { name: "I'll do it, Snacks" }).click();
    await expect(maya.getByRole('button', { name: 'Give back Snacks' })).toBeVisible();
    await look(maya, 'tasks and rides');
    await expectNoSidewaysScroll(maya);
  });

  await test.step('the captain takes the seat, which is gone with a No of the driver', async () => {
    await page.getByRole('button', { name: 'Take a seat, Ride from Bayside' }).click();
    await expect(page.getByRole('button', { name: 'Give back Ride from Bayside' })).toBeVisible();
    await maya.getByRole('button', { name: /^Can't go/ }).click();
    await expect(page.getByText('Ride from Bayside')).toHaveCount(0);
    await expect(page.getByRole('button', { name: "I'll do it, Snacks" })).toBeVisible();
  });
});

async function addTask(page: Page, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: 'Add task or ride' }).click();
  await fill(page.getByRole('dialog', { name: 'Add task or ride' }));
  await expect(page.getByRole('dialog', { name: 'Add task or ride' })).toHaveCount(0);
}

async function named(page: Page, displayName: string): Promise<void> {
  await registerNew(page);
  await call(page, 'patch', '/user/preferences', { displayName });
}
