import type { Broadcast, BroadcastsAnswer, ReadyCamera } from '@allcourt/contract';
import { ERRORS, READY_SILENT_MS } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  BROADCAST,
  buildBroadcast,
  buildBroadcastAnswer,
  buildMessagesAnswer,
  NINA,
} from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { giveSize } from '#test/render-broadcast.tsx';
import { buildRoster, buildTeamView, TEAM_ID } from '#test/teams.ts';

const CAMERA: ReadyCamera = {
  id: '018d9999-0000-7000-8000-0000000000c1',
  person: NINA,
  title: 'Falcons v Raptors',
  venue: 'Court 2',
  battery: { percent: 82, isCharging: true },
  heat: null,
  since: new Date().toISOString(),
  isReachable: true,
  isStarting: false,
  broadcastId: null,
  problem: null,
};
const live = buildBroadcast({ source: 'none', recording: null });

const list = (canBroadcast: boolean, isLive: Broadcast[]): BroadcastsAnswer => ({
  ...{ live: isLive, past: [], next: null, canBroadcast },
  storage: { usedBytes: 0, mostBytes: 50_000_000_000 },
});

function open(
  camera: ReadyCamera | (() => ReadyCamera) | null,
  answers: Handlers = {},
  { canBroadcast = true, broadcasts = [] as Broadcast[] } = {},
) {
  giveSize();
  return renderApp({
    at: '/broadcast',
    user: buildUser(),
    answers: {
      'GET /api/teams': () => ({
        teams: [buildTeamView()],
        privateMessages: { unread: 0, last: null, faces: [] },
      }),
      'GET /api/home': () => NO_ANSWER,
      'GET /api/teams/:teamId/members': () => buildRoster([]),
      'GET /api/teams/:teamId/broadcasts': () => list(canBroadcast, broadcasts),
      'GET /api/live/:key': () => buildBroadcastAnswer({ broadcast: live, media: null }),
      'GET /api/live/:key/board': () => ({ changes: [] }),
      'GET /api/live/:key/messages': () => buildMessagesAnswer(),
      'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
      'GET /api/teams/:teamId/ready-cameras': () => {
        const shown = typeof camera === 'function' ? camera() : camera;
        return { cameras: shown ? [shown] : [] };
      },
      ...answers,
    },
  });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Cameras ready' }));

// Loaded on demand during a test, the code of the screen may be late on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/broadcasts/center/team-broadcasts.tsx'),
    import('#web/features/broadcasts/watch/live-tab.tsx'),
    import('./look-dialog.tsx'),
    import('./ready-cameras.tsx'),
  ]);
}, 60_000);

beforeEach(() => localStorage.clear());

test('lists a waiting camera, and starts it without a question', async () => {
  let isStarting = false;
  const { person, calls } = open(() => ({ ...CAMERA, isStarting }), {
    'POST /api/ready-cameras/:cameraId/start': () => {
      isStarting = true;
      return { camera: { ...CAMERA, isStarting } };
    },
  });
  const cameras = await panel();
  cameras.getByText('Falcons v Raptors');
  cameras.getByText('Nina Keller, Court 2, battery 82%, charging');
  cameras.getByText(/^Waiting since \d/);
  await person.click(cameras.getByRole('button', { name: 'Start Falcons v Raptors, Nina Keller' }));
  await cameras.findByText('Starting…');
  // A second person's tap, or a second tap, asks for nothing more.
  await person.click(cameras.getByRole('button', { name: /^Start/ }));
  expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/start'))).toHaveLength(1);
});

test('comes before everything else that the page offers while nothing is on air', async () => {
  open(CAMERA);
  const cameras = await screen.findByRole('region', { name: 'Cameras ready' });
  for (const later of [
    screen.getByRole('link', { name: 'Add a video' }),
    await screen.findByRole('region', { name: 'Scheduled' }),
    await screen.findByRole('region', { name: 'Upcoming broadcasts' }),
  ]) {
    expect(cameras.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('shows the sentence of a refusal', async () => {
  const { person } = open(CAMERA, {
    'POST /api/ready-cameras/:cameraId/start': () => refused('not-permitted'),
  });
  const cameras = await panel();
  await person.click(cameras.getByRole('button', { name: /^Start/ }));
  await cameras.findByText(ERRORS['not-permitted'].message);
});

test('says that a silent camera does not answer, and why one did not start', async () => {
  const { calls, person } = open({
    ...CAMERA,
    battery: null,
    venue: null,
    isReachable: false,
    since: new Date(Date.now() - READY_SILENT_MS).toISOString(),
    problem: 'No camera was found.',
  });
  const cameras = await panel();
  cameras.getByText('No answer');
  cameras.getByText('No camera was found.');
  cameras.getByText('Nina Keller');
  await person.click(cameras.getByRole('button', { name: /^Start/ }));
  expect(calls.some(({ path }) => path.endsWith('/start'))).toBe(false);
});

test.each([
  [{ percent: 9, isCharging: false }, 'Nina Keller, Court 2', 'Battery at 9%. Plug the device in.'],
  [{ percent: 9, isCharging: true }, 'Nina Keller, Court 2, battery 9%, charging', null],
  [{ percent: 20, isCharging: false }, 'Nina Keller, Court 2, battery 20%', null],
])('warns of a low battery while nothing charges it: %j', async (battery, about, warning) => {
  open({ ...CAMERA, battery });
  const cameras = await panel();
  cameras.getByText(about);
  expect(cameras.queryByText(/^Battery at/)?.textContent ?? null).toBe(warning);
});

test('warns of a hot device', async () => {
  open({ ...CAMERA, heat: 'hot' });
  const cameras = await panel();
  cameras.getByText('The device is hot. Move it into the shade.');
});

test('says nothing of waiting for a silent camera that filmed', async () => {
  open({ ...CAMERA, broadcastId: BROADCAST, isReachable: false }, {}, { broadcasts: [live] });
  const cameras = await panel();
  cameras.getByText('On air');
  cameras.getByText('No answer');
  expect(cameras.queryByText(/^Waiting since/)).toBeNull();
});

test('leads to the broadcast that a camera films, and ends it', async () => {
  const { person, calls } = open(
    { ...CAMERA, broadcastId: BROADCAST },
    {
      'POST /api/broadcasts/:broadcastId/end': () =>
        buildBroadcastAnswer({ broadcast: { ...live, isLive: false } }),
    },
    { broadcasts: [live] },
  );
  const cameras = await panel();
  cameras.getByText('On air');
  const link = cameras.getByRole('link', { name: /^Watch Falcons v Raptors/ });
  expect(link.getAttribute('href')).toBe(`/broadcast?team=${TEAM_ID}&id=${BROADCAST}`);
  await person.click(cameras.getByRole('button', { name: 'End Stream' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End stream?' }));
  await person.click(question.getByRole('button', { name: 'End Stream' }));
  await screen.findByText('Stream ended');
  expect(calls.some(({ path }) => path === `/api/broadcasts/${BROADCAST}/end`)).toBe(true);
});

test('shows what a camera sees, and starts it from there', async () => {
  let still: { takenAt: string; jpeg: string } | null = null;
  let isStarting = false;
  const { person } = open(() => ({ ...CAMERA, isStarting }), {
    'POST /api/ready-cameras/:cameraId/look': () => ({ still }),
    'POST /api/ready-cameras/:cameraId/start': () => {
      isStarting = true;
      return { camera: { ...CAMERA, isStarting } };
    },
  });
  await person.click((await panel()).getByRole('button', { name: /^Look/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Falcons v Raptors' }));
  await dialog.findByText('Waiting for a picture…');
  still = { takenAt: new Date().toISOString(), jpeg: 'AAAA' };
  const picture = await dialog.findByRole(
    'img',
    { name: /^View of Nina Keller's camera at \d/ },
    { timeout: 5000 },
  );
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
  expect(dialog.queryByText('Waiting for a picture…')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Start' }));
  await dialog.findByText('Starting…');
}, 15_000);

test('says in place of a picture that the camera does not answer', async () => {
  const { person } = open(
    { ...CAMERA, isReachable: false },
    { 'POST /api/ready-cameras/:cameraId/look': () => ({ still: null }) },
  );
  await person.click((await panel()).getByRole('button', { name: /^Look/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Falcons v Raptors' }));
  await dialog.findByText('No answer');
  expect(dialog.getByRole('button', { name: 'Start' }).getAttribute('aria-disabled')).toBe('true');
});

test('says that the picture could not be loaded without a connection', async () => {
  const { person } = open(CAMERA, { 'POST /api/ready-cameras/:cameraId/look': () => NO_ANSWER });
  await person.click((await panel()).getByRole('button', { name: /^Look/ }));
  await screen.findByText(/^No connection/);
});

test('is absent without cameras', async () => {
  const { calls } = open(null);
  await screen.findByRole('region', { name: 'Upcoming broadcasts' });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/ready-cameras'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Cameras ready' })).toBeNull();
});

test('is not asked for by members who may not broadcast', async () => {
  const { calls } = open(CAMERA, {}, { canBroadcast: false });
  await screen.findByRole('heading', { name: 'No live stream' });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/scheduled-broadcasts'))).toBe(true));
  expect(calls.some(({ path }) => path.endsWith('/ready-cameras'))).toBe(false);
});
