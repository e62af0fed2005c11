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

function prepare({ keeper = NO_DISK, mostInMemory }: { keeper?: PieceKeeper; mostInMemory?: number } = {}) {
  const clock = manualClock();
  const arrived: string[] = [];
  const onUpload = vi.fn();
  const onStopped = vi.fn();
  let network: Network = 'answers';
  let isAnswerLost = false;
  let running = 0;
  let mostRunning = 0;
  const queue = createUploadQueue({
    clock,
    keeper,
    onUpload,
    onStopped,
    onChange: () => {},
    ...(mostInMemory === undefined ? {} : { mostInMemory }),
    async send({ sessionId, seq }, _bytes, signal) {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      try {
        await act(`${sessionId}/${seq}`, signal);
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
    mostRunning: () => mostRunning,
    setNetwork: (next: Network) => {
      network = next;
    },
    loseAnswer: () => {
      isAnswerLost = true;
    },
    add(seq: number, size = 10) {
      const piece: Piece = { sessionId: 's', seq, offset: 0, durationMs: seq === 0 ? 0 : 1000, size };
      queue.add(piece, new Uint8Array(size));
    },
    /** Lets time pass in steps of a quarter of a second, with everything that follows from it. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 250) {
        clock.advance(250);
        await settle();
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
    expect(queue.backlog()).toEqual({ segments: 0, lastsMs: 0, failures: 0, left: 0, lostMs: 0 });
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
    expect(arrived).toEqual(['s/0', ...Array.from({ length: 15 }, (_, place) => `s/${place + 6}`)]);
  });
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
