import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DELAY_MS, FaultProxy } from './fault-proxy.ts';

/** A proxy in front of an echo. */
async function arrange() {
  const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  const proxy = await FaultProxy.start(typeof address === 'object' && address ? address.port : 0);
  onTestFinished(async () => {
    await proxy.stop();
    echo.close();
  });
  return proxy;
}

function join(proxy: FaultProxy): { socket: Socket; said: () => string; closed: Promise<unknown> } {
  const socket = connect(proxy.port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return { socket, said: () => text, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

test('passes everything while nothing fails, and the end of a connection', async () => {
  const { socket, said, closed } = join(await arrange());
  socket.write('ace');
  await expect.poll(said).toBe('ace');
  socket.end();
  await closed;
});

test('cut: breaks connections and refuses new ones until it ends', async () => {
  const proxy = await arrange();
  const first = join(proxy);
  await once(first.socket, 'connect');
  proxy.begin('cut');
  await first.closed;
  await join(proxy).closed;
  proxy.end();
  const { socket, said } = join(proxy);
  socket.write('again');
  await expect.poll(said).toBe('again');
});

test('silent: what is said arrives once it ends', async () => {
  const proxy = await arrange();
  const { socket, said } = join(proxy);
  await once(socket, 'connect');
  proxy.begin('silent');
  socket.write('held');
  const late = join(proxy);
  late.socket.write('late');
  await once(late.socket, 'connect');
  expect(said() + late.said()).toBe('');
  proxy.end();
  await expect.poll(said).toBe('held');
  await expect.poll(late.said).toBe('late');
});

test('half-open: its connections stay open and dead, and later ones are good', async () => {
  const proxy = await arrange();
  const dead = join(proxy);
  dead.socket.write('before');
  await expect.poll(dead.said).toBe('before');
  proxy.begin('half-open');
  proxy.end();
  dead.socket.write('after');
  const { socket, said } = join(proxy);
  socket.write('new');
  await expect.poll(said).toBe('new');
  expect([dead.said(), dead.socket.destroyed]).toEqual(['before', false]);
});

test('delayed: what is said arrives late and in order', async () => {
  const proxy = await arrange();
  const { socket, said } = join(proxy);
  await once(socket, 'connect');
  proxy.begin('delayed');
  const begun = performance.now();
  socket.write('one ');
  socket.write('two');
  await expect.poll(said, { timeout: 5000 }).toBe('one two');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(DELAY_MS);
});
