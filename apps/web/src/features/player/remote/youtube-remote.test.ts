import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFrame } from '#test/frame.ts';
import { createYoutubeRemote, youtubeAddress, youtubeId } from './youtube-remote.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const fake = fakeFrame(YOUTUBE);
  const remote = createYoutubeRemote(fake.frame, fake.page);
  const deliver = (event: string, info: object) => fake.say(JSON.stringify({ event, info }));
  return { ...fake, remote, deliver, commands: () => fake.sent().map((message) => JSON.parse(message)) };
}

test('asks for reports until they come, and posts to YouTube only', () => {
  const { remote, deliver, commands, sentTo } = open();
  expect(remote.state().isReady).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(commands()).toEqual([
    { id: 'allcourt', channel: 'widget', event: 'listening' },
    { id: 'allcourt', channel: 'widget', event: 'listening' },
  ]);
  deliver('initialDelivery', { playerState: 2, currentTime: 100, duration: 3600, volume: 50, muted: true });
  expect(remote.state()).toMatchObject({
    isReady: true,
    isPlaying: false,
    time: 100,
    duration: 3600,
    volume: 0.5,
    isMuted: true,
  });
  vi.advanceTimersByTime(1000);
  expect(commands()).toHaveLength(2);
  expect(sentTo()).toEqual(new Set([YOUTUBE]));
});

test('advances between two reports at the playback rate', () => {
  const { remote, deliver } = open();
  deliver('infoDelivery', { playerState: 1, currentTime: 100, playbackRate: 2 });
  vi.advanceTimersByTime(1500);
  expect(remote.state().time).toBeCloseTo(103, 1);
});

test.each([
  [1, { isPlaying: true, isBuffering: false, hasEnded: false }],
  [2, { isPlaying: false, isBuffering: false, hasEnded: false }],
  [3, { isPlaying: false, isBuffering: true, hasEnded: false }],
  [0, { isPlaying: false, isBuffering: false, hasEnded: true }],
])('understands the player state %i', (playerState, state) => {
  const { remote, deliver } = open();
  deliver('infoDelivery', { playerState });
  expect(remote.state()).toMatchObject(state);
});

test('sends the commands of YouTube for play, pause, seek, mute and speed', () => {
  const { remote, commands } = open();
  remote.play();
  remote.pause();
  remote.seekTo(62);
  remote.setMuted(true);
  remote.setMuted(false);
  remote.setVolume(0.3);
  remote.setRate(1.5);
  expect(commands().map(({ func, args }) => [func, ...args])).toEqual([
    ['playVideo'],
    ['pauseVideo'],
    ['seekTo', 62, true],
    ['mute'],
    ['unMute'],
    ['setVolume', 30],
    ['setPlaybackRate', 1.5],
  ]);
  expect(remote.state().time).toBe(62);
});

test('fails for a video that may not be embedded', () => {
  const { remote, say } = open();
  say(JSON.stringify({ event: 'onError', info: 150 }));
  expect(remote.state().hasFailed).toBe(true);
});

test('ignores other senders and malformed messages', () => {
  const { remote, say, deliver } = open();
  const report = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 7 } });
  say(report, { origin: 'https://evil.example' });
  say(report, { source: window });
  say('{"event":');
  say({ event: 'infoDelivery' });
  deliver('apiInfoDelivery', { currentTime: 7 });
  expect(remote.state().isReady).toBe(false);
});

test('sends and receives nothing after it is closed', () => {
  const { remote, deliver, commands } = open();
  remote.close();
  vi.advanceTimersByTime(5000);
  deliver('infoDelivery', { currentTime: 7 });
  expect(commands()).toEqual([]);
  expect(remote.state().isReady).toBe(false);
});

describe('the address of a video', () => {
  test.each([
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])('finds the id in %s', (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ');
  });

  test.each(['https://www.youtube.com/', 'no address', 'https://youtu.be/%22onload=x'])(
    'finds no id in %s',
    (address) => {
      expect(youtubeId(address)).toBeNull();
    },
  );

  test('embeds without cookies and passes the origin', () => {
    const url = new URL(youtubeAddress('dQw4w9WgXcQ', 'https://allcourt.example'));
    expect(`${url.origin}${url.pathname}`).toBe(`${YOUTUBE}/embed/dQw4w9WgXcQ`);
    expect(url.searchParams.get('enablejsapi')).toBe('1');
    expect(url.searchParams.get('origin')).toBe('https://allcourt.example');
  });
});
