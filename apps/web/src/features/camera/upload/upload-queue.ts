import type { Clock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import type { Piece, PieceKeeper } from '#web/features/camera/film/reel.ts';
import {
  isForAll,
  isTriedAgain,
  KEEP_LIVE_MS,
  markLateSmall,
  nextSmall,
  type Outcome,
} from './small-pieces.ts';
import { judge } from './verdict.ts';

const GIVE_UP_MS = 8000;
/** Once the network is back, an attempt that has taken longer hangs on the connection before it. */
const HANGS_MS = 2000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2000;
const MAX_IN_MEMORY = 64 * 1024 * 1024;
/** Live viewers never wait for more than this; with a longer backlog, the newest segments go first. */
const LIVE_MS = 12_000;

export interface UploadQueueParts {
  readonly clock: Clock;
  readonly keeper: PieceKeeper;
  send(piece: Piece, bytes: Uint8Array, signal: AbortSignal): Promise<void>;
  /** Called after each upload that measures the connection; `waiting` counts segments for live viewers. */
  onUpload(upload: { sessionId: string; tookMs: number; durationMs: number; waiting: number }): void;
  /** Called when the server refuses all further pieces. */
  onStopped(problem: ApiError): void;
  /** Called when it refuses the small rendition of a session. */
  onSmallRefused?(): void;
  onChange(): void;
  /** Memory limit, in bytes. */
  readonly mostInMemory?: number;
  /** Time for one piece. */
  readonly giveUpMs?: number;
}

/** Contents of the queue. */
export interface Backlog {
  readonly segments: number;
  /** Some of them are for the recording only. */
  readonly hasLate: boolean;
  /** Length of its video, in milliseconds. */
  readonly lastsMs: number;
  /** Consecutive failed attempts. */
  readonly failures: number;
  /** Lost segments: dropped for lack of room, or refused by the server. */
  readonly left: number;
  /** Length of their video, in milliseconds. */
  readonly lostMs: number;
}

interface Waiting {
  readonly piece: Piece;
  /** For the recording only: it waits until nothing is left for live viewers. */
  isLate: boolean;
  /** Null while it is only on the disk. */
  bytes: Uint8Array | null;
  readonly key: Promise<number | null>;
  /** Storage key, once known. */
  disk: number | null | undefined;
}

export interface UploadQueue {
  add(piece: Piece, bytes: Uint8Array): void;
  /** Adds a piece that an earlier page has left on the disk. */
  addKept(piece: Piece, key: number): void;
  /** Retries immediately, also instead of an attempt that hangs. */
  kick(): void;
  backlog(): Backlog;
  /** Resolves when everything is sent, or the server refuses more. */
  settled(): Promise<void>;
  /** Stops sending, and keeps what is stored. */
  close(): void;
}

/**
 * Sends pieces in order, one at a time, until the server has each of them. After an outage, the newest go first, and the
 * backlog fills in behind them. Pieces beyond the memory limit wait on the disk; without a disk, the oldest segment is
 * dropped for the newest.
 */
export function createUploadQueue(parts: UploadQueueParts): UploadQueue {
  const { clock, keeper, mostInMemory = MAX_IN_MEMORY, giveUpMs = GIVE_UP_MS } = parts;
  const waiting: Waiting[] = [];
  const settlers = new Set<() => void>();
  let inFlight: AbortController | null = null;
  let sending: Waiting | null = null;
  let sentAt = 0;
  let isKicked = false;
  let cancelWait: (() => void) | null = null;
  let failures = 0;
  let left = 0;
  let lostMs = 0;
  let isClosed = false;

  /** Those of the main rendition: the small one is never waited for. */
  const segments = () => waiting.filter(({ piece }) => piece.seq > 0 && !piece.isSmall);

  function add(piece: Piece, bytes: Uint8Array): void {
    // The small rendition is not worth the disk: without it, viewers get the main one.
    const key = piece.isSmall ? Promise.resolve(null) : keeper.keep(piece, bytes).catch(() => null);
    const item: Waiting = { piece, isLate: false, bytes, key, disk: undefined };
    waiting.push(item);
    if (piece.isSmall) {
      markLateSmall(waiting);
    }
    void noteDisk(item);
    parts.onChange();
    void run();
  }

  async function noteDisk(item: Waiting): Promise<void> {
    item.disk = await item.key;
    makeRoom();
    parts.onChange();
  }

  /** Frees memory, the small rendition first, then late pieces, then the newest: pieces on the disk are read back later, others are lost. */
  function makeRoom(): void {
    const held = () => waiting.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 0);
    const isIdle = (item: Waiting) => item.bytes !== null && item !== sending;
    const isKept = (item: Waiting) => isIdle(item) && typeof item.disk === 'number';
    while (held() > mostInMemory) {
      const small = waiting.findIndex((item) => isIdle(item) && item.piece.isSmall);
      if (small >= 0) {
        waiting.splice(small, 1);
        continue;
      }
      const kept = waiting.findLast((item) => item.isLate && isKept(item)) ?? waiting.findLast(isKept);
      const lost = waiting.findIndex((item) => isIdle(item) && item.disk === null && item.piece.seq > 0);
      if (kept) {
        kept.bytes = null;
      } else if (lost >= 0) {
        noteLoss(...waiting.splice(lost, 1));
      } else {
        return;
      }
    }
  }

  /** The next piece to send. Heads are never late: the server takes segments of a session only after its head. */
  function choose(): Waiting | undefined {
    const live = segments().filter(({ isLate }) => !isLate);
    // While nothing arrives, the newest are other ones each time.
    if (lengthOf(failures > 0 ? segments() : live) > LIVE_MS) {
      let keptMs = 0;
      for (const item of live.toReversed()) {
        item.isLate = keptMs >= KEEP_LIVE_MS;
        keptMs += item.piece.durationMs;
      }
    }
    return (
      waiting.find(({ isLate, piece }) => !isLate && !piece.isSmall) ??
      nextSmall(waiting) ??
      waiting.find(({ piece }) => !piece.isSmall) ??
      waiting[0]
    );
  }

  async function run(): Promise<void> {
    if (isClosed || inFlight || cancelWait) {
      return;
    }
    const next = choose();
    if (!next) {
      settle();
      return;
    }
    inFlight = new AbortController();
    sending = next;
    const outcome = await attempt(next, inFlight);
    inFlight = null;
    sending = null;
    if (isClosed) {
      return;
    }
    follow(next, outcome);
    parts.onChange();
    void run();
  }

  async function attempt(item: Waiting, controller: AbortController): Promise<Outcome> {
    const bytes = item.bytes ?? (await readBack(item));
    if (!bytes) {
      return { kind: 'gone' };
    }
    const began = clock.now();
    sentAt = began;
    isKicked = false;
    // One that takes longer than live viewers are behind is of no use to them, and the main one waits for it.
    const mostMs = item.piece.isSmall ? Math.min(giveUpMs, KEEP_LIVE_MS) : giveUpMs;
    const stop = clock.after(mostMs, () => controller.abort());
    try {
      await parts.send(item.piece, bytes, controller.signal);
      return { kind: 'sent', tookMs: clock.now() - began };
    } catch (problem) {
      if (isKicked) {
        return { kind: 'again' };
      }
      if (controller.signal.aborted) {
        return { kind: 'too-slow', tookMs: clock.now() - began };
      }
      return { kind: 'failed', problem };
    } finally {
      stop();
    }
  }

  async function readBack({ key }: Waiting): Promise<Uint8Array | undefined> {
    const kept = await key;
    return kept === null ? undefined : await keeper.read(kept).catch(() => undefined);
  }

  function follow(item: Waiting, outcome: Outcome): void {
    if (outcome.kind === 'sent') {
      failures = 0;
      take(item);
      tellSpeed(item, outcome.tookMs);
    } else if (item.piece.isSmall && !isTriedAgain(item.piece, outcome)) {
      leaveSmallOut(item, outcome);
    } else if (outcome.kind === 'too-slow') {
      tellSpeed(item, outcome.tookMs);
      waitForTurn(null);
    } else if (outcome.kind === 'again') {
      failures += 1;
    } else if (outcome.kind === 'gone') {
      noteLoss(item);
      take(item);
    } else {
      followRefusal(item, outcome.problem);
    }
  }

  function leaveSmallOut(item: Waiting, outcome: Outcome): void {
    if (!isForAll(item.piece, outcome)) {
      take(item);
      return;
    }
    for (const other of waiting.filter(({ piece }) => piece.isSmall)) {
      take(other);
    }
    parts.onSmallRefused?.();
  }

  function followRefusal(item: Waiting, problem: unknown): void {
    const verdict = judge(problem, item.piece);
    if (verdict === 'leave-out') {
      failures = 0;
      noteLoss(item);
      take(item);
    } else if (verdict === 'stop' && problem instanceof ApiError) {
      close();
      parts.onStopped(problem);
    } else {
      waitForTurn(problem instanceof ApiError ? problem.retryAfterMs : null);
    }
  }

  function noteLoss(...items: readonly Waiting[]): void {
    left += items.length;
    lostMs += lengthOf(items);
  }

  function take(item: Waiting): void {
    const place = waiting.indexOf(item);
    if (place >= 0) {
      waiting.splice(place, 1);
    }
    void eraseStored(item);
  }

  async function eraseStored({ key }: Waiting): Promise<void> {
    const kept = await key;
    if (kept !== null) {
      // A piece that stays on the disk is sent once more after a reload, which is harmless.
      await keeper.remove(kept).catch(() => undefined);
    }
  }

  function tellSpeed({ piece }: Waiting, tookMs: number): void {
    if (piece.seq > 0 && !piece.isSmall) {
      const { sessionId, durationMs } = piece;
      const live = segments().filter(({ isLate }) => !isLate);
      parts.onUpload({ sessionId, tookMs, durationMs, waiting: live.length });
    }
  }

  function waitForTurn(atLeastMs: number | null): void {
    failures += 1;
    const ownMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
    cancelWait = clock.after(Math.max(ownMs, atLeastMs ?? 0), () => {
      cancelWait = null;
      void run();
    });
  }

  function settle(): void {
    for (const done of [...settlers]) {
      settlers.delete(done);
      done();
    }
  }

  function close(): void {
    isClosed = true;
    cancelWait?.();
    cancelWait = null;
    inFlight?.abort();
    settle();
  }

  return {
    add,
    addKept(piece, key) {
      waiting.push({ piece, isLate: false, bytes: null, key: Promise.resolve(key), disk: key });
      parts.onChange();
      void run();
    },
    kick() {
      if (cancelWait) {
        cancelWait();
        cancelWait = null;
        void run();
      } else if (inFlight && clock.now() - sentAt > HANGS_MS) {
        isKicked = true;
        inFlight.abort();
      }
    },
    backlog() {
      const film = segments();
      const hasLate = film.some(({ isLate }) => isLate);
      return { segments: film.length, hasLate, lastsMs: lengthOf(film), failures, left, lostMs };
    },
    settled() {
      // The end of a broadcast does not wait for the small rendition.
      for (const item of waiting.filter(({ piece }) => piece.isSmall)) {
        if (item !== sending) {
          take(item);
        }
      }
      if (isClosed || waiting.length === 0) {
        return Promise.resolve();
      }
      return new Promise((resolve) => settlers.add(resolve));
    },
    close,
  };
}

function lengthOf(items: readonly Waiting[]): number {
  return items.reduce((sum, { piece }) => sum + piece.durationMs, 0);
}
