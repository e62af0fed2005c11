import { beforeAll, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

test('counts an account’s own data and no one else’s', async () => {
  const maya = await buildAccount(server);
  const noa = await buildAccount(server);
  await buildMatch(deviceOf(noa, server.app), { log: points('aaaa') });
  const before = await usageOf(maya);
  expect(before).toMatchObject({ matches: 0, points: 0, teams: 0, devices: 1, feedback: 0 });

  const phone = deviceOf(maya, server.app);
  await buildMatch(phone, { log: points('abab') });
  const { id: deleted } = await buildMatch(phone, { log: points('a') });
  await server.app.inject({
    method: 'DELETE',
    url: `/api/matches/${deleted}`,
    headers: { cookie: maya.cookie },
  });
  await sendFeedback(maya);
  await buildTeam(server, { members: [maya] });
  const { teamId } = await buildTeam(server, { members: [maya] });
  await server.pool.query('update teams set deleted_at = now() where id = $1', [teamId]);

  const after = await usageOf(maya);
  expect(after).toMatchObject({ matches: 1, points: 4, teams: 1, devices: 1, feedback: 1 });
  expect(after.bytes).toBeGreaterThan(before.bytes + 4 * 50);
  expect((await usageOf(noa)).points).toBe(4);
});

async function usageOf({ cookie }: SignedInAccount) {
  const response = await server.app.inject({ url: '/api/account/usage', headers: { cookie } });
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function sendFeedback({ cookie }: SignedInAccount): Promise<void> {
  const payload = { id: crypto.randomUUID(), kind: 'bug', text: 'The net is too high.' };
  await server.app.inject({ method: 'POST', url: '/api/feedback', headers: { cookie }, payload });
}
