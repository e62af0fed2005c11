import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdHeadset } from './headset.ts';
import { listen } from './listener.ts';
import { BOUNCE_MS, createPressFilter, HEADSET, SAME_PRESS_MS } from './one-press.ts';
import { countPresses, HOLD_MS, TOGETHER_MS } from './presses.ts';
import { actOfKey, isLearnable, keyIn, keysOf, parseKeys, withKey } from './remote-keys.ts';
import { actsIn } from './spoken-acts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('keys', () => {
  test.each([
    ['MediaPlayPause', 'made'],
    ['MediaTrackNext', 'missed'],
    ['MediaTrackPrevious', 'undo'],
    ['AudioVolumeUp', 'made'],
    ['AudioVolumeDown', 'missed'],
    ['PageDown', 'made'],
    ['ArrowLeft', 'missed'],
    ['x', undefined],
  ])('%s counts as %s', (key, act) => expect(actOfKey(key, {})).toBe(act));

  test('a learned key goes before the usual ones, and belongs to one act', () => {
    const learned = withKey(withKey({}, 'missed', 'PageDown'), 'made', 'a');
    expect(actOfKey('PageDown', learned)).toBe('missed');
    expect(actOfKey('a', learned)).toBe('made');
    expect(withKey(learned, 'undo', 'a')).toEqual({ missed: 'PageDown', undo: 'a' });
    expect(keysOf('made', learned)).toEqual(['a']);
    expect(keysOf('undo', learned)).toEqual(['MediaTrackPrevious', '.']);
  });

  test('keys that move around the screen are not learned', () => {
    expect(['Tab', 'Escape', 'Shift', 'Unidentified'].filter(isLearnable)).toEqual([]);
    expect(isLearnable(keyIn({ key: 'Unidentified', code: 'MediaSelect' }))).toBe(true);
  });

  test.each([
    [null, {}],
    ['not json', {}],
    ['{"made":1,"missed":"b","other":"c"}', { missed: 'b' }],
  ])('reads %s from the device', (text, keys) => expect(parseKeys(text)).toEqual(keys));
});

describe('one button', () => {
  test.each([
    [1, 'made'],
    [2, 'missed'],
    [3, 'undo'],
    [4, 'undo'],
  ])('%s presses count as %s', (presses, act) => {
    const acts: string[] = [];
    const counted = countPresses((one) => acts.push(one));
    for (let press = 0; press < presses; press += 1) {
      counted.press();
      vi.advanceTimersByTime(TOGETHER_MS - 1);
    }
    expect(acts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(acts).toEqual([act]);
  });

  function button() {
    const acts: string[] = [];
    return { acts, presses: countPresses((one) => acts.push(one)) };
  }

  test('a long press undoes, and a short one after it counts', () => {
    const { acts, presses } = button();
    presses.down();
    presses.repeat();
    vi.advanceTimersByTime(HOLD_MS);
    expect(acts).toEqual(['undo']);
    presses.up();
    presses.down();
    presses.up();
    vi.advanceTimersByTime(TOGETHER_MS);
    expect(acts).toEqual(['undo', 'made']);
  });

  test('a press that ends before it is long counts at its end', () => {
    const { acts, presses } = button();
    presses.down();
    vi.advanceTimersByTime(HOLD_MS - 1);
    expect(acts).toEqual([]);
    presses.up();
    vi.advanceTimersByTime(HOLD_MS);
    expect(acts).toEqual(['made']);
  });

  test('a remote that never reports the end of a press has no long one', () => {
    const { acts, presses } = button();
    presses.down();
    vi.advanceTimersByTime(HOLD_MS);
    presses.down();
    vi.advanceTimersByTime(TOGETHER_MS);
    presses.down();
    presses.down();
    vi.advanceTimersByTime(HOLD_MS);
    expect(acts).toEqual(['made', 'made', 'missed']);
  });
});

describe('one press', () => {
  test('counts once where a worn button closes twice', () => {
    let now = 0;
    const isNew = createPressFilter(() => now);
    expect(isNew('made', 'PageDown')).toBe(true);
    now = BOUNCE_MS - 1;
    expect(isNew('made', 'PageDown')).toBe(false);
    expect(isNew('made', 'ArrowRight')).toBe(true);
    now = 2 * BOUNCE_MS;
    expect(isNew('made', 'ArrowRight')).toBe(true);
  });

  test('counts once where a headset’s button arrives as a key as well', () => {
    let now = 0;
    const isNew = createPressFilter(() => now);
    expect(isNew('made', 'PageDown')).toBe(true);
    now = SAME_PRESS_MS - 1;
    expect(isNew('made', HEADSET)).toBe(false);
    now = SAME_PRESS_MS;
    expect(isNew('made', HEADSET)).toBe(true);
  });
});

test.each([
  ['In.', ['made']],
  ['yes', ['made']],
  ['Out', ['missed']],
  ['no no', ['missed', 'missed']],
  ['in, out, undo', ['made', 'missed', 'undo']],
  ['was that in', []],
  ['no no no no no', []],
  ['', []],
])('“%s” counts %j', (said, acts) => expect(actsIn(said)).toEqual(acts));

describe('voice', () => {
  const voices: FakeRecognition[] = [];

  class FakeRecognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = true;
    starts = 0;
    constructor() {
      super();
      voices.push(this);
    }
    start() {
      this.starts += 1;
      this.dispatchEvent(new Event('start'));
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
    fail(error: string) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.dispatchEvent(new Event('end'));
    }
    say(transcript: string, isFinal = true) {
      const results = [
        { isFinal: true, 0: { transcript: 'out' } },
        { isFinal, 0: { transcript } },
      ];
      this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 1 }));
    }
  }

  function start() {
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    const heard: string[] = [];
    const states: string[] = [];
    const end = listen({ actsIn, onAct: (act) => heard.push(act), onState: (state) => states.push(state) });
    const voice = voices.at(-1);
    if (!voice) {
      throw new TypeError('It does not listen');
    }
    return { voice, heard, states, end };
  }

  test('counts final phrases once, and listens again after a quiet time', () => {
    const { voice, heard, states, end } = start();
    voice.say('in', false);
    voice.say('in');
    expect(heard).toEqual(['made']);
    voice.fail('no-speech');
    vi.advanceTimersByTime(250);
    expect(voice.starts).toBe(2);
    expect(states).toEqual(['starting', 'listening', 'listening']);
    end();
    voice.say('in');
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['made']);
    expect(voice.starts).toBe(2);
  });

  test('tells a refused microphone from a missing one and stops', () => {
    for (const [error, state] of [
      ['not-allowed', 'refused'],
      ['audio-capture', 'no-microphone'],
    ] as const) {
      const { voice, states } = start();
      voice.fail(error);
      vi.advanceTimersByTime(60_000);
      expect(states.at(-1)).toBe(state);
      expect(voice.starts).toBe(1);
    }
  });

  test('tries again later without a connection', () => {
    const { voice, states } = start();
    voice.fail('network');
    expect(states.at(-1)).toBe('offline');
    vi.advanceTimersByTime(500);
    expect(voice.starts).toBe(2);
    expect(states.at(-1)).toBe('listening');
  });

  test('says where the browser has none', () => {
    const states: string[] = [];
    listen({ actsIn, onAct: () => undefined, onState: (state) => states.push(state) })();
    expect(states).toEqual(['unavailable']);
  });
});

test('receives a headset’s buttons while silence plays, and gives them back', async () => {
  const handlers = new Map<string, (() => void) | null>();
  const mediaSession = {
    playbackState: 'none',
    setActionHandler: (action: string, handler: (() => void) | null) => void handlers.set(action, handler),
  };
  let pauses = 0;
  vi.stubGlobal('navigator', { mediaSession });
  vi.stubGlobal(
    'Audio',
    class {
      loop = false;
      paused = false;
      async play() {}
      pause() {
        pauses += 1;
      }
    },
  );
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:silence', revokeObjectURL: () => undefined });
  const acts: string[] = [];
  const states: string[] = [];
  const release = holdHeadset({ onAct: (act) => acts.push(act), onState: (state) => states.push(state) });
  await vi.advanceTimersByTimeAsync(0);
  handlers.get('pause')?.();
  handlers.get('nexttrack')?.();
  handlers.get('previoustrack')?.();
  expect(acts).toEqual(['made', 'missed', 'undo']);
  expect(states.slice(0, 2)).toEqual(['waiting', 'ready']);
  expect(mediaSession.playbackState).toBe('playing');
  release();
  expect([...handlers.values()]).toEqual([null, null, null, null]);
  expect([mediaSession.playbackState, pauses]).toEqual(['none', 1]);
});
