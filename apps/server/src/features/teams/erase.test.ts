import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { teamInvites, teams } from '#server/db/schema/teams.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';

let server: Harness;
let club: Club;

beforeEach(async () => {
  server = await harness({ config: testConfig({ ACCOUNT_GRACE_DAYS: '0' }) });
  club = await buildClub(server);
  await club.ask.other('POST', `${club.url}/leave`);
});

const leave = (who: 'admin' | 'coach' | 'player' | 'custom') => club.ask[who]('DELETE', '/api/auth/delete');
const kindOf = async (who: 'coach' | 'player' | 'custom') =>
  (await club.ask[who]('GET', club.url)).body.team.ownRole.kind;

describe('the only admin who deletes their account', () => {
  test('leaves the team to the coach', async () => {
    await leave('admin');
    expect(await kindOf('coach')).toBe('admin');
    const { entries } = (await club.ask.coach('GET', `${club.url}/audit`)).body;
    expect(entries[0]).toMatchObject({ by: null, what: 'left, and Cora Coach became Admin' });
  });

  test('makes the longest-serving member Admin when there is no coach', async () => {
    await club.ask.coach('POST', `${club.url}/leave`);
    await server.pool.query("update team_members set joined_at = '2020-01-01' where account_id = $1", [
      club.people.custom.account.id,
    ]);
    await leave('admin');
    expect([await kindOf('custom'), await kindOf('player')]).toEqual(['admin', 'player']);
  });

  test('erases the team when no member with an account is left', async () => {
    for (const who of ['coach', 'player', 'custom'] as const) {
      await club.ask[who]('POST', `${club.url}/leave`);
    }
    await leave('admin');
    expect(await server.db.$count(teams)).toBe(0);
  });

  test('passes the team to the next heir when the first leaves at the same time', async () => {
    await Promise.all([leave('admin'), leave('coach')]);
    const kinds = [await kindOf('player'), await kindOf('custom')];
    expect(kinds.filter((kind) => kind === 'admin')).toHaveLength(1);
  });
});

test('replaces the only admin during the grace period and notifies the new one', async () => {
  const own = await harness();
  const { ask, url } = await buildClub(own);
  await ask.other('POST', `${url}/leave`);
  await ask.admin('DELETE', '/api/auth/delete');

  expect((await ask.coach('GET', url)).body.team.ownRole.kind).toBe('admin');
  const { notifications } = (await ask.coach('GET', '/api/notifications')).body;
  expect(notifications[0].title).toBe("You're now Admin in Falcons");
});

test('erases invited addresses with the account', async () => {
  const { account } = club.people.player;
  const [role] = club.roleIds.values();
  await server.db.insert(teamInvites).values({
    id: crypto.randomUUID(),
    teamId: club.teamId,
    code: '0123456789',
    email: account.email?.toUpperCase() ?? '',
    roleId: role ?? '',
    needsApproval: false,
    createdAt: server.clock.now(),
  });
  await leave('player');
  const [invite] = await server.db.select().from(teamInvites).where(eq(teamInvites.teamId, club.teamId));
  expect(invite?.email).toBeNull();
});
