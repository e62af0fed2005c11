import type { Page } from '@playwright/test';
import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { workMeter } from '../page-work.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam, messagesOnServer, openDirect, send, whoIs } from '../team.ts';

test('a picture is sent, shown small to all members, and large when pressed @phone', async ({
  page,
  newVisitor,
}) => {
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const [mine, theirs] = [new ChatPage(page), new ChatPage(other)];
  await mine.openTeam(team.teamId);
  await theirs.openTeam(team.teamId);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Picture' }).click();
  await (await choosing).setFiles([
    { name: 'court.png', mimeType: 'image/png', buffer: await pictureOf(page) },
  ]);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await mine.say('Court 4 is dry');
  await theirs.expectSaid('Court 4 is dry');
  const small = other.getByRole('button', { name: /^Picture 1 of 1 from / });
  await expect(small.locator('img')).toHaveJSProperty('complete', true);
  await small.click();
  const large = other.getByRole('dialog', { name: /^Picture 1 of 1/ });
  await expect(large.getByRole('img')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(large).toHaveCount(0);

  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Picture' }).click();
  await (await again).setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }]);
  await expect(page.getByText('Send pictures as JPEG, PNG or WebP.')).toBeVisible();
});

/** A picture as a camera would give it, painted by the browser. */
async function pictureOf(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const paint = canvas.getContext('2d');
    paint?.fillRect(40, 40, 320, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('a chat is accessible', async ({ page, isMobile, newVisitor }) => {
  const look = lookOn(isMobile);
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const chat = new ChatPage(page);
  await chat.openTeam(team.teamId);
  await send(other, team.conversationId, 'Gate B, see https://club.test/gates');
  await chat.say('On my way');
  await chat.expectSaid('Gate B', 'On my way');
  await chat.message('Gate B').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Fire' }).click();
  await expect(page.getByRole('button', { name: 'Fire, 1' })).toBeVisible();
  await look(page, 'the group chat');
  await chat.message('Gate B').focus();
  await page.keyboard.press('Enter');
  await look(page, 'the menu of a message');
  await page.keyboard.press('Escape');

  const { id } = await openDirect(other, (await whoIs(page)).id);
  await send(other, id, 'Court 4 on Sunday');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('link', { name: /wrote to you/ })).toBeVisible();
  await look(page, 'the notifications');
  await chat.openPrivate();
  await look(page, 'the conversations');
  await page.getByRole('button', { name: 'New Chat' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await look(page, 'the people to write to');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Court 4 on Sunday/ }).click();
  await chat.expectSaid('Court 4 on Sunday');
  await look(page, 'a private conversation');
});

const LONG = 10_000;
const PER_PAGE = 50;

/** Has the conversation be as long as one of many years, page by page as the server gives them. */
async function pretendLong(page: Page, conversationId: string): Promise<void> {
  const [shape] = await messagesOnServer(page, conversationId);
  await page.route(`**/api/conversations/${conversationId}/messages*`, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const after = asked.get('after');
    const end = after
      ? Math.min(Number(after) + PER_PAGE, LONG) + 1
      : Number(asked.get('before') ?? LONG + 1);
    const first = Math.max(1, after ? Number(after) + 1 : end - PER_PAGE);
    const isComplete = asked.has('since') || (after ? end > LONG : first === 1);
    const messages = Array.from({ length: end - first }, (_, index) => {
      const seq = first + index;
      return {
        ...shape,
        id: `018d8888-0000-7000-8000-${String(seq).padStart(12, '0')}`,
        seq,
        revision: seq,
        at: new Date(Date.UTC(2024, 0, 18) - (LONG - seq) * 600_000).toISOString(),
        text: seq === 1 ? 'The very first' : `Message ${seq}. ${'On and on about it. '.repeat(seq % 7)}`,
      };
    });
    await route.fulfill({ json: { messages, seq: LONG, revision: LONG, isComplete } });
  });
}

/** With all messages in the page, a turn of the wheel may take so many times the work that it took with the last of them. */
const MOST_GROWTH = 1.5;
const TURNS = 50;
const MAX_MESSAGES_KEPT = 90;

test('10,000 messages scroll to the first of them with no more work than the last ones @desktop', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(180_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const { id: conversationId } = await openDirect(page, (await whoIs(other)).id);
  await send(other, conversationId, 'One for the shape of them');
  await pretendLong(page, conversationId);
  const chat = new ChatPage(page);
  await page.goto(`/team?tab=private&conversation=${conversationId}`);
  await expect(chat.list).toBeVisible();
  const meter = await workMeter(page);
  const first = chat.message('The very first');
  const workOf = (wheel: number) =>
    meter.measure(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, wheel);
        expect(await chat.list.getByRole('article').count()).toBeLessThan(MAX_MESSAGES_KEPT);
      }
    });
  await chat.list.hover();
  const early = await workOf(-1500);
  while (!(await first.isVisible())) {
    await page.mouse.wheel(0, -1_000_000);
    expect(await chat.list.getByRole('article').count()).toBeLessThan(MAX_MESSAGES_KEPT);
  }
  // All 10,000 are in the page now, and it is as quick as with the last of them.
  expect(await workOf(1500), 'milliseconds of work').toBeLessThan(MOST_GROWTH * early);
});
