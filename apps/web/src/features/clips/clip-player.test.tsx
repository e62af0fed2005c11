import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePictures, fakeVideos } from '#test/video.ts';
import { ClipPlayer } from './clip-player.tsx';

const FROM = Date.parse('2026-11-21T10:00:00Z');
/** Pieces of six seconds; the part begins two seconds into the first, and ends two seconds before the end of the second. */
const PARTS = [
  { instant: FROM - 2000, start: 0, duration: 6 },
  { instant: FROM + 4000, start: 6, duration: 6 },
];
const pictures = fakePictures(PARTS);

vi.mock('#web/features/player/video/load-picture.ts', () => ({ loadPicture: async () => pictures.open }));

let videos: ReturnType<typeof fakeVideos>;
beforeEach(() => {
  videos = fakeVideos();
});

async function open() {
  const onEnded = vi.fn();
  render(
    <ClipPlayer base="/media/b1" from={FROM} to={FROM + 8000} title="Ace" poster={null} onEnded={onEnded} />,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('Ace');
  videos.of(video);
  await waitFor(() => expect(pictures.open).toHaveBeenCalled());
  await waitFor(() => expect(video.paused).toBe(false));
  return { video, onEnded };
}

test('a clip ends where it was cut, once, and plays again from where it begins', async () => {
  const { video, onEnded } = await open();
  video.currentTime = 9.9;
  fireEvent.timeUpdate(video);
  expect([video.paused, onEnded.mock.calls.length]).toEqual([false, 0]);
  video.currentTime = 10;
  fireEvent.timeUpdate(video);
  fireEvent.timeUpdate(video);
  expect([video.paused, onEnded.mock.calls.length]).toEqual([true, 1]);
  fireEvent.play(video);
  expect(video.currentTime).toBe(2);
});

test('a clip whose film ended by itself plays again from where it begins, and not from the first piece', async () => {
  const { video, onEnded } = await open();
  video.currentTime = 9.5;
  videos.end();
  expect(onEnded).toHaveBeenCalledOnce();
  // As a browser does with a film that has ended.
  video.currentTime = 0;
  fireEvent.play(video);
  expect(video.currentTime).toBe(2);
});

test('a person who went back before the beginning goes on from there', async () => {
  const { video } = await open();
  video.currentTime = 0.5;
  fireEvent.play(video);
  expect(video.currentTime).toBe(0.5);
});
