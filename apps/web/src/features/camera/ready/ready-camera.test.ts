import { ERRORS, type ErrorCode, type Heat, READY_REPORT_MS, type ReportReadyBody } from '@allcourt/contract';
import { expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { ANY_CAMERA, CaptureError } from '#web/features/camera/capture/capture.ts';
import type { CameraSource } from '#web/features/camera/film/camera.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import { bodyOf, EMPTY_FORM } from '#web/features/camera/go-live/go-live-form.ts';
import { CameraTakenError, createReadyCamera } from './ready-camera.ts';
import type { ReadySetup } from './ready-view.ts';

const ACCOUNT = '018d0000-0000-7000-8000-000000000001';
const TEAM = { id: 't1', name: 'Falcons' };
const BODY = bodyOf(
  { ...EMPTY_FORM, opponent: 'Raptors', venue: 'Court 2', hasConsent: true },
  { team: TEAM, matches: [] },
);
const SETUP = { accountId: ACCOUNT, team: TEAM, body: BODY, wish: ANY_CAMERA, isMuted: false };

function fakeTrack() {
  const track = {
    readyState: 'live' as MediaStreamTrackState,
    muted: false,
    onended: null as (() => void) | null,
    onmute: null as (() => void) | null,
    onunmute: null as (() => void) | null,
    stop: vi.fn(() => {
      track.readyState = 'ended';
    }),
    end() {
      track.readyState = 'ended';
      track.onended?.();
    },
  };
  return track;
}

type FakeTrack = ReturnType<typeof fakeTrack>;
// Only the parts faked here are listened to.
const asTrack = (track: FakeTrack) => track as unknown as MediaStreamTrack;

function refusal(code: ErrorCode): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(message, { status, code, requestId: null, detail: undefined, retryAfterMs: null });
}

function filmView(id: string, change: Partial<CameraView> = {}): CameraView {
  return {
    phase: 'filming',
    broadcast: { id, team: TEAM, title: BODY.title, startedAt: 0 },
    picture: null,
    isMuted: false,
    hasMicrophone: true,
    wish: ANY_CAMERA,
    gap: null,
    bitsPerSecond: null,
    isReduced: false,
    isDeviceBusy: false,
    lostSeconds: 0,
    waitingSeconds: 0,
    isUnreachable: false,
    refusal: null,
    ...change,
  };
}

/** A server, a tab and its pages: a reload replaces the page, and keeps what the tab remembers. */
function prepare() {
  const clock = manualClock();
  const server = {
    reports: [] as ReportReadyBody[],
    stills: [] as number[],
    started: [] as string[],
    withdrawn: [] as string[],
    order: null as string | null,
    isLookedAt: false,
    problem: null as Error | 'hangs' | null,
    startProblem: null as Error | null,
    isEnded: false,
    keepsOrder: false,
  };
  const tab = {
    setup: null as string | null,
    filmed: null as string | null,
    isTaken: false,
    mayOpen: true,
    heat: null as Heat | null,
  };

  function openPage() {
    const tracks: FakeTrack[] = [];
    let film: CameraView | null = null;
    let listener = () => {};
    let handleReturn = () => {};
    let cameraProblem: CaptureError | null = null;
    let stillSize = () => 40_000;
    const leave = vi.fn();
    const dismiss = vi.fn(async () => setFilm(null));
    const openSource = vi.fn(async (): Promise<CameraSource> => {
      if (cameraProblem) {
        throw cameraProblem;
      }
      const [video, microphone] = [fakeTrack(), fakeTrack()];
      tracks.push(video);
      return {
        capture: { video: asTrack(video), microphone: asTrack(microphone) },
        sound: {
          track: asTrack(fakeTrack()),
          setMicrophone: vi.fn(),
          setMuted: vi.fn(),
          level: () => 0,
          begin: async () => undefined,
          isFlowing: () => true,
          wake: vi.fn(),
          close: vi.fn(),
        },
        wish: ANY_CAMERA,
        isMuted: false,
      };
    });
    function setFilm(next: CameraView | null) {
      film = next;
      tab.filmed = next?.phase === 'filming' ? next.broadcast.id : null;
      listener();
    }
    let ids = 0;
    const ready = createReadyCamera({
      clock,
      calls: {
        async report(_id, body, signal) {
          server.reports.push(body);
          if (server.problem === 'hangs') {
            return new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            });
          }
          if (server.problem) {
            throw server.problem;
          }
          if (body.broadcastId !== null || (body.problem !== null && !server.keepsOrder)) {
            server.order = null;
          }
          return { startAs: server.order, isLookedAt: server.isLookedAt };
        },
        async sendStill(_id, still) {
          server.stills.push(still.size);
        },
        async start(id) {
          server.started.push(id);
          if (server.startProblem) {
            throw server.startProblem;
          }
          return !server.isEnded;
        },
        async withdraw(id) {
          server.withdrawn.push(id);
        },
      },
      camera: {
        view: () => film,
        subscribe(next) {
          listener = next;
          return () => {};
        },
        async start(broadcast) {
          setFilm(filmView(broadcast.id));
        },
        dismiss,
      },
      page: {
        occupy: () => leave,
        onReturn(callback) {
          handleReturn = callback;
          return () => {};
        },
        isBusyElsewhere: async () => tab.isTaken,
      },
      openSource,
      mayOpenCamera: async () => tab.mayOpen,
      pictureOf: (track) => ({ getVideoTracks: () => [track] }) as unknown as MediaStream,
      createGrabber: () => ({
        still: async (_size, quality = 1) => new Blob([new Uint8Array(stillSize() * quality)]),
        frame: () => null,
        close: () => {},
      }),
      readHealth: async () => ({ battery: { percent: 82, isCharging: false }, heat: tab.heat }),
      newId: () => {
        ids += 1;
        return `own${ids}`;
      },
      remember: (setup: ReadySetup | null) => {
        tab.setup = setup && JSON.stringify(setup);
      },
      filmedHere: () => tab.filmed,
    });
    return {
      ready,
      tracks,
      leave,
      dismiss,
      openSource,
      setFilm,
      comeBack: () => handleReturn(),
      setCameraProblem: (problem: CaptureError | null) => {
        cameraProblem = problem;
      },
      setStillSize: (bytes: number) => {
        stillSize = () => bytes;
      },
    };
  }

  async function settle() {
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.advance(250);
      await settle();
    }
  }
  return { clock, server, tab, openPage, settle, pass };
}

async function getReady() {
  const world = prepare();
  const page = world.openPage();
  page.ready.wait(SETUP, await page.openSource());
  await world.settle();
  return { ...world, ...page };
}

/** Another device starts it. */
async function startRemotely(world: Awaited<ReturnType<typeof getReady>>, id = 'b1') {
  world.server.order = id;
  await world.pass(READY_REPORT_MS);
  expect(world.ready.view()).toMatchObject({ phase: 'filming' });
}

test('reports title, venue and battery each two seconds', async () => {
  const { server, ready, pass } = await getReady();
  expect(ready.view()).toMatchObject({ phase: 'waiting', isUnreachable: false, gap: null });
  await pass(2 * READY_REPORT_MS);
  expect(server.reports).toHaveLength(3);
  expect(server.reports[0]).toEqual({
    teamId: 't1',
    title: 'Falcons v Raptors',
    venue: 'Court 2',
    battery: { percent: 82, isCharging: false },
    broadcastId: null,
    problem: null,
  });
});

test('reports heat while the device is hot', async () => {
  const { server, tab, pass } = await getReady();
  tab.heat = 'hot';
  await pass(READY_REPORT_MS);
  tab.heat = null;
  await pass(READY_REPORT_MS);
  expect(server.reports.map((report) => report.heat)).toEqual([undefined, 'hot', undefined]);
  expect(server.reports[2]).not.toHaveProperty('heat');
});

test('begins under the id that it is given, and reports the broadcast', async () => {
  const world = await getReady();
  const { server, tab, leave, tracks, settle } = world;
  await startRemotely(world);
  await settle();
  expect(server.started).toEqual(['b1']);
  expect(server.reports.at(-1)).toMatchObject({ broadcastId: 'b1', problem: null });
  expect(tracks[0]?.stop).not.toHaveBeenCalled();
  expect(leave).toHaveBeenCalledOnce();
  expect(JSON.parse(tab.setup ?? '')).toMatchObject({ broadcastId: 'b1' });
});

test('reports a refusal as a sentence, stays ready, and begins when told again', async () => {
  const world = await getReady();
  const { server, ready, pass } = world;
  server.startProblem = refusal('too-many-broadcasts');
  server.order = 'b1';
  await pass(READY_REPORT_MS);
  expect(ready.view()).toMatchObject({
    phase: 'waiting',
    isStarting: false,
    problem: ERRORS['too-many-broadcasts'].message,
  });
  await pass(READY_REPORT_MS);
  expect(server.reports.at(-1)?.problem).toBe(ERRORS['too-many-broadcasts'].message);
  server.startProblem = null;
  server.keepsOrder = true; // That problem is of the order before.
  server.order = 'b2';
  await pass(READY_REPORT_MS);
  expect(server.started).toEqual(['b1', 'b2']);
  expect(ready.view()).toMatchObject({ phase: 'filming', problem: null });
});

test('asks again for the same broadcast while the network gives no answer', async () => {
  const { server, ready, pass } = await getReady();
  server.startProblem = new NetworkError(null);
  server.order = 'b1';
  await pass(READY_REPORT_MS);
  expect(ready.view()).toMatchObject({ phase: 'waiting', problem: null });
  server.startProblem = null;
  await pass(READY_REPORT_MS);
  expect(new Set(server.started)).toEqual(new Set(['b1']));
  expect(ready.view()).toMatchObject({ phase: 'filming' });
});

test('says that it is not connected, and begins once it is', async () => {
  const { server, ready, pass, comeBack, settle } = await getReady();
  server.problem = new NetworkError(null);
  await pass(READY_REPORT_MS);
  expect(ready.view()?.isUnreachable).toBe(true);
  server.problem = null;
  comeBack();
  await settle();
  expect(ready.view()?.isUnreachable).toBe(false);
});

test('makes a report that hangs again', async () => {
  const { server, ready, pass } = await getReady();
  server.problem = 'hangs';
  await pass(READY_REPORT_MS + 5000);
  expect(ready.view()?.isUnreachable).toBe(true);
  server.problem = null;
  await pass(READY_REPORT_MS);
  expect(ready.view()?.isUnreachable).toBe(false);
});

test('sends a still with each report while someone looks, small enough for the server', async () => {
  const { server, pass, setStillSize } = await getReady();
  await pass(READY_REPORT_MS);
  expect(server.stills).toEqual([]);
  server.isLookedAt = true;
  await pass(READY_REPORT_MS);
  expect(server.stills).toEqual([28_000]);
  setStillSize(120_000);
  await pass(READY_REPORT_MS);
  expect(server.stills).toEqual([28_000, 60_000]);
  setStillSize(1_000_000);
  await pass(READY_REPORT_MS);
  expect(server.stills).toHaveLength(2);
});

test('is ready again when another device ends the stream, and no longer when it is ended here', async () => {
  const world = await getReady();
  const { server, ready, setFilm, dismiss, openSource, settle } = world;
  await startRemotely(world);
  const ended = { code: 'broadcast-over', message: ERRORS['broadcast-over'].message };
  setFilm(filmView('b1', { phase: 'stopped', refusal: ended, isMuted: true }));
  await settle();
  expect(dismiss).toHaveBeenCalledWith({ keepsUnsent: false });
  expect(ready.view()).toMatchObject({ phase: 'waiting', problem: null, gap: null });
  expect(openSource).toHaveBeenLastCalledWith(ANY_CAMERA, true);
  expect(server.reports.at(-1)).toMatchObject({ broadcastId: null });

  await startRemotely(world, 'b2');
  setFilm(filmView('b2', { phase: 'ending' }));
  expect(ready.view()).toBeNull();
  expect(server.withdrawn).toEqual(['own1']);
});

test('is ready again though the film does not close', async () => {
  const world = await getReady();
  await startRemotely(world);
  world.dismiss.mockRejectedValueOnce(new DOMException('The database is closing.', 'InvalidStateError'));
  world.setFilm(filmView('b1', { phase: 'stopped', refusal: { code: 'broadcast-over', message: '' } }));
  await world.settle();
  expect(world.ready.view()).toMatchObject({ phase: 'waiting', problem: null });
  expect(world.openSource).toHaveBeenCalledTimes(2);
  expect(world.server.reports.at(-1)).toMatchObject({ broadcastId: null });
});

test('keeps video that only this device has when the stream is ended from another device', async () => {
  const world = await getReady();
  await startRemotely(world);
  const refused = { code: 'broadcast-over', message: '' };
  world.setFilm(filmView('b1', { phase: 'stopped', refusal: refused, waitingSeconds: 90 }));
  await world.settle();
  expect(world.dismiss).toHaveBeenCalledWith({ keepsUnsent: true });
});

test('does not begin the same broadcast again after its end', async () => {
  const world = await getReady();
  const { server, ready, setFilm, pass } = world;
  await startRemotely(world);
  setFilm(filmView('b1', { phase: 'stopped', refusal: { code: 'broadcast-over', message: '' } }));
  server.order = 'b1';
  await pass(2 * READY_REPORT_MS);
  expect(ready.view()).toMatchObject({ phase: 'waiting' });
  expect(server.started).toEqual(['b1']);
});

test('goes live by hand, and then waits no longer', async () => {
  const { server, tab, ready, settle } = await getReady();
  const id = await ready.goLive();
  await settle();
  expect(server.started).toEqual([id]);
  expect(ready.view()).toBeNull();
  expect(tab).toMatchObject({ setup: null, filmed: id });
  expect(server.withdrawn).toEqual(['own1']);
});

test('releases the camera when canceled', async () => {
  const { server, tab, ready, tracks, leave, pass } = await getReady();
  ready.stop();
  expect(tracks[0]?.stop).toHaveBeenCalled();
  expect(leave).toHaveBeenCalledOnce();
  expect(tab.setup).toBeNull();
  const count = server.reports.length;
  await pass(2 * READY_REPORT_MS);
  expect(server.reports).toHaveLength(count);
});

test('opens a lost camera again, and does not begin without one', async () => {
  const { server, ready, tracks, pass, settle, setCameraProblem } = await getReady();
  setCameraProblem(new CaptureError('no-camera'));
  tracks[0]?.end();
  expect(ready.view()).toMatchObject({ picture: null, gap: { kind: 'lost' } });
  server.order = 'b1';
  await pass(READY_REPORT_MS);
  expect(server.started).toEqual([]);
  await pass(READY_REPORT_MS);
  expect(server.reports.at(-1)?.problem).toBe('No camera was found.');
  setCameraProblem(null);
  await pass(8000);
  await settle();
  expect(ready.view()).toMatchObject({ gap: null });
  expect(ready.view()?.picture).not.toBeNull();
});

test('shows a camera that the phone paused, and reopens it on return', async () => {
  const { ready, tracks, pass, comeBack, settle } = await getReady();
  const [first] = tracks;
  if (first) {
    first.muted = true;
    first.onmute?.();
  }
  await pass(1000);
  expect(ready.view()?.gap).toMatchObject({ kind: 'paused' });
  comeBack();
  await settle();
  expect(first?.stop).toHaveBeenCalled();
  expect(ready.view()).toMatchObject({ gap: null });
});

test('stops with the reason when the server no longer lets it wait', async () => {
  const { server, tab, ready, tracks, pass, comeBack } = await getReady();
  server.problem = refusal('not-permitted');
  await pass(READY_REPORT_MS);
  expect(ready.view()).toMatchObject({ phase: 'stopped', problem: ERRORS['not-permitted'].message });
  expect(tracks[0]?.stop).toHaveBeenCalled();
  const { length } = server.reports;
  comeBack();
  await pass(READY_REPORT_MS);
  expect(server.reports).toHaveLength(length);
  ready.stop();
  expect(ready.view()).toBeNull();
  expect(tab.setup).toBeNull();
});

test('leaves without a word when the session has ended', async () => {
  const { server, ready, pass } = await getReady();
  server.problem = refusal('not-signed-in');
  await pass(READY_REPORT_MS);
  expect(ready.view()).toBeNull();
});

test('refuses to wait while another tab uses the camera', async () => {
  const { openPage, tab } = prepare();
  tab.isTaken = true;
  await expect(openPage().ready.check()).rejects.toThrow(CameraTakenError);
});

/** The next page of the same tab. */
async function reload(world: Awaited<ReturnType<typeof getReady>>) {
  const stored = world.tab.setup ?? '';
  world.server.problem = 'hangs'; // The first page is gone.
  await world.pass(READY_REPORT_MS);
  const next = world.openPage();
  world.server.problem = null;
  const restoring = next.ready.restore(stored, ACCOUNT);
  await world.settle();
  return { ...next, restoring };
}

test('is ready again after a reload, under the same id', async () => {
  const world = await getReady();
  const next = await reload(world);
  expect(next.ready.view()).toMatchObject({ phase: 'waiting', setup: { cameraId: 'own1' }, gap: null });
  expect(next.openSource).toHaveBeenCalledOnce();
});

test('says after a reload that it may not open the camera, and opens it when asked', async () => {
  const world = await getReady();
  world.tab.mayOpen = false;
  const next = await reload(world);
  expect(next.openSource).not.toHaveBeenCalled();
  expect(next.ready.view()?.gap).toEqual({ kind: 'lost', problem: 'denied' });
  expect(world.server.reports.at(-1)?.problem).toBe('Camera access is blocked.');
  next.ready.retry();
  await world.settle();
  expect(next.ready.view()?.gap).toBeNull();
});

test('follows a film that is resumed after a reload, and is ready again after its end', async () => {
  const world = await getReady();
  await startRemotely(world);
  const next = await reload(world);
  expect(next.ready.view()).toMatchObject({ phase: 'filming' });
  expect(next.openSource).not.toHaveBeenCalled();
  next.setFilm(filmView('b1'));
  next.setFilm(filmView('b1', { phase: 'stopped', refusal: { code: 'broadcast-over', message: '' } }));
  await world.settle();
  expect(next.ready.view()).toMatchObject({ phase: 'waiting' });
});

test('is ready after a reload if the stream was ended in between', async () => {
  const world = await getReady();
  await startRemotely(world);
  const next = await reload(world);
  world.tab.filmed = null; // No film is resumed.
  await world.pass(READY_REPORT_MS);
  expect(next.ready.view()).toMatchObject({ phase: 'waiting', setup: { broadcastId: null } });
  expect(next.openSource).toHaveBeenCalledOnce();
});

test('waits for the page before it, and gives up where another tab has the camera', async () => {
  const world = await getReady();
  world.tab.isTaken = true;
  const next = await reload(world);
  expect(next.ready.view()).toBeNull();
  await world.pass(17_000);
  await next.restoring;
  expect(next.ready.view()).toBeNull();
  expect(world.tab.setup).toBeNull();
});

test('is not restored for another account', async () => {
  const { openPage, tab } = prepare();
  const { ready } = openPage();
  tab.setup = JSON.stringify({ ...SETUP, cameraId: 'own1', broadcastId: null });
  await ready.restore(tab.setup, 'another');
  expect(ready.view()).toBeNull();
  expect(tab.setup).toBeNull();
});
