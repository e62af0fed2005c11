import type { RosterAnswer, Team } from '@allcourt/contract';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test, vi } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { createIdentity } from '#server/features/auth/service.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { buildMatch, type Device, deviceOf } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { demoJobs, resetDemo } from './reset.ts';
import { demoClub } from './seed.ts';

const HOUR = 4;

let server: Harness;
let outsider: SignedInAccount;
let coachPassword: string;
const disconnect = vi.fn();

beforeAll(async () => {
  server = await harness();
  const [, coach = ''] = await demoClub(parts());
  coachPassword = /password (\S+)$/.exec(coach)?.[1] ?? '';
  outsider = await buildAccount(server, { displayName: 'Gus Grant' });
});

/** The parts of a server that others can reach. */
function parts() {
  const { db, clock } = server;
  const config = { ...server.config, isLocal: false, demoResetHour: HOUR };
  const { log } = recordingLog();
  const identity = createIdentity({ config, db, clock, log, mailer: null });
  return { config, db, clock, log, identity, features: FEATURES, realtime: { send: vi.fn(), disconnect } };
}

/** One of the many who share the demo player's account. */
async function visitor(): Promise<Device> {
  const [session] = (await server.app.inject({ method: 'POST', url: '/auth/demo' })).cookies;
  return deviceOf({ cookie: `${session?.name}=${session?.value}` }, server.app);
}

async function teamsOf(device: Device): Promise<Team[]> {
  return (await device.get('/api/teams')).body.teams;
}

async function rosterOf(device: Device, name: string): Promise<RosterAnswer['members']> {
  const team = (await teamsOf(device)).find((one) => one.name === name);
  return (await device.get(`/api/teams/${team?.id}/members?sport=tennis`)).body.members;
}

/** Puts the outsider on the roster as an admin, as a visitor of the demo could. */
async function admit(slug: string): Promise<string> {
  const [role] = await server.db
    .select({ teamId: teams.id, roleId: teamRoles.id })
    .from(teams)
    .innerJoin(teamRoles, and(eq(teamRoles.teamId, teams.id), eq(teamRoles.kind, 'admin')))
    .where(eq(teams.slug, slug));
  if (!role) {
    throw new Error(`There is no team ${slug}.`);
  }
  const joinedAt = server.clock.now();
  await server.db
    .insert(teamMembers)
    .values({ ...role, id: uuidv7(), accountId: outsider.account.id, joinedAt });
  return role.teamId;
}

test('leaves the club alone until the hour has come', async () => {
  expect(await resetDemo(parts(), HOUR)).toBe(false);
  server.clock.advance({ hours: 10 });
  expect(await resetDemo(parts(), HOUR)).toBe(false);
});

test('resets the club on one of two servers, and leaves outsiders what is their own', async () => {
  const maya = await visitor();
  const phone = deviceOf(outsider, server.app);
  await buildMatch(maya, { place: 'Rude words' });
  await buildMatch(phone);
  await buildTeam(server, { name: 'Neighbors', members: [[outsider, 'admin']] });
  await admit('falcons');
  const taken = await admit('raptors');
  await server.db
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, taken), ne(teamMembers.accountId, outsider.account.id)));
  const before = await server.db.$count(matches);
  server.clock.advance({ days: 1 });

  const done = await Promise.all([resetDemo(parts(), HOUR), resetDemo(parts(), HOUR)]);
  expect(done.toSorted()).toEqual([false, true]);

  expect((await maya.get('/api/teams')).status).toBe(401);
  const fresh = await visitor();
  const falcons = await rosterOf(fresh, 'Falcons');
  expect(falcons).toHaveLength(13);
  expect(falcons.map(({ name }) => name)).not.toContain('Gus Grant');
  expect(await rosterOf(fresh, 'Raptors')).toHaveLength(9);
  expect(await server.db.$count(appUser, eq(appUser.isDemo, true))).toBe(1);
  expect(await server.db.$count(matches, eq(matches.place, 'Rude words'))).toBe(0);
  expect(await server.db.$count(matches)).toBe(before - 1);

  expect((await teamsOf(phone)).map(({ name }) => name).toSorted()).toEqual(['Neighbors', 'Raptors']);
  expect(await server.db.$count(matches, eq(matches.ownerId, outsider.account.id))).toBe(1);
  expect(disconnect).toHaveBeenCalledWith(`account:${outsider.account.id}`);
  expect(await resetDemo(parts(), HOUR)).toBe(false);
});

test('keeps the passwords that only the operator knows', async () => {
  const payload = {
    email: 'elena.marquez@allcourt.example',
    password: coachPassword,
    returnSecureToken: true,
  };
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  const coaches = await server.db.$count(
    appUser,
    and(eq(appUser.username, 'elena.marquez'), isNotNull(appUser.email)),
  );
  expect(coaches).toBe(1);
});

test('is looked for only where an hour is configured', () => {
  const own = parts();
  expect(demoJobs(own)).toHaveLength(1);
  expect(demoJobs({ ...own, config: { ...own.config, demoResetHour: null } })).toEqual([]);
});
