import { beforeAll, describe, expect, test } from 'vitest';
import { matchShares } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { buildMatch, type Device, deviceOf, points } from '#test/matches.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor', email: 'maya@club.test' });
  phone = deviceOf(maya, server.app);
});

type Method = 'GET' | 'POST' | 'DELETE';

async function ask(method: Method, url: string, { cookie }: { cookie?: string } = maya) {
  const headers = cookie ? { cookie } : {};
  const response = await server.app.inject({ method, url, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body === '' ? undefined : response.json(),
  };
}

async function share(matchId: string): Promise<{ id: string; token: string }> {
  const { status, body } = await ask('POST', `/api/matches/${matchId}/shares`);
  expect(status).toBe(201);
  return { id: body.share.id, token: body.token };
}

const watch = (token: string) => ask('GET', `/api/watch/${token}`, {});

describe('the right to make, see and end links', () => {
  const acts: [string, Method, (matchId: string, shareId: string) => string, number][] = [
    ['making one', 'POST', (matchId) => `/api/matches/${matchId}/shares`, 201],
    ['seeing them', 'GET', (matchId) => `/api/matches/${matchId}/shares`, 200],
    ['ending one', 'DELETE', (matchId, shareId) => `/api/matches/${matchId}/shares/${shareId}`, 204],
  ];

  test.each(acts)('%s is for the scorer', async (_what, method, urlOf, allowed) => {
    const { id } = await buildMatch(phone);
    const url = urlOf(id, (await share(id)).id);
    const visitor = await ask(method, url, {});
    const stranger = await ask(method, url, await buildAccount(server));
    const owner = await ask(method, url);

    expect([visitor.body.code, stranger.body.code]).toEqual(['not-signed-in', 'match-not-found']);
    expect(owner.status).toBe(allowed);
  });

  test.each(acts)('%s is not for other players', async (_what, method, urlOf) => {
    const jonas = await buildAccount(server);
    const self = { name: 'Jonas', accountId: jonas.account.id };
    const { id } = await buildMatch(deviceOf(jonas, server.app), {
      players: { a: [self], b: [{ name: 'Maya' }] },
    });
    await server.pool.query('update matches set owner_id = $1 where id = $2', [maya.account.id, id]);
    const refused = await ask(method, urlOf(id, (await share(id)).id), jonas);

    expect(refused.body.code).toBe('not-scorer');
  });

  test('a demo player makes no links', async () => {
    const demo = await buildAccount(server, { isDemo: true });
    const { id } = await buildMatch(deviceOf(demo, server.app));

    expect((await ask('POST', `/api/matches/${id}/shares`, demo)).body.code).toBe('demo-limited');
  });
});

describe('a link', () => {
  test('has a token that is shown once, and stored only as a hash', async () => {
    const { id } = await buildMatch(phone);
    const { token, id: shareId } = await share(id);
    const listed = await ask('GET', `/api/matches/${id}/shares`);
    const rows = await server.db.select().from(matchShares);
    const { rows: dumped } = await server.pool.query('select match_shares::text as row from match_shares');

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(listed.body.shares).toEqual([{ id: shareId, createdAt: server.clock.now().toISOString() }]);
    expect(rows.find((row) => row.id === shareId)?.tokenHash).toHaveLength(32);
    expect(JSON.stringify(dumped)).not.toContain(token);
    expect(JSON.stringify(dumped)).not.toContain(Buffer.from(token).toString('hex'));
    expect(JSON.stringify(dumped)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('is one of at most ten active links', async () => {
    const { id } = await buildMatch(phone);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => ask('POST', `/api/matches/${id}/shares`)),
    );
    const [first] = made.filter(({ status }) => status === 201);

    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('too-many-shares');
    await ask('DELETE', `/api/matches/${id}/shares/${first?.body.share.id}`);
    expect((await ask('POST', `/api/matches/${id}/shares`)).status).toBe(201);
  });

  test('cannot be turned off from another match, nor can an unknown one', async () => {
    const [one, other] = [await buildMatch(phone), await buildMatch(phone)];
    const { id: shareId, token } = await share(other.id);
    const refused = await Promise.all(
      [shareId, one.id, 'nonsense'].map((id) => ask('DELETE', `/api/matches/${one.id}/shares/${id}`)),
    );

    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('share-not-found'));
    expect((await watch(token)).status).toBe(200);
  });
});

describe('watching with a link', () => {
  test('shows the match and its log to anyone, with names only', async () => {
    const self = { name: 'Maya Okafor', accountId: maya.account.id };
    const log = points('aab');
    const { id } = await buildMatch(phone, { players: { a: [self], b: [{ name: 'Jonas' }] }, log });
    const { status, headers, body } = await watch((await share(id)).token);

    expect(status).toBe(200);
    expect(body.match).toMatchObject({
      id,
      seq: 3,
      points: { a: '30', b: '15' },
      players: { a: [{ name: 'Maya Okafor', accountId: null }], b: [{ name: 'Jonas', accountId: null }] },
      mySide: null,
      canScore: false,
    });
    expect(body.log.map(({ event }: { event: object }) => event)).toEqual(log);
    expect(body.now).toBe(server.clock.now().toISOString());
    const answer = JSON.stringify(body);
    for (const secret of [maya.account.id, maya.account.email ?? '', maya.account.username, phone.deviceId]) {
      expect(answer).not.toContain(secret);
    }
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('keeps the scorer’s notes to the players', async () => {
    const log = points('a');
    const note = { id: crypto.randomUUID(), at: 0, kind: 'note' as const, text: 'Her knee hurts' };
    const { id } = await buildMatch(phone, { log: [...log, note] });
    const { body } = await watch((await share(id)).token);

    expect(body.log).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('knee');
  });

  test('returns the log after a seq', async () => {
    const { id } = await buildMatch(phone, { log: points('aab') });
    const { token } = await share(id);
    const { body } = await ask('GET', `/api/watch/${token}/events?after=2`, {});

    expect(body).toMatchObject({ seq: 3, events: [{ seq: 3, event: { winner: 'b' } }] });
  });

  test('ends with the link, with the match, and never begins with a wrong token', async () => {
    const { id } = await buildMatch(phone);
    const [ended, orphaned] = [await share(id), await share(id)];
    await ask('DELETE', `/api/matches/${id}/shares/${ended.id}`);

    expect((await watch(ended.token)).body.code).toBe('share-not-found');
    expect((await watch(orphaned.token)).status).toBe(200);
    await server.pool.query('update matches set deleted_at = now() where id = $1', [id]);
    for (const token of [orphaned.token, 'x'.repeat(43), 'nonsense', '%00']) {
      const { status, body } = await watch(token);
      expect([status, body.code]).toEqual([404, 'share-not-found']);
    }
    expect((await ask('GET', `/api/watch/${ended.token}/events`, {})).body.code).toBe('share-not-found');
  });

  test('too often from one address is refused', async () => {
    const { limits } = testConfig();
    const limited = await harness({
      config: { limits: { ...limits, watching: { max: 2, windowMs: 60_000 } } },
    });
    const ask = async () => (await limited.app.inject({ url: `/api/watch/${'x'.repeat(43)}` })).statusCode;

    expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429]);
  });

  test('leaves no token in the log of the server', async () => {
    const { log, lines } = recordingLog();
    const logged = await harness({ log });
    const token = 'x'.repeat(43);
    await logged.app.inject({ url: `/api/watch/${token}/events?after=1` });
    await logged.app.inject({ url: `/watch/${token}`, headers: { accept: 'text/html' } });

    expect(JSON.stringify(lines())).toContain('/api/watch/:token/events');
    expect(JSON.stringify(lines())).not.toContain(token);
  });
});
