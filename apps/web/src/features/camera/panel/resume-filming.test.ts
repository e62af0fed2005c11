import { expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { NetworkError } from '#web/data/http.ts';
import { ANY_CAMERA, CaptureError } from '#web/features/camera/capture/capture.ts';
import type { CameraSource } from '#web/features/camera/film/camera.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import type { StoredBroadcast } from '#web/features/camera/film/stored-camera.ts';
import { resumeFilming } from './resume-filming.ts';

const BROADCAST: StoredBroadcast = {
  ...{ id: 'b1', accountId: 'a1', title: 'Falcons v Raptors', startedAt: 0, isEnding: false },
  team: { id: 't1', name: 'Falcons' },
  wish: ANY_CAMERA,
};
const PREPARED = [
  { key: 1, piece: { sessionId: 's1', seq: 4, offset: 0, durationMs: 1000, size: 9 } },
] as const;

function prepare() {
  const clock = manualClock();
  const log: string[] = [];
  const stops = { video: vi.fn(), sound: vi.fn() };
  // The parts that closing a source needs.
  const source = {
    ...{ capture: { video: { stop: stops.video }, microphone: null }, sound: { close: stops.sound } },
    ...{ wish: ANY_CAMERA, isMuted: false },
  } as unknown as CameraSource;
  /** Things that have not answered yet. */
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const ask = (name: string) => {
    log.push(name);
    return new Promise<never>((resolve, reject) => {
      waiting.set(name, { resolve: (value) => resolve(value as never), reject });
    });
  };
  const take = (name: string) => {
    const asked = waiting.get(name);
    waiting.delete(name);
    return asked;
  };
  let filmed: string | null = 'b1';
  let view: CameraView | null = null;
  const resume = vi.fn(async () => {});
  const { tried, stop } = resumeFilming(
    {
      clock,
      camera: {
        view: () => view,
        findInterrupted: () => ask('find'),
        prepare: () => ask('prepare'),
        resume,
        firstPicture: () => ask('picture'),
      },
      loadEncoder: () => log.push('load'),
      filmedHere: () => filmed,
      forgetFilming: () => {
        filmed = null;
      },
      mayOpenCamera: () => ask('permission'),
      openSource: () => ask('camera'),
      isStillLive: () => ask('live'),
    },
    'a1',
  );
  const onTried = vi.fn();
  void tried.then(onTried);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.resolve();
    }
  };
  return {
    ...{ clock, log, stops, source, resume, stop, onTried, settle },
    filmed: () => filmed,
    filmsElsewhere: () => {
      view = {} as CameraView;
    },
    async answer(answers: Readonly<Record<string, unknown>>) {
      for (const [name, value] of Object.entries(answers)) {
        take(name)?.resolve(value);
      }
      await settle();
    },
    async refuse(name: string, error: unknown) {
      take(name)?.reject(error);
      await settle();
    },
  };
}

test('begins all at once, and opens the camera while the server and the device answer', async () => {
  const { log, answer, resume, source } = prepare();
  expect(log).toEqual(['load', 'live', 'permission', 'find']);
  await answer({ permission: true, find: BROADCAST });
  expect(log.slice(4)).toEqual(['camera', 'prepare']);
  await answer({ camera: source, prepare: PREPARED });
  expect(resume).not.toHaveBeenCalled();
  await answer({ live: true });
  expect(resume).toHaveBeenCalledExactlyOnceWith(BROADCAST, source, PREPARED);
});

test('has tried once a picture is encoded, and not with the camera that has opened', async () => {
  const { answer, onTried, source } = prepare();
  await answer({ permission: true, find: BROADCAST });
  await answer({ camera: source, prepare: PREPARED, live: true });
  expect(onTried).not.toHaveBeenCalled();
  await answer({ picture: undefined });
  expect(onTried).toHaveBeenCalledOnce();
});

test.each([
  ['is not allowed', { permission: false, find: BROADCAST }, {}],
  ['has filmed another broadcast', { permission: true, find: { ...BROADCAST, id: 'b2' } }, {}],
  ['has nothing to film', { permission: true, find: BROADCAST }, { live: false, prepare: PREPARED }],
])('has tried where the camera %s', async (_name, first, then) => {
  const { answer, onTried, source } = prepare();
  await answer(first);
  await answer({ camera: source, ...then });
  expect(onTried).toHaveBeenCalledOnce();
});

test('has tried where the camera does not open, and has not while it searches', async () => {
  const { answer, refuse, onTried, clock, settle } = prepare();
  await answer({ permission: true, find: null });
  expect(onTried).not.toHaveBeenCalled();
  clock.advance(250);
  await settle();
  await answer({ permission: true, find: BROADCAST });
  await refuse('camera', new CaptureError('in-use'));
  expect(onTried).toHaveBeenCalledOnce();
});

test('opens no camera that would ask, and none for another broadcast', async () => {
  const one = prepare();
  await one.answer({ permission: false, find: BROADCAST });
  expect(one.log).not.toContain('camera');
  const other = prepare();
  await other.answer({ permission: true, find: { ...BROADCAST, id: 'b2' } });
  expect(other.log).not.toContain('camera');
});

test('searches again while the page before it holds the camera, for eight seconds', async () => {
  const { log, answer, clock, settle } = prepare();
  for (let search = 0; search < 8; search += 1) {
    await answer({ permission: true, find: null });
    clock.advance(4000);
    await settle();
  }
  expect(log.filter((name) => name === 'find')).toHaveLength(6);
});

test('closes the camera again where the broadcast is over, and forgets it', async () => {
  const { answer, source, stops, resume, filmed } = prepare();
  await answer({ permission: true, find: BROADCAST });
  await answer({ camera: source, prepare: PREPARED, live: false });
  expect(stops.video).toHaveBeenCalledOnce();
  expect(stops.sound).toHaveBeenCalledOnce();
  expect(resume).not.toHaveBeenCalled();
  expect(filmed()).toBeNull();
});

test('closes the camera after it was told to stop, or once someone has continued', async () => {
  const stopped = prepare();
  await stopped.answer({ permission: true, find: BROADCAST });
  stopped.stop();
  await stopped.answer({ camera: stopped.source, prepare: PREPARED, live: true });
  expect(stopped.stops.video).toHaveBeenCalledOnce();
  const continued = prepare();
  await continued.answer({ permission: true, find: BROADCAST });
  continued.filmsElsewhere();
  await continued.answer({ camera: continued.source, prepare: PREPARED, live: true });
  expect(continued.stops.video).toHaveBeenCalledOnce();
  expect(continued.resume).not.toHaveBeenCalled();
});

test('closes the camera before it tries again after an error of the server', async () => {
  const { log, answer, refuse, source, stops, clock, settle } = prepare();
  await answer({ permission: true, find: BROADCAST });
  await refuse('live', new TypeError('Not what was expected.'));
  await answer({ camera: source, prepare: PREPARED });
  expect(stops.video).toHaveBeenCalledOnce();
  clock.advance(250);
  await settle();
  expect(log.filter((name) => name === 'find')).toHaveLength(2);
});

test('films without a network, and without an answer within three seconds', async () => {
  const offline = prepare();
  await offline.answer({ permission: true, find: BROADCAST });
  await offline.answer({ camera: offline.source, prepare: PREPARED });
  await offline.refuse('live', new NetworkError(null));
  expect(offline.resume).toHaveBeenCalledOnce();
  const slow = prepare();
  await slow.answer({ permission: true, find: BROADCAST });
  await slow.answer({ camera: slow.source, prepare: PREPARED });
  slow.clock.advance(3000);
  await slow.settle();
  expect(slow.resume).toHaveBeenCalledOnce();
});

test('tries again with a camera that another app holds, and not with one that is not allowed', async () => {
  const busy = prepare();
  await busy.answer({ permission: true, find: BROADCAST });
  await busy.refuse('camera', new CaptureError('in-use'));
  busy.clock.advance(250);
  expect(busy.log.filter((name) => name === 'find')).toHaveLength(2);
  const denied = prepare();
  await denied.answer({ permission: true, find: BROADCAST });
  await denied.refuse('camera', new CaptureError('denied'));
  denied.clock.advance(20_000);
  expect(denied.log.filter((name) => name === 'find')).toHaveLength(1);
});

test('has tried when it is stopped, and when the device cannot say what was interrupted', async () => {
  const stopped = prepare();
  stopped.stop();
  await stopped.settle();
  expect(stopped.onTried).toHaveBeenCalledOnce();
  const failed = prepare();
  await failed.refuse('find', new DOMException('refused', 'SecurityError'));
  expect(failed.onTried).toHaveBeenCalledOnce();
});
