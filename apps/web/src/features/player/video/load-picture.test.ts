import { describe, expect, test, vi } from 'vitest';
import { FakeHls, fakeVideos } from '#test/video.ts';
import { loadPicture } from './load-picture.ts';
import { openNativePicture } from './native-picture.ts';
import { instantAt } from './video-timeline.ts';

vi.mock('hls.js/light', async () => ({ default: (await import('#test/video.ts')).FakeHls }));

const REQUEST = { url: '/live/b/key/live.m3u8', isLive: true, at: null, freshen: (url: string) => url };

test('plays with hls.js wherever it is supported', async () => {
  expect(await loadPicture()).not.toBe(openNativePicture);
});

test('knows the instant of the picture right after a seek across a gap', async () => {
  const videos = fakeVideos();
  const video = document.createElement('video');
  const began = Date.parse('2024-01-18T18:29:00.000Z');
  const [before, after] = [
    { instant: began, start: 0, duration: 20 },
    { instant: began + 60_000, start: 20, duration: 20 },
  ] as const;
  const open = await loadPicture();
  const picture = await open(video, REQUEST, { onParts() {}, onFailed() {} });
  const hls = FakeHls.opened.at(-1);
  hls?.load([before, after]);
  hls?.enter(after);
  videos.show(30);
  expect(picture.instant()).toBe(began + 70_000);
  // hls.js still names the fragment that it played before the seek.
  videos.show(10);
  expect(picture.instant() ?? instantAt(picture.parts(), video.currentTime)).toBe(began + 10_000);
});

test('knows whether its playlist has a choice of renditions', async () => {
  const open = await loadPicture();
  const picture = await open(document.createElement('video'), REQUEST, { onParts() {}, onFailed() {} });
  const hls = FakeHls.opened.at(-1);
  expect(picture.hasChoice()).toBe(true);
  Object.assign(hls ?? {}, { levels: ['main'] });
  expect(picture.hasChoice()).toBe(false);
  Object.assign(hls ?? {}, { levels: ['main', 'small'] });
  expect(picture.hasChoice()).toBe(true);
});

test('ends a recording whose last pieces have a picture only', async () => {
  const videos = fakeVideos();
  const video = document.createElement('video');
  const open = await loadPicture();
  const picture = await open(video, { ...REQUEST, isLive: false }, { onParts() {}, onFailed() {} });
  const hls = FakeHls.opened.at(-1);
  const part = (start: number) => ({ instant: start * 1000, start, duration: 1 });
  hls?.load([part(0), part(1), part(2)]);
  // More may come that is whole.
  videos.show(0.5);
  hls?.arriveWithoutSound();
  expect(hls?.hasEnded).toBe(false);
  videos.show(1.2);
  video.dispatchEvent(new Event('waiting'));
  expect(hls?.hasEnded).toBe(true);

  Object.assign(hls ?? {}, { hasEnded: false });
  picture.close();
  video.dispatchEvent(new Event('seeking'));
  expect(hls?.hasEnded).toBe(false);
});

test('a live video goes on after a piece without sound', async () => {
  const videos = fakeVideos();
  const open = await loadPicture();
  await open(document.createElement('video'), REQUEST, { onParts() {}, onFailed() {} });
  const hls = FakeHls.opened.at(-1);
  hls?.load([{ instant: 0, start: 0, duration: 1 }]);
  videos.show(0.5);
  hls?.arriveWithoutSound();
  expect(hls?.hasEnded).toBe(false);
});

describe('without MSE', () => {
  test('plays natively', async () => {
    vi.spyOn(FakeHls, 'isSupported').mockReturnValue(false);
    expect(await loadPicture()).toBe(openNativePicture);
  });

  test('starts at the requested instant, maps instants if the playlist has a start time, and restarts', async () => {
    const videos = fakeVideos();
    const video = document.createElement('video');
    const began = Date.parse('2024-01-18T18:29:00.000Z');
    Object.assign(video, { getStartDate: () => new Date(began) });
    const onParts = vi.fn();
    const onFailed = vi.fn();
    const picture = await openNativePicture(video, { ...REQUEST, at: began + 20_000 }, { onParts, onFailed });
    expect(video.getAttribute('src')).toBe(REQUEST.url);
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(onParts).toHaveBeenCalledOnce();
    expect(videos.time()).toBe(20);
    expect(picture.parts()).toMatchObject([{ instant: began, start: 0 }]);
    expect(picture.hasChoice()).toBe(false);
    video.dispatchEvent(new Event('error'));
    expect(onFailed).toHaveBeenCalledOnce();
    picture.close();
    expect(video.hasAttribute('src')).toBe(false);
    video.dispatchEvent(new Event('error'));
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
