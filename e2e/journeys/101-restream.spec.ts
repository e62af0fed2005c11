import type { BroadcastAnswer, BroadcastsAnswer, CreateEncoderKeyAnswer } from '@allcourt/contract';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { freePort } from '../free-port.ts';
import { BroadcastPage } from '../pages/broadcast-page.ts';
import { registerNew } from '../people.ts';
import { call, foundTeam } from '../team.ts';

// The other service is this server itself: its port for encoders, with a stream key of another broadcast.
test.use({ serverEnv: { RTMP_PORT: String(await freePort()), RESTREAM: 'any' } });

test('a camera’s broadcast goes to another service: refused with a wrong key, live with the right one, and after a restart @desktop @films', async ({
  page,
  server,
  serverEnv,
}) => {
  test.setTimeout(300_000);
  await registerNew(page);
  const { teamId } = await foundTeam(page);
  await page.context().grantPermissions(['camera', 'microphone']);
  const center = new BroadcastPage(page);
  await center.open(teamId);
  await page.getByRole('button', { name: 'This camera' }).click();
  const setup = page.getByRole('dialog', { name: 'Go live' });
  await expect(setup.getByLabel('Camera preview')).toBeVisible({ timeout: 30_000 });
  await setup.getByRole('checkbox', { name: /^Everyone on court knows/ }).check();
  await setup.getByRole('button', { name: 'Go Live' }).click();
  await expect(center.camera.getByText(/^LIVE/)).toBeVisible({ timeout: 30_000 });

  const { live } = await call<BroadcastsAnswer>(page, 'get', `/api/teams/${teamId}/broadcasts`);
  const [filmed] = live;
  const other = `/api/broadcasts/${crypto.randomUUID()}`;
  const there = await call<BroadcastAnswer>(page, 'put', other, {
    ...{ teamId, title: 'There', source: 'camera', externalUrl: null, sport: 'tennis', visibility: 'team' },
    ...{
      info: { opponent: 'Raptors', venue: 'Court 2', surface: 'clay', type: 'Singles' },
      matchId: null,
      event: null,
    },
    ...{ highlightMode: 'automatic', videoStartAt: null, hasConsent: true, tellsTeam: false },
  });
  const { streamKey } = await call<CreateEncoderKeyAnswer>(page, 'post', `${other}/encoder-keys`);
  const isArriving = async () => {
    const answer = await call<BroadcastAnswer>(page, 'get', `/api/live/${there.broadcast.id}`);
    return answer.broadcast.recording?.durationMs ?? 0;
  };

  await page.goto(`/broadcast?team=${teamId}&id=${filmed?.id}`);
  await page.getByRole('button', { name: 'More actions' }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Stream to another service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stream to another service' });
  const start = async (key: string) => {
    await dialog.getByLabel('Server address').fill(`rtmp://127.0.0.1:${serverEnv.RTMP_PORT}/live`);
    await dialog.getByLabel('Stream key').fill(key);
    await dialog.getByRole('button', { name: 'Start streaming' }).click();
  };
  await start('wrong-key');
  await expect(
    dialog.getByText(/refused the stream key.*It says: This stream key does not work/),
  ).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Stop streaming to 127/ }).click();
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();

  await start(streamKey);
  await expect(dialog.getByText(/^Live, [\d,]+ kbit\/s\.$/)).toBeVisible({ timeout: 60_000 });
  await expect.poll(isArriving, { timeout: 60_000 }).toBeGreaterThan(2000);
  await expectNoSidewaysScroll(page);

  await server.stop();
  await server.start();
  const before = await isArriving();
  await expect.poll(isArriving, { timeout: 120_000 }).toBeGreaterThan(before + 2000);
  expect(server.output).not.toContain(streamKey);
});
