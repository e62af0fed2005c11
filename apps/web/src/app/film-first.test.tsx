import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { buildUser } from '#test/people.ts';
import { rememberFilming } from '#web/data/on-air.ts';
import { cacheUser, clearUser } from '#web/features/auth/model/user-cache.ts';
import { ResumingScreen } from '#web/features/camera/panel/resume-camera.tsx';
import { filmFirst } from './film-first.tsx';

const USER = buildUser();

beforeEach(() => {
  cacheUser(USER);
  rememberFilming('b1');
});
afterEach(() => {
  rememberFilming(null);
  clearUser();
});

function prepare() {
  const clock = manualClock();
  const code = Promise.withResolvers<void>();
  const camera = Promise.withResolvers<void>();
  const resumeEarly = vi.fn(() => ({ tried: camera.promise, stop: () => {} }));
  const load = vi.fn(async () => {
    await code.promise;
    return { resumeEarly, ResumingScreen };
  });
  const show = vi.fn();
  const onReady = vi.fn();
  void filmFirst(show, { clock, load }).then(onReady);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.resolve();
    }
  };
  return { clock, code, camera, resumeEarly, load, show, onReady, settle };
}

test('the first screen waits for the camera of a tab that filmed, and the page says so', async () => {
  const { code, camera, resumeEarly, show, onReady, settle } = prepare();
  code.resolve();
  await settle();
  expect(resumeEarly).toHaveBeenCalledExactlyOnceWith(USER.id);
  render(show.mock.calls[0]?.[0]);
  expect(screen.getByRole('status').textContent).toBe('Resuming your broadcast…');
  expect(onReady).not.toHaveBeenCalled();
  camera.resolve();
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
});

test('opens what the tab filmed with beside the code, and closes it if it does not film on', async () => {
  const track = { readyState: 'live', stop: vi.fn() };
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: 'granted' }) },
    mediaDevices: { getUserMedia },
  });
  const wanted = { video: { deviceId: { ideal: 'c1' } }, audio: true };
  rememberFilming('b1', wanted);
  const { camera, code, settle } = prepare();
  await settle();
  vi.unstubAllGlobals();
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith(wanted);
  code.resolve();
  await settle();
  expect(track.stop).not.toHaveBeenCalled();
  camera.resolve();
  await settle();
  expect(track.stop).toHaveBeenCalledOnce();
});

test('films on where its choice of a camera cannot be read', async () => {
  sessionStorage.setItem('allcourt:filming-with', '{"video":');
  const { code, resumeEarly, settle } = prepare();
  code.resolve();
  await settle();
  expect(resumeEarly).toHaveBeenCalledOnce();
});

test('waits no longer than a second and a half, and code that comes later draws over no screen', async () => {
  const { clock, code, resumeEarly, show, onReady, settle } = prepare();
  clock.advance(1499);
  await settle();
  expect(onReady).not.toHaveBeenCalled();
  clock.advance(1);
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
  code.resolve();
  await settle();
  expect(resumeEarly).toHaveBeenCalledOnce();
  expect(show).not.toHaveBeenCalled();
});

test('does not wait where the code of the camera does not load', async () => {
  const { code, onReady, settle } = prepare();
  code.reject(new TypeError('Failed to fetch'));
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
});

test.each([
  ['filmed nothing', () => rememberFilming(null, { video: true })],
  ['is signed out', clearUser],
])('a tab that %s loads nothing, and draws at once', async (_name, change) => {
  change();
  const { load, onReady, settle } = prepare();
  await settle();
  expect(onReady).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});
