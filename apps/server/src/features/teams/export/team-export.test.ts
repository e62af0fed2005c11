import { strFromU8, unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { eventReplies } from '#server/db/schema/calendar.ts';
import { securityEvent } from '#server/db/schema/security-log.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let sofia: SignedInAccount;
let luca: SignedInAccount;
let teamId: string;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { username: 'maya', displayName: 'Maya Okafor' });
  sofia = await buildAccount(server, { username: 'sofia', displayName: '=Sofia' });
  luca = await buildAccount(server, { username: 'luca', displayName: 'Luca Moretti' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], sofia, luca] }));
});

async function exported(cookie: string) {
  const url = `/api/teams/${teamId}/export`;
  const response = await server.app.inject({ url, headers: { cookie } });
  expect(response.statusCode).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

test('holds roster, events with replies and attendance, and no contact that a member hides', async () => {
  await asking(server, { cookie: sofia.cookie })('PATCH', `/api/teams/${teamId}/own`, {
    ...{ contactFor: 'managers', phone: '+44 20 7946 0958' },
  });
  const event = await planner(maya, server.app).make({ teamId, title: 'Falcons practice', notes: 'a, "b"' });
  await planner(sofia, server.app).ask('PUT', `/api/calendar/events/${event.id}/${MONDAY_KEY}/reply`, {
    ...{ answer: 'going', note: 'Late' },
  });
  const tasks = `/api/calendar/events/${event.id}/${MONDAY_KEY}/tasks`;
  const [balls, ride] = [uuidv7(), uuidv7()];
  const task = { title: 'Balls', needed: 2, leavesBefore: null };
  await planner(maya, server.app).ask('PUT', `${tasks}/${balls}`, task);
  await planner(sofia, server.app).ask('PUT', `${tasks}/${balls}/taken`, { isTaken: true });
  const seats = { title: 'Bayside', needed: 3, leavesBefore: 45 };
  await planner(sofia, server.app).ask('PUT', `${tasks}/${ride}`, seats);
  const files = await exported(maya.cookie);
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'attendance.csv',
    'events.csv',
    'events.json',
    'replies.csv',
    'roster.csv',
    'roster.json',
    'seasons.json',
    'tasks.csv',
    'team.json',
    'ties.json',
  ]);
  expect(JSON.parse(files['team.json'] ?? '')).toMatchObject({ name: 'Falcons' });
  const roster = files['roster.csv'] ?? '';
  expect(roster).toContain('+44 20 7946 0958');
  expect(roster).toContain("'=Sofia"); // No formula for a spreadsheet.
  expect(roster).not.toContain('luca@club.test');
  expect(JSON.parse(files['events.json'] ?? '')).toMatchObject([{ id: event.id, notes: 'a, "b"' }]);
  expect(files['replies.csv']).toMatch(/Falcons practice,2026-06-08T18:00,'=Sofia,going,,Late,/);
  expect(files['tasks.csv']).toMatch(/2026-06-08T18:00,Balls,,,2,'=Sofia/);
  expect(files['tasks.csv']).toMatch(/2026-06-08T18:00,Bayside,'=Sofia[^,]*,45,3,/);
  expect(JSON.parse(files['ties.json'] ?? '')).toEqual([]);
  expect(JSON.parse(files['seasons.json'] ?? '')).toEqual([]);
});

test('leaves out people who have left the team', async () => {
  const event = await planner(maya, server.app).make({ teamId, starts: '2026-06-09T18:00' });
  await server.db.insert(eventReplies).values({
    ...{ eventId: event.id, key: '20260609T1800', accountId: luca.account.id, memberId: null },
    ...{ answer: 'going', isWaiting: false, turn: 1, repliedAt: new Date() },
  });
  expect((await exported(maya.cookie))['replies.csv']).toContain('Luca');
  const [member] = (await server.db.select().from(teamMembers)).filter(
    ({ accountId }) => accountId === luca.account.id,
  );
  await asking(server, { cookie: maya.cookie })('DELETE', `/api/teams/${teamId}/members/${member?.id}`);
  expect(Object.values(await exported(maya.cookie)).join('')).not.toContain('Luca');
});

test('is for admins, and notes who downloaded it', async () => {
  const url = `/api/teams/${teamId}/export`;
  const refused = await server.app.inject({ url, headers: { cookie: sofia.cookie } });
  expect(refused.json().code).toBe('not-permitted');
  await exported(maya.cookie);
  const kinds = (await server.db.select().from(securityEvent)).filter(
    ({ accountId, kind }) => accountId === maya.account.id && kind === 'team-exported',
  );
  expect(kinds.length).toBeGreaterThan(0);
  const { body } = await asking(server, { cookie: maya.cookie })('GET', `/api/teams/${teamId}/audit`);
  expect(JSON.stringify(body)).toContain('downloaded the data of the team');
});

test('reads a calendar of many pages', async () => {
  const many = planner(maya, server.app);
  const { teamId: other } = await buildTeam(server, { name: 'Aces', members: [[maya, 'admin']] });
  const rows = Array.from(
    { length: 130 },
    (_, index) => `2026-07-${String((index % 30) + 1).padStart(2, '0')},Match ${index}`,
  );
  const text = ['Date,Title', ...rows].join('\n');
  const found = await many.ask('POST', '/api/calendar/season/check', { text, teamId: other });
  const uids = found.body.events.map(({ uid }: { uid: string }) => uid);
  await many.ask('POST', '/api/calendar/season', { text, teamId: other, uids });
  const response = await server.app.inject({
    url: `/api/teams/${other}/export`,
    headers: { cookie: maya.cookie },
  });
  const file = unzipSync(response.rawPayload)['events.json'];
  expect(JSON.parse(file ? strFromU8(file) : '')).toHaveLength(130);
});

test('has the published lineup and the opponents of each tie', async () => {
  const ask = asking(server, { cookie: maya.cookie });
  const { teamId: other } = await buildTeam(server, { name: 'Hawks', members: [[maya, 'admin'], sofia] });
  const event = await planner(maya, server.app).make({ teamId: other, type: 'match' });
  const tieId = crypto.randomUUID();
  const { body } = await ask('PUT', `/api/ties/${tieId}`, {
    ...{ eventId: event.id, key: MONDAY_KEY, opponent: 'Raptors', isHome: true, season: 'Spring' },
    lines: { kind: 'custom', sport: 'tennis', singles: 2, doubles: 0, maxLines: 1, isInOrder: false },
  });
  const [member] = (await server.db.select().from(teamMembers)).filter(
    (row) => row.teamId === other && row.accountId === sofia.account.id,
  );
  await ask('PUT', `/api/ties/${tieId}/lineup`, {
    ...{ version: body.tie.version, placements: [{ code: 'S1', players: [member?.id] }], reserves: [] },
    isPublished: true,
  });
  await ask('PUT', `/api/ties/${tieId}/lines/S1`, { opponents: ['Rae'], court: '2' });
  await ask('PUT', `/api/teams/${other}/season/results/${crypto.randomUUID()}`, {
    ...{ season: 'Spring', home: 'Raptors', away: 'Otters', playedOn: '2026-05-29' },
    ...{ points: { home: 3, away: 2 }, sets: null, games: null, byDecider: false, isVoid: true },
  });
  const { rawPayload } = await server.app.inject({
    url: `/api/teams/${other}/export`,
    headers: { cookie: maya.cookie },
  });
  const files = unzipSync(rawPayload);
  const rowsIn = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(rowsIn('seasons.json')).toMatchObject([
    { name: 'Spring', withdrawn: [], results: [{ home: 'Raptors', away: 'Otters', isVoid: true }] },
  ]);
  expect(rowsIn('ties.json')).toMatchObject([
    {
      ...{ opponent: 'Raptors', season: 'Spring', isVoid: false, score: { a: 0, b: 0 } },
      lines: [
        { code: 'S1', players: ['=Sofia'], opponents: ['Rae'], court: '2', match: null },
        { code: 'S2', players: [] },
      ],
    },
  ]);
});
