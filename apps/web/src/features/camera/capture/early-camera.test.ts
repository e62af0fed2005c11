import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANY_CAMERA, constraintsOf, openAgain } from './capture.ts';
import { closeEarly, openEarly, takeEarly } from './early-camera.ts';

const WANTED = constraintsOf(ANY_CAMERA);
const ANOTHER = { ...ANY_CAMERA, cameraId: 'c2' };

/** A device whose camera opens when it is told to. */
function prepare(permission: PermissionState = 'granted') {
  const asked: { resolve(stream: unknown): void; reject(error: Error): void }[] = [];
  const getUserMedia = vi.fn(
    (_wanted: MediaStreamConstraints) =>
      new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
      }),
  );
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    mediaDevices: { getUserMedia },
  });
  return { asked, getUserMedia };
}

function makeStream() {
  const track = { readyState: 'live', stop: vi.fn() };
  return {
    track,
    stream: { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] },
  };
}

beforeEach(closeEarly);
afterEach(() => vi.unstubAllGlobals());

test('films with the camera that was opened early, which is not asked for again', async () => {
  const { asked, getUserMedia } = prepare();
  openEarly(WANTED);
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledExactlyOnceWith(WANTED));
  const { track, stream } = makeStream();
  asked[0]?.resolve(stream);
  const { video } = await openAgain(ANY_CAMERA);
  expect(video).toBe(track);
  expect(getUserMedia).toHaveBeenCalledOnce();
  closeEarly();
  await Promise.resolve();
  expect(track.stop).not.toHaveBeenCalled();
});

test('hands it over once', async () => {
  const { asked } = prepare();
  openEarly(WANTED);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const { stream } = makeStream();
  asked[0]?.resolve(stream);
  expect(await takeEarly(WANTED)).toBe(stream);
  expect(await takeEarly(WANTED)).toBeNull();
});

test('asks for nothing where the browser would ask', async () => {
  const { getUserMedia } = prepare('prompt');
  openEarly(WANTED);
  expect(await takeEarly(WANTED)).toBeNull();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test.each([
  ['did not open', (asked: ReturnType<typeof prepare>['asked']) => asked[0]?.reject(new Error('in use'))],
  [
    'has ended since',
    (asked: ReturnType<typeof prepare>['asked']) => {
      const { track, stream } = makeStream();
      track.readyState = 'ended';
      asked[0]?.resolve(stream);
    },
  ],
])('asks again for one that %s', async (_name, happen) => {
  const { asked, getUserMedia } = prepare();
  openEarly(WANTED);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  happen(asked);
  const opening = openAgain(ANY_CAMERA);
  await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  const { track, stream } = makeStream();
  asked[1]?.resolve(stream);
  expect((await opening).video).toBe(track);
});

test.each([
  ['another camera is wanted', () => takeEarly(constraintsOf(ANOTHER))],
  ['the tab does not film on', closeEarly],
])('is closed where %s, also when it opens later', async (_name, act) => {
  const { asked } = prepare();
  openEarly(WANTED);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await act();
  const { track, stream } = makeStream();
  asked[0]?.resolve(stream);
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
});
