import { expect, test } from 'vitest';
import { z } from 'zod';
import { harness } from '#test/harness.ts';

/** Routes open without a session: the ways to get one, and links. */
const OPEN = [
  'POST /auth/firebase',
  'POST /auth/demo',
  'POST /auth/logout',
  /^GET \/api\/watch\/\{token\}/,
  'GET /api/invites/{code}',
  /^GET \/api\/live\/\{key\}(\/log|\/board|\/messages|\/reactions|\/highlights)?$/,
  'GET /api/overlay/{token}',
  'GET /api/clock',
  /^GET \/live\/\{broadcastId\}\/\{viewKey\}\//,
  'GET /api/calendar/feeds/{token}.ics',
  /^(GET|POST) \/api\/calendar\/reply\/\{token\}$/,
  /^POST \/(identitytoolkit|securetoken)\.googleapis\.com\//,
];

const docsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('every route of the API wants a session before it looks at anything, but those that give one', async () => {
  const { app } = await harness();
  const { paths } = docsSchema.parse((await app.inject('/api/docs')).json());
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const guarded = routes.filter(({ method, path }) => !isOpen(`${method} ${path}`));
  expect(guarded.length).toBeGreaterThan(0);
  for (const { method, path } of guarded) {
    const url = path.replaceAll(/\{\w+\}/g, 'nothing');
    const response = await app.inject({ method: z.enum(METHODS).parse(method), url, payload: {} });
    expect([method, path, response.statusCode]).toEqual([method, path, 401]);
  }
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function isOpen(route: string): boolean {
  return OPEN.some((open) => (typeof open === 'string' ? open === route : open.test(route)));
}
