import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingHttpHeaders, request } from 'node:http';
import { broadcastAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { buildAccount } from '#test/builders.ts';
import { type Camera, startCamera } from '#test/camera.ts';
import { converse } from '#test/conversation.ts';
import { type Harness, type HarnessOptions, harness, testConfig } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

interface Stage extends Harness {
  origin: string;
}

interface Show {
  broadcastId: string;
  camera: Camera;
  sessionId: string;
  /** `/live/…` */
  base: string;
}

/** A listening server: injected requests would bypass the shortcut. */
async function listening(options: HarnessOptions = {}): Promise<Stage> {
  const server = await harness({ ...options, config: { dataDir: temporaryFolder(), ...options.config } });
  return { ...server, origin: await server.app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Two seconds of a broadcast that the routes have already served. */
async function filmed(server: Stage): Promise<Show> {
  const maya = await buildAccount(server);
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin']] });
  const { broadcastId, camera } = await startCamera(server, maya, { teamId });
  const { id: sessionId } = await camera.open();
  await camera.film(sessionId, 2);
  const { body } = await camera.ask({ url: `/api/live/${broadcastId}` });
  const base = broadcastAnswer.parse(body).media?.base ?? '';
  for (const [index, path] of ['live.m3u8', `${sessionId}/1.m4s`].entries()) {
    const answer = await server.app.inject({ url: `${base}/${path}`, remoteAddress: `192.0.2.${index}` });
    expect(answer.statusCode).toBe(200);
  }
  return { broadcastId, camera, sessionId, base };
}

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

function ask(url: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) {
        parts.push(part);
      }
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    });
    asked.on('error', reject).end();
  });
}

const codeOf = ({ body }: Received): unknown => JSON.parse(body.toString()).code;

/** Headers that belong to the connection or the moment. */
function lasting(headers: object): object {
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _for,
    ...others
  } = { ...headers } as IncomingHttpHeaders;
  return others;
}

let server: Stage;
let show: Show;
/** Number of media requests that reached Fastify. */
let routed = 0;

const count = (message: unknown) => {
  const { request } = message as { request: FastifyRequest }; // The shape that Fastify publishes.
  routed += request.url.startsWith('/live/') ? 1 : 0;
};
const HANDLED = 'tracing:fastify.request.handler:start';

beforeAll(async () => {
  server = await listening();
});

beforeEach(async () => {
  show = await filmed(server);
  subscribe(HANDLED, count);
});

afterEach(() => {
  unsubscribe(HANDLED, count);
});

/** Longer than an unused cache entry lives, which is a second. */
const AFTER_CACHE = { timeout: 10_000 };

const fetchMedia = (path: string, asked?: Asked) => ask(`${server.origin}${show.base}/${path}`, asked);

/** Repeats the request until the shortcut answers it without the route. */
const fetchFromShortcut = (path: string, asked?: Asked) =>
  vi.waitFor(async () => {
    const before = routed;
    const answer = await fetchMedia(path, asked);
    expect(routed).toBe(before);
    return answer;
  }, AFTER_CACHE);

const THINGS: [string, () => string][] = [
  ['the newest segment', () => `${show.sessionId}/2.m4s`],
  ['the next state', () => 'live.m3u8?_HLS_msn=1'],
];

test.each(THINGS)('answers %s like the route, for any caller', async (_what, path) => {
  const named = { 'x-request-id': 'as-the-proxy-says' };
  const direct = await fetchFromShortcut(path(), {
    headers: { ...named, cookie: 'a=b', origin: 'https://elsewhere.example', 'accept-encoding': 'br' },
  });
  const before = routed;
  const route = await server.app.inject({ url: `${show.base}/${path()}`, headers: named });

  expect(routed).toBe(before + 1);
  expect([direct.status, direct.body]).toEqual([route.statusCode, route.rawPayload]);
  expect(lasting(direct.headers)).toEqual(lasting(route.headers));
  expect(Object.keys(direct.headers)).toEqual(
    expect.arrayContaining([
      'content-security-policy',
      'x-content-type-options',
      'access-control-allow-origin',
    ]),
  );
});

test('gives every answer its own request id', async () => {
  const names = [];
  for (const path of THINGS.map(([, path]) => path())) {
    names.push(
      (await fetchFromShortcut(path)).headers['x-request-id'],
      (await fetchMedia(path)).headers['x-request-id'],
    );
  }

  expect(new Set(names).size).toBe(4);
});

describe('passes on to the route:', () => {
  test.each<[string, () => string, Asked, number]>([
    ['the first look at a broadcast', () => 'live.m3u8', {}, 200],
    ['extra parameters of players', () => 'live.m3u8?_HLS_msn=1&_HLS_part=0', {}, 200],
    ['an invalid number', () => 'live.m3u8?_HLS_msn=x', {}, 400],
    ['the head of a session', () => `${show.sessionId}/init.mp4`, {}, 200],
    ['a missing segment', () => `${show.sessionId}/3.m4s`, {}, 404],
    ['a segment of another session', () => `${show.broadcastId}/1.m4s`, {}, 404],
    ['a HEAD request', () => `${show.sessionId}/2.m4s`, { method: 'HEAD' }, 200],
    ['a range request', () => `${show.sessionId}/2.m4s`, { headers: { range: 'bytes=4-7' } }, 206],
    ['a conditional request', () => `${show.sessionId}/2.m4s`, { headers: { 'if-none-match': '"a"' } }, 200],
    ['a request with a body', () => `${show.sessionId}/2.m4s`, { headers: { 'content-length': '0' } }, 200],
  ])('%s', async (_what, path, asked, status) => {
    await fetchFromShortcut(`${show.sessionId}/2.m4s`);
    const before = routed;
    const answer = await fetchMedia(path(), asked);
    const handled = status === 400 ? before : before + 1; // An invalid request reaches no handler.

    expect([answer.status, routed]).toEqual([status, handled]);
  });

  test.each(THINGS)(
    'passes requests for %s with a wrong key on to the route, which refuses them',
    async (_what, path) => {
      await fetchFromShortcut(path());
      const other = await filmed(server);
      const key = show.base.split('/')[3] ?? '';
      for (const base of [
        `${show.base}x`,
        `${show.base.slice(0, -1)}_`,
        `/live/${other.broadcastId}/${key}`,
      ]) {
        const refused = await ask(`${server.origin}${base}/${path()}`);
        expect([refused.status, codeOf(refused)]).toEqual([404, 'video-not-found']);
      }
    },
  );
});

describe('a key that was valid a moment ago opens nothing', () => {
  const change = (to: Partial<typeof broadcasts.$inferInsert>) =>
    server.db.update(broadcasts).set(to).where(eq(broadcasts.id, show.broadcastId));

  test.each<[string, () => Promise<unknown>]>([
    ['once the audience has changed', () => change({ viewVersion: 1 })],
    ['once the broadcast is deleted', () => change({ deletedAt: server.clock.now() })],
    ['once its recording is deleted', () => change({ segments: 0, endedAt: server.clock.now() })],
    ['once the key has expired', async () => server.clock.advance({ minutes: 30 })],
  ])('%s, like on the route', async (_when, happen) => {
    for (const [, path] of THINGS) {
      await fetchFromShortcut(path());
    }
    await happen();

    for (const [, path] of THINGS) {
      await expect.poll(async () => (await fetchMedia(path())).status, AFTER_CACHE).toBe(404);
      const refused = await fetchMedia(path());
      const route = await server.app.inject(`${show.base}/${path()}`);
      expect([refused.status, codeOf(refused)]).toEqual([404, route.json().code]);
    }
  });
});

describe('a request that waits for the next state', () => {
  test('is answered when the segment arrives', async () => {
    await fetchFromShortcut('live.m3u8?_HLS_msn=1');
    const asked = fetchFromShortcut('live.m3u8?_HLS_msn=2');
    await fetchMedia('live.m3u8');
    await show.camera.film(show.sessionId, 1, { from: 3 });

    expect((await asked).body.toString()).toContain(`${show.sessionId}/3.m4s`);
  });

  test('is answered when the broadcast ends', async () => {
    await fetchFromShortcut('live.m3u8?_HLS_msn=1');
    const asked = fetchMedia('live.m3u8?_HLS_msn=2');
    await show.camera.ask({ method: 'POST', url: `/api/broadcasts/${show.broadcastId}/end` });

    expect((await asked).body.toString()).toContain('#EXT-X-ENDLIST');
  });

  test('is refused when the recording is deleted', async () => {
    await fetchFromShortcut('live.m3u8?_HLS_msn=1');
    const asked = fetchMedia('live.m3u8?_HLS_msn=2');
    await server.db.delete(broadcasts).where(eq(broadcasts.id, show.broadcastId));

    expect(codeOf(await asked)).toBe('video-not-found');
  });

  test('is answered when the server closes', async () => {
    const own = await listening();
    show = await filmed(own);
    const { base, sessionId } = show;
    const asked = ask(`${own.origin}${base}/live.m3u8?_HLS_msn=2`);
    await ask(`${own.origin}${base}/live.m3u8`);
    await own.app.close();

    const { status, body } = await asked;
    expect([status, body.toString()]).toEqual([200, expect.stringContaining(`${sessionId}/2.m4s`)]);
  });
});

test('refuses requests during a shutdown like the route', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  const own = await listening({
    extend: (app) => {
      app.get('/api/slow', async () => {
        begun.resolve();
        await finish.promise;
        return {};
      });
      app.addHook('preClose', async () => closing.resolve());
    },
  });
  const { base, sessionId } = await filmed(own);
  const connection = converse(Number(new URL(own.origin).port));
  connection.ask('/api/slow');
  await begun.promise;
  const closed = own.app.close();
  await closing.promise;
  const arrived = new Promise<void>((resolve) => own.app.server.once('request', () => resolve()));
  connection.ask(`${base}/${sessionId}/2.m4s`);
  await arrived;
  finish.resolve();
  await closed;
  await connection.ended;

  expect(connection.heard()).toMatch(/HTTP\/1.1 503 [\s\S]*retry-after: 2[\s\S]*"code":"shutting-down"/);
});

describe('the rate limit', () => {
  const limited = (max: number, config: HarnessOptions['config'] = {}) =>
    listening({
      config: { limits: { ...testConfig().limits, viewing: { max, windowMs: 30_000 } }, ...config },
    });

  test('is shared with the route, and refuses with the cataloged error', async () => {
    const own = await limited(4);
    const { base, sessionId } = await filmed(own);
    const segment = `${base}/${sessionId}/2.m4s`;
    const statuses = [];
    for (const url of [segment, `${base}/live.m3u8?_HLS_msn=1`, `${base}/live.m3u8`]) {
      statuses.push((await ask(`${own.origin}${url}`)).status);
    }
    statuses.push((await own.app.inject(segment)).statusCode);
    const refused = await ask(`${own.origin}${segment}`);

    expect(statuses).toEqual([200, 200, 200, 200]);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBe(30);
    own.clock.advance({ seconds: 30 });
    expect((await ask(`${own.origin}${segment}`)).status).toBe(200);
  });

  test.each([
    ['each address behind a trusted proxy', 1, [200, 200, 429]],
    ['the connection, whatever its headers say', false as const, [200, 429, 429]],
  ])('counts %s', async (_what, trustProxy, expected) => {
    const own = await limited(1, { trustProxy });
    const { base, sessionId } = await filmed(own);
    const statuses = [];
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.1']) {
      const headers = { 'x-forwarded-for': address };
      statuses.push((await ask(`${own.origin}${base}/${sessionId}/2.m4s`, { headers })).status);
    }

    expect(statuses).toEqual(expected);
  });
});
