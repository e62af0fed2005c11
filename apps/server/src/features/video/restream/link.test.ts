import { expect, test } from 'vitest';
import { buildCertificate } from '#test/certificate.ts';
import { closeLater } from '#test/cleanup.ts';
import { startReceiver } from '#test/receiver.ts';
import { openLink } from './link.ts';

const HOST = 'live.video.test';
const STREAM_KEY = 'live_Kx7-secret';

/** Connects to a service on this machine as if it had the name. */
async function open(port: number, { ca, name = HOST }: { ca?: string; name?: string } = {}) {
  const link = await openLink({
    address: `rtmps://${name}:${port}/live2`,
    streamKey: STREAM_KEY,
    allowed: 'any',
    lookup: async () => ['127.0.0.1'],
    ca,
    signal: new AbortController().signal,
  });
  closeLater(async () => link.close());
  return link;
}

test('speaks RTMP inside of TLS', async () => {
  const tls = await buildCertificate(HOST);
  const receiver = await startReceiver({ streamKey: STREAM_KEY, tls });
  const link = await open(receiver.port, { ca: tls.cert });
  expect(receiver.heard).toMatchObject([[{ kind: 'publish', key: STREAM_KEY }]]);
  link.close();
  await expect.poll(() => receiver.heard[0]?.at(-1)).toEqual({ kind: 'end' });
});

test('sends nothing to a service whose certificate is not believed, and does not try again', async () => {
  const receiver = await startReceiver({ streamKey: STREAM_KEY, tls: await buildCertificate(HOST) });
  await expect(open(receiver.port)).rejects.toMatchObject({ problem: 'certificate', isFinal: true });
  expect(receiver.heard.flat()).toEqual([]);
});

test('sends nothing to a service with the certificate of another', async () => {
  const tls = await buildCertificate('other.video.test');
  const receiver = await startReceiver({ streamKey: STREAM_KEY, tls });
  const opening = open(receiver.port, { ca: tls.cert });
  await expect(opening).rejects.toMatchObject({ problem: 'certificate', isFinal: true });
  expect(receiver.heard.flat()).toEqual([]);
});
