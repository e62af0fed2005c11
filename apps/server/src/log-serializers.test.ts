import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { RequestLog } from '#server/http.ts';
import { createLogger } from '#server/logger.ts';

const ID = '0199f0f0-0000-7000-8000-000000000001';

/** The path that the log line of an answered request carries. */
async function loggedPath(template: string, url: string): Promise<unknown> {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { destination: { write: (line) => lines.push(line) } });
  const app = Fastify({ loggerInstance: logger, logController: new RequestLog() });
  app.get(template, async () => ({}));
  await app.inject({ url });
  await app.close();
  return JSON.parse(lines.at(-1) ?? '{}').req.path;
}

test.each([
  ['/api/matches/:matchId', `/api/matches/${ID}?code=secret`, `/api/matches/${ID}`],
  [
    '/api/teams/:teamId/invites/:inviteId',
    `/api/teams/${ID}/invites/${ID}`,
    `/api/teams/${ID}/invites/${ID}`,
  ],
  ['/api/teams/:teamId', '/api/teams/secret', '/api/teams/:teamId'],
  ['/auth/sessions/:sessionId', `/auth/sessions/${ID}`, '/auth/sessions/:sessionId'],
  ['/api/calendar/feeds/:token.ics', '/api/calendar/feeds/secret.ics', '/api/calendar/feeds/:token.ics'],
  ['/api/invites/:code', '/api/invites/secret', '/api/invites/:code'],
  ['/api/replies/:token', '/api/replies/secret', '/api/replies/:token'],
  ['/live/:key/:viewKey/:system', '/live/secret/secret/hls', '/live/:key/:viewKey/:system'],
])('a request to %s is logged without what opens it', async (template, url, path) => {
  expect(await loggedPath(template, url)).toBe(path);
});

test.each([
  ['/watch/secret', '/watch/…'],
  ['/preview/watch/secret.png?v=1', '/preview/…'],
  ['/join/secret?next=secret', '/join/…'],
  ['/settings', '/settings'],
  ['/', '/'],
])('a page at %s is logged by its first part', async (url, path) => {
  expect(await loggedPath('/*', url)).toBe(path);
});
