import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { describe, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import type { Piece, PieceKeeper } from '#web/features/camera/film/reel.ts';
import { createUploadQueue } from './upload-queue.ts';

const MB = 1024 * 1024;

/** A disk in memory; `null` stores nothing. */
function disk() {
  const kept = new Map<number, Uint8Array>();
  let key = 0;
  const keeper: PieceKeeper = {
    async keep(_piece, bytes) {
      key += 1;
      kept.set(key, bytes);
      return key;
    },
    read: async (at) => kept.get(at),
    async remove(at) {
      kept.delete(at);
    },
  };
  return { kept, keeper };
}

const NO_DISK: PieceKeeper = {
  keep: async () => null,
  read: async () => undefined,
  remove: async () => undefined,
};

function refusal(code: ErrorCode, retryAfterMs: number | null = null): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(message, { status, code, requestId: null, detail: undefined, retryAfterMs });
}

type Network = 'answers' | 'is away' | 'is silent' | ApiError;

function prepare({
  keeper = NO_DISK,
  mostInMemory,
  uploadMs = 0,
}: {
  keeper?: PieceKeeper;
  mostInMemory?: number;
  uploadMs?: number;
} = {}) {
  const clock = manualClock();
  const arrived: string[] = [];
  const onUpload = vi.fn();
  const onStopped = vi.fn();
  const onSmallRefused = vi.fn();
  let network: Network = 'answers';
  let isAnswerLost = false;
  let running = 0;
  let mostRunning = 0;
  const queue = createUploadQueue({
    clock,
    keeper,
    onUpload,
    onStopped,
    onSmallRefused,
    onChange: () => {},
    ...(mostInMemory === undefined ? {} : { mostInMemory }),
    async send({ sessionId, seq, isSmall }, _bytes, signal) {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      try {
        await act(`${sessionId}/${seq}${isSmall ? ' small' : ''}`, signal);
      } finally {
        running -= 1;
      }
    },
  });
  async function act(name: string, signal: AbortSignal): Promise<void> {
    if (network === 'is silent') {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }
    if (network === 'is away') {
      throw new NetworkError(null);
    }
    if (network instanceof ApiError) {
      throw network;
    }
    if (uploadMs > 0) {
      await new Promise<void>((resolve) => {
        clock.after(uploadMs, resolve);
      });
    }
    arrived.push(name);
    if (isAnswerLost) {
      isAnswerLost = false;
      throw new NetworkError(null);
    }
  }
  const settle = () => vi.waitFor(() => undefined).then(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    queue,
    clock,
    arrived,
    onUpload,
    onStopped,
    onSmallRefused,
    mostRunning: () => mostRunning,
    setNetwork: (next: Network) => {
      network = next;
    },
    loseAnswer: () => {
      isAnswerLost = true;
    },
    add(seq: number, size = 10, lastsMs = 1000) {
      const piece: Piece = { sessionId: 's', seq, offset: 0, durationMs: seq === 0 ? 0 : lastsMs, size };
      queue.add(piece, new Uint8Array(size));
    },
    addSmall(seq: number, lastsMs = 1000) {
      const durationMs = seq === 0 ? 0 : lastsMs;
      queue.add({ sessionId: 's', seq, offset: 0, durationMs, size: 2, isSmall: true }, new Uint8Array(2));
    },
    /** Lets time pass in steps, with everything that follows from it. */
    async pass(ms: number, stepMs = 250) {
      for (let passed = 0; passed < ms; passed += stepMs) {
        clock.advance(stepMs);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    settle,
  };
}

test('sends the head, then the segments in order, one at a time', async () => {
  const { queue, add, arrived, settle, mostRunning } = prepare();
  for (const seq of [0, 1, 2, 3]) {
    add(seq);
  }
  await queue.settled();
  await settle();
  expect(arrived).toEqual(['s/0', 's/1', 's/2', 's/3']);
  expect(mostRunning()).toBe(1);
});

describe('without a network', () => {
  test('loses nothing in ten seconds, and sends nothing twice', async () => {
    const { queue, add, arrived, setNetwork, pass, onUpload } = prepare();
    add(0);
    await pass(250);
    setNetwork('is away');
    for (let seq = 1; seq <= 10; seq += 1) {
      add(seq);
      await pass(1000);
    }
    expect(queue.backlog()).toMatchObject({ segments: 10, lastsMs: 10_000 });
    expect(queue.backlog().failures).toBeGreaterThan(3);
    expect(onUpload).not.toHaveBeenCalled();
    setNetwork('answers');
    await pass(2000);
    expect(arrived).toEqual(['s/0', ...Array.from({ length: 10 }, (_, place) => `s/${place + 1}`)]);
    expect(queue.backlog()).toEqual({
      segments: 0,
      hasLate: false,
      lastsMs: 0,
      failures: 0,
      left: 0,
      lostMs: 0,
    });
  });

  test('waits longer after each attempt, two seconds at most, and retries immediately once it is back', async () => {
    const { queue, add, clock, setNetwork, settle, arrived } = prepare();
    setNetwork('is away');
    add(1);
    await settle();
    for (const [wait, failures] of [
      [250, 2],
      [500, 3],
      [1000, 4],
      [2000, 5],
      [2000, 6],
    ] as const) {
      clock.advance(wait - 1);
      await settle();
      expect(queue.backlog().failures).toBe(failures - 1);
      clock.advance(1);
      await settle();
      expect(queue.backlog().failures).toBe(failures);
    }
    setNetwork('answers');
    queue.kick();
    await queue.settled();
    expect(arrived).toEqual(['s/1']);
  });

  test('sends again instead of an attempt that hangs, once the network is back', async () => {
    const { queue, add, pass, setNetwork, arrived, onUpload } = prepare();
    setNetwork('is silent');
    add(1);
    await pass(3000);
    setNetwork('answers');
    expect(arrived).toEqual([]);
    queue.kick();
    await queue.settled();
    expect(arrived).toEqual(['s/1']);
    expect(onUpload).toHaveBeenCalledOnce();
  });

  test('gives up an attempt after eight seconds and counts it as slow', async () => {
    const { add, setNetwork, pass, onUpload, arrived, settle } = prepare();
    setNetwork('is silent');
    add(1);
    await settle();
    await pass(7750);
    expect(onUpload).not.toHaveBeenCalled();
    await pass(250);
    expect(onUpload).toHaveBeenCalledWith({ sessionId: 's', tookMs: 8000, durationMs: 1000, waiting: 1 });
    setNetwork('answers');
    await pass(250);
    expect(arrived).toEqual(['s/1']);
  });
});

test('sends a piece again if its answer was lost', async () => {
  const { add, loseAnswer, pass, arrived } = prepare();
  loseAnswer();
  add(1);
  add(2);
  await pass(500);
  expect(arrived).toEqual(['s/1', 's/1', 's/2']);
});

test('waits as long as the server asks for', async () => {
  const { add, setNetwork, pass, settle, arrived } = prepare();
  setNetwork(refusal('too-many-requests', 3000));
  add(1);
  await settle();
  setNetwork('answers');
  await pass(2750);
  expect(arrived).toEqual([]);
  await pass(250);
  expect(arrived).toEqual(['s/1']);
});

test('skips a segment that the server cannot use', async () => {
  const { add, setNetwork, settle, arrived, onStopped } = prepare();
  setNetwork(refusal('segment-refused'));
  add(1);
  await settle();
  setNetwork('answers');
  add(2);
  await settle();
  expect(arrived).toEqual(['s/2']);
  expect(onStopped).not.toHaveBeenCalled();
});

test.each<ErrorCode>(['broadcast-over', 'another-camera', 'storage-full', 'not-signed-in'])(
  'stops at %s and keeps its pieces',
  async (code) => {
    const { kept, keeper } = disk();
    const { queue, add, setNetwork, settle, pass, onStopped, arrived } = prepare({ keeper });
    setNetwork(refusal(code));
    add(1);
    add(2);
    await settle();
    await queue.settled();
    expect(onStopped.mock.lastCall?.[0]).toMatchObject({ code, message: ERRORS[code].message });
    setNetwork('answers');
    await pass(5000);
    expect(arrived).toEqual([]);
    expect(kept.size).toBe(2);
    expect(queue.backlog().segments).toBe(2);
  },
);

test('deletes pieces from the disk once the server has them', async () => {
  const { kept, keeper } = disk();
  const { queue, add, setNetwork, settle } = prepare({ keeper });
  setNetwork('is away');
  add(0);
  add(1);
  await settle();
  expect(kept.size).toBe(2);
  setNetwork('answers');
  queue.kick();
  await queue.settled();
  await settle();
  expect(kept.size).toBe(0);
});

describe('when the queue exceeds memory', () => {
  const SEGMENT = 4 * MB;

  test('reads a piece back from the disk when its turn comes', async () => {
    const { keeper } = disk();
    const read = vi.spyOn(keeper, 'read');
    const { queue, add, arrived, setNetwork, settle } = prepare({ keeper });
    setNetwork('is away');
    for (let seq = 1; seq <= 20; seq += 1) {
      add(seq, SEGMENT);
    }
    await settle();
    setNetwork('answers');
    queue.kick();
    await queue.settled();
    expect(arrived).toHaveLength(20);
    expect(read).toHaveBeenCalledTimes(4); // of 20 times 4 MB, 64 MB are held
    expect(queue.backlog().left).toBe(0);
  });

  test('drops the oldest pieces if there is no disk', async () => {
    const { queue, add, arrived, setNetwork, settle } = prepare();
    setNetwork('is away');
    add(0);
    for (let seq = 1; seq <= 20; seq += 1) {
      add(seq, SEGMENT);
    }
    await settle();
    expect(queue.backlog()).toMatchObject({ segments: 15, left: 5 });
    setNetwork('answers');
    queue.kick();
    await queue.settled();
    expect(arrived).toEqual(
      [0, 18, 19, 20, ...Array.from({ length: 12 }, (_, place) => place + 6)].map((seq) => `s/${seq}`),
    );
  });
});

describe('after ninety seconds without a network, on an uplink of 1.2 times the bit rate', () => {
  const [PIECE_MS, UPLOAD_MS, STEP_MS] = [1200, 1000, 200];
  const LOST = 75;

  async function outage() {
    const { add, pass, ...rest } = prepare({ keeper: disk().keeper, uploadMs: UPLOAD_MS });
    let seq = 0;
    add(0);
    const film = async (count: number) => {
      for (const last = seq + count; seq < last; ) {
        seq += 1;
        add(seq, 10, PIECE_MS);
        await pass(PIECE_MS, STEP_MS);
      }
      return seq;
    };
    await pass(PIECE_MS, STEP_MS);
    rest.setNetwork('is away');
    await film(LOST);
    rest.setNetwork('answers');
    rest.queue.kick();
    return { ...rest, pass, film };
  }
  const numbers = (arrived: readonly string[]) => arrived.map((name) => Number(name.split('/')[1]));
  const upTo = (last: number, from: number) =>
    Array.from({ length: last - from + 1 }, (_, index) => from + index);

  test('live is current within seconds and stays so, and the backlog fills in behind it', async () => {
    const { film, arrived, queue, pass } = await outage();
    let last = await film(4);
    let behind = 0;
    while (queue.backlog().segments > 1 && last < 600) {
      last = await film(1);
      behind = Math.max(behind, last - Math.max(...numbers(arrived)));
    }
    await pass(5000, STEP_MS);
    expect(numbers(arrived)[1]).toBe(LOST - 2);
    expect(behind).toBeLessThanOrEqual(3);
    expect(numbers(arrived).filter((number) => number > 0 && number < LOST - 2)).toEqual(upTo(LOST - 3, 1));
    expect(numbers(arrived).toSorted((one, other) => one - other)).toEqual(upTo(last, 0));
  });

  test('the pace of the film follows the live segments alone', async () => {
    const { film, onUpload } = await outage();
    await film(40);
    const waiting = onUpload.mock.calls.map(([upload]) => upload.waiting);
    expect(Math.max(...waiting.slice(-20))).toBeLessThanOrEqual(2);
  });
});

test('opens a session before its segments, however long the backlog of the one before it is', async () => {
  const { queue, setNetwork, arrived, settle } = prepare();
  setNetwork('is away');
  const piece = (sessionId: string, seq: number): Piece => ({
    ...{ sessionId, seq, offset: 0, size: 1 },
    durationMs: seq === 0 ? 0 : 1000,
  });
  for (const [session, last] of [
    ['a', 20],
    ['b', 2],
  ] as const) {
    for (let seq = 0; seq <= last; seq += 1) {
      queue.add(piece(session, seq), new Uint8Array(1));
    }
  }
  await settle();
  setNetwork('answers');
  queue.kick();
  await queue.settled();
  expect(arrived.slice(0, 5)).toEqual(['a/0', 'a/20', 'b/0', 'b/1', 'b/2']);
  expect(arrived.slice(5)).toEqual(Array.from({ length: 19 }, (_, index) => `a/${index + 1}`));
});

test('sends pieces from an earlier page first', async () => {
  const { kept, keeper } = disk();
  kept.set(7, new Uint8Array(3));
  const { queue, add, arrived } = prepare({ keeper });
  queue.addKept({ sessionId: 'old', seq: 4, offset: 0, durationMs: 1000, size: 3 }, 7);
  add(0);
  add(1);
  await queue.settled();
  expect(arrived).toEqual(['old/4', 's/0', 's/1']);
});

describe('the small rendition', () => {
  test('goes after the main one, is kept nowhere, and measures no connection', async () => {
    const { kept, keeper } = disk();
    const { queue, add, addSmall, arrived, pass, onUpload } = prepare({ keeper, uploadMs: 300 });
    for (const seq of [0, 1, 2]) {
      add(seq);
      addSmall(seq);
    }
    expect(kept.size).toBe(3);
    expect(queue.backlog()).toMatchObject({ segments: 2, lastsMs: 2000 });
    await pass(3000);
    expect(arrived).toEqual(['s/0', 's/1', 's/2', 's/0 small', 's/1 small', 's/2 small']);
    expect(onUpload).toHaveBeenCalledTimes(2);
  });

  test('is live again after an outage before the backlog of the main one fills in', async () => {
    const { add, addSmall, arrived, setNetwork, pass } = prepare({ uploadMs: 100 });
    add(0);
    addSmall(0);
    await pass(1000);
    setNetwork('is away');
    for (let seq = 1; seq <= 14; seq += 1) {
      add(seq);
      addSmall(seq);
      await pass(1000);
    }
    setNetwork('answers');
    await pass(14_000);
    const [newest, live] = [arrived.slice(2, 5), arrived.slice(5, 8)];
    expect(newest).toEqual(['s/12', 's/13', 's/14']);
    expect(live).toEqual(['s/12 small', 's/13 small', 's/14 small']);
    expect(arrived.slice(8, 19)).toEqual(Array.from({ length: 11 }, (_, place) => `s/${place + 1}`));
    expect(arrived.slice(19)).toEqual(Array.from({ length: 11 }, (_, place) => `s/${place + 1} small`));
  });

  test.each([
    ['its head', 'id-taken', 0],
    ['it for good', 'storage-full', 1],
  ] as const)('is no longer sent when the server refuses %s', async (_name, code, first) => {
    const { queue, add, addSmall, arrived, setNetwork, pass, onStopped, onSmallRefused } = prepare();
    add(0);
    await pass(250);
    setNetwork(refusal(code));
    addSmall(first);
    addSmall(first + 1);
    await pass(250);
    setNetwork('answers');
    add(1);
    await pass(500);
    expect(arrived).toEqual(['s/0', 's/1']);
    expect(onSmallRefused).toHaveBeenCalledOnce();
    expect(onStopped).not.toHaveBeenCalled();
    expect(queue.backlog()).toMatchObject({ left: 0, lostMs: 0 });
  });

  test('continues after a piece that the server refuses', async () => {
    const { add, addSmall, arrived, setNetwork, pass, onSmallRefused } = prepare();
    add(0);
    addSmall(0);
    await pass(250);
    setNetwork(refusal('segment-refused'));
    addSmall(1);
    await pass(250);
    setNetwork('answers');
    addSmall(2);
    await pass(250);
    expect(arrived).toEqual(['s/0', 's/0 small', 's/2 small']);
    expect(onSmallRefused).not.toHaveBeenCalled();
  });

  test('holds the main one up for three seconds at most', async () => {
    const { add, addSmall, arrived, setNetwork, pass } = prepare();
    add(0);
    addSmall(0);
    await pass(250);
    setNetwork('is silent');
    addSmall(1);
    add(1);
    await pass(2750);
    setNetwork('answers');
    expect(arrived).toEqual(['s/0', 's/0 small']);
    await pass(250);
    expect(arrived).toEqual(['s/0', 's/0 small', 's/1']);
  });

  test('is the first to go without memory, and does not hold up the end', async () => {
    const { queue, add, addSmall, arrived, setNetwork, pass } = prepare({ mostInMemory: 25 });
    setNetwork('is away');
    add(0);
    addSmall(1);
    add(1);
    addSmall(2);
    add(2);
    await pass(500);
    expect(queue.backlog()).toMatchObject({ segments: 1, left: 1 });
    const settled = queue.settled();
    setNetwork('answers');
    await pass(2000);
    await settled;
    expect(arrived).toEqual(['s/0', 's/2']);
  });
});
