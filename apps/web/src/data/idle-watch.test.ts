import { expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createIdleWatch } from './idle-watch.ts';

const MINUTE = 60_000;

function watchPage() {
  const clock = manualClock();
  const say = vi.fn();
  let connect = () => {};
  const stop = createIdleWatch({
    page: window,
    clock,
    socket: {
      say,
      onConnected(callback) {
        connect = callback;
        return () => {};
      },
    },
  });
  return { clock, say, stop, connect: () => connect() };
}

test('reports idle after five minutes without a touch, and active with the next one', () => {
  const { clock, say, stop } = watchPage();
  clock.advance(4 * MINUTE);
  window.dispatchEvent(new Event('pointerdown'));
  clock.advance(4 * MINUTE);
  expect(say).not.toHaveBeenCalled();
  clock.advance(MINUTE);
  window.dispatchEvent(new Event('keydown'));
  expect(say.mock.calls).toEqual([
    ['presence:idle', { isIdle: true }],
    ['presence:idle', { isIdle: false }],
  ]);
  stop();
});

test('says it again on a new connection, as long as it is so', () => {
  const { clock, say, connect, stop } = watchPage();
  connect();
  expect(say).not.toHaveBeenCalled();
  clock.advance(5 * MINUTE);
  connect();
  expect(say).toHaveBeenCalledTimes(2);
  stop();
  clock.advance(60 * MINUTE);
  window.dispatchEvent(new Event('pointerdown'));
  expect(say).toHaveBeenCalledTimes(2);
});
