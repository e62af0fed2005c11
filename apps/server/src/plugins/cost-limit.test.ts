import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import type { Account } from '#server/context.ts';
import { charge } from '#server/plugins/cost-meter.ts';
import { anyone } from '#server/plugins/guards.ts';
import { buildAccount } from '#test/builders.ts';
import { harness, testConfig } from '#test/harness.ts';
import { buildMatch, deviceOf, PLAY_STARTED, points } from '#test/matches.ts';

const HERE = '203.0.113.7';
const ELSEWHERE = '203.0.113.8';
const MINUTE = { windowMs: 60_000 };

/** The budgets: an account has `computing`, the accounts at an address the other two. */
function limitsWith(computing: number, [together, share]: [number, number] = [1e9, 1e9]) {
  return {
    ...testConfig().limits,
    computing: { max: computing, ...MINUTE },
    computingTogether: { max: together, ...MINUTE },
    computingShare: { max: share, ...MINUTE },
  };
}

/** A server with routes that cost what a header says, for the account that another one names. */
async function arrange(limits: ReturnType<typeof limitsWith>) {
  const known = new Map<string, Account>();
  const addRoutes = (app: App) => {
    app.addHook('onRequest', async (request) => {
      request.account = known.get(String(request.headers['x-account'])) ?? null;
    });
    for (const [url, limit] of [
      ['/test/work', 'writing'],
      ['/test/sign-in', 'account'],
    ] as const) {
      app.post(url, anyone(limit, {}), async ({ headers }) => {
        charge(Number(headers['x-cost']));
        return {};
      });
    }
  };
  const server = await harness({ config: { limits }, extend: addRoutes });
  return {
    ...server,
    async newcomer(details: Parameters<typeof buildAccount>[1] = {}) {
      const { account } = await buildAccount(server, details);
      known.set(account.id, account);
      return account.id;
    },
    async work(cost: number, { as = '', at = HERE, url = '/test/work' } = {}) {
      const headers = { 'x-cost': String(cost), 'x-account': as };
      const answer = await server.app.inject({ method: 'POST', url, headers, remoteAddress: at });
      return answer.statusCode;
    },
  };
}

test('refuses an account that spent its budget, at every address, until the minute is over', async () => {
  const { app, clock, newcomer, work } = await arrange(limitsWith(100));
  const ada = await newcomer();
  expect([await work(60, { as: ada }), await work(60, { as: ada, at: ELSEWHERE })]).toEqual([200, 200]);
  clock.advance({ seconds: 20 });
  const headers = { 'x-account': ada };
  const refused = await app.inject({ method: 'POST', url: '/test/work', headers, remoteAddress: HERE });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect(refused.headers['retry-after']).toBe('40');
  clock.advance({ seconds: 40 });
  expect(await work(1, { as: ada })).toBe(200);
});

test('serves other accounts and visitors, and lets the refused account sign out', async () => {
  const { newcomer, work } = await arrange(limitsWith(100));
  const [ada, ben] = [await newcomer(), await newcomer()];
  await work(200, { as: ada });
  expect(await work(1, { as: ada })).toBe(429);
  expect([await work(1, { as: ben }), await work(1)]).toEqual([200, 200]);
  expect(await work(1, { as: ada, url: '/test/sign-in' })).toBe(200);
});

test('counts visitors and the shared demo account by address', async () => {
  const { newcomer, work } = await arrange(limitsWith(100));
  const demo = await newcomer({ isDemo: true });
  expect([await work(60), await work(60, { as: demo })]).toEqual([200, 200]);
  expect([await work(1), await work(1, { as: demo })]).toEqual([429, 429]);
  expect(await work(1, { as: demo, at: ELSEWHERE })).toBe(200);
});

test('leaves accounts that spend little their share when others use up the budget of their address', async () => {
  const { newcomer, work } = await arrange(limitsWith(100, [150, 20]));
  const [first, second, scorer] = [await newcomer(), await newcomer(), await newcomer()];
  await work(10, { as: scorer });
  await work(80, { as: first });
  expect(await work(5, { as: first })).toBe(200);
  await work(80, { as: second });
  expect([await work(1, { as: first }), await work(1, { as: second })]).toEqual([429, 429]);
  expect([await work(9, { as: scorer }), await work(1)]).toEqual([200, 200]);
  expect(await work(1, { as: first, at: ELSEWHERE })).toBe(200);
});

test('refuses logs of edits, each of which replays a match, while another account scores', async () => {
  const server = await harness({ config: { limits: limitsWith(100) } });
  const [attacker, scorer] = [await buildAccount(server), await buildAccount(server)];
  const [laptop, phone] = [deviceOf(attacker, server.app), deviceOf(scorer, server.app)];
  const log = points('aabb'.repeat(50));
  const { id } = await buildMatch(laptop, { log });
  const match = await buildMatch(phone);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 20) {
    const events = Array.from({ length: 400 }, () => ({
      id: uuidv7(),
      at: PLAY_STARTED,
      kind: 'amend',
      target: log[0]?.id,
      to: { kind: 'point', winner: 'b' },
    }));
    const branch = { id: uuidv7(), base: log.length, deviceId: laptop.deviceId, events };
    statuses.push((await laptop.post(`/api/matches/${id}/branches`, branch)).status);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect([statuses.length > 1, statuses.at(-1)]).toEqual([true, 429]);
  expect((await laptop.append(id, { base: log.length, events: points('a') })).status).toBe(429);
  expect((await phone.append(match.id, { base: 0, events: points('a') })).status).toBe(200);
});
