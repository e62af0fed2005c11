import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { RecordingDialog } from './recording-dialog.tsx';

const BASE = '/live/1/key';

const open = (answers: Handlers) =>
  renderBroadcast(<RecordingDialog base={BASE} title="Okafor v Weiss" onClose={vi.fn()} />, { answers });

test('offers the whole recording as one file, with its size', async () => {
  await open({
    'GET /live/:id/:key/recording.mp4': () =>
      new Response('m', { status: 206, headers: { 'content-range': 'bytes 0-0/1234000000' } }),
  });
  const link = await screen.findByRole('link', { name: 'Save MP4' });
  expect(link.getAttribute('href')).toBe(`${BASE}/recording.mp4?name=Okafor+v+Weiss`);
  screen.getByText(/It has 1,234 MB\./);
});

test('offers the parts of a recording whose format changes', async () => {
  await open({
    'GET /live/:id/:key/recording.mp4': () => refused('recording-in-parts', { parts: 2 }),
  });
  const link = await screen.findByRole('link', { name: 'Save part 2' });
  expect(link.getAttribute('href')).toBe(`${BASE}/recording.mp4?name=Okafor+v+Weiss+2&part=2`);
  screen.getByRole('link', { name: 'Save part 1' });
});

test('says when there is no recording any longer', async () => {
  await open({ 'GET /live/:id/:key/recording.mp4': () => refused('video-not-found') });
  await screen.findByText("Couldn't find the recording");
});
