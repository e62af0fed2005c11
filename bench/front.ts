import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { run } from '../scripts/run.ts';

interface Front {
  readonly origin: string;
  /** The target of incoming requests. */
  pass(to: string): void;
  close(): void;
}

/** HTTPS and HTTP/2 before a server, as deployments have them; it signs for itself. Needs openssl. */
export async function openFront(): Promise<Front> {
  let target = new URL('http://localhost');
  const server = createSecureServer({ ...(await makeKey()), allowHTTP1: true }, (incoming, outgoing) =>
    forward(target, incoming, outgoing),
  );
  // Sockets stay HTTP/1.1.
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return {
    origin: `https://localhost:${port}`,
    pass(to) {
      target = new URL(to);
    },
    close: () => void server.close(),
  };
}

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

function forward(to: URL, incoming: Incoming, outgoing: Outgoing): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
  );
  const upstream = request(
    new URL(incoming.url ?? '/', to),
    { method: incoming.method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
    (answer) => {
      const {
        connection: _connection,
        'keep-alive': _kept,
        'transfer-encoding': _coding,
        ...heads
      } = answer.headers;
      outgoing.statusCode = answer.statusCode ?? 502;
      for (const [name, value] of Object.entries(heads)) {
        if (value !== undefined) {
          outgoing.setHeader(name, value);
        }
      }
      answer.pipe(outgoing);
    },
  );
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

async function makeKey(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'allcourt-front-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const { ok, output } = await run('openssl', [...args, '-keyout', key, '-out', cert], { output: 'collect' });
  if (!ok) {
    throw new Error(`openssl made no certificate:\n${output}`);
  }
  const made = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return made;
}
