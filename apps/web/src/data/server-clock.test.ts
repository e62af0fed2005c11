import { describe, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createServerClock, measureClock } from './server-clock.ts';

const AHEAD_MS = 7000;

/** A server whose clock is ahead, and whose answers take this long each way. */
function server(trips: readonly (readonly [there: number, back: number] | 'no answer')[]) {
  const clock = manualClock();
  const left = [...trips];
  const ask = async () => {
    const trip = left.shift() ?? 'no answer';
    if (trip === 'no answer') {
      throw new TypeError('Failed to fetch');
    }
    clock.advance(trip[0]);
    const said = clock.now() + AHEAD_MS;
    clock.advance(trip[1]);
    return said;
  };
  return { clock, ask, now: clock.now };
}

test.each<[string, Parameters<typeof server>[0], number | null]>([
  [
    'trusts a fast answer, and asks no more',
    [
      [20, 20],
      [0, 0],
    ],
    AHEAD_MS,
  ],
  [
    'uses the fastest of five',
    [
      [300, 20],
      [200, 10],
      [10, 10],
      [20, 400],
      [90, 10],
    ],
    AHEAD_MS,
  ],
  ['is wrong by half of a round trip that took one way only', [[100, 0]], AHEAD_MS + 50],
  ['skips answers that do not come', ['no answer', 'no answer', [30, 30]], AHEAD_MS],
  ['knows nothing without any answer', [], null],
])('%s', async (_name, trips, offset) => {
  expect((await measureClock(server(trips)))?.offsetMs ?? null).toBe(offset);
});

test('skips a measurement during which the clock was set', async () => {
  const { clock, ask, now } = server([
    [5, 5],
    [20, 20],
  ]);
  let isFirst = true;
  const askAndSet = async () => {
    const said = await ask();
    if (isFirst) {
      isFirst = false;
      clock.set(now() - 60_000);
    }
    return said;
  };
  // The first answer seems to arrive before its request; the second measures the new clock.
  expect(await measureClock({ ask: askAndSet, now })).toEqual({ offsetMs: AHEAD_MS, errorMs: 20 });
});

describe('the clock beside that of the server', () => {
  test('is known from the first measurement on, less exactly as time passes', async () => {
    const { clock, serverClock, asked } = beside();
    expect(serverClock.reading()).toBeNull();
    expect(await serverClock.measure()).toEqual({ offsetMs: AHEAD_MS, errorMs: 10 });
    clock.advance(5 * 60_000);
    expect(serverClock.reading()).toEqual({ offsetMs: AHEAD_MS, errorMs: 40 });
    await serverClock.measure();
    expect(asked()).toBe(1);
  });

  test('is measured again in the background after ten minutes', async () => {
    const { clock, serverClock, asked } = beside();
    await serverClock.measure();
    clock.advance(11 * 60_000);
    expect((await serverClock.measure())?.errorMs).toBeGreaterThan(50);
    await vi.waitFor(() => expect(serverClock.reading()?.errorMs).toBe(10));
    expect(asked()).toBe(2);
  });

  test('is not known once it was set, until it is measured again', async () => {
    const { clock, serverClock } = beside();
    await serverClock.measure();
    clock.set(clock.now() - 600_000);
    expect(serverClock.reading()).toBeNull();
    expect(await serverClock.measure()).toEqual({ offsetMs: AHEAD_MS + 600_000, errorMs: 10 });
  });

  test('is not known after a sleep in which the steady clock stood still', async () => {
    const { clock, serverClock } = beside();
    await serverClock.measure();
    clock.set(clock.now() + 60_000); // to the device, as if its time of day had been set
    expect(serverClock.reading()).toBeNull();
  });

  test('stays unknown without a connection, and is asked for once at a time', async () => {
    const { serverClock, asked, cut } = beside();
    cut();
    expect(await Promise.all([serverClock.measure(), serverClock.measure()])).toEqual([null, null]);
    expect(asked()).toBe(5);
  });

  /** A device beside a server whose answers take 20 ms. */
  function beside() {
    const clock = manualClock();
    const start = clock.now();
    let asked = 0;
    let isCut = false;
    const ask = async () => {
      asked += 1;
      if (isCut) {
        throw new TypeError('Failed to fetch');
      }
      clock.advance(10);
      const said = start + clock.steady() + AHEAD_MS;
      clock.advance(10);
      return said;
    };
    const serverClock = createServerClock({ ask, now: clock.now, steady: clock.steady });
    const cut = () => {
      isCut = true;
    };
    return { clock, serverClock, asked: () => asked, cut };
  }
});
