import { expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '#server/app.ts';
import { buildAccount } from '#test/builders.ts';
import { harness } from '#test/harness.ts';

/** Routes open without a session: the ways to get one, and links. */
const OPEN = [
  'POST /auth/firebase',
  'POST /auth/demo',
  /^POST \/auth\/passkey(\/options)?$/,
  'POST /auth/logout',
  /^GET \/api\/watch\/\{token\}/,
  'GET /api/invites/{code}',
  'GET /api/family/invites/{code}',
  /^GET \/api\/live\/\{key\}(\/log|\/board|\/messages|\/reactions|\/highlights|\/clip|\/cards)?$/,
  'GET /api/overlay/{token}',
  'GET /api/embed/{broadcastId}',
  'GET /api/tie-boards/{token}',
  /^(GET|POST) \/api\/notifications\/unsubscribe\/\{token\}$/,
  'GET /api/clock',
  /^GET \/live\/\{broadcastId\}\/\{viewKey\}\//,
  'GET /api/calendar/feeds/{token}.ics',
  /^(GET|POST) \/api\/calendar\/reply\/\{token\}$/,
  /^POST \/(identitytoolkit|securetoken)\.googleapis\.com\//,
];

/** Answers outside the API that browsers and caches may hold, each with its own test. */
const CACHEABLE = /^\/live\/\{broadcastId\}/;

const docsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('every route of the API wants a session before it looks at anything, but those that give one', async () => {
  const { app } = await harness();
  const guarded = (await routesOf(app)).filter(({ method, path }) => !isOpen(`${method} ${path}`));
  expect(guarded.length).toBeGreaterThan(0);
  for (const { method, path } of guarded) {
    const response = await app.inject({ method, url: urlOf(path), payload: {} });
    expect([method, path, response.statusCode]).toEqual([method, path, 401]);
  }
});

test('no browser or cache stores an answer of the API, with a session or without', async () => {
  const server = await harness();
  const { cookie } = await buildAccount(server);
  const read = (await routesOf(server.app)).filter(
    ({ method, path }) => method === 'GET' && !CACHEABLE.test(path),
  );
  expect(read.length).toBeGreaterThan(50);
  for (const { path } of read) {
    for (const headers of [{}, { cookie }]) {
      const response = await server.app.inject({ url: urlOf(path), headers });
      expect([path, response.headers['cache-control']]).toEqual([path, 'no-store']);
    }
  }
});

async function routesOf(app: App) {
  const { paths } = docsSchema.parse((await app.inject('/api/docs')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: z.enum(METHODS).parse(method.toUpperCase()), path })),
  );
}

function urlOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, 'nothing');
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function isOpen(route: string): boolean {
  return OPEN.some((open) => (typeof open === 'string' ? open === route : open.test(route)));
}
