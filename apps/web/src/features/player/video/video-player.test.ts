import { describe, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { fakePictures, fakeVideos } from '#test/video.ts';
import type { OpenPicture } from './picture.ts';
import { createVideoPlayer } from './video-player.ts';
import type { TimelinePart } from './video-timeline.ts';

const BEGAN = Date.parse('2024-01-18T18:29:00.000Z');
/** One minute of video so far. */
const NOW = BEGAN + 60_000;

interface OpenOptions {
  isLive?: boolean;
  hasSmall?: boolean;
  /** False while the camera has given its small rendition up. */
  isSmallSent?: boolean;
  load?: () => Promise<OpenPicture>;
  parts?: readonly TimelinePart[];
}

const ONE_PART = [{ instant: BEGAN, start: 0, duration: 60 }];

function open(options: OpenOptions = {}) {
  const { isLive = true, hasSmall = false, isSmallSent = true, load, parts = ONE_PART } = options;
  const videos = fakeVideos();
  const video = document.createElement('video');
  videos.of(video);
  const pictures = fakePictures(parts);
  pictures.setSmallSent(isSmallSent);
  const clock = manualClock(NOW);
  const onStale = vi.fn();
  const recorded = { base: '/live/b/key', isLive, hasSmall };
  const player = createVideoPlayer({
    video,
    recorded: () => recorded,
    load: load ?? (async () => pictures.open),
    clock,
    serverNow: () => NOW,
    random: () => 1,
    onStale,
  });
  return { videos, video, pictures, clock, onStale, player, recorded };
}

async function playing(options?: Parameters<typeof open>[0]) {
  const made = open(options);
  made.player.start(options?.isLive === false ? BEGAN : 'edge', { isPlaying: true });
  await vi.waitFor(() => expect(made.pictures.asked()).toHaveLength(1));
  made.pictures.read();
  await vi.waitFor(() => expect(made.video.paused).toBe(false));
  made.videos.show(57);
  return made;
}

describe('live', () => {
  test('loads, then knows the instant of its picture', async () => {
    const { player, pictures, videos } = open();
    expect(player.state()).toMatchObject({ phase: 'idle', instant: null });
    player.start('edge', { isPlaying: true });
    await vi.waitFor(() => expect(pictures.asked()).toEqual(['/live/b/key/live.m3u8']));
    expect(player.state()).toMatchObject({ phase: 'loading', isAtEdge: true });
    videos.show(57);
    await vi.waitFor(() => expect(player.state().phase).toBe('playing'));
    expect(player.state()).toMatchObject({ instant: BEGAN + 57_000, isAtEdge: true });
  });

  test('goes back with the playlist of everything so far, and returns to live', async () => {
    const { player, pictures, videos } = await playing();
    player.seek(BEGAN + 20_000);
    await vi.waitFor(() => expect(pictures.asked()).toHaveLength(2));
    expect(pictures.last()).toMatchObject({
      url: '/live/b/key/event.m3u8',
      at: BEGAN + 20_000,
      isLive: false,
    });
    videos.show(20);
    expect(player.state()).toMatchObject({ instant: BEGAN + 20_000, isAtEdge: false });
    player.goLive();
    await vi.waitFor(() => expect(pictures.asked()).toHaveLength(3));
    expect(pictures.last()).toMatchObject({ url: '/live/b/key/live.m3u8', at: null });
  });

  test('opens both renditions where there are two, also of what was recorded so far', async () => {
    const { player, pictures } = await playing({ hasSmall: true });
    expect(pictures.last()?.url).toBe('/live/b/key/master.m3u8?of=live');
    player.seek(BEGAN + 20_000);
    await vi.waitFor(() => expect(pictures.last()?.url).toBe('/live/b/key/master.m3u8?of=event'));
    player.playRange(BEGAN, BEGAN + 5000);
    await vi.waitFor(() => expect(pictures.last()?.url).toContain('/clip.m3u8?'));
  });

  test('opens both renditions at its next stall if the small one began after it', async () => {
    const { pictures, videos, recorded } = await playing();
    videos.starve();
    expect(pictures.asked()).toHaveLength(1);
    videos.show(58);
    recorded.hasSmall = true;
    videos.starve();
    await vi.waitFor(() => expect(pictures.asked()).toHaveLength(2));
    expect(pictures.last()).toMatchObject({ url: '/live/b/key/master.m3u8?of=live', isLive: true });
    videos.show(58);
    videos.starve();
    expect(pictures.asked()).toHaveLength(2);
  });

  test('asks for a small rendition that was given up for a while, at stalls half a minute apart', async () => {
    const { pictures, videos, clock } = await playing({ hasSmall: true, isSmallSent: false });
    const stall = async () => {
      videos.show(58);
      videos.starve();
      await vi.waitFor(() => expect(pictures.open.mock.settledResults.at(-1)?.type).toBe('fulfilled'));
    };
    await stall();
    expect(pictures.asked()).toHaveLength(2);
    clock.advance(29_000);
    await stall();
    expect(pictures.asked()).toHaveLength(2);
    clock.advance(1000);
    await stall();
    expect(pictures.asked()).toHaveLength(3);
    pictures.setSmallSent(true);
    clock.advance(30_000);
    await stall();
    expect(pictures.asked()).toHaveLength(3);
  });

  test('keeps the last instant while buffering', async () => {
    const { player, videos } = await playing();
    videos.starve();
    expect(player.state()).toMatchObject({ phase: 'buffering', instant: BEGAN + 57_000 });
  });

  test('retries as long as it is live, with backoff, and requests a new media address', async () => {
    const { player, pictures, clock, onStale } = await playing();
    for (const [tries, waitMs] of [1000, 2000, 4000, 8000, 16_000].entries()) {
      pictures.fail();
      expect(onStale).toHaveBeenCalledTimes(tries + 1);
      expect(player.state()).toMatchObject({ isRetrying: true });
      clock.advance(waitMs - 1);
      expect(pictures.asked()).toHaveLength(tries + 1);
      clock.advance(1);
      await vi.waitFor(() => expect(pictures.asked()).toHaveLength(tries + 2));
    }
    pictures.read();
    expect(player.state()).toMatchObject({ isRetrying: false });
  });

  test('uses a new media address from then on', async () => {
    const { pictures, recorded } = await playing();
    recorded.base = '/live/b/later';
    expect(pictures.last()?.freshen('/live/b/key/s/9.m4s')).toBe('/live/b/later/s/9.m4s');
  });

  test('returns from a clip to the previous position', async () => {
    const { player, pictures, videos } = await playing();
    player.playRange(BEGAN + 10_000, BEGAN + 20_000);
    await vi.waitFor(() => expect(pictures.asked()).toHaveLength(2));
    expect(pictures.last()?.url).toBe(`/live/b/key/clip.m3u8?from=${BEGAN + 10_000}&to=${BEGAN + 20_000}`);
    expect(player.state()).toMatchObject({
      range: { from: BEGAN + 10_000, to: BEGAN + 20_000 },
      isAtEdge: false,
    });
    videos.end();
    await vi.waitFor(() => expect(pictures.last()?.url).toBe('/live/b/key/live.m3u8'));
    expect(player.state().range).toBeNull();
  });
});

test('follows the clock, not the video, across a gap in the recording', async () => {
  const { player, pictures, videos } = open({
    isLive: false,
    parts: [
      { instant: BEGAN, start: 0, duration: 20 },
      { instant: BEGAN + 30_000, start: 20, duration: 30 },
    ],
  });
  player.start(BEGAN, { isPlaying: false });
  await vi.waitFor(() => expect(pictures.asked()).toHaveLength(1));
  await vi.waitFor(() => {
    pictures.read();
    videos.show(25);
    expect(player.state().instant).toBe(BEGAN + 35_000);
  });
  player.seek(BEGAN + 40_000);
  expect(videos.time()).toBe(30);
  player.seek(BEGAN + 25_000);
  expect(videos.time()).toBe(20);
});

describe('a browser that requires a tap', () => {
  test('for sound: plays muted', async () => {
    const { player, pictures, videos, video } = open();
    videos.refuse('sound');
    player.start('edge', { isPlaying: true });
    await vi.waitFor(() => expect(pictures.asked()).toHaveLength(1));
    videos.show(57);
    await vi.waitFor(() => expect(player.state()).toMatchObject({ phase: 'playing', isMuted: true }));
    player.setMuted(false);
    expect(video.muted).toBe(false);
  });

  test('for any playback: waits for the tap', async () => {
    const { player, videos } = open();
    videos.refuse('all');
    player.start('edge', { isPlaying: true });
    await vi.waitFor(() => expect(player.state()).toMatchObject({ phase: 'paused', isRefused: true }));
  });
});

describe('a recording', () => {
  test('ends, and starts again', async () => {
    const { player, pictures, videos } = await playing({ isLive: false });
    expect(pictures.last()).toMatchObject({ url: '/live/b/key/vod.m3u8', at: BEGAN });
    videos.end();
    expect(player.state().phase).toBe('ended');
    player.play();
    await vi.waitFor(() => expect(player.state().phase).toBe('playing'));
    expect(videos.time()).toBe(0);
  });

  test('fails after several attempts, until the viewer retries', async () => {
    const { player, pictures, clock } = await playing({ isLive: false });
    for (let tries = 1; tries < 4; tries += 1) {
      pictures.fail();
      expect(player.state().phase).not.toBe('failed');
      clock.advance(30_000);
      await vi.waitFor(() => expect(pictures.asked()).toHaveLength(tries + 1));
    }
    pictures.fail();
    expect(player.state()).toMatchObject({ phase: 'failed', isRetrying: false });
    player.retry();
    await vi.waitFor(() => expect(pictures.asked()).toHaveLength(5));
    expect(player.state().phase).not.toBe('failed');
  });
});

test('retries code that fails to load, like a playlist', async () => {
  const load = vi.fn(async (): Promise<OpenPicture> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { player, clock } = open({ load });
  player.start('edge', { isPlaying: true });
  await vi.waitFor(() => expect(player.state().isRetrying).toBe(true));
  clock.advance(1000);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});

test('ignores events of its playlists after it is closed', async () => {
  const { player, pictures, onStale } = await playing();
  player.close();
  pictures.fail();
  expect(onStale).not.toHaveBeenCalled();
  expect(pictures.closed).toHaveBeenCalled();
});
