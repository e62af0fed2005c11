import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { networkOf } from '../network.ts';
import { ChatPage } from '../pages/chat-page.ts';
import { registerNew } from '../people.ts';
import { foundTeam } from '../team.ts';

const PDF = { name: 'lineup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Saturday') };

test('a file and a video reach the team, and a file from a time offline arrives once', async ({
  page,
  newVisitor,
}) => {
  const network = await networkOf(page);
  await registerNew(page);
  const team = await foundTeam(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const [mine, theirs] = [new ChatPage(page), new ChatPage(other)];
  await mine.openTeam(team.teamId);
  await theirs.openTeam(team.teamId);

  await attach(page, 'File', [PDF]);
  await expect(page.getByRole('button', { name: 'Remove lineup.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const saving = other.waitForEvent('download');
  await other.getByRole('link', { name: /^Save lineup.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe('lineup.pdf');

  await attach(page, 'Video', [{ name: 'serve.webm', mimeType: 'video/webm', buffer: await film(page) }]);
  await expect(page.getByRole('button', { name: 'Remove serve.webm' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const video = other.getByLabel(/^Video from /);
  await expect(video).toBeVisible();
  await expect(video).toHaveAttribute('poster', /\/still$/);
  const before = await video.boundingBox();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await video.boundingBox()).toEqual(before);

  await network.codeArrived();
  await network.lose();
  await attach(page, 'File', [{ ...PDF, name: 'notes.txt' }]);
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waiting for a connection, will send')).toBeVisible();
  await network.find();
  await expect(page.getByRole('link', { name: /^Save notes.txt/ })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Save notes.txt/ })).toHaveCount(1);
});

test('files that cannot be sent say why @phone', async ({ page }, testInfo) => {
  await registerNew(page);
  const team = await foundTeam(page);
  await new ChatPage(page).openTeam(team.teamId);

  await attach(page, 'File', [{ ...PDF, name: 'setup.exe' }]);
  await expect(page.getByText("Programs can't be sent.", { exact: false })).toBeVisible();
  await attach(page, 'File', await longFile(testInfo.outputPath('long.zip')));
  await expect(page.getByText('long.zip is too large. Files can be up to 20 MB.')).toBeVisible();
  await attach(page, 'File', [{ ...PDF, name: 'renamed.pdf', buffer: Buffer.from('\x7fELF\x02', 'latin1') }]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Not sent. Tap to retry/ })).toContainText(
    "Programs can't be sent.",
  );
});

interface Payload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One byte more than may be sent; on the disk, since it takes a busy machine too long to hand 20 MB to a browser. */
async function longFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await truncate(path, 20 * 1024 * 1024 + 1);
  return path;
}

async function attach(page: Page, entry: 'File' | 'Video', files: Payload[] | string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await (await choosing).setFiles(files);
}

/** Half a second of a moving square, filmed by the browser. */
async function film(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const paint = canvas.getContext('2d');
    let left = 0;
    const draw = () => {
      left += 4;
      paint?.fillRect(left % 320, 40, 40, 40);
      requestAnimationFrame(draw);
    };
    draw();
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    const stopped = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
    });
    recorder.ondataavailable = ({ data }) => {
      pieces.push(data);
      if (pieces.length === 5) {
        recorder.stop();
      }
    };
    recorder.start(100);
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}
