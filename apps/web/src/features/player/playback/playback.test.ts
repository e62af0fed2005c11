import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlayback, type PlaybackEngine, type PlaybackOptions } from './playback.ts';

const STARTED = Date.parse('2024-01-18T18:29:00.000Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: STARTED + 10 * MINUTE });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(options: Partial<PlaybackOptions> = {}) {
  const store = createPlayback({
    serverNow: () => Date.now(),
    hasVideo: true,
    isLive: true,
    beginsAt: STARTED,
    ...options,
  });
  store.subscribe(() => {});
  return store;
}

/** A picture this far behind the court; null while it has none. */
function pictureBehind(delay: { ms: number | null }): PlaybackEngine {
  return {
    instant: () => (delay.ms === null ? null : Date.now() - delay.ms),
    isAtEdge: () => true,
    isPlaying: () => true,
    play: vi.fn(),
    pause: vi.fn(),
    seek: vi.fn(),
    goLive: vi.fn(),
    playRange: vi.fn(),
    snapshot: async () => null,
  };
}

const behind = (store: ReturnType<typeof open>) => Date.now() - store.state().instant;

describe('the score of a live broadcast is never ahead of its picture', () => {
  test('before the first picture it waits for the usual delay', () => {
    const store = open();
    expect(behind(store)).toBe(4000);
    vi.advanceTimersByTime(MINUTE);
    expect(behind(store)).toBe(4000);
  });

  test('it follows the picture on screen', () => {
    const store = open();
    const delay = { ms: 7000 };
    store.attach(pictureBehind(delay));
    expect(behind(store)).toBe(7000);
    delay.ms = 25_000;
    vi.advanceTimersByTime(250);
    expect(behind(store)).toBe(25_000);
  });

  test('it keeps the delay of the last picture while none is shown', () => {
    const store = open();
    const delay: { ms: number | null } = { ms: 25_000 };
    store.attach(pictureBehind(delay));
    delay.ms = null;
    vi.advanceTimersByTime(MINUTE);
    expect(behind(store)).toBe(25_000);
  });

  test('it keeps the delay while the player is not on screen', () => {
    const store = open();
    const detach = store.attach(pictureBehind({ ms: 25_000 }));
    detach();
    vi.advanceTimersByTime(MINUTE);
    expect(behind(store)).toBe(25_000);
  });
});

test('the score of a replay starts where the recording starts', () => {
  expect(open({ isLive: false }).state().instant).toBe(STARTED);
});

test('the score of a replay stays at the last picture while none is shown', () => {
  const store = open({ isLive: false });
  const shown = STARTED + 3 * MINUTE;
  const detach = store.attach({ ...pictureBehind({ ms: null }), instant: () => shown });
  detach();
  vi.advanceTimersByTime(MINUTE);
  expect(store.state().instant).toBe(shown);
});

test('without video the score is that of now', () => {
  expect(behind(open({ hasVideo: false }))).toBe(0);
});
