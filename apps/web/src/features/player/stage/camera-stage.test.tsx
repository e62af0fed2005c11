import type { Broadcast } from '@allcourt/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer, ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup, playFrom, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { FakeHls, fakeVideos } from '#test/video.ts';
import { type MatchPoints, pointsOf } from '#web/features/player/points/use-points.ts';
import { CameraStage } from './camera-stage.tsx';

vi.mock('hls.js/light', async () => ({ default: (await import('#test/video.ts')).FakeHls }));

/** Ten minutes of video without a gap. */
const PARTS = [{ instant: ON_AIR_AT, start: 0, duration: 600 }];

const OVER: Partial<Broadcast> = {
  isLive: false,
  signal: 'none',
  endedAt: new Date(ON_AIR_AT + 600_000).toISOString(),
};

let videos: ReturnType<typeof fakeVideos>;
beforeEach(() => {
  videos = fakeVideos();
  FakeHls.opened = [];
});

async function open(fields: Partial<Broadcast> = {}, points: MatchPoints | null = null) {
  const broadcast = buildBroadcast(fields);
  const media = broadcast.recording ? buildBroadcastAnswer().media : null;
  const app = await renderBroadcast(<CameraStage points={points} />, {
    answer: buildBroadcastAnswer({ broadcast, media }),
  });
  const video = app.container.querySelector('video');
  if (!video) {
    throw new Error('There is no video element.');
  }
  videos.of(video);
  return { ...app, video };
}

async function openPlaying(fields: Partial<Broadcast> = {}, points: MatchPoints | null = null) {
  const app = await open(fields, points);
  await waitFor(() => expect(FakeHls.opened).toHaveLength(1));
  await act(async () => {
    hls()?.load(PARTS);
    videos.show(597);
  });
  return app;
}

/** The player of the newest playlist. */
const hls = () => FakeHls.opened.at(-1);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('live', () => {
  test('says how far behind the picture is once it is no longer that of now', async () => {
    await openPlaying();
    await screen.findByText('LIVE');
    await act(async () => videos.show(560));
    expect((await screen.findByText(/ behind$/)).textContent).toMatch(/^0:\d\d behind$/);
    expect(screen.queryByText('LIVE')).toBeNull();
  });

  test('waits for the camera before the first picture', async () => {
    await open({ signal: 'waiting', recording: null });
    expect(said()).toContain('Waiting for the camera');
    expect(FakeHls.opened).toEqual([]);
    expect(screen.getByText('LIVE')).toBeDefined();
  });

  test('loads, then plays muted until the viewer unmutes', async () => {
    const { person, video } = await open();
    expect(said()).toContain('Loading video');
    video.muted = true;
    await act(async () => videos.show(597));
    await person.click(await button('Tap to unmute'));
    expect(video.muted).toBe(false);
  });

  test('fills the window with the score where no element gets the screen, until Escape or the same button', async () => {
    const { person, container } = await openPlaying();
    const stage = container.querySelector('section');
    await person.click(await button('Full screen'));
    expect(stage?.className).toContain('fills-window');
    expect(document.documentElement.style.overflow).toBe('hidden');
    await person.keyboard('{Escape}');
    expect(stage?.className).not.toContain('fills-window');
    expect(document.documentElement.style.overflow).toBe('');
    await person.click(await button('Full screen'));
    await person.click(await button('Leave full screen'));
    expect(stage?.className).not.toContain('fills-window');
  });

  test('shows the delay to live and leads back', async () => {
    const { person } = await openPlaying();
    const place = await screen.findByRole('slider', { name: 'Seek' });
    expect(place.getAttribute('aria-valuetext')).toBe('Live');
    await act(async () => place.focus());
    for (let presses = 0; presses < 5; presses += 1) {
      await person.keyboard('{ArrowLeft}');
      await act(async () => {
        hls()?.load(PARTS);
        videos.show(597 - 5 * (presses + 1));
      });
    }
    await waitFor(() => expect(place.getAttribute('aria-valuetext')).toContain('behind live'));
    expect(hls()?.url).toContain('/event.m3u8');
    await person.click(await button('Go to live'));
    await waitFor(() => expect(hls()?.url).toContain('/live.m3u8'));
  });

  test('reconnects when the camera is lost and the video has run out', async () => {
    await openPlaying({ signal: 'lost' });
    await act(async () => videos.starve());
    expect(said()).toContain('Connection lost. Reconnecting…');
  });

  test('reconnects when the server does not answer', async () => {
    await openPlaying();
    await act(async () => hls()?.fail());
    expect(said()).toContain('Connection lost. Reconnecting…');
  });

  test('waits for a tap if the browser requires one', async () => {
    videos.refuse('all');
    const { video, person } = await open();
    // One over the picture, and the one among the controls.
    const [first] = await screen.findAllByRole('button', { name: 'Play' });
    expect(video.paused).toBe(true);
    videos.refuse('none');
    await person.click(first ?? document.body);
    await waitFor(() => expect(video.paused).toBe(false));
  });
});

describe('the last point', () => {
  /** A point every twenty seconds, from second 540 on; the fourth is over at second 600. */
  const points = pointsOf({
    summary: buildLiveSummary({ setup: buildSetup(TENNIS) }),
    log: playFrom(TENNIS, 'abab').log.map((event, index) => ({
      ...event,
      at: ON_AIR_AT + 540_000 + index * 20_000,
    })),
  });
  const clip = (from: number, to: number) => `/clip.m3u8?from=${ON_AIR_AT + from}&to=${ON_AIR_AT + to}`;
  const third = clip(568_750, 581_500);

  test('is shown again at the delay of the viewer, who is led back to live at its end', async () => {
    const { person } = await openPlaying({}, points);
    await person.click(await button('Replay last point'));
    await waitFor(() => expect(hls()?.url).toContain(third));
    expect(await button('Back to live')).toBeDefined();
    await act(async () => {
      hls()?.load([{ instant: ON_AIR_AT + 568_750, start: 0, duration: 13 }]);
      videos.show(5);
    });
    expect(await screen.findByRole('combobox', { name: 'Speed' })).toBeDefined();
    await person.click(await button('Replay last point'));
    await waitFor(() => expect(FakeHls.opened).toHaveLength(3));
    expect(hls()?.url).toContain(third);
    await act(async () => videos.end());
    await waitFor(() => expect(hls()?.url).toContain('/live.m3u8'));
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
  });

  test('is shown again by a key, and left by a button', async () => {
    const { person, container } = await openPlaying({}, points);
    act(() => container.querySelector('section')?.focus());
    await person.keyboard('r');
    await waitFor(() => expect(hls()?.url).toContain(third));
    await person.click(await button('Back to live'));
    await waitFor(() => expect(hls()?.url).toContain('/live.m3u8'));
  });

  test('is not offered before one was seen to its end', async () => {
    await openPlaying({}, points);
    await act(async () => videos.show(530));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Replay last point' })).toBeNull());
  });
});

describe('a recording', () => {
  test('shows its still until it is played', async () => {
    const { person, video } = await open({ ...OVER, still: '/live/b/key/stills/1.jpg' });
    expect(video.getAttribute('poster')).toBe('/live/b/key/stills/1.jpg');
    expect(screen.getByText('Replay')).toBeDefined();
    await person.click(await button('Play'));
    await waitFor(() => expect(hls()?.url).toContain('/vod.m3u8'));
  });

  test('ends, and can be watched again from the start', async () => {
    const { person } = await open(OVER);
    await person.click(await button('Play'));
    await waitFor(() => expect(FakeHls.opened).toHaveLength(1));
    await act(async () => {
      hls()?.load(PARTS);
      videos.show(600);
      videos.end();
    });
    expect(said()).toContain('Broadcast ended');
    await person.click(await button('Watch from the start'));
    await waitFor(() => expect(videos.time()).toBe(0));
  });

  test('reports that nothing was recorded', async () => {
    await open({ ...OVER, recording: null });
    expect(said()).toContain('No recording');
  });
});
