import type { ErrorCode, StartBroadcastBody } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildBroadcastAnswer } from '#test/broadcast.ts';
import { fakeCamera } from '#test/camera.ts';
import { type Call, type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { buildMember, buildRoster } from '#test/teams.ts';
import { readyHere } from '#web/data/on-air.ts';
import { ready } from '#web/features/camera/ready/this-ready.ts';
import { GoLiveDialog } from './go-live-dialog.tsx';

const TEAM = { id: '018d9999-0000-7000-8000-000000000001', name: 'Falcons' };
const LIVE = buildLiveSummary();

async function open({ answers, hasMatch = false }: { answers?: Handlers; hasMatch?: boolean } = {}) {
  const onClose = vi.fn();
  const onStarted = vi.fn();
  const app = await renderBroadcast(<GoLiveDialog team={TEAM} onClose={onClose} onStarted={onStarted} />, {
    answers: {
      'GET /api/home': () => NO_ANSWER,
      'GET /api/teams/:teamId/members': () => buildRoster([buildMember({ live: hasMatch ? LIVE : null })]),
      'PUT /api/broadcasts/:broadcastId': () => buildBroadcastAnswer(),
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: 'Go live' });
  return { ...app, onClose, onStarted };
}

const button = (name: string) => screen.getByRole('button', { name });
const tile = (name: RegExp) => screen.getByRole('button', { name });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const consent = () => screen.getByRole('checkbox', { name: /Everyone on court/ });

function startOf(calls: readonly Call[]): StartBroadcastBody | undefined {
  // Cast to the contract's type: the client built it from there.
  return calls.find(({ method }) => method === 'PUT')?.body as StartBroadcastBody | undefined;
}

test('shows the camera, its resolution, and the resolution sent', async () => {
  const { getUserMedia } = fakeCamera();
  await open();
  await screen.findByLabelText('Camera preview');
  expect(screen.getByText('1280 × 720')).toBeDefined();
  expect(await screen.findByRole('option', { name: 'Front camera' })).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Microphone level' })).toBeDefined();
  expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: { ideal: 'environment' } },
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: true },
  });
});

test('opens the chosen camera and releases the first', async () => {
  const { getUserMedia, tracks } = fakeCamera();
  const { person } = await open();
  await screen.findByRole('option', { name: 'Front camera' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), 'Front camera');
  await waitFor(() =>
    expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { deviceId: { ideal: 'front' } } }),
  );
  expect(tracks[0]?.stop).toHaveBeenCalled();
});

test('films without sound if there is no microphone', async () => {
  const camera = fakeCamera();
  camera.takeMicrophone();
  await open();
  expect(await screen.findByText(/The video will have no sound/)).toBeDefined();
});

test('releases the camera when closed', async () => {
  const { tracks } = fakeCamera();
  const { unmount } = await open();
  await screen.findByLabelText('Camera preview');
  unmount();
  expect(tracks.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true);
});

describe('when filming is not possible', () => {
  test.each([
    ['NotAllowedError', 'Camera access is blocked.', /Allow camera and microphone/],
    ['NotFoundError', 'No camera was found.', /Plug one in/],
    ['NotReadableError', 'Another app is using the camera.', /Close that app/],
  ] as const)('because of %s, shows the reason and what to do', async (asked, words, advice) => {
    const camera = fakeCamera();
    camera.setAsked(asked);
    const { person } = await open();
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(advice)).toBeDefined();
    expect(button('Go Live').getAttribute('aria-disabled')).toBe('true');
    camera.setAsked('allowed');
    await person.click(button('Try again'));
    await screen.findByLabelText('Camera preview');
    expect(button('Go Live').getAttribute('aria-disabled')).not.toBe('true');
  });

  test('because the page is not secure', async () => {
    fakeCamera();
    vi.stubGlobal('isSecureContext', false);
    await open();
    expect(await screen.findByText('Filming needs a secure page.')).toBeDefined();
  });

  test('because the browser cannot encode H.264', async () => {
    const camera = fakeCamera();
    camera.takeEncoder();
    await open();
    expect(await screen.findByText("This browser can't film.")).toBeDefined();
    expect(camera.getUserMedia).not.toHaveBeenCalled();
  });

  test('because the browser cannot, like Firefox on Android', async () => {
    fakeCamera();
    vi.unstubAllGlobals();
    vi.stubGlobal('isSecureContext', true);
    await open();
    expect(await screen.findByText("This browser can't film.")).toBeDefined();
  });
});

describe('start from another device', () => {
  test('checks the form, then waits with the open camera', async () => {
    const { tracks } = fakeCamera();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    const { person, calls, onClose, onStarted } = await open({
      answers: {
        'PUT /api/ready-cameras/:cameraId': () => ({ startAs: null, isLookedAt: false }),
        'DELETE /api/ready-cameras/:cameraId': () => undefined,
      },
    });
    onTestFinished(ready.stop);
    await screen.findByLabelText('Camera preview');
    const wait = screen.getByRole('button', {
      name: 'Start from another device',
      description: "Your team's broadcasters can start it",
    });
    await person.click(wait);
    expect(screen.getByText('Confirm that everyone on court agrees.')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await person.click(consent());
    await person.click(wait);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(ready.view()).toMatchObject({
      phase: 'waiting',
      setup: { team: TEAM, body: { title: 'Falcons live', hasConsent: true } },
    });
    expect(readyHere.get()?.setup).toContain('Falcons live');
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/ready-cameras/'))).toBe(true));
    expect(startOf(calls.filter(({ path }) => path.startsWith('/api/broadcasts/')))).toBeUndefined();
    expect(onStarted).not.toHaveBeenCalled();
    // The preview's own camera: it was not opened again.
    expect(tracks.filter(({ kind, stop }) => kind === 'video' && stop.mock.calls.length === 0)).toHaveLength(
      1,
    );
  });

  test('is refused while another tab uses the camera', async () => {
    fakeCamera();
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { query: async () => ({ held: [{ name: 'allcourt:camera' }] }), request: async () => undefined },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'locks');
    });
    const { person, onClose } = await open();
    await screen.findByLabelText('Camera preview');
    await person.click(consent());
    await person.click(button('Start from another device'));
    expect(
      await screen.findByText('Another tab of this browser uses the camera. Close that tab first.'),
    ).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is offered for this camera only', async () => {
    fakeCamera();
    const { person } = await open();
    await person.click(tile(/Scoreboard only/));
    expect(screen.queryByRole('button', { name: 'Start from another device' })).toBeNull();
  });
});

describe('a scoreboard without video', () => {
  test('needs no camera and no consent', async () => {
    fakeCamera();
    const { person, calls, onStarted } = await open();
    await person.click(tile(/Scoreboard only/));
    expect(screen.queryByRole('checkbox', { name: /Everyone on court/ })).toBeNull();
    await person.type(screen.getByRole('textbox', { name: 'Opponent' }), 'Raptors');
    expect(title().value).toBe('Falcons v Raptors');
    await person.click(screen.getByRole('radio', { name: 'Pickleball' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Surface' }), 'Clay');
    await person.click(button('Go Live'));
    await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
    expect(startOf(calls)).toEqual({
      teamId: TEAM.id,
      title: 'Falcons v Raptors',
      source: 'none',
      externalUrl: null,
      visibility: 'team',
      info: { opponent: 'Raptors', venue: null, surface: 'clay', type: null },
      matchId: null,
      event: null,
      highlightMode: 'automatic',
      videoStartAt: null,
      sport: 'pickleball',
      hasConsent: false,
      tellsTeam: true,
    });
  });

  test.each<ErrorCode>(['not-filmed', 'minor-in-broadcast', 'too-many-broadcasts', 'not-permitted'])(
    'shows the sentence of a refusal: %s',
    async (code) => {
      fakeCamera();
      const { person, onStarted } = await open({
        answers: { 'PUT /api/broadcasts/:broadcastId': () => refused(code) },
      });
      await person.click(tile(/Scoreboard only/));
      await person.click(button('Go Live'));
      expect(await screen.findByText(ERRORS[code].message)).toBeDefined();
      expect(onStarted).not.toHaveBeenCalled();
    },
  );

  test('reports a missing network, and retries with the same broadcast', async () => {
    fakeCamera();
    let isAway = true;
    const { person, calls, onStarted } = await open({
      answers: { 'PUT /api/broadcasts/:broadcastId': () => (isAway ? NO_ANSWER : buildBroadcastAnswer()) },
    });
    await person.click(tile(/Scoreboard only/));
    await person.click(button('Go Live'));
    expect(await screen.findByText(/No connection/)).toBeDefined();
    isAway = false;
    await person.click(button('Go Live'));
    await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
    const paths = calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(1);
  });
});

test('takes title and details from a match being scored', async () => {
  fakeCamera();
  const { person, calls, onStarted } = await open({ hasMatch: true });
  await person.click(tile(/Scoreboard only/));
  await screen.findByRole('option', { name: 'Okafor v Duarte' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Match being scored' }), 'Okafor v Duarte');
  expect(title().value).toBe('Okafor v Duarte');
  expect(screen.queryByRole('textbox', { name: 'Opponent' })).toBeNull();
  await person.click(button('Go Live'));
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
  expect(startOf(calls)).toMatchObject({ matchId: LIVE.id, sport: null, info: { opponent: null } });
});

describe('an external video', () => {
  test.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube'],
    ['https://video.example/court.m3u8', 'hls'],
  ])('recognizes %s by its address', async (address, source) => {
    fakeCamera();
    const { person, calls, onStarted } = await open();
    await person.click(tile(/Video address/));
    await person.type(screen.getByRole('textbox', { name: 'Video address' }), address);
    await person.click(consent());
    await person.click(tile(/Public/));
    await person.click(screen.getByRole('switch', { name: /Notify the team/ }));
    await person.click(button('Go Live'));
    await waitFor(() => expect(onStarted).toHaveBeenCalledOnce());
    expect(startOf(calls)).toMatchObject({
      source,
      externalUrl: address,
      hasConsent: true,
      visibility: 'public',
      tellsTeam: false,
    });
  });

  test('requires an address and consent', async () => {
    fakeCamera();
    const { person, calls } = await open();
    await person.click(tile(/Video address/));
    await person.click(button('Go Live'));
    expect(screen.getByText('Paste the https link of a YouTube video or an HLS stream.')).toBeDefined();
    expect(screen.getByText('Confirm that everyone on court agrees.')).toBeDefined();
    expect(startOf(calls)).toBeUndefined();
  });
});
