import { expect, test } from '../fixtures.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam, whoIs } from '../team.ts';

test('a camera on the court is looked through, started and ended from another device, and is ready again @desktop @films', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(240_000);
  await registerNew(page);
  const team = await foundTeam(page);
  const { displayName } = await whoIs(page);
  const other = await newVisitor();
  await registerNew(other);
  await team.letIn(other);
  const memberId = await team.memberOf(other);
  await call(page, 'patch', `/api/teams/${team.teamId}/members/${memberId}`, {
    granted: ['broadcast'],
  });

  await page.context().grantPermissions(['camera', 'microphone']);
  const court = new BroadcastPage(page);
  await court.open(team.teamId);
  await court.getReady('Court 2, all day');

  const desk = new BroadcastPage(other);
  await desk.open(team.teamId);
  const row = desk.cameraOf(displayName);
  await expect(row.getByText(/^Waiting since/)).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: /^Look/ }).click();
  const look = other.getByRole('dialog', { name: 'Court 2, all day' });
  const still = look.getByRole('img', { name: /^View of / });
  await expect(still).toBeVisible({ timeout: 30_000 });
  expect(await still.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(640);
  await look.getByRole('button', { name: 'Close' }).last().click();

  await row.getByRole('button', { name: /^Start/ }).click();
  await expect(court.camera.getByText(/^LIVE/)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('On air')).toBeVisible({ timeout: 30_000 });
  await desk.expectPlaying();

  await row.getByRole('button', { name: 'End Stream' }).click();
  const question = other.getByRole('alertdialog', { name: 'End stream?' });
  await question.getByRole('button', { name: 'End Stream' }).click();
  const ready = page.getByRole('dialog', { name: 'Court 2, all day' });
  await expect(ready.getByText(/^Ready\./)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText(/^Waiting since/)).toBeVisible({ timeout: 30_000 });

  // No one is there to do anything after a reload either.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(ready.getByLabel("Your camera's picture")).toBeVisible({ timeout: 60_000 });
  await ready.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(0, { timeout: 30_000 });
});
