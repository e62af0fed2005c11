import { expect, test } from 'vitest';
import { type PaceClock, paceSamples } from './pace.ts';
import type { TimedSample } from './samples.ts';

function sample(atMs: number): TimedSample {
  return { kind: 'video', atUs: atMs * 1000, shownAtUs: atMs * 1000, isKey: false, bytes: new Uint8Array() };
}

/** Two seconds of four pictures each. */
const PIECE = [0, 500, 1000, 1500].map((ms) => sample(1_700_000_000_000 + ms));

function fakeClock(stepMs = 0) {
  let nowMs = 0;
  const clock: PaceClock = {
    now: () => nowMs,
    async wait(ms) {
      nowMs += ms;
    },
  };
  return {
    clock,
    pass: () => {
      nowMs += stepMs;
    },
  };
}

test('spreads a piece over nine tenths of its length', async () => {
  const { clock } = fakeClock();
  const sentAt: number[] = [];
  await paceSamples(PIECE, {
    ...{ clock, signal: new AbortController().signal },
    send: () => sentAt.push(clock.now()),
  });
  expect(sentAt).toEqual([0, 450, 900, 1350]);
});

test('waits for nothing when sending takes longer than the piece', async () => {
  const { clock, pass } = fakeClock(600);
  const sentAt: number[] = [];
  await paceSamples(PIECE, {
    ...{ clock, signal: new AbortController().signal },
    send() {
      sentAt.push(clock.now());
      pass();
    },
  });
  expect(sentAt).toEqual([0, 600, 1200, 1800]);
});

test('sends samples of one instant together, in their order', async () => {
  const { clock } = fakeClock();
  const samples = [sample(0), sample(1), sample(2), sample(400)];
  const sent: TimedSample[] = [];
  await paceSamples(samples, {
    ...{ clock, signal: new AbortController().signal },
    send: (one) => sent.push(one),
  });
  expect(sent).toEqual(samples);
  expect(clock.now()).toBe(360);
});

test('sends nothing more once it is stopped', async () => {
  const { clock } = fakeClock();
  const stop = new AbortController();
  const sent: TimedSample[] = [];
  await paceSamples(PIECE, {
    ...{ clock, signal: stop.signal },
    send(one) {
      sent.push(one);
      stop.abort();
    },
  });
  expect(sent).toEqual(PIECE.slice(0, 1));
});
