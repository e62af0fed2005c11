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

const LIVE: PlaybackOptions = {
  serverNow: () => Date.now(),
  hasVideo: true,
  isLive: true,
  beginsAt: STARTED,
};

function open(options: Partial<PlaybackOptions> = {}) {
  const store = createPlayback({ ...LIVE, ...options });
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

describe('a player on screen', () => {
  test('decides whether a live picture is at its edge and plays', () => {
    const store = open();
    const picture = { isAtEdge: true, isPlaying: true };
    store.attach({
      ...pictureBehind({ ms: 7000 }),
      isAtEdge: () => picture.isAtEdge,
      isPlaying: () => picture.isPlaying,
    });
    expect(store.state()).toMatchObject({ isAtEdge: true, isPlaying: true });
    picture.isAtEdge = false;
    vi.advanceTimersByTime(250);
    expect(store.state()).toMatchObject({ isAtEdge: false, isPlaying: true });
    picture.isPlaying = false;
    vi.advanceTimersByTime(250);
    expect(store.state()).toMatchObject({ isAtEdge: false, isPlaying: false });
  });

  test('shows nothing at the edge in a replay', () => {
    const store = open({ isLive: false });
    store.attach(pictureBehind({ ms: 7000 }));
    expect(store.state()).toMatchObject({ isAtEdge: false, isPlaying: true });
  });

  test('is the one to control until it leaves', () => {
    const store = open();
    expect(store.engine()).toBeNull();
    const engine = pictureBehind({ ms: 7000 });
    const detach = store.attach(engine);
    expect(store.engine()).toBe(engine);
    detach();
    expect(store.engine()).toBeNull();
    expect(store.state().isPlaying).toBe(false);
  });

  test('stays when the player before it leaves late', () => {
    const store = open();
    const detachFirst = store.attach(pictureBehind({ ms: 25_000 }));
    const second = pictureBehind({ ms: 7000 });
    store.attach(second);
    detachFirst();
    expect(store.engine()).toBe(second);
  });

  test('leaves the instant of its last picture to the next one', () => {
    const store = open();
    expect(store.lastInstant()).toBeNull();
    const detach = store.attach(pictureBehind({ ms: 7000 }));
    const shown = Date.now() - 7000;
    detach();
    vi.advanceTimersByTime(MINUTE);
    expect(store.lastInstant()).toBe(shown);
  });
});

describe('before a player is on screen', () => {
  test('a live broadcast is at its edge and does not play', () => {
    expect(open().state()).toMatchObject({ isAtEdge: true, isPlaying: false });
  });

  test('a replay is not at an edge', () => {
    expect(open({ isLive: false }).state().isAtEdge).toBe(false);
  });
});

describe('an action for the player', () => {
  test('runs now if one is on screen', () => {
    const store = open();
    const engine = pictureBehind({ ms: 7000 });
    store.attach(engine);
    store.whenReady((player) => player.seek(STARTED));
    expect(engine.seek).toHaveBeenCalledExactlyOnceWith(STARTED);
    expect(store.takeDeferred()).toBeNull();
  });

  test('waits for the next player, which takes it once', () => {
    const store = open();
    store.whenReady((player) => player.seek(STARTED));
    const engine = pictureBehind({ ms: 7000 });
    store.takeDeferred()?.(engine);
    expect(engine.seek).toHaveBeenCalledExactlyOnceWith(STARTED);
    expect(store.takeDeferred()).toBeNull();
  });

  test('replaces one that still waits', () => {
    const store = open();
    store.whenReady((player) => player.seek(STARTED));
    store.whenReady((player) => player.playRange(STARTED, STARTED + MINUTE));
    const engine = pictureBehind({ ms: 7000 });
    store.takeDeferred()?.(engine);
    expect(engine.playRange).toHaveBeenCalledExactlyOnceWith(STARTED, STARTED + MINUTE);
    expect(engine.seek).not.toHaveBeenCalled();
  });
});

describe('everything that follows the picture', () => {
  test('hears of it four times a second, all on one timer', () => {
    const store = createPlayback(LIVE);
    const score = vi.fn();
    const chat = vi.fn();
    store.subscribe(score);
    store.subscribe(chat);
    vi.advanceTimersByTime(1000);
    expect(score).toHaveBeenCalledTimes(4);
    expect(chat).toHaveBeenCalledTimes(4);
  });

  test('hears nothing after it leaves, and the last to leave stops the timer', () => {
    const store = createPlayback(LIVE);
    const score = vi.fn();
    const chat = vi.fn();
    const leaveScore = store.subscribe(score);
    const leaveChat = store.subscribe(chat);
    leaveScore();
    vi.advanceTimersByTime(250);
    expect(score).not.toHaveBeenCalled();
    expect(chat).toHaveBeenCalledOnce();
    leaveChat();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('hears again when it comes back', () => {
    const store = createPlayback(LIVE);
    store.subscribe(() => {})();
    const score = vi.fn();
    store.subscribe(score);
    vi.advanceTimersByTime(250);
    expect(score).toHaveBeenCalledOnce();
  });

  test('hears at once that a player came, that it left and that the broadcast changed', () => {
    const store = createPlayback(LIVE);
    const score = vi.fn();
    store.subscribe(score);
    const detach = store.attach(pictureBehind({ ms: 7000 }));
    expect(score).toHaveBeenCalledTimes(1);
    detach();
    expect(score).toHaveBeenCalledTimes(2);
    store.configure({ ...LIVE, isLive: false });
    expect(score).toHaveBeenCalledTimes(3);
    expect(store.state().isAtEdge).toBe(false);
  });
});
