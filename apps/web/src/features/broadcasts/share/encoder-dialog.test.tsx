import type { EncoderKey } from '@allcourt/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BROADCAST } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { EncoderDialog } from './encoder-dialog.tsx';

const STREAM_KEY = 'kJ3nXq8RzT1vWb6YmC0pLsD9gFhA2eUiOaK4tNrP5xM';
const SERVER = 'rtmp://video.club.test:1935/live';
const KEY: EncoderKey = {
  id: '018d8888-0000-7000-8000-000000000081',
  createdAt: '2024-01-18T18:40:00.000Z',
  isConnected: false,
  kbps: null,
  size: null,
  pictureAt: null,
  problem: null,
};

const open = (answers: Handlers) =>
  renderBroadcast(<EncoderDialog broadcastId={BROADCAST} onClose={vi.fn()} />, { answers });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('shows the server, a new stream key once, and turns it off after a confirmation', async () => {
  let keys: EncoderKey[] = [];
  const { person, calls } = await open({
    'GET /api/broadcasts/:broadcastId/encoder-keys': () => ({ server: SERVER, keys }),
    'POST /api/broadcasts/:broadcastId/encoder-keys': () => {
      keys = [KEY];
      return { key: KEY, streamKey: STREAM_KEY, server: SERVER };
    },
    'DELETE /api/broadcasts/:broadcastId/encoder-keys/:keyId': () => {
      keys = [];
      return undefined;
    },
  });
  expect((await field('Server address')).value).toBe(SERVER);
  await person.click(screen.getByRole('button', { name: 'Create stream key' }));
  expect((await field('Stream key')).value).toBe(STREAM_KEY);
  screen.getByRole('button', { name: 'Copy key' });

  const list = within(await screen.findByRole('region', { name: 'Stream keys' }));
  list.getByText('Not connected yet.');
  await person.click(list.getByRole('button', { name: 'Turn off the stream key: Created just now' }));
  list.getByText('Its encoder will be disconnected.');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(list.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Create stream key' });
  expect(screen.queryByRole('textbox', { name: 'Stream key' })).toBeNull();
});

test.each<[string, Partial<EncoderKey>, RegExp]>([
  ['connected', { isConnected: true }, /^Connected\. Waiting for video\.$/],
  [
    'sending',
    { isConnected: true, kbps: 2512, size: { width: 1280, height: 720 }, pictureAt: KEY.createdAt },
    /^Receiving 1280 × 720, 2,512 kbit\/s\.$/,
  ],
  ['gone', { pictureAt: KEY.createdAt }, /^Not connected\. Last picture at /],
  ['refused', { problem: 'codec' }, /H\.264 and AAC\.$/],
])('says that an encoder is %s', async (_state, changes, words) => {
  await open({
    'GET /api/broadcasts/:broadcastId/encoder-keys': () => ({
      server: SERVER,
      keys: [{ ...KEY, ...changes }],
    }),
  });
  const list = within(await screen.findByRole('region', { name: 'Stream keys' }));
  list.getByText(words);
});

test('says when the server takes no video from encoders', async () => {
  await open({ 'GET /api/broadcasts/:broadcastId/encoder-keys': () => ({ server: null, keys: [] }) });
  await screen.findByText('This server takes no video from encoders');
  expect(screen.queryByRole('button', { name: 'Create stream key' })).toBeNull();
});

test('reports a failed load of keys and retries', async () => {
  let isAway = true;
  const { person } = await open({
    'GET /api/broadcasts/:broadcastId/encoder-keys': () =>
      isAway ? NO_ANSWER : { server: SERVER, keys: [KEY] },
  });
  await screen.findByText("Couldn't load the stream keys", {}, { timeout: 15_000 });
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Stream keys' });
}, 30_000);
