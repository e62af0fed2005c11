// The table of acts in a team, act by act, over HTTP: with just the permissions it asks for, and with all others.

import { PERMISSIONS, type Permission, TEAM_ACTS, type TeamAct, teamAllows } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { conversations } from '#server/db/schema/chat.ts';
import { teamRoles } from '#server/db/schema/teams.ts';
import { eventBody, MONDAY_KEY, planner } from '#test/calendar.ts';
import { type Ask, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { drillBody } from '#test/training.ts';

let server: Harness;
let club: Club;
let eventId: string;
let chatId: string;
let coachId: string;

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server);
  ({ id: eventId } = await planner(club.people.admin, server.app).make({
    teamId: club.teamId,
    type: 'match',
  }));
  const [chat] = await server.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.teamId, club.teamId));
  chatId = String(chat?.id);
  coachId = String(club.memberIds.get(club.people.coach.account.id));
});

const send = (ask: Ask, more: object) =>
  ask('POST', `/api/conversations/${chatId}/messages`, { id: uuidv7(), text: 'Hello', ...more });

/** An act as one person asks for it. */
const PROBES: Record<TeamAct, (ask: Ask) => Promise<{ status: number; body: unknown }>> = {
  'see-members': (ask) => ask('GET', `${club.url}/members`),
  chat: (ask) => send(ask, {}),
  announce: (ask) => send(ask, { isAnnouncement: true }),
  'see-calendar': (ask) => ask('GET', `/api/calendar/events/${eventId}/${MONDAY_KEY}`),
  schedule: (ask) => ask('POST', '/api/calendar/events', eventBody({ teamId: club.teamId })),
  attendance: (ask) => ask('GET', `/api/spares?eventId=${eventId}&key=${MONDAY_KEY}`),
  captain: (ask) => ask('PUT', `${club.url}/season`, { name: 'Spring', rules: 'usta', withdrawn: [] }),
  'see-stats': (ask) => ask('GET', `/api/coaching/teams/${club.teamId}/dashboard?sport=tennis`),
  feedback: (ask) => ask('GET', `/api/coaching/feedback?as=coach&teamId=${club.teamId}`),
  assign: (ask) => ask('GET', `/api/coaching/assignments?teamId=${club.teamId}`),
  practice: (ask) => ask('GET', `/api/coaching/teams/${club.teamId}/practice?sport=tennis`),
  drills: (ask) => {
    const id = uuidv7();
    return ask('PUT', `/api/training/drills/${id}`, drillBody(id, { teamId: club.teamId }));
  },
  broadcast: (ask) => ask('GET', `${club.url}/overlays`),
  subgroups: (ask) => {
    const id = uuidv7();
    return ask('PUT', `${club.url}/subgroups/${id}`, { name: id.slice(-12), memberIds: [] });
  },
  'see-minors': (ask) => ask('PATCH', `${club.url}/members/${coachId}`, { isMinor: false }),
  roster: (ask) => ask('GET', `${club.url}/invites`),
  activity: (ask) => ask('GET', `${club.url}/audit`),
  settings: (ask) => ask('PATCH', club.url, { name: 'Falcons' }),
};

/** True when the server does it for a member of the role with these permissions. */
async function isDone(act: TeamAct, permissions: readonly Permission[]): Promise<boolean> {
  await server.db
    .update(teamRoles)
    .set({ permissions: [...permissions] })
    .where(eq(teamRoles.id, String(club.roleIds.get('Captain'))));
  const { status, body } = await PROBES[act](club.ask.custom);
  if (status >= 400) {
    expect([403, 404], JSON.stringify(body)).toContain(status);
  }
  return status < 300;
}

const without = (...verbs: readonly Permission[]) => PERMISSIONS.filter((verb) => !verbs.includes(verb));

describe.each(Object.keys(TEAM_ACTS) as TeamAct[])('%s', (act) => {
  const { all, any }: { all: readonly Permission[]; any: readonly Permission[] } = TEAM_ACTS[act];

  test.each(any.length === 0 ? [[...all]] : any.map((verb) => [...all, verb]))(
    'needs %s %s',
    async (...held) => {
      const permissions = held.filter((verb) => verb !== undefined);
      expect(teamAllows(act, new Set(permissions))).toBe(true);
      expect(await isDone(act, permissions)).toBe(true);
    },
  );

  test('is refused without', async () => {
    const lacking = [...all.map((verb) => without(verb)), ...(any.length > 0 ? [without(...any)] : [])];
    for (const permissions of lacking) {
      expect(teamAllows(act, new Set(permissions))).toBe(false);
      expect(await isDone(act, permissions)).toBe(false);
    }
    expect((await PROBES[act](club.ask.outsider)).status).toBe(404);
    expect((await PROBES[act](club.ask.visitor)).status).toBe(401);
  });
});
