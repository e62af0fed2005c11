import type { Restream } from '@allcourt/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BROADCAST } from '#test/broadcast.ts';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { RestreamDialog } from './restream-dialog.tsx';

const RESTREAM: Restream = {
  id: '018d8888-0000-7000-8000-000000000091',
  address: 'rtmps://live.video.test:443/app',
  createdAt: '2024-01-18T18:40:00.000Z',
  state: 'connecting',
  kbps: null,
  problem: null,
  words: null,
};

const open = (answers: Handlers) =>
  renderBroadcast(<RestreamDialog broadcastId={BROADCAST} onClose={vi.fn()} />, { answers });

const listed = (changes: Partial<Restream>) => ({
  'GET /api/broadcasts/:broadcastId/restreams': () => ({
    isOn: true,
    restreams: [{ ...RESTREAM, ...changes }],
  }),
});

test('starts with an address and a key, forgets the key, and stops after a confirmation', async () => {
  let restreams: Restream[] = [];
  const { person, calls } = await open({
    'GET /api/broadcasts/:broadcastId/restreams': () => ({ isOn: true, restreams }),
    'POST /api/broadcasts/:broadcastId/restreams': () => {
      restreams = [RESTREAM];
      return RESTREAM;
    },
    'DELETE /api/broadcasts/:broadcastId/restreams/:restreamId': () => {
      restreams = [];
      return undefined;
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Start streaming' }));
  screen.getByText(/^Paste the server address/);
  screen.getByText(/^Paste the stream key/);
  await person.type(screen.getByLabelText('Server address'), ` ${RESTREAM.address}`);
  await person.type(screen.getByLabelText('Stream key'), 'live_secret');
  await person.click(screen.getByRole('button', { name: 'Start streaming' }));

  const services = within(await screen.findByRole('region', { name: 'Services' }));
  services.getByText('Connecting.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    address: RESTREAM.address,
    streamKey: 'live_secret',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Stream key').value).toBe('');
  await person.click(services.getByRole('button', { name: 'Stop streaming to live.video.test:443' }));
  services.getByText('The stream there ends, and its key is deleted here.');
  await person.click(services.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Start streaming' });
});

test.each<[string, Partial<Restream>, RegExp]>([
  ['live', { state: 'live', kbps: 2512 }, /^Live, 2,512 kbit\/s\.$/],
  ['lost', { state: 'lost', problem: 'closed' }, /^Not connected, trying again\. The service hung up\./],
  [
    'refused',
    { state: 'refused', problem: 'key', words: 'No such stream.' },
    /^The service refused the stream key\. It says: No such stream\.$/,
  ],
])('says that a service is %s', async (_state, changes, words) => {
  await open(listed(changes));
  await screen.findByText(words);
});

test('says when the server sends to no other service', async () => {
  await open({ 'GET /api/broadcasts/:broadcastId/restreams': () => ({ isOn: false, restreams: [] }) });
  await screen.findByText("This server doesn't stream to other services");
  expect(screen.queryByLabelText('Stream key')).toBeNull();
});

test('keeps what was typed when starting fails', async () => {
  const { person } = await open({
    'GET /api/broadcasts/:broadcastId/restreams': () => ({ isOn: true, restreams: [] }),
    'POST /api/broadcasts/:broadcastId/restreams': () => NO_ANSWER,
  });
  await person.type(await screen.findByLabelText('Server address'), RESTREAM.address);
  await person.type(screen.getByLabelText('Stream key'), 'live_secret');
  await person.click(screen.getByRole('button', { name: 'Start streaming' }));

  await screen.findByText(/connection/i);
  expect(screen.getByLabelText<HTMLInputElement>('Stream key').value).toBe('live_secret');
});
