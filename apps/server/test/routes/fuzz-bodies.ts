// Sends requests over TCP that end, or go wrong, in the middle of their body.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { InjectOptions } from 'fastify';
import { addressOf } from '#test/sockets.ts';
import type { Finding, FuzzOptions } from './findings.ts';
import { requestOf } from './requests.ts';
import { nameOf } from './route-list.ts';
import { startWatch } from './watch.ts';

type Request = InjectOptions & { url: string };

interface Break {
  readonly name: string;
  /** The length that the head promises, or `chunked`. */
  readonly length: (body: Buffer) => string;
  readonly send: (socket: Socket, body: Buffer) => void;
}

const whole = ({ length }: Buffer) => `content-length: ${length}`;
const chunked = () => 'transfer-encoding: chunked';
const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));
const endHalf = (socket: Socket, body: Buffer) => void socket.end(half(body));

const BREAKS: readonly Break[] = [
  { name: 'reset', length: whole, send: (socket, body) => cut(socket, half(body)) },
  { name: 'ended', length: whole, send: endHalf },
  { name: 'reset before it began', length: whole, send: (socket) => cut(socket, '') },
  { name: 'longer than said', length: ({ length }) => `content-length: ${length >> 1}`, send: endWhole },
  { name: 'no length', length: () => 'x-none: 1', send: endWhole },
  { name: 'two lengths', length: () => 'content-length: 1\r\ncontent-length: 2', send: endWhole },
  { name: 'a length below zero', length: () => 'content-length: -1', send: endWhole },
  { name: 'a huge length', length: () => 'content-length: 9007199254740993', send: endHalf },
  { name: 'both lengths', length: (body) => `${whole(body)}\r\n${chunked()}`, send: endWhole },
  { name: 'a chunk without end', length: chunked, send: (socket, body) => cut(socket, `ffff\r\n${body}`) },
  { name: 'a chunk of no size', length: chunked, send: (socket, body) => void socket.end(`zz\r\n${body}`) },
  { name: 'a chunk ended early', length: chunked, send: (socket) => void socket.end('5\r\nab') },
];

function endWhole(socket: Socket, body: Buffer): void {
  socket.end(body);
}

/** As a phone that loses its network. */
function cut(socket: Socket, bytes: Buffer | string): void {
  socket.write(bytes, () => socket.resetAndDestroy());
}

/** `runs` of each route, a break each, another with each seed. */
export async function fuzzBodies({ world, seed, runs }: FuzzOptions) {
  const watch = startWatch(world);
  const findings: Finding[] = [];
  const origin = new URL(await addressOf(world.server.app));
  let bodies = 0;
  const routes = world.routes.filter(({ method }) => method !== 'GET');
  for (const [at, route] of routes.entries()) {
    for (let run = 0; run < runs; run += 1) {
      const how = BREAKS[(seed + at + run) % BREAKS.length];
      if (!how) {
        continue;
      }
      bodies += 1;
      const request = requestOf(route, { world, caller: 'owner' });
      const { fault } = await watch.during(() => sendBroken(request, { how, origin, app: world.server.app }));
      await world.undo();
      if (fault !== null) {
        findings.push({ of: nameOf(route), fault, repeat: `a body ${how.name}` });
      }
    }
  }
  watch.end();
  return { findings, bodies, slowestMs: watch.slowestMs };
}

interface Sending {
  readonly how: Break;
  readonly origin: URL;
  readonly app: Parameters<typeof addressOf>[0];
}

/** Resolves once the server has closed its end, and answers others. */
async function sendBroken(request: Request, { how, origin, app }: Sending): Promise<void> {
  const arrived = once(app.server, 'connection');
  const socket = connect(Number(origin.port), origin.hostname);
  socket.on('error', () => {});
  socket.resume();
  const [ofServer]: Socket[] = await arrived;
  const closed = ofServer && once(ofServer, 'close').catch(() => {});
  const { method, url, headers, payload = {} } = request;
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload));
  const lines = Object.entries({ 'content-type': 'application/json', ...headers, host: origin.host });
  socket.write(
    [
      `${method} ${url} HTTP/1.1`,
      ...lines.map(([name, value]) => `${name}: ${String(value)}`),
      `${how.length(body)}\r\n\r\n`,
    ].join('\r\n'),
  );
  how.send(socket, body);
  await closed;
  await app.inject('/healthz');
}
