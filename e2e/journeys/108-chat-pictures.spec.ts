import type { Page } from '@playwright/test';
import { expect, testInstalled } from '../fixtures.ts';
import { networkOf, offlineShell } from '../network.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

testInstalled(
  'pictures chosen without a connection wait through a reload, and arrive once',
  async ({ page, newVisitor }) => {
    const network = await networkOf(page);
    await registerNew(page);
    const team = await foundTeam(page);
    const other = await newVisitor();
    await registerNew(other);
    await team.letIn(other);
    const [mine, theirs] = [new ChatPage(page), new ChatPage(other)];
    await mine.openTeam(team.teamId);
    await theirs.openTeam(team.teamId);
    await offlineShell(page);
    await network.codeArrived();
    await network.lose();

    await choose(page, 'court.jpg');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const waiting = page.getByRole('img', { name: 'Picture 1 of 1' });
    await expect(waiting).toBeVisible();
    const before = await waiting.boundingBox();
    await choose(page, 'blurred.jpg');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(waiting).toHaveCount(2);
    await page.getByRole('button', { name: 'Cancel sending' }).last().click();
    await expect(waiting).toHaveCount(1);

    await page.reload();
    await expect(waiting).toHaveJSProperty('complete', true);
    await expect(page.getByText('Waiting for a connection, will send')).toBeVisible();
    expect((await waiting.boundingBox())?.height).toBe(before?.height);
    await network.find();
    const sent = (at: Page) => at.getByRole('button', { name: /^Picture 1 of 1 from / });
    await expect(sent(page)).toBeVisible();
    // Rounded to whole pixels while it waits.
    expect((await sent(page).boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);
    await expect(sent(other)).toHaveCount(1);
    await expect(sent(other).locator('img')).toHaveJSProperty('naturalWidth', 480);
    await page.reload();
    await expect(sent(page)).toHaveCount(1);
  },
);

async function choose(page: Page, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: 'Picture' }).click();
  await (await choosing).setFiles([{ name, mimeType: 'image/jpeg', buffer: await photo(page) }]);
  await expect(page.getByRole('img', { name: 'Picture 1', exact: true })).toBeVisible();
}

/** A photo larger than the server keeps. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    const paint = canvas.getContext('2d');
    for (let band = 0; band < 20; band += 1) {
      paint?.fillRect(band * 150, band * 90, 100, 300);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
