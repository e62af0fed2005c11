import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { ANY_CAMERA, CaptureError } from '#web/features/camera/capture/capture.ts';
import type { EncoderParts } from '#web/features/camera/capture/encoder.ts';
import { type CameraSource, createCamera } from './camera.ts';
import type { FilmTools } from './film-tools.ts';
import { createKeptCamera } from './stored-camera.ts';
import { createTails, nextParts } from './tail.ts';

const ACCOUNT = '018d0000-0000-7000-8000-000000000001';
const ABOUT = {
  id: 'b1',
  team: { id: 't1', name: 'Falcons' },
  title: 'Falcons v Raptors',
  startedAt: Date.UTC(2026, 5, 1, 10),
  accountId: ACCOUNT,
};

/** A track that a test can end. */
function fakeTrack(id: string) {
  const track = {
    id,
    readyState: 'live' as MediaStreamTrackState,
    muted: false,
    onended: null as (() => void) | null,
    onmute: null as (() => void) | null,
    onunmute: null as (() => void) | null,
    stop: vi.fn(() => {
      track.readyState = 'ended';
    }),
  };
  return track;
}
type FakeTrack = ReturnType<typeof fakeTrack>;

// The camera passes tracks on, and listens only to the parts faked here.
const asTrack = (track: FakeTrack) => track as unknown as MediaStreamTrack;

function refusal(code: ErrorCode): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(message, { status, code, requestId: null, detail: undefined, retryAfterMs: null });
}

/** A server and a page. A reload replaces the page, and keeps the disk and the server. */
function prepare({ hasHead = true, canFilmSmall = false } = {}) {
  const clock = manualClock();
  const server = {
    arrived: [] as string[],
    /** Offset of each head. */
    offsets: [] as number[],
    clock: Promise.resolve(),
    network: 'answers' as 'answers' | 'is away' | ApiError,
    onSegment: (_size: number) => {},
  };
  const answer = async (name: string) => {
    if (server.network === 'is away') {
      throw new NetworkError(null);
    }
    if (server.network instanceof ApiError) {
      throw server.network;
    }
    server.arrived.push(name);
  };
  let sessions = 0;

  function openPage() {
    const encoders: (EncoderParts & { stop: ReturnType<typeof vi.fn> })[] = [];
    const cameras: FakeTrack[] = [];
    let isBusyElsewhere = false;
    let cameraProblem: CaptureError | null = null;
    let isGone = false;
    let isFailing = false;
    /** The next one neither starts nor fails. */
    let hanging: 'encoder' | 'camera' | null = null;
    const hangs = (name: typeof hanging) => {
      const isHanging = hanging === name;
      hanging = isHanging ? null : hanging;
      return isHanging;
    };
    const publish = vi.fn();
    let handleReturn = () => {};
    const tails = createTails(clock);
    const tools: FilmTools = {
      clock,
      kept: createKeptCamera(clock.now, tails),
      tails,
      // As `makeTail` does it, in one piece.
      async makeTail(tail) {
        const parts = nextParts(tail);
        const from = Math.round((parts[0]?.timestamp ?? 0) * 1000);
        const durationMs = Math.round((parts.at(-1)?.timestamp ?? 0) * 1000) - from;
        const segment = { bytes: new Uint8Array(parts.length), startMs: from, durationMs };
        return { head: new Uint8Array(4), segments: durationMs > 0 ? [segment] : [] };
      },
      ingest: {
        putHead({ sessionId }, { offset }) {
          server.offsets.push(offset);
          return isGone ? new Promise(() => {}) : answer(`${sessionId}/head`);
        },
        putSegment({ sessionId }, { seq, bytes }) {
          server.onSegment(bytes.byteLength);
          return isGone ? new Promise(() => {}) : answer(`${sessionId}/${seq}`);
        },
        putSmallHead: ({ sessionId }) => answer(`${sessionId}/small`),
        putSmallSegment: ({ sessionId }, { seq }) => answer(`${sessionId}/${seq}/small`),
        putStill: (_id, { at }) => answer(`still ${at}`),
        readClock: async () => {
          await server.clock;
          return clock.now() + 5000;
        },
        end: (id) => answer(`end ${id}`),
      },
      newId: () => {
        sessions += 1;
        return `s${sessions}`;
      },
      loadEncoder: async () => undefined,
      canFilmSmall: () => canFilmSmall,
      async startEncoder(parts) {
        if (hangs('encoder')) {
          return new Promise(() => {});
        }
        if (isFailing) {
          isFailing = false;
          throw new TypeError('One encoder at a time.');
        }
        // The last segment has what was filmed since the one before it.
        const stop = vi.fn(async () =>
          parts.onSegment({ bytes: new Uint8Array(9), startMs: clock.now() - 300, durationMs: 300 }),
        );
        encoders.push({ ...parts, stop });
        if (hasHead || sessions > 1) {
          parts.onHead(new Uint8Array(4));
        }
        parts.onPacket({ track: 'video', isKey: true, atMs: clock.now(), encoded: null });
        return { stop };
      },
      async openCamera() {
        if (hangs('camera')) {
          return new Promise(() => {});
        }
        if (cameraProblem) {
          throw cameraProblem;
        }
        const track = fakeTrack(`camera ${cameras.length + 1}`);
        cameras.push(track);
        return asTrack(track);
      },
      openMicrophone: async () => null,
      pictureOf: (track) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream,
      createGrabber: () => ({
        still: async () => new Blob(['still']),
        frame: () => null,
        close: () => {},
      }),
    };
    const camera = createCamera(tools, {
      occupy: () => () => {},
      onReturn: (callback) => {
        handleReturn = callback;
        return () => {};
      },
      isBusyElsewhere: async () => isBusyElsewhere,
      publish,
      makeFilms: async (title, films) => films.map(() => ({ name: `${title}.mp4`, content: new Blob() })),
    });
    const encode = ({ isKey }: { isKey: boolean }) => {
      const encoded = {
        bytes: new Uint8Array(1),
        timestamp: clock.now() / 1000,
        duration: 0.1,
        config: null,
      };
      encoders.at(-1)?.onPacket({ track: 'video', isKey, atMs: clock.now(), encoded });
      encoders.at(-1)?.onPacket({ track: 'audio', isKey: true, atMs: clock.now(), encoded });
    };
    const video = fakeTrack('first camera');
    let startSound = () => {};
    const soundStarts = new Promise<void>((resolve) => {
      startSound = resolve;
    });
    let isFlowing = true;
    const sound = {
      track: asTrack(fakeTrack('mix')),
      begin: async () => (isFlowing ? undefined : soundStarts),
      isFlowing: () => isFlowing,
      setMicrophone: vi.fn(),
      setMuted: vi.fn(),
      level: () => 0,
      wake: vi.fn(),
      close: vi.fn(),
    };
    const source: CameraSource = {
      capture: { video: asTrack(video), microphone: asTrack(fakeTrack('microphone')) },
      sound,
      wish: ANY_CAMERA,
      isMuted: false,
    };
    return {
      camera,
      source,
      video,
      sound,
      encoders,
      cameras,
      encode,
      failOnce: () => {
        isFailing = true;
      },
      hangEncoder: () => {
        hanging = 'encoder';
      },
      hangCamera: () => {
        hanging = 'camera';
      },
      publish,
      holdSound: () => {
        isFlowing = false;
      },
      startSound: () => {
        isFlowing = true;
        startSound();
      },
      comeBack: () => handleReturn(),
      setBusyElsewhere: () => {
        isBusyElsewhere = true;
      },
      setCameraProblem: (problem: CaptureError | null) => {
        cameraProblem = problem;
      },
      /** Simulates a crash: nothing of the page runs on. */
      crash: () => {
        isGone = true;
      },
      async film(count: number) {
        for (let second = 0; second < count; second += 1) {
          encode({ isKey: true });
          encoders.at(-1)?.onSegment({
            bytes: new Uint8Array(100_000),
            startMs: clock.now() - 1000,
            durationMs: 1000,
          });
          await pass(1000);
        }
      },
    };
  }

  /** The database answers in its own macrotasks. */
  async function settle() {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.advance(250);
      await settle();
    }
  }
  return { clock, server, openPage, settle, pass };
}

async function goLive({ hasSound = true, hasHead = true, canFilmSmall = false } = {}) {
  const world = prepare({ hasHead, canFilmSmall });
  const page = world.openPage();
  if (!hasSound) {
    page.holdSound();
  }
  await page.camera.start(ABOUT, page.source);
  await world.settle();
  onTestFinished(async () => {
    world.server.network = 'answers';
    page.crash();
  });
  return { ...world, ...page };
}

test('opens a session, sends segments, and a still every ten seconds of server time', async () => {
  const { camera, film, server, publish, settle } = await goLive();
  expect(publish).toHaveBeenCalledWith(
    { broadcastId: 'b1', teamId: 't1', since: ABOUT.startedAt, isFilming: true },
    ANY_CAMERA,
  );
  await film(6);
  await settle();
  expect(server.arrived.filter((name) => !name.startsWith('still'))).toEqual([
    's1/head',
    's1/1',
    's1/2',
    's1/3',
    's1/4',
    's1/5',
    's1/6',
  ]);
  // The server is five seconds ahead: its next ten seconds end after five of ours.
  expect(server.arrived.filter((name) => name.startsWith('still'))).toEqual([
    `still ${ABOUT.startedAt + 10_000}`,
  ]);
  expect(camera.view()).toMatchObject({ phase: 'filming', waitingSeconds: 0, bitsPerSecond: 800_000 });
});

test('films while the server does not tell its time, and delivers once it does', async () => {
  const { server, openPage, settle, pass } = prepare();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.clock = promise;
  const { camera, source, film, encoders } = openPage();
  await camera.start(ABOUT, source);
  await settle();
  await film(3);
  expect(encoders).toHaveLength(1);
  expect(server.arrived).toEqual([]);
  resolve();
  await pass(500);
  expect(server.arrived.slice(0, 4)).toEqual(['s1/head', 's1/1', 's1/2', 's1/3']);
  expect(server.offsets).toEqual([5000]);
});

test('keeps ten seconds offline, then sends them in one session', async () => {
  const { camera, film, server, comeBack, pass } = await goLive();
  await film(1);
  server.network = 'is away';
  await film(10);
  expect(camera.view()).toMatchObject({ isUnreachable: true, waitingSeconds: 10, isReduced: false });
  server.network = 'answers';
  comeBack();
  await pass(1000);
  const segments = server.arrived.filter((name) => name.startsWith('s1/') && name !== 's1/head');
  expect(segments).toEqual(Array.from({ length: 11 }, (_, place) => `s1/${place + 1}`));
  expect(camera.view()).toMatchObject({ isUnreachable: false, waitingSeconds: 0 });
});

test('ends when the rest is sent, and releases everything', async () => {
  const { camera, film, server, video, sound, publish, openPage } = await goLive();
  await film(2);
  await camera.end();
  expect(server.arrived.slice(-2)).toEqual(['s1/3', 'end b1']);
  expect(camera.view()).toBeNull();
  expect(video.stop).toHaveBeenCalled();
  expect(sound.close).toHaveBeenCalled();
  expect(publish.mock.lastCall).toEqual([null]);
  expect(await openPage().camera.findInterrupted(ACCOUNT)).toBeNull();
});

test('waits for the network to end, and can save unsent video until then', async () => {
  const { camera, film, server, pass } = await goLive();
  await film(1);
  server.network = 'is away';
  await film(3);
  void camera.end();
  await pass(2000);
  expect(camera.view()).toMatchObject({ phase: 'ending', isUnreachable: true, waitingSeconds: 3 });
  expect(await camera.films()).toMatchObject([{ name: 'Falcons v Raptors.mp4' }]);
  server.network = 'answers';
  await pass(6000);
  expect(server.arrived.at(-1)).toBe('end b1');
  expect(camera.view()).toBeNull();
});

describe('after a crash', () => {
  async function crash() {
    const world = await goLive();
    await world.film(2);
    world.server.network = 'is away';
    await world.film(3);
    world.crash();
    world.server.network = 'answers';
    return { ...world, next: world.openPage() };
  }

  test('sends unsent segments first, then a new session of the same broadcast', async () => {
    const { next, server, pass } = await crash();
    const found = await next.camera.findInterrupted(ACCOUNT);
    expect(found).toMatchObject({ id: 'b1', title: ABOUT.title });
    expect(await next.camera.unsentMs('b1')).toBe(3000);
    if (!found) {
      return;
    }
    await next.camera.resume(found, next.source);
    await pass(500);
    await next.film(1);
    const order = server.arrived.filter((name) => !name.startsWith('still'));
    expect(order).toEqual(['s1/head', 's1/1', 's1/2', 's1/3', 's1/4', 's1/5', 's2/head', 's2/1']);
  });

  test('prepared while its camera opens, films at once', async () => {
    const { next, server, pass, settle } = await crash();
    const found = await next.camera.findInterrupted(ACCOUNT);
    const prepared = await next.camera.prepare('b1');
    const read = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await (found && next.camera.resume(found, next.source, prepared));
    await settle();
    const stores = read.mock.calls.map(([names]) => String(names));
    expect(stores).not.toContain('sessions'); // of the tails
    expect(stores).not.toContain('pieces');
    expect(next.encoders).toHaveLength(1);
    await pass(500);
    const order = server.arrived.filter((name) => !name.startsWith('still'));
    expect(order.slice(-4)).toEqual(['s1/3', 's1/4', 's1/5', 's2/head']);
  });

  test('in the middle of a piece, loses less than a second of it', async () => {
    const { camera, film, encode, crash, openPage, server, pass } = await goLive();
    const sizes = vi.fn();
    server.onSegment = sizes;
    await film(2);
    encode({ isKey: true });
    for (let tenth = 0; tenth < 30; tenth += 1) {
      await pass(250);
      encode({ isKey: false });
    }
    crash();
    expect(camera.view()?.phase).toBe('filming');
    const next = openPage();
    const found = await next.camera.findInterrupted(ACCOUNT);
    await (found && next.camera.resume(found, next.source));
    await pass(1000);
    const order = server.arrived.filter((name) => !name.startsWith('still'));
    expect(order).toEqual(['s1/head', 's1/1', 's1/2', 's1/3', 's2/head']);
    // Of 31 pictures and as many sounds, the last quarter of a second is not on the disk yet.
    expect(sizes.mock.lastCall?.[0]).toBeGreaterThanOrEqual(58);
  });

  test('before the first piece, sends its head as well', async () => {
    const { encode, crash, openPage, server, pass } = await goLive({ hasHead: false });
    encode({ isKey: true });
    await pass(500);
    encode({ isKey: false });
    await pass(500);
    crash();
    const next = openPage();
    const found = await next.camera.findInterrupted(ACCOUNT);
    await (found && next.camera.resume(found, next.source));
    await pass(1000);
    expect(server.arrived).toEqual(['s1/head', 's1/1', 's2/head']);
  });

  test('can end the broadcast without filming again', async () => {
    const { next, server, pass } = await crash();
    const found = await next.camera.findInterrupted(ACCOUNT);
    void (found && next.camera.resume(found, null));
    await pass(1000);
    expect(server.arrived.slice(-3)).toEqual(['s1/4', 's1/5', 'end b1']);
    expect(next.encoders).toHaveLength(0);
    expect(next.camera.view()).toBeNull();
  });

  test('offers nothing to another account, or while another tab is filming', async () => {
    const { next } = await crash();
    expect(await next.camera.findInterrupted('another account')).toBeNull();
    next.setBusyElsewhere();
    expect(await next.camera.findInterrupted(ACCOUNT)).toBeNull();
  });
});

describe('refused', () => {
  test.each<ErrorCode>(['broadcast-over', 'storage-full', 'not-signed-in'])(
    'with %s, stops and shows the reason',
    async (code) => {
      const { camera, film, server, settle, video } = await goLive();
      await film(1);
      server.network = refusal(code);
      await film(1);
      await settle();
      expect(camera.view()).toMatchObject({
        phase: 'stopped',
        refusal: { code, message: ERRORS[code].message },
      });
      expect(video.stop).toHaveBeenCalled();
      await camera.dismiss();
      expect(camera.view()).toBeNull();
    },
  );

  test('by another camera, can take over with a new session and none of the old segments', async () => {
    const { camera, film, server, settle, pass, openPage } = await goLive();
    await film(1);
    server.network = refusal('another-camera');
    await film(1);
    await settle();
    server.network = 'answers';
    const before = server.arrived.length;
    await camera.restart(openPage().source);
    await pass(500);
    await film(1);
    const after = server.arrived.slice(before).filter((name) => !name.startsWith('still'));
    expect(after).toEqual(['s2/head', 's2/1']);
  });
});

describe('the camera', () => {
  test('starts a new session when it is changed', async () => {
    const { camera, film, server, encoders, cameras, video, publish, settle } = await goLive();
    await film(1);
    await camera.changeCamera({ ...ANY_CAMERA, cameraId: 'other' });
    // After a reload, the tab opens this one before anything else.
    expect(publish).toHaveBeenLastCalledWith(expect.objectContaining({ isFilming: true }), {
      ...ANY_CAMERA,
      cameraId: 'other',
    });
    await film(1);
    await settle();
    expect(video.stop).toHaveBeenCalled();
    expect(encoders.at(-1)?.video).toBe(cameras[0]);
    expect(server.arrived).toEqual(['s1/head', 's1/1', 's1/2', 's2/head', 's2/1']);
    expect(camera.view()?.wish.cameraId).toBe('other');
  });

  test('reports a lost camera, and reopens it when it is back', async () => {
    const { camera, video, comeBack, settle, setCameraProblem, encoders } = await goLive();
    video.readyState = 'ended';
    video.onended?.();
    expect(camera.view()?.gap).toEqual({ kind: 'lost', problem: null });
    setCameraProblem(new CaptureError('no-camera'));
    comeBack();
    await settle();
    expect(camera.view()?.gap).toEqual({ kind: 'lost', problem: 'no-camera' });
    setCameraProblem(null);
    comeBack();
    await settle();
    expect(camera.view()?.gap).toBeNull();
    expect(encoders).toHaveLength(2);
  });

  test('comes back by itself after its track ended, with no one there', async () => {
    const { camera, video, pass, setCameraProblem, encoders, cameras } = await goLive();
    setCameraProblem(new CaptureError('in-use'));
    video.readyState = 'ended';
    video.onended?.();
    await pass(5000);
    expect(camera.view()?.gap).toEqual({ kind: 'lost', problem: 'in-use' });
    setCameraProblem(null);
    await pass(15_000);
    expect(camera.view()?.gap).toBeNull();
    expect(encoders[1]?.video).toBe(cameras[0]);
  });

  test('comes back after its track ended while the session was changing', async () => {
    const { camera, video, clock, pass, settle, startSound, encoders, cameras } = await goLive({
      hasSound: false,
    });
    clock.advance(1000);
    await settle();
    startSound();
    await Promise.resolve();
    video.readyState = 'ended';
    video.onended?.();
    await pass(10_000);
    expect(camera.view()?.gap).toBeNull();
    expect(encoders.at(-1)?.video).toBe(cameras[0]);
  });

  test('asks again for a camera that neither opens nor fails', async () => {
    const { camera, video, pass, hangCamera, encoders, cameras } = await goLive();
    hangCamera();
    video.readyState = 'ended';
    video.onended?.();
    await pass(29_000);
    expect(camera.view()?.gap?.kind).toBe('lost');
    await pass(3000);
    expect(camera.view()?.gap).toBeNull();
    expect(encoders.at(-1)?.video).toBe(cameras[0]);
  });

  test('gives up an encoder that never starts, and films with the next one', async () => {
    const { comeBack, video, pass, hangEncoder, encoders, camera, cameras } = await goLive();
    hangEncoder();
    video.readyState = 'ended';
    video.onended?.();
    comeBack();
    await pass(19_000);
    expect(encoders).toHaveLength(1);
    await pass(5000);
    expect(encoders.at(-1)?.video).toBe(cameras[0]);
    expect(camera.view()?.gap).toBeNull();
  });

  test('does not mistake a slow start for a stuck encoder', async () => {
    const { openPage, pass } = prepare();
    const { camera, source, hangEncoder, encoders } = openPage();
    hangEncoder();
    await camera.start(ABOUT, source);
    await pass(24_000);
    expect(encoders).toHaveLength(1);
  });

  test('begins no session of a track that has ended', async () => {
    const { video, comeBack, pass, setCameraProblem, startSound, clock, settle, encoders } = await goLive({
      hasSound: false,
    });
    clock.advance(1000);
    await settle();
    setCameraProblem(new CaptureError('in-use'));
    video.readyState = 'ended';
    video.onended?.();
    startSound();
    await pass(20_000);
    expect(encoders).toHaveLength(1);
    setCameraProblem(null);
    comeBack();
    await settle();
    expect(encoders).toHaveLength(2);
  });

  test('asks no second time for a camera that is not allowed', async () => {
    const { video, pass, setCameraProblem, cameras } = await goLive();
    setCameraProblem(new CaptureError('denied'));
    video.readyState = 'ended';
    video.onended?.();
    await pass(3000);
    setCameraProblem(null);
    await pass(20_000);
    expect(cameras).toHaveLength(0);
  });

  test('pauses during a phone call, and continues in a new session', async () => {
    const { camera, video, pass, settle, encoders } = await goLive();
    video.muted = true;
    video.onmute?.();
    await pass(1000);
    expect(camera.view()?.gap?.kind).toBe('paused');
    video.muted = false;
    video.onunmute?.();
    await settle();
    expect(camera.view()?.gap).toBeNull();
    expect(encoders).toHaveLength(2);
  });

  test('keeps a slow encoder that makes progress, and says that the device is busy', async () => {
    const { camera, encode, encoders, pass, clock } = await goLive();
    for (let second = 0; second < 9; second += 1) {
      encode({ isKey: second % 3 === 0 });
      await pass(1000);
    }
    expect(encoders).toHaveLength(1);
    encoders[0]?.onSegment({ bytes: new Uint8Array(9), startMs: clock.now() - 9000, durationMs: 1000 });
    expect(camera.view()?.isDeviceBusy).toBe(true);
  });

  test('splits a piece that grows too long for want of a key picture', async () => {
    const { encode, encoders, pass } = await goLive();
    encode({ isKey: true });
    for (let second = 0; second < 9; second += 1) {
      await pass(1000);
      encode({ isKey: false });
    }
    await pass(1000);
    expect(encoders).toHaveLength(2);
  });

  test('starts the next session before it ends the current one, and sends no picture twice', async () => {
    const { film, server, encoders, settle, startSound, clock } = await goLive({ hasSound: false });
    clock.advance(1000);
    await settle();
    await film(1);
    encoders[0]?.stop.mockImplementation(async () => {
      expect(encoders).toHaveLength(2);
      encoders[0]?.onSegment({ bytes: new Uint8Array(9), startMs: clock.now() - 800, durationMs: 900 });
      encoders[0]?.onSegment({ bytes: new Uint8Array(9), startMs: clock.now() + 100, durationMs: 100 });
    });
    startSound();
    await settle();
    await film(1);
    const order = server.arrived.filter((name) => !name.startsWith('still'));
    expect(order).toEqual(['s1/head', 's1/1', 's1/2', 's2/head', 's2/1']);
  });

  test('ends the current session first where a device cannot run two', async () => {
    const { film, server, encoders, settle, startSound, clock, failOnce } = await goLive({ hasSound: false });
    clock.advance(1000);
    await settle();
    await film(1);
    failOnce();
    startSound();
    await settle();
    await film(1);
    expect(encoders).toHaveLength(2);
    expect(server.arrived.at(-1)).toMatch(/^s3\/1$/);
  });

  test('waits for late sound as a session ends, but not while no picture is filmed', async () => {
    const { camera, film, encoders, settle, startSound, clock } = await goLive({ hasSound: false });
    clock.advance(1000);
    await settle();
    await film(1);
    startSound();
    await settle();
    await film(1);
    expect(encoders[0]?.stop).toHaveBeenCalledExactlyOnceWith(1000);
    await camera.changeCamera({ ...ANY_CAMERA, cameraId: 'other' });
    await film(1);
    expect(encoders[1]?.stop).toHaveBeenCalledExactlyOnceWith(0);
    await camera.end();
    expect(encoders[2]?.stop).toHaveBeenCalledExactlyOnceWith(1000);
  });

  test('replaces a stuck encoder with a new session, and drops late segments of the first', async () => {
    const { film, server, encoders, pass, settle } = await goLive();
    await film(1);
    encoders[0]?.stop.mockReturnValue(new Promise(() => {}));
    await pass(9000);
    expect(encoders).toHaveLength(2);
    await film(1);
    encoders[0]?.onSegment({ bytes: new Uint8Array(9), startMs: 0, durationMs: 300 });
    await settle();
    expect(server.arrived.filter((name) => !name.startsWith('still'))).toEqual([
      's1/head',
      's1/1',
      's2/head',
      's2/1',
    ]);
  });

  test('does not mistake a lost camera for a stuck encoder', async () => {
    const { film, encoders, video, pass, setCameraProblem } = await goLive();
    await film(1);
    setCameraProblem(new CaptureError('no-camera'));
    video.readyState = 'ended';
    video.onended?.();
    await pass(20_000);
    expect(encoders).toHaveLength(1);
  });

  test('lowers the bit rate on a slow connection', async () => {
    const { camera, film, server, encoders, clock, settle } = await goLive();
    await film(1);
    server.network = 'is away';
    await film(5);
    expect(encoders).toHaveLength(1);
    server.network = 'answers';
    // Each answer takes longer than the segment lasts.
    vi.spyOn(server.arrived, 'push').mockImplementation((...names) => {
      clock.set(clock.now() + 1500);
      return Array.prototype.push.apply(server.arrived, names);
    });
    await film(2);
    await settle();
    expect(encoders.at(-1)?.bitsPerSecond).toBe(1_600_000);
    expect(camera.view()?.isReduced).toBe(true);
  });
});

test('films a small rendition while all is calm, and gives it up before it lowers the bit rate', async () => {
  const { server, encoders, clock, pass } = await goLive({ canFilmSmall: true });
  const [main] = encoders;
  const second = async (uploadMs: number) => {
    for (let picture = 0; picture < 30; picture += 1) {
      const atMs = clock.now() - 1000 + picture * 33;
      main?.onPacket({ track: 'video', isKey: picture === 0, atMs, encoded: null });
    }
    main?.onPacket({ track: 'audio', isKey: true, atMs: clock.now(), encoded: null });
    const segment = { startMs: clock.now() - 1000, durationMs: 1000 };
    server.onSegment = () => clock.set(clock.now() + uploadMs);
    main?.onSegment({ bytes: new Uint8Array(100_000), ...segment });
    encoders[1]?.onSegment({ bytes: new Uint8Array(20_000), ...segment });
    await pass(1000);
  };
  for (let count = 0; count < 7; count += 1) {
    await second(0);
  }
  expect(encoders.map(({ size }) => size?.height)).toEqual([undefined, 360]);
  const sent = server.arrived.filter((name) => !name.startsWith('still'));
  expect(sent.slice(-6)).toEqual(['s1/small', 's1/5/small', 's1/6', 's1/6/small', 's1/7', 's1/7/small']);
  for (let count = 0; count < 3; count += 1) {
    await second(1500);
  }
  expect(encoders[1]?.stop).toHaveBeenCalledOnce();
  expect(encoders).toHaveLength(2);
  for (let count = 0; count < 3; count += 1) {
    await second(1500);
  }
  expect(encoders.map(({ bitsPerSecond }) => bitsPerSecond)).toEqual([2_500_000, 380_000, 1_600_000]);
});

test('films with silence where no sound flows, and with sound from when it does', async () => {
  const { camera, encoders, clock, settle, startSound } = await goLive({ hasSound: false });
  clock.advance(1000);
  await settle();
  expect(encoders.map(({ audio }) => audio)).toEqual([null]);
  expect(camera.view()?.hasMicrophone).toBe(false);
  startSound();
  await settle();
  expect(encoders).toHaveLength(2);
  expect(encoders.at(-1)?.audio).not.toBeNull();
  expect(camera.view()?.hasMicrophone).toBe(true);
});

test('mutes without interrupting the sound track', async () => {
  const { camera, sound, encoders } = await goLive();
  camera.setMuted(true);
  expect(sound.setMuted).toHaveBeenLastCalledWith(true);
  expect(camera.view()?.isMuted).toBe(true);
  expect(encoders).toHaveLength(1);
});
