import { beforeAll, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, PLAY_STARTED } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
});

test('lists recent partners and opponents first, then teammates', async () => {
  const device = deviceOf(maya, server.app);
  const me = { name: 'Maya Okafor', accountId: maya.account.id };
  await buildMatch(device, { players: { a: [me], b: [{ name: 'Jonas Lindqvist' }] } });
  await buildMatch(device, {
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'doubles', firstServer: 'a' },
    players: { a: [me, { name: 'Zoe Tran' }], b: [{ name: 'jonas lindqvist' }, { name: 'Ana Duarte' }] },
    startedAt: PLAY_STARTED + 1000,
  });
  const zoe = await buildAccount(server, { displayName: 'Zoe Tran' });
  const ben = await buildAccount(server, { displayName: 'Ben Achebe' });
  await buildTeam(server, { members: [maya, zoe] });
  await buildTeam(server, { members: [maya, ben] });
  await buildAccount(server, { displayName: 'A Stranger' });

  const { status, body } = await device.get('/api/people');
  expect(status).toBe(200);
  const later = new Date(PLAY_STARTED + 1000).toISOString();
  expect(body.people).toEqual([
    { name: 'Ana Duarte', ...GUEST, isTeammate: false, opponentAt: later, partnerAt: null, matches: 1 },
    { name: 'jonas lindqvist', ...GUEST, isTeammate: false, opponentAt: later, partnerAt: null, matches: 2 },
    { name: 'Zoe Tran', ...linked(zoe), isTeammate: true, opponentAt: null, partnerAt: later, matches: 1 },
    { name: 'Ben Achebe', ...linked(ben), isTeammate: true, opponentAt: null, partnerAt: null, matches: 0 },
  ]);
});

test('lists no one to a visitor, or to a person without teams and matches', async () => {
  expect((await server.app.inject('/api/people')).statusCode).toBe(401);
  const alone = deviceOf(await buildAccount(server), server.app);
  expect((await alone.get('/api/people')).body).toEqual({ people: [] });
});

const GUEST = { accountId: null, username: null };

function linked({ account }: SignedInAccount) {
  return { accountId: account.id, username: account.username };
}
