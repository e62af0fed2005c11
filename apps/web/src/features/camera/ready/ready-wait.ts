import {
  READY_REPORT_MS,
  READY_SILENT_MS,
  type ReportReadyAnswer,
  type ReportReadyBody,
} from '@allcourt/contract';
import type { Health } from '#web/data/device-warnings.ts';
import { ApiError, mayPass } from '#web/data/http.ts';
import { CaptureError } from '#web/features/camera/capture/capture.ts';
import type { Camera, CameraPage, CameraSource } from '#web/features/camera/film/camera.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import { captureWords } from '#web/features/camera/panel/camera-words.ts';
import type { ReadyCalls } from './ready-calls.ts';
import { createReadySource, type ReadySource, type ReadySourceTools } from './ready-source.ts';
import type { ReadySetup, ReadyView } from './ready-view.ts';

/** Services of the page that a ready camera needs. */
export interface ReadyTools extends ReadySourceTools {
  readonly calls: ReadyCalls;
  readonly camera: Pick<Camera, 'view' | 'subscribe' | 'start' | 'dismiss'>;
  readonly page: Pick<CameraPage, 'occupy' | 'onReturn' | 'isBusyElsewhere'>;
  readHealth(): Promise<Health>;
  newId(): string;
  /** Keeps the set-up over a reload of this tab. */
  remember(setup: ReadySetup | null): void;
  /** The broadcast that this tab films, or filmed when its page closed. */
  filmedHere(): string | null;
}

/** One set-up that waits, films when another device starts it, and waits again. */
export interface Wait {
  /** Begins without another device, and waits no longer. Answers with the broadcast; null if it did not begin. */
  goLive(): Promise<string | null>;
  /** Tries to open the camera, and may ask for permission. */
  retry(): void;
  stop(): void;
}

/** A call without an answer by then is made again. */
const ANSWER_MS = 5000;
const START_MS = 10_000;
/** The broadcast was ended, or deleted, from another device. */
const OVER: readonly string[] = ['broadcast-over', 'broadcast-not-found'];
/** More unsent seconds than are usual when a broadcast is ended from another device are kept to be saved. */
const USUAL_UNSENT = 5;
const MAX_PROBLEM = 200;

interface WaitParts {
  readonly setup: ReadySetup;
  /** Null after a reload. */
  readonly source: CameraSource | null;
  show(view: ReadyView): void;
  onOver(): void;
}

export function createWait(tools: ReadyTools, parts: WaitParts): Wait {
  const { clock, calls, camera, page } = tools;
  let { setup } = parts;
  let shown: Omit<ReadyView, 'setup'> = {
    phase: setup.broadcastId === null ? 'waiting' : 'filming',
    picture: null,
    gap: null,
    isStarting: false,
    isUnreachable: false,
    problem: null,
  };
  let source: ReadySource | null = null;
  let leave = () => {};
  let cancelNext = () => {};
  let isOver = false;
  let isReporting = false;
  let isSending = false;
  /** This page has filmed its broadcast. */
  let hasFilmed = false;
  const begunAt = clock.now();
  /** The newest broadcast that was begun: to be told again to begin it means nothing new. */
  let doneOrder: string | null = null;

  const update = (change: Partial<typeof shown>) => {
    if (!isOver) {
      shown = { ...shown, ...change };
      parts.show({ ...shown, setup });
    }
  };
  const remember = (change: Partial<ReadySetup>) => {
    setup = { ...setup, ...change };
    tools.remember(setup);
  };

  function getReady(adopted: CameraSource | null): void {
    leave = page.occupy();
    source = createReadySource(tools, setup, update);
    if (adopted) {
      source.adopt(adopted);
    } else {
      source.open();
    }
  }

  async function report(): Promise<void> {
    cancelNext();
    if (isReporting || isOver || shown.phase === 'stopped') {
      return;
    }
    isReporting = true;
    let nextMs = READY_REPORT_MS;
    try {
      followFilm();
      await followReload();
      const body = reportOf(await tools.readHealth());
      const answer = await within(ANSWER_MS, (signal) => calls.report(setup.cameraId, body, signal));
      update({ isUnreachable: false });
      follow(answer);
    } catch (error) {
      if (error instanceof ApiError && !mayPass(error)) {
        refuse(error);
      } else {
        update({ isUnreachable: true });
        nextMs = Math.max(nextMs, (error instanceof ApiError && error.retryAfterMs) || 0);
      }
    }
    isReporting = false;
    schedule(nextMs);
  }

  function schedule(ms: number): void {
    cancelNext();
    if (!isOver && shown.phase !== 'stopped') {
      cancelNext = clock.after(ms, () => void report());
    }
  }

  function reportOf({ battery, heat }: Health): ReportReadyBody {
    const { team, body, broadcastId } = setup;
    return {
      ...{ teamId: team.id, title: body.title, venue: body.info.venue, battery, broadcastId },
      ...(heat && { heat }),
      problem: problemNow()?.slice(0, MAX_PROBLEM) ?? null,
    };
  }

  function problemNow(): string | null {
    if (shown.phase === 'filming') {
      const isLate = clock.now() - begunAt > READY_SILENT_MS;
      return !hasFilmed && isLate ? 'Filming has stopped. Continue on the device.' : shown.problem;
    }
    return shown.problem ?? (shown.gap?.kind === 'lost' ? gapSentence() : null);
  }

  function gapSentence(): string {
    const problem = shown.gap?.problem ?? null;
    return problem === null ? 'The camera is disconnected.' : captureWords(problem).title;
  }

  function follow({ startAs, isLookedAt }: ReportReadyAnswer): void {
    if (startAs !== null && startAs !== doneOrder) {
      void begin(startAs, true);
    }
    if (isLookedAt) {
      void sendStill();
    }
  }

  async function sendStill(): Promise<void> {
    if (isSending || shown.phase !== 'waiting') {
      return;
    }
    isSending = true;
    try {
      const still = await source?.still();
      if (still && !isOver) {
        await within(ANSWER_MS, (signal) => calls.sendStill(setup.cameraId, still, signal));
      }
    } catch {
      // The next one is two seconds away.
    }
    isSending = false;
  }

  /** Answers whether it films now. */
  async function begin(id: string, isRemote: boolean): Promise<boolean> {
    if (shown.isStarting || shown.phase !== 'waiting' || isOver) {
      return false;
    }
    update({ isStarting: true, problem: null });
    try {
      if (shown.gap?.kind === 'lost' || !shown.picture) {
        throw new CaptureError(shown.gap?.problem ?? 'no-camera');
      }
      const isLive = await within(START_MS, (signal) => calls.start(id, setup.body, signal));
      doneOrder = id;
      if (isOver) {
        return false;
      }
      if (!isLive) {
        update({ isStarting: false, problem: 'The broadcast ended before this camera began.' });
        return false;
      }
      await film(id, isRemote);
      return true;
    } catch (error) {
      // Without an answer, the next report says again that it is to begin.
      const isRepeated = isRemote && !(error instanceof CaptureError) && mayPass(error);
      update({ isStarting: false, problem: isRepeated ? null : sentenceOf(error) });
      if (!source && !isOver) {
        leave();
        getReady(null);
      }
      return false;
    }
  }

  function sentenceOf(error: unknown): string {
    if (error instanceof CaptureError) {
      return shown.gap?.kind === 'lost' ? gapSentence() : captureWords(error.problem).title;
    }
    return error instanceof ApiError ? error.message : 'No connection. Try again when you are back online.';
  }

  async function film(id: string, isRemote: boolean): Promise<void> {
    const { accountId, team, wish, isMuted } = setup;
    // A camera that was lost just now is reopened without a question.
    const open = source?.take() ?? (await tools.openSource(wish, isMuted));
    source = null;
    const { scheduledId: _live, ...body } = setup.body;
    remember({ broadcastId: id, body });
    hasFilmed = true;
    await camera.start({ id, team, title: body.title, startedAt: clock.now(), accountId }, open);
    leave();
    leave = () => {};
    if (isRemote) {
      update({ phase: 'filming', isStarting: false, picture: null, gap: null });
      followFilm();
      void report();
    } else {
      stop();
    }
  }

  /** Waits again if another device ended the stream, and no longer if someone ended it here. */
  function followFilm(): void {
    if (isOver || shown.phase !== 'filming') {
      return;
    }
    const view = camera.view();
    if (view?.broadcast.id !== setup.broadcastId) {
      if (hasFilmed) {
        stop();
      }
      return;
    }
    hasFilmed = true;
    if (view.phase === 'ending') {
      stop();
    } else if (view.phase === 'stopped' && OVER.includes(view.refusal?.code ?? '')) {
      void waitAgain(view);
    } else {
      update({ problem: view.refusal?.message ?? null });
    }
  }

  /** The stream may have been ended while the page loaded again: then no film was resumed. */
  async function followReload(): Promise<void> {
    const isResumed = hasFilmed || tools.filmedHere() === setup.broadcastId;
    if (shown.phase === 'filming' && !isResumed) {
      await waitAgain(null);
    }
  }

  async function waitAgain(film: CameraView | null): Promise<void> {
    hasFilmed = false;
    remember({ broadcastId: null, ...(film && { wish: film.wish, isMuted: film.isMuted }) });
    update({ phase: 'waiting', problem: null });
    if (film) {
      // A film that fails to close is over all the same.
      await camera.dismiss({ keepsUnsent: film.waitingSeconds > USUAL_UNSENT }).catch(() => undefined);
    }
    if (!isOver) {
      getReady(null);
      void report();
    }
  }

  function refuse({ code, message }: ApiError): void {
    if (shown.phase === 'filming' || code === 'not-signed-in') {
      stop(); // The film has its own refusal, and the sign-in its own screen.
      return;
    }
    letGo(); // Remembered until its reason is closed: the screen that shows it is there as long.
    update({ phase: 'stopped', picture: null, gap: null, isStarting: false, problem: message });
  }

  function letGo(): void {
    cancelNext();
    source?.close();
    source = null;
    leave();
    leave = () => {};
  }

  function stop(): void {
    if (isOver) {
      return;
    }
    isOver = true;
    letGo();
    stopListening();
    unsubscribe();
    tools.remember(null);
    if (shown.phase !== 'stopped') {
      calls.withdraw(setup.cameraId).catch(() => undefined); // Its silence says the same.
    }
    parts.onOver();
  }

  async function within<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    const cancel = clock.after(ms, () => abort.abort());
    try {
      return await act(abort.signal);
    } finally {
      cancel();
    }
  }

  const stopListening = page.onReturn(() => {
    source?.wake();
    void report();
  });
  const unsubscribe = camera.subscribe(followFilm);
  tools.remember(setup);
  update({});
  if (shown.phase === 'waiting') {
    getReady(parts.source);
  }
  queueMicrotask(() => void report());

  return {
    async goLive() {
      const id = tools.newId();
      return (await begin(id, false)) ? id : null;
    },
    retry: () => source?.retry(),
    stop,
  };
}
