import { resolve } from 'node:path';
import type { BroadcastsAnswer, CoachFeedbackAnswer } from '@allcourt/contract';
import { lookOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

/** Twenty-four seconds of H.264 and AAC. */
const FILM = resolve(import.meta.dirname, '../../apps/server/src/demo/media/rally.mp4');

test('a coach draws and speaks on a moment of a recording, and the player watches it and answers at a moment', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.setTimeout(240_000);
  const look = lookOn(isMobile);
  const player = await newVisitor();
  await registerNew(page);
  const team = await foundTeam(page);
  await registerNew(player);
  await team.letIn(player);
  const { displayName: name } = await whoIs(player);

  await page.goto(`/broadcast/add?team=${team.teamId}`);
  await page.getByLabel('Choose file').setInputFiles(FILM);
  await page.getByRole('checkbox', { name: /^Everyone in the video agrees/ }).check();
  await page.getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible({ timeout: 60_000 });
  const { past } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${team.teamId}/broadcasts`);
  const id = past[0]?.id ?? '';
  const began = Date.parse(past[0]?.recording?.firstAt ?? '');

  // Slowly to a frame, with keys alone.
  await page.goto(`/broadcast?team=${team.teamId}&id=${id}`);
  await page.getByRole('button', { name: 'Video note' }).click();
  const studio = page.getByRole('dialog', { name: 'Video note' });
  const board = studio.getByRole('button', { name: 'Draw on the picture' });
  await expect(board).toBeVisible({ timeout: 30_000 });
  await studio.getByRole('radio', { name: '0.25×' }).check();
  await studio.getByRole('slider', { name: 'Place in the video' }).fill('4');
  await expect(studio.getByText('0:04.00')).toBeVisible();
  const forward = studio.getByRole('button', { name: 'Forward 1 frame' });
  await forward.focus();
  await forward.press('.');
  await forward.press('.');
  await forward.press('.');
  await expect(studio.getByText(/^0:04\.[01]\d$/)).toBeVisible();
  await board.press('Enter');
  await board.press('ArrowRight');
  await board.press('ArrowDown');
  await board.press('Enter');
  await expect(
    studio.getByRole('img', { name: 'Drawing: Yellow arrow from center to center' }),
  ).toBeVisible();

  // A second moment beside it, moved by frames.
  await studio.getByRole('button', { name: 'Compare' }).click();
  const second = studio.getByRole('region', { name: 'Second video' });
  await second.getByRole('slider', { name: 'Place in the second video' }).fill('9');
  await expect(second.getByText(/^0:09\./)).toBeVisible({ timeout: 30_000 });
  await second.getByRole('button', { name: '+1 frame, second video' }).click();
  await look(page, 'video note with two moments');
  await studio.getByRole('button', { name: 'Compare' }).click();

  await studio.getByRole('button', { name: 'Record voice note' }).click();
  await expect(studio.getByText('0:01 of 1:00')).toBeVisible();
  await studio.getByRole('button', { name: 'Stop recording' }).click();
  await expect(studio.getByRole('button', { name: 'Delete voice note' })).toBeVisible();
  await studio.getByLabel('Player').selectOption({ label: name });
  await studio.getByRole('textbox', { name: 'Note' }).fill('Turn your shoulders here.');
  await look(page, 'video note');
  await studio.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Video note sent')).toBeVisible();

  await player.goto('/training?tab=feedback');
  const card = player.getByRole('article').filter({ hasText: 'Turn your shoulders here.' });
  const still = card.getByAltText('The moment in the video');
  await expect
    .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(card.getByRole('img', { name: /^Drawing: Yellow arrow/ })).toBeVisible();
  const voice = card.getByLabel(/^Voice note/);
  await expect.poll(() => voice.evaluate((sound: HTMLAudioElement) => sound.readyState)).toBeGreaterThan(0);
  await look(player, 'video note of a coach');

  await card.getByRole('button', { name: 'Watch this moment' }).click();
  const watching = player.getByRole('dialog', { name: 'Video note' });
  // The drawing is over the picture only at its own moment.
  await expect(watching.getByRole('img', { name: /^Drawing: Yellow arrow/ })).toBeVisible({
    timeout: 30_000,
  });
  await watching.getByRole('slider', { name: 'Place in the video' }).fill('12');
  await expect(watching.getByRole('img', { name: /^Drawing/ })).toHaveCount(0);
  await watching.getByLabel(/^Comment at 0:12/).fill('Here as well?');
  await watching.getByRole('button', { name: 'Send' }).click();
  await expect(watching.getByRole('button', { name: /^Jump to 0:12/ })).toBeVisible();
  await look(player, 'watching a video note');
  await watching.getByRole('button', { name: /^Jump to 0:04/ }).click();
  await expect(watching.getByRole('img', { name: /^Drawing: Yellow arrow/ })).toBeVisible();

  const asCoach = () =>
    call<CoachFeedbackAnswer>(page, 'get', `/api/coaching/feedback?as=coach&teamId=${team.teamId}`);
  await expect.poll(async () => (await asCoach()).threads[0]?.messages.length).toBe(2);
  const [first, answer] = (await asCoach()).threads[0]?.messages ?? [];
  expect(answer).toMatchObject({ text: 'Here as well?', note: { broadcastId: id } });
  expect(Math.round(((answer?.note?.at ?? 0) - began) / 1000)).toBe(12);

  // No one else sees its picture.
  const stranger = await newVisitor();
  await registerNew(stranger);
  const path = `/api/coaching/files/${first?.note?.stillId}`;
  expect((await player.request.get(path)).status()).toBe(200);
  expect((await stranger.request.get(path)).status()).toBe(404);
});
