// Attendance and matches of a past event.

import type { Invitee } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, games } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: Planner;
let dev: Planner;
let mayaAccount: SignedInAccount;
let devAccount: SignedInAccount;
let teamId: string;

/** An hour before the test clock, where it is six in the morning. */
const HELD = { starts: '2026-06-01T05:00', key: '20260601T0500' };

beforeEach(async () => {
  server = await harness();
  mayaAccount = await buildAccount(server, { displayName: 'Maya Okafor' });
  devAccount = await buildAccount(server, { displayName: 'Dev Patel' });
  maya = planner(mayaAccount, server.app);
  dev = planner(devAccount, server.app);
  ({ teamId } = await buildTeam(server, { members: [[mayaAccount, 'admin'], devAccount] }));
});

test('practice counts as training for those who attended, and no one else', async () => {
  const { id } = await maya.make({ teamId, starts: HELD.starts });
  const { people } = (await maya.detail(id, HELD.key)).body;
  const marked = await maya.ask('PUT', `/api/calendar/events/${id}/${HELD.key}/attendance`, {
    people: people.map(({ memberId, isYou }: Invitee) => ({
      memberId,
      attendance: isYou ? 'came' : 'absent',
    })),
  });
  expect(marked.body.people.map(({ attendance }: Invitee) => attendance)).toEqual(['absent', 'came']);
  expect((await maya.ask('GET', '/api/home')).body.trainedMinutes).toBe(120);
  expect((await dev.ask('GET', '/api/home')).body.trainedMinutes).toBe(0);
});

test('changes and clears attendance; a match does not count as training', async () => {
  const { id } = await maya.make({ starts: HELD.starts, title: 'Hit' });
  const match = await maya.make({ starts: HELD.starts, type: 'match' });
  const mark = (eventId: string, own: string | null) =>
    maya.ask('PUT', `/api/calendar/events/${eventId}/${HELD.key}/attendance`, { people: [], own });
  const trained = async () => (await maya.ask('GET', '/api/home')).body.trainedMinutes;
  expect((await mark(id, 'came')).body.ownAttendance).toBe('came');
  await mark(match.id, 'came');
  expect(await trained()).toBe(120);
  await mark(id, 'absent');
  expect(await trained()).toBe(0);
  await mark(id, 'came');
  await mark(id, null);
  expect(await trained()).toBe(0);
});

test('keeps a match scored from the event for everyone who sees it', async () => {
  const { id } = await maya.make({ teamId, type: 'match', starts: HELD.starts });
  const device = deviceOf(mayaAccount, server.app);
  const players = { a: [{ name: 'Jo' }], b: [{ name: 'Maya Okafor', accountId: mayaAccount.account.id }] };
  const match = await buildMatch(device, { players, log: games('bbbbbb bbbbbb') });
  const url = `/api/calendar/events/${id}/${HELD.key}/matches/${match.id}`;
  const linked = await maya.ask('PUT', url);
  expect(linked.body.occurrence.matches).toMatchObject([
    { match: { id: match.id, winner: 'b', status: 'completed' }, side: 'b', canOpen: true },
  ]);
  expect((await dev.detail(id, HELD.key)).body.occurrence.matches).toMatchObject([
    {
      match: { winner: 'b', players: { b: [{ name: 'Maya Okafor', accountId: null }] } },
      side: 'b',
      canOpen: false,
    },
  ]);
  expect((await maya.ask('PUT', url)).status).toBe(200);
  const other = await maya.make({ teamId, type: 'match', starts: HELD.starts });
  const again = await maya.ask('PUT', `/api/calendar/events/${other.id}/${HELD.key}/matches/${match.id}`);
  expect(again.body.code).toBe('match-in-event');
  expect((await maya.ask('DELETE', url)).body.occurrence.matches).toEqual([]);
});

test('only a scorer can link a match to an event', async () => {
  const { id } = await maya.make({ teamId, type: 'match', starts: HELD.starts });
  const match = await buildMatch(deviceOf(mayaAccount, server.app));
  const asked = await dev.ask('PUT', `/api/calendar/events/${id}/${HELD.key}/matches/${match.id}`);
  expect(asked.body.code).toBe('match-not-found');
});

test('a note on attendance is for managers and for the person, and stays until it is changed', async () => {
  const third = await buildAccount(server, { displayName: 'Aiko Tanaka' });
  const aiko = planner(third, server.app);
  ({ teamId } = await buildTeam(server, { members: [[mayaAccount, 'admin'], devAccount, third] }));
  const { id } = await maya.make({ teamId, starts: HELD.starts });
  const { people } = (await maya.detail(id, HELD.key)).body;
  const idOf = (name: string) => people.find(({ face }: Invitee) => face.name === name).memberId;
  const mark = (changes: object) =>
    maya.ask('PUT', `/api/calendar/events/${id}/${HELD.key}/attendance`, {
      people: [{ memberId: idOf('Dev Patel'), attendance: 'came', ...changes }],
    });
  const noteFor = async (who: Planner) =>
    (await who.detail(id, HELD.key)).body.people.find(({ face }: Invitee) => face.name === 'Dev Patel')
      .attendanceNote;
  const exported = async () => {
    const span = `from=${Date.parse('2026-05-01')}&before=${Date.parse('2026-07-01')}`;
    const { body } = await maya.ask('GET', `/api/teams/${teamId}/attendance?${span}`);
    return body.people.find(({ memberId }: Invitee) => memberId === idOf('Dev Patel')).notes;
  };

  expect((await mark({ note: 'Twenty minutes late' })).status).toBe(200);
  expect([await noteFor(maya), await noteFor(dev), await noteFor(aiko)]).toEqual([
    'Twenty minutes late',
    'Twenty minutes late',
    null,
  ]);
  await mark({ attendance: 'absent' });
  expect(await exported()).toEqual([{ heldAt: '2026-06-01T09:00:00.000Z', note: 'Twenty minutes late' }]);
  await mark({ note: null });
  expect([await noteFor(dev), await exported()]).toEqual([null, []]);
  expect((await mark({ note: 'x'.repeat(201) })).status).toBe(400);
});

test('the notes on a member of a team come with their attendance, the oldest first', async () => {
  const { id } = await maya.make({ teamId, starts: '2026-05-04T10:00', rule: 'FREQ=WEEKLY;COUNT=3' });
  const keys = ['20260511T1000', '20260504T1000', '20260518T1000'];
  const { people } = (await maya.detail(id, '20260504T1000')).body;
  const dev = people.find(({ face }: Invitee) => face.name === 'Dev Patel').memberId;
  for (const [place, key] of keys.entries()) {
    await maya.ask('PUT', `/api/calendar/events/${id}/${key}/attendance`, {
      people: [{ memberId: dev, attendance: place === 0 ? 'absent' : 'came', note: `Note ${place}` }],
    });
  }
  const span = `from=${Date.parse('2026-05-01')}&before=${Date.parse('2026-05-15')}`;
  const { body } = await maya.ask('GET', `/api/teams/${teamId}/attendance?${span}`);
  expect(body.dates).toBe(2);
  const found = body.people.find(({ memberId }: Invitee) => memberId === dev);
  expect(found).toMatchObject({ came: 1, absent: 1, noShows: 0 });
  expect(found.notes.map(({ note }: { note: string }) => note)).toEqual(['Note 1', 'Note 0']);
});

test('a note on a name without an account goes when the name leaves the roster', async () => {
  const memberId = uuidv7();
  await maya.ask('POST', `/api/teams/${teamId}/members`, {
    members: [{ id: memberId, name: 'Nia Noble', position: null }],
  });
  const { id } = await maya.make({ teamId, starts: HELD.starts });
  await maya.ask('PUT', `/api/calendar/events/${id}/${HELD.key}/attendance`, {
    people: [{ memberId, attendance: 'absent', note: 'Ill' }],
  });
  const notes = async () =>
    (await server.pool.query('select note from event_attendance where event_id = $1', [id])).rows;
  expect(await notes()).toEqual([{ note: 'Ill' }]);
  expect((await maya.ask('DELETE', `/api/teams/${teamId}/members/${memberId}`)).status).toBeLessThan(300);
  expect(await notes()).toEqual([{ note: null }]);
});
