import { PERMISSIONS, type Permission } from '@allcourt/contract';
import type { InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import type { Harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

/** Asks the API as one person, or without an account. */
export function asking(
  { app }: Pick<Harness, 'app'>,
  { cookie, type }: { cookie?: string /** Of a body that is no JSON. */; type?: string },
) {
  return async (method: NonNullable<InjectOptions['method']>, url: string, payload?: object) => {
    const headers = { ...(cookie ? { cookie } : {}), ...(type ? { 'content-type': type } : {}) };
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, body: isJson && response.body !== '' ? response.json() : null };
  };
}

export type Ask = ReturnType<typeof asking>;

/** A team with one of each, and a role of its own that allows what the test says. */
export async function buildClub(
  server: Pick<Harness, 'app' | 'db' | 'clock'>,
  { custom = ['chat', 'manage_roster'] }: { custom?: readonly Permission[] } = {},
) {
  const build = (displayName: string) =>
    buildAccount(server, { displayName, emailVerifiedAt: server.clock.now() });
  const people = {
    admin: await build('Ada Admin'),
    other: await build('Olga Other'),
    coach: await build('Cora Coach'),
    player: await build('Piet Player'),
    custom: await build('Cleo Captain'),
    outsider: await build('Otto Outsider'),
  };
  const { teamId } = await buildTeam(server, {
    members: [
      [people.admin, 'admin'],
      [people.other, 'admin'],
      [people.coach, 'coach'],
      people.player,
      people.custom,
    ],
  });
  const url = `/api/teams/${teamId}`;
  const admin = asking(server, people.admin);
  const customRoleId = uuidv7();
  const made = await admin('POST', `${url}/roles`, {
    id: customRoleId,
    name: 'Captain',
    permissions: PERMISSIONS.filter((verb) => custom.includes(verb)),
  });
  const roster = await readRoster(admin, url);
  await admin('PATCH', `${url}/members/${roster.get(people.custom.account.id)}`, { roleId: customRoleId });
  const roleIds = new Map<string, string>(
    made.body.roles.map(({ name, id }: { name: string; id: string }) => [name, id]),
  );
  return { teamId, url, people, roleIds, memberIds: roster, ask: asksOf(server, people) };
}

export type Club = Awaited<ReturnType<typeof buildClub>>;

function asksOf<Who extends string>(server: Pick<Harness, 'app'>, people: Record<Who, SignedInAccount>) {
  const entries = Object.entries<SignedInAccount>(people).map(([who, person]) => [
    who,
    asking(server, person),
  ]);
  // The same keys as the people have, and a visitor.
  return { ...Object.fromEntries(entries), visitor: asking(server, {}) } as Record<Who | 'visitor', Ask>;
}

/** The ids of the members by their accounts. */
async function readRoster(ask: Ask, url: string): Promise<Map<string, string>> {
  const { body } = await ask('GET', `${url}/members`);
  return new Map(
    body.members.map(({ accountId, id }: { accountId: string; id: string }) => [accountId, id] as const),
  );
}
