import {
  LOCKED_ADMIN_PERMISSIONS,
  PEOPLE_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

async function save(club: Club, { who = 'admin', role, permissions }: Save) {
  const { version } = (await club.ask.admin('GET', `${club.url}/roles`)).body;
  return club.ask[who]('PUT', `${club.url}/roles`, {
    version,
    roles: [{ id: club.roleIds.get(role), permissions }],
  });
}

interface Save {
  who?: keyof Club['ask'];
  role: string;
  permissions: readonly Permission[];
}

function permissionsOf(body: { roles: { name: string; permissions: string[] }[] }, role: string) {
  return body.roles.find(({ name }) => name === role)?.permissions;
}

describe('the permissions of a role', () => {
  test('changes for all its members, and counts them', async () => {
    const club = await buildClub(server);
    expect((await club.ask.coach('GET', `${club.url}/audit`)).status).toBe(403);
    const before = (await club.ask.admin('GET', `${club.url}/roles`)).body;
    const { body } = await save(club, { role: 'Coach', permissions: ['chat', 'manage_roster'] });

    expect(permissionsOf(body, 'Coach')).toEqual(['manage_roster', 'chat']);
    expect(body.version).toBe(before.version + 1);
    expect(body.lastChange.by).toBe('Ada Admin');
    expect((await club.ask.coach('GET', `${club.url}/audit`)).status).toBe(200);
  });

  test('is refused when another admin saved first', async () => {
    const club = await buildClub(server);
    const { version } = (await club.ask.admin('GET', `${club.url}/roles`)).body;
    const change = (permissions: Permission[]) => ({
      version,
      roles: [{ id: club.roleIds.get('Coach'), permissions }],
    });
    const answers = await Promise.all([
      club.ask.admin('PUT', `${club.url}/roles`, change(['chat'])),
      club.ask.other('PUT', `${club.url}/roles`, change(['train'])),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('roles-stale');
  });

  test('always keep the essential ones of an Admin', async () => {
    const club = await buildClub(server);
    const { body } = await save(club, { role: 'Admin', permissions: [] });
    expect(permissionsOf(body, 'Admin')).toEqual(LOCKED_ADMIN_PERMISSIONS);
  });

  test('without a change is no change', async () => {
    const club = await buildClub(server);
    const before = (await club.ask.admin('GET', `${club.url}/roles`)).body;
    const { body } = await save(club, { role: 'Captain', permissions: ['chat', 'manage_roster'] });
    expect(body).toEqual(before);
  });
});

describe('an editor of settings who is no admin', () => {
  test('grants no power that the editor lacks, and never changes Admin', async () => {
    const club = await buildClub(server, { custom: ['chat', 'edit_settings'] });
    const attempts = [
      { role: 'Captain', permissions: ['chat', 'edit_settings', 'manage_roster'] },
      { role: 'Player', permissions: ['moderate'] },
      { role: 'Admin', permissions: ['manage_roster', 'edit_settings'] },
    ] as const;
    const statuses = [];
    for (const attempt of attempts) {
      statuses.push((await save(club, { who: 'custom', ...attempt })).status);
    }

    expect(statuses).toEqual([403, 403, 403]);
    expect((await save(club, { who: 'custom', role: 'Player', permissions: ['chat'] })).status).toBe(200);
  });
});

describe('a role of the team’s own', () => {
  test('is created once, renamed, and deleted when no member has it', async () => {
    const { url, ask, roleIds } = await buildClub(server);
    const role = { id: uuidv7(), name: 'Stringer', permissions: ['chat'] };
    expect((await ask.admin('POST', `${url}/roles`, role)).status).toBe(201);
    const again = await ask.admin('POST', `${url}/roles`, role);
    expect(again.body.roles.filter(({ name }: { name: string }) => name === 'Stringer')).toHaveLength(1);
    expect((await ask.admin('PATCH', `${url}/roles/${role.id}`, { name: 'captain' })).body.code).toBe(
      'name-taken',
    );
    expect((await ask.admin('PATCH', `${url}/roles/${role.id}`, { name: 'Driver' })).status).toBe(200);
    expect((await ask.admin('DELETE', `${url}/roles/${role.id}`)).status).toBe(200);
    expect((await ask.admin('DELETE', `${url}/roles/${role.id}`)).body.code).toBe('role-not-found');
    expect((await ask.admin('DELETE', `${url}/roles/${roleIds.get('Captain')}`)).body.code).toBe(
      'role-in-use',
    );
    expect((await ask.admin('DELETE', `${url}/roles/${roleIds.get('Coach')}`)).status).toBe(400);
  });

  test('cannot be changed from another team', async () => {
    const [club, other] = [await buildClub(server), await buildClub(server)];
    const foreign = other.roleIds.get('Captain');
    const player = club.memberIds.get(club.people.player.account.id);
    const answer = await club.ask.admin('PATCH', `${club.url}/members/${player}`, { roleId: foreign });
    expect(answer.body.code).toBe('role-not-found');
    const known = { id: foreign, name: 'Mine', permissions: [] };
    expect((await club.ask.admin('POST', `${club.url}/roles`, known)).body.code).toBe('id-taken');
  });
});

describe('two-step for roles that manage people', () => {
  test('is required and ended by an admin who has it, as the history says', async () => {
    const club = await buildClub(server);
    await keepWays(club, { admin: true });
    const { body } = await club.ask.admin('PATCH', club.url, { requiresTwoStep: true });
    expect(body.team.twoStep).toEqual({ isRequired: true, isOn: true, isAwaited: false });
    await club.ask.admin('PATCH', club.url, { requiresTwoStep: false });
    const { entries } = (await club.ask.admin('GET', `${club.url}/audit`)).body;

    expect(entries.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([
      'no longer requires two-step for roles that manage people',
      'required two-step for roles that manage people',
    ]);
  });

  test('is not required by an admin who would be shut out, or by who is no admin', async () => {
    const club = await buildClub(server, { custom: ['chat', 'edit_settings'] });
    await keepWays(club, { admin: false, custom: true });
    const codes = [];
    for (const who of ['admin', 'custom', 'coach'] as const) {
      codes.push((await club.ask[who]('PATCH', club.url, { requiresTwoStep: true })).body.code);
    }

    expect(codes).toEqual(['two-step-needed', 'not-permitted', 'not-permitted']);
    expect((await club.ask.admin('GET', club.url)).body.team.twoStep.isRequired).toBe(false);
  });

  test('leaves an admin without it what does not manage people, and gives the rest back with it', async () => {
    const club = await buildClub(server);
    await keepWays(club, { admin: true, other: false, custom: false, player: false });
    await club.ask.admin('PATCH', club.url, { requiresTwoStep: true });
    const { team } = (await club.ask.other('GET', club.url)).body;
    expect(team.twoStep).toEqual({ isRequired: true, isOn: false, isAwaited: true });
    expect(team.permissions).toEqual(PERMISSIONS.filter((verb) => !PEOPLE_PERMISSIONS.includes(verb)));
    expect((await club.ask.custom('GET', club.url)).body.team.twoStep.isAwaited).toBe(true);
    expect((await club.ask.player('GET', club.url)).body.team.twoStep.isAwaited).toBe(false);
    const player = `${club.url}/members/${club.memberIds.get(club.people.player.account.id)}`;
    const refused = await Promise.all([
      club.ask.other('PATCH', player, { position: 'Reserve' }),
      club.ask.other('PATCH', club.url, { requiresTwoStep: false }),
      club.ask.other('GET', `${club.url}/audit`),
      club.ask.other('DELETE', club.url),
      club.ask.custom('DELETE', player),
    ]);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('two-step-needed'));

    await keepWays(club, { other: true });
    expect((await club.ask.other('PATCH', player, { position: 'Reserve' })).status).toBe(204);
  });

  /** Accounts of our own provider, with a second step or without. */
  async function keepWays({ people }: Club, whose: Partial<Record<keyof Club['people'], boolean>>) {
    for (const [who, has] of Object.entries(whose)) {
      const { account } = people[who as keyof Club['people']]; // Their keys are those of people.
      await server.db
        .update(appUser)
        .set({ issuer: EMBEDDED_ISSUER, secondStepAt: has ? server.clock.now() : null })
        .where(eq(appUser.id, account.id));
    }
  }
});

describe('the history of a team', () => {
  test('lists activity with its actors, newest first, page by page', async () => {
    const { url, ask } = await buildClub(server);
    for (let change = 0; change < 55; change += 1) {
      await ask.admin('PATCH', url, { about: `Round ${change}` });
    }
    await ask.admin('PATCH', url, { name: 'Raptors', confirmsResults: true });
    const first = (await ask.custom('GET', `${url}/audit`)).body;
    const second = (await ask.custom('GET', `${url}/audit?before=${first.next}`)).body;

    expect(first.entries[0]).toMatchObject({
      by: 'Ada Admin',
      what: 'changed the team: name, automatic confirmation of results',
    });
    expect(first.entries).toHaveLength(50);
    expect(second.next).toBeNull();
    expect(second.entries.map(({ what }: { what: string }) => what)).toEqual([
      ...Array(6).fill('changed the team: description'),
      'changed Cleo Captain from Player to Captain',
      'made the role Captain',
    ]);
  });

  test('shows an erased account as a former member', async () => {
    const { url, ask, people, memberIds } = await buildClub(server);
    const player = memberIds.get(people.player.account.id);
    await ask.other('PATCH', `${url}/members/${player}`, { position: 'Reserve' });
    await server.pool.query('delete from app_user where id = any($1)', [
      [people.player.account.id, people.other.account.id],
    ]);
    const { entries } = (await ask.admin('GET', `${url}/audit`)).body;

    expect(entries[0]).toMatchObject({ by: null, what: 'gave Former member the position Reserve' });
  });
});
