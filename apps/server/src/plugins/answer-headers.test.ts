// The exact headers of one answer of each kind. docs/security.md has them: what changes fails until
// `npx vitest run apps/server/src/plugins/answer-headers.test.ts -u` has written it there, for review.

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { startCamera } from '#test/camera.ts';
import { closeLater } from '#test/cleanup.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Answers, withHeaderTables } from '#test/header-table.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

const PAGE = resolve(import.meta.dirname, '../../../../docs/security.md');
const HEADING = '## Headers of every answer';
const FOR_FRAMES = ['embed page', 'refused embed page'];
const READS_PAGES = { accept: 'text/html' };

let answers: Answers;

beforeAll(async () => {
  const webDir = temporaryFolder();
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><script>theme()</script>');
  for (const file of ['player.html', 'embed.html', 'sw.js', 'assets/index-4f2a.js']) {
    writeFileSync(join(webDir, file), ' ');
  }
  const config = { webDir, dataDir: temporaryFolder(), publicUrl: 'https://club.example', secure: true };
  const server = await harness({ config });
  const { cookie, base, sessionId, embeddedId } = await filmed(server);
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const segment = `${base}/${sessionId}/2.m4s`;
  const provider = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded';
  const asked: Readonly<Record<string, InjectOptions>> = {
    page: { url: '/settings', headers: READS_PAGES },
    'page of a link': { url: '/watch/secret', headers: READS_PAGES },
    asset: { url: '/assets/index-4f2a.js' },
    'service worker': { url: '/sw.js' },
    'player frame': { url: '/player.html' },
    'embed page': { url: `/embed/${embeddedId}`, headers: READS_PAGES },
    'refused embed page': { url: '/embed/nothing', headers: READS_PAGES },
    API: { url: '/auth/me', headers: { cookie } },
    'API refusal': { url: '/api/matches' },
    'not found': { url: '/api/nothing' },
    health: { url: '/healthz' },
    provider: { method: 'POST', url: provider, payload: { email: 'a@b.test', password: 'forehand-winner' } },
    'provider refusal': { method: 'POST', url: provider, payload: {} },
    media: { url: segment },
    'unreadable address': { url: '/%zz' },
  };
  const got = new Map<string, Record<string, unknown>>();
  for (const [kind, request] of Object.entries(asked)) {
    got.set(kind, (await server.app.inject(request)).headers);
  }
  got.set('media from memory', await fromMemory(server, { port, segment }));
  got.set('broken request', await rawHeaders(port, 'NOT HTTP\r\n\r\n'));
  answers = got;
}, 60_000);

/** Two seconds of a broadcast of a team. */
async function filmed(server: Harness) {
  const { account, ...maya } = await buildAccount(server);
  const cookie = `__Host-${maya.cookie}`;
  const { teamId } = await buildTeam(server, { members: [[{ account, ...maya }, 'admin']] });
  const { broadcastId, camera } = await startCamera(server, { account, cookie }, { teamId });
  const { id: sessionId } = await camera.open();
  await camera.film(sessionId, 2);
  const { body } = await camera.ask({ url: `/api/live/${broadcastId}` });
  const open = await startCamera(server, { account, cookie }, { teamId });
  await open.camera.ask({
    ...{ method: 'PATCH', url: `/api/broadcasts/${open.broadcastId}` },
    payload: { visibility: 'public', isEmbeddable: true },
  });
  return { cookie, sessionId, embeddedId: open.broadcastId, base: body.media.base };
}

/** The answer of the shortcut past the framework, which a route has shown what it answers. */
async function fromMemory(server: Harness, { port, segment }: { port: number; segment: string }) {
  const routed = vi.fn();
  subscribe('tracing:fastify.request.handler:start', routed);
  closeLater(async () => void unsubscribe('tracing:fastify.request.handler:start', routed));
  return vi.waitFor(
    async () => {
      await server.app.inject(segment);
      routed.mockClear();
      const headers = await rawHeaders(
        port,
        `GET ${segment} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      );
      expect(routed).not.toHaveBeenCalled();
      return headers;
    },
    { timeout: 10_000 },
  );
}

async function rawHeaders(port: number, request: string): Promise<Record<string, string>> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')] as const;
    }),
  );
}

test('each kind of answer has the headers of docs/security.md, and no others', async () => {
  const page = readFileSync(PAGE, 'utf8');

  await expect(withHeaderTables(page, answers, HEADING)).toMatchFileSnapshot(PAGE);
});

test('every answer keeps its type and names no software; only two are for frames of other sites', () => {
  const bare = [...answers].filter(([, headers]) => headers['x-content-type-options'] !== 'nosniff');
  expect(bare.map(([kind]) => kind)).toEqual([]);
  const framed = [...answers].filter(([, headers]) => {
    const policy = String(headers['content-security-policy']);
    return !/frame-ancestors '(none|self)'/.test(policy);
  });
  expect(framed.map(([kind]) => kind)).toEqual(FOR_FRAMES);
  const named = [...answers.values()].flatMap((headers) =>
    Object.keys(headers).filter((name) => ['server', 'x-powered-by', 'via'].includes(name)),
  );
  expect(named).toEqual([]);
});

test('only assets and media are for other origins, and nothing else is kept without asking', () => {
  const kindsWith = (name: string, value: RegExp) =>
    [...answers].filter(([, headers]) => value.test(String(headers[name]))).map(([kind]) => kind);
  const shared = ['asset', 'media', 'media from memory'];

  const open = [...answers].filter(([, headers]) => 'access-control-allow-origin' in headers);
  expect(open.map(([kind]) => kind)).toEqual(shared);
  expect(kindsWith('cache-control', /max-age/)).toEqual(shared);
  expect(kindsWith('cache-control', /no-cache|no-store|max-age/)).toEqual([...answers.keys()]);
});
