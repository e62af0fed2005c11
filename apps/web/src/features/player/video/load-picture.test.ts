import { describe, expect, test, vi } from 'vitest';
import { fakeVideos } from '#test/video.ts';
import { loadPicture } from './load-picture.ts';
import { openNativePicture } from './native-picture.ts';

const { isSupported } = vi.hoisted(() => ({ isSupported: vi.fn(() => true) }));
vi.mock('hls.js/light', () => ({ default: { isSupported } }));

const REQUEST = { url: '/live/b/key/live.m3u8', isLive: true, at: null, freshen: (url: string) => url };

test('plays with hls.js wherever it is supported', async () => {
  isSupported.mockReturnValue(true);
  expect(await loadPicture()).not.toBe(openNativePicture);
});

describe('without MSE', () => {
  test('plays natively', async () => {
    isSupported.mockReturnValue(false);
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
    video.dispatchEvent(new Event('error'));
    expect(onFailed).toHaveBeenCalledOnce();
    picture.close();
    expect(video.hasAttribute('src')).toBe(false);
    video.dispatchEvent(new Event('error'));
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
