import { ERRORS, type ReportReadyAnswer, type ReportReadyBody } from '@allcourt/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeCamera } from '#test/camera.ts';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { readyHere, rememberReady } from '#web/data/on-air.ts';
import { ANY_CAMERA } from '#web/features/camera/capture/capture.ts';
import { bodyOf, EMPTY_FORM } from '#web/features/camera/go-live/go-live-form.ts';
import type { ReadySetup } from './ready-view.ts';
import { ready } from './this-ready.ts';

const TEAM = { id: '018d7777-0000-7000-8000-000000000001', name: 'Falcons' };
const user = buildUser();
const SETUP: ReadySetup = {
  cameraId: '018d9999-0000-7000-8000-0000000000c1',
  accountId: user.id,
  team: TEAM,
  body: bodyOf({ ...EMPTY_FORM, opponent: 'Raptors', hasConsent: true }, { team: TEAM, matches: [] }),
  wish: ANY_CAMERA,
  isMuted: false,
  broadcastId: null,
};

// Loaded on demand during a test, the code of the screen may be late on a busy machine.
beforeAll(async () => {
  await import('./ready-here.tsx');
}, 30_000);

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});

/** A page that loads again in a tab that waited. */
function reload(state: PermissionState, answers: Handlers = {}) {
  const camera = fakeCamera();
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state }) },
  });
  rememberReady(JSON.stringify(SETUP));
  onTestFinished(() => {
    ready.stop();
    Reflect.deleteProperty(navigator, 'permissions');
  });
  const waits: ReportReadyAnswer = { startAs: null, isLookedAt: false };
  const app = renderApp({
    at: '/profile',
    user,
    answers: {
      'GET /api/players/:username': () => NO_ANSWER,
      'PUT /api/ready-cameras/:cameraId': () => waits,
      'DELETE /api/ready-cameras/:cameraId': () => undefined,
      ...answers,
    },
  });
  return { ...app, camera };
}

const isReport = ({ method, path }: { method: string; path: string }) =>
  method === 'PUT' && path === `/api/ready-cameras/${SETUP.cameraId}`;

test('is ready again on any screen after a reload, until it is canceled', async () => {
  const { person, calls, camera } = reload('granted');
  await screen.findByRole('dialog', { name: 'Falcons v Raptors' });
  await screen.findByLabelText("Your camera's picture");
  await waitFor(() => expect(calls.some(isReport)).toBe(true));
  // The contract's own type: the client built it from there.
  const body = calls.find(isReport)?.body as ReportReadyBody | undefined;
  expect(body).toMatchObject({ teamId: TEAM.id, title: 'Falcons v Raptors', broadcastId: null });
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Falcons v Raptors' })).toBeNull();
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(camera.tracks.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true);
  expect(readyHere.get()).toBeNull();
});

test('says why it is no longer ready until that is closed', async () => {
  const { person, camera } = reload('granted', {
    'PUT /api/ready-cameras/:cameraId': () => refused('not-permitted'),
  });
  await screen.findByText('This camera is no longer ready.');
  expect(screen.getByRole('alert').textContent).toBe(ERRORS['not-permitted'].message);
  expect(camera.tracks.every(({ stop }) => stop.mock.calls.length > 0)).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Falcons v Raptors' })).toBeNull();
  expect(readyHere.get()).toBeNull();
});

test('asks for nothing after a reload without permission, and says so', async () => {
  const { camera, person } = reload('prompt');
  await screen.findByText('Camera access is blocked.');
  expect(camera.getUserMedia).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText("Your camera's picture");
});
