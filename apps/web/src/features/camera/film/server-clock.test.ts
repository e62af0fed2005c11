import { expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createServerClock, measureOffset } from './server-clock.ts';

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
  ['trusts a fast answer', [[20, 20]], AHEAD_MS],
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
  expect(await measureOffset(server(trips))).toBe(offset);
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
  expect(await measureOffset({ ask: askAndSet, now })).toBe(AHEAD_MS);
});

test('reports a later measurement only if the clock was set', async () => {
  const clock = manualClock();
  let ahead = AHEAD_MS;
  const onSet = vi.fn();
  const serverClock = createServerClock({ ask: async () => clock.now() + ahead, now: clock.now }, onSet);
  await serverClock.measure();
  expect(serverClock.offset()).toBe(AHEAD_MS);
  ahead += 100;
  await serverClock.measure();
  await vi.waitFor(() => expect(serverClock.offset()).toBe(AHEAD_MS));
  expect(onSet).not.toHaveBeenCalled();
  ahead += 1000;
  await serverClock.measure();
  await vi.waitFor(() => expect(onSet).toHaveBeenCalledOnce());
  expect(serverClock.offset()).toBe(AHEAD_MS + 1100);
});
