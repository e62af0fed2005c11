// One file on its way to the server: cut, sent piece after piece, paused and continued. A pause and a reload are the same:
// everything begins again at the end of the last piece that the server has.

import type { Clock } from '#web/data/clock.ts';
import type { ApiError } from '#web/data/http.ts';
import { createViewStore } from '#web/data/view-store.ts';
import type { EncodedSegment } from '#web/features/camera/capture/pieces.ts';
import type { Ingest } from '#web/features/camera/upload/camera-ingest.ts';
import { createUploadQueue } from '#web/features/camera/upload/upload-queue.ts';
import type { ReadableVideo } from '#web/features/video-file/file/read-file.ts';
import type { CutEnd, CutParts } from './cut-file.ts';
import { hexOf, type StoredUpload } from './stored-upload.ts';

export interface UploadView {
  readonly phase: 'sending' | 'paused' | 'done' | 'failed';
  readonly broadcastId: string;
  readonly teamId: string;
  readonly matchId: string | null;
  readonly title: string;
  readonly fileName: string;
  readonly isCopied: boolean;
  readonly sentMs: number;
  readonly totalMs: number;
  /** Null until it can be estimated. */
  readonly leftMs: number | null;
  readonly isUnreachable: boolean;
  /** The part at the end that the file lacks although its head announces it, once the rest is sent. */
  readonly missingMs: number;
  /** The refusal of the server, or of the decoder, after which it stopped. */
  readonly problem: string | null;
}

export interface UploadTools {
  readonly clock: Clock;
  readonly ingest: Pick<Ingest, 'putHead' | 'putSegment'>;
  newId(): string;
  cut(parts: CutParts): Promise<CutEnd>;
  store(upload: StoredUpload | null): void;
  /** Keeps the screen on and asks before the page is left; returns a function that stops it. */
  occupy(): () => void;
}

export interface FileUpload {
  /** Null without a file. */
  view(): UploadView | null;
  subscribe(listener: () => void): () => void;
  start(upload: StoredUpload, source: ReadableVideo): void;
  pause(): void;
  resume(): void;
  /** Tries again immediately. */
  kick(): void;
  /** Forgets the file; its broadcast stays as it is. */
  close(): void;
}

/** Pieces that wait for the network; cutting waits for them. */
const MOST_WAITING = 3;
/** A rich piece needs this long over a slow network. */
const GIVE_UP_MS = 120_000;
/** The first piece after a reload may be on the server already. */
const MOST_REFUSED = 1;
/** An estimate needs this much of the file. */
const ESTIMATED_AFTER_MS = 12_000;

/** A last picture may be shown for a while; more than this was cut off, as by a camera whose battery went. */
const LEAST_MISSING_MS = 1000;

function missingOf(durationMs: number, cutMs: number): number {
  const missingMs = durationMs - cutMs;
  return missingMs > LEAST_MISSING_MS ? missingMs : 0;
}

/** A piece and its end in the file. */
type Cut = NonNullable<StoredUpload['session']> & { readonly endMs: number };

export function createFileUpload(tools: UploadTools): FileUpload {
  const shown = createViewStore<UploadView | null>(null);
  let current: { upload: StoredUpload; source: ReadableVideo } | null = null;
  let stop = () => {};
  let kick = () => {};

  const update = (change: Partial<UploadView>) => {
    const before = shown.get();
    if (before) {
      shown.set({ ...before, ...change });
    }
  };

  function save(source: ReadableVideo, upload: StoredUpload): void {
    if (current?.source === source) {
      current = { source, upload };
      tools.store(upload);
    }
  }

  /** Sends the rest of the file; called again after a pause. */
  async function run(): Promise<void> {
    if (!current) {
      return;
    }
    const { source } = current;
    let { upload } = current;
    const release = tools.occupy();
    let isStopped = false;
    let wake = () => {};
    /** Cut pieces that are not sent yet, in order. */
    const waiting: Cut[] = [];
    const startedAt = tools.clock.now();
    const startedMs = upload.sentMs;
    let cutMs = startedMs;
    let { session } = upload;
    let seq = session?.seq ?? 0;

    const queue = createUploadQueue({
      clock: tools.clock,
      giveUpMs: GIVE_UP_MS,
      keeper: { keep: async () => null, read: async () => undefined, remove: async () => {} },
      async send(piece, bytes, signal) {
        const place = { broadcastId: upload.broadcastId, sessionId: piece.sessionId };
        if (piece.seq === 0) {
          return tools.ingest.putHead(place, { offset: 0, bytes }, signal);
        }
        await tools.ingest.putSegment(place, { seq: piece.seq, bytes }, signal);
      },
      onUpload() {},
      onStopped: (problem: ApiError) => halt('failed', problem.message),
      onChange() {
        const { failures, left, segments } = queue.backlog();
        noteSent(segments);
        update({ isUnreachable: failures > 1 });
        if (left > MOST_REFUSED) {
          halt('failed', 'The server refused a part of this video.');
        }
        wake();
      },
    });

    /** Pieces leave the queue in order, so those that are no longer in it are on the server. */
    function noteSent(left: number): void {
      const last = waiting.splice(0, waiting.length - left).at(-1);
      if (!last || isStopped) {
        return;
      }
      const { endMs: sentMs, ...sent } = last;
      upload = { ...upload, session: sent, sentMs };
      save(source, upload);
      const gone = sentMs - startedMs;
      const rest = Math.max(0, upload.durationMs - sentMs);
      const tookMs = tools.clock.now() - startedAt;
      update({ sentMs, leftMs: gone < ESTIMATED_AFTER_MS ? null : (tookMs * rest) / gone });
    }

    function halt(phase: 'paused' | 'failed', problem: string | null): void {
      if (!isStopped) {
        isStopped = true;
        queue.close();
        release();
        wake();
        update({ phase, problem, isUnreachable: false, leftMs: null });
      }
    }

    function takeHead(bytes: Uint8Array): void {
      const head = hexOf(bytes);
      if (session?.head === head) {
        return; // The same encoder as before: its session goes on.
      }
      session = { id: tools.newId(), head, seq: 0 };
      seq = 0;
      queue.add({ sessionId: session.id, seq: 0, offset: 0, durationMs: 0, size: bytes.byteLength }, bytes);
    }

    function takeSegment({ bytes, startMs, durationMs }: EncodedSegment): void {
      if (!session) {
        return;
      }
      seq += 1;
      cutMs = startMs + durationMs;
      waiting.push({ ...session, seq, endMs: cutMs });
      const piece = { sessionId: session.id, seq, offset: 0, durationMs, size: bytes.byteLength };
      queue.add(piece, bytes);
    }

    stop = () => halt('paused', null);
    kick = () => queue.kick();
    update({ phase: 'sending', problem: null });
    const mayGoOn = async () => {
      while (!isStopped && queue.backlog().segments >= MOST_WAITING) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return !isStopped;
    };
    try {
      const cut = () =>
        tools.cut({
          ...{ source, way: upload.way, fromMs: cutMs, mayGoOn },
          ...{ onHead: takeHead, onSegment: takeSegment },
        });
      if ((await cut()) === 'cannot-copy') {
        upload = { ...upload, way: 'encode' };
        save(source, upload);
        update({ isCopied: false });
        await cut();
      }
      await queue.settled();
    } catch {
      halt('failed', 'This browser stopped reading the video.');
    }
    if (!isStopped) {
      isStopped = true;
      release();
      tools.store(null);
      const missingMs = missingOf(upload.durationMs, cutMs);
      const sentMs = upload.durationMs - missingMs;
      update({ phase: 'done', sentMs, missingMs, leftMs: null, isUnreachable: false });
    }
  }

  function close(): void {
    stop();
    current?.source.input.dispose();
    current = null;
    tools.store(null);
    shown.set(null);
  }

  return {
    view: shown.get,
    subscribe: shown.subscribe,
    start(upload, source) {
      close();
      current = { upload, source };
      tools.store(upload);
      const { broadcastId, teamId, matchId = null, title, sentMs, durationMs: totalMs } = upload;
      shown.set({
        ...{ phase: 'sending', broadcastId, teamId, matchId, title, fileName: upload.file.name },
        ...{ isCopied: upload.way === 'copy', sentMs, totalMs, leftMs: null },
        ...{ isUnreachable: false, missingMs: 0, problem: null },
      });
      void run();
    },
    pause: () => stop(),
    resume: () => void run(),
    kick: () => kick(),
    close,
  };
}
