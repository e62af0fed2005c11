// The attendance of a team is the same, whether its months were added up or are read mark by mark.

import type { Invitee, TeamAttendanceAnswer } from '@allcourt/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { deleteAccountOf } from '#server/features/account/erase.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { buildTeam } from '#test/teams.ts';
import { keepAttendance, proveAttendance } from './months.ts';

const SECOND_KEY = '20260615T1800';

let server: Harness;
let coach: Planner;
let player: Planner;
let dev: SignedInAccount;
let teamId: string;
let eventId: string;

beforeEach(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  dev = await buildAccount(server, { displayName: 'Dev' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  [coach, player] = [planner(maya, server.app), planner(dev, server.app)];
  ({ id: eventId } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=6' }));
  await player.reply(eventId, 'going', { key: SECOND_KEY });
  // Both stay signed in.
  server.clock.advance({ days: 25 });
  await Promise.all([coach.detail(eventId), player.detail(eventId)]);
  server.clock.advance({ days: 25 });
});

async function read(from: string, before: string): Promise<TeamAttendanceAnswer> {
  const { status, body } = await coach.ask(
    'GET',
    `/api/teams/${teamId}/attendance?from=${Date.parse(from)}&before=${Date.parse(before)}`,
  );
  expect(status).toBe(200);
  return body;
}

/** The counts of Dev, and the dates of the team: once mark by mark, and once more when the months were added up. */
async function counted(from = '2026-06-01', before = '2026-08-01') {
  const due = await read(from, before);
  await keepAttendance(server.db);
  expect(await read(from, before)).toEqual(due);
  expect(await proveAttendance(server.db, { repair: false })).toEqual([]);
  const { dates, people } = due;
  const own = people.find(({ face }) => face.name === 'Dev');
  return { dates, ...(own && { came: own.came, absent: own.absent, noShows: own.noShows }) };
}

async function mark(key: string, attendance: string | null, note?: string): Promise<void> {
  const { people } = (await coach.detail(eventId, key)).body;
  const { memberId } = people.find(({ face }: Invitee) => face.name === 'Dev');
  const { status } = await coach.ask('PUT', `/api/calendar/events/${eventId}/${key}/attendance`, {
    people: [{ memberId, attendance, ...(note && { note }) }],
  });
  expect(status).toBe(200);
}

test('counts what was noted, changed and taken back', async () => {
  await mark(MONDAY_KEY, 'came');
  await mark(SECOND_KEY, 'came');
  expect(await counted()).toEqual({ dates: 2, came: 2, absent: 0, noShows: 0 });
  await mark(SECOND_KEY, 'absent', 'Ill');
  expect(await counted()).toEqual({ dates: 2, came: 1, absent: 1, noShows: 1 });
  await mark(MONDAY_KEY, null);
  expect(await counted()).toEqual({ dates: 1, came: 0, absent: 1, noShows: 1 });
});

test('counts a month that the asked dates divide by its dates', async () => {
  await mark(MONDAY_KEY, 'came');
  await mark(SECOND_KEY, 'came');
  await mark('20260706T1800', 'came');
  expect(await counted('2026-06-10', '2026-08-01')).toMatchObject({ dates: 2, came: 2 });
  expect(await counted('2026-06-10', '2026-07-01')).toMatchObject({ dates: 1, came: 1 });
  // From the beginning of a date, and up to it.
  expect(await counted('2026-06-15T22:00Z', '2026-07-06T22:00Z')).toMatchObject({ dates: 1, came: 1 });
  expect(await counted('2026-08-01', '2026-09-01')).toMatchObject({ dates: 0, came: 0 });
});

test('counts a date by its instant, on whichever day it is where it was held', async () => {
  const auckland = { timeZone: 'Pacific/Auckland', starts: '2026-07-01T08:00' };
  ({ id: eventId } = await coach.make({ teamId, ...auckland }));
  await mark('20260701T0800', 'came');
  expect(await counted('2026-06-01', '2026-07-01')).toMatchObject({ dates: 1, came: 1 });
  expect(await counted('2026-07-01', '2026-08-01')).toMatchObject({ dates: 0, came: 0 });
});

test('counts a date once that was moved to another month between two marks', async () => {
  await mark(MONDAY_KEY, 'came');
  await counted();
  await server.pool.query(
    `insert into event_attendance (id, event_id, key, account_id, member_id, attendance, trained_minutes, held_at)
      select gen_random_uuid(), a.event_id, a.key, null, m.id, 'came', 120, a.held_at + interval '1 month'
      from event_attendance a join team_members m on m.team_id = $1 and m.account_id <> a.account_id`,
    [teamId],
  );
  expect(await counted()).toMatchObject({ dates: 1, came: 1 });
});

test('follows the replies of the absent', async () => {
  await mark(SECOND_KEY, 'absent');
  expect(await counted()).toMatchObject({ absent: 1, noShows: 1 });
  await server.pool.query("update event_replies set answer = 'no' where event_id = $1", [eventId]);
  expect(await counted()).toMatchObject({ absent: 1, noShows: 0 });
  await server.pool.query("update event_replies set answer = 'going' where event_id = $1", [eventId]);
  expect(await counted()).toMatchObject({ absent: 1, noShows: 1 });
  await server.pool.query('delete from event_replies where event_id = $1', [eventId]);
  expect(await counted()).toMatchObject({ absent: 1, noShows: 0 });
});

test('leaves out a deleted event, and has it again after an undo', async () => {
  await mark(MONDAY_KEY, 'came');
  expect(await counted()).toMatchObject({ dates: 1, came: 1 });
  const removed = await coach.remove(eventId, { scope: 'all', key: MONDAY_KEY, version: '1' });
  expect(removed.status).toBe(200);
  expect(await counted()).toMatchObject({ dates: 0, came: 0 });
  expect((await coach.undo(removed.body.changeId)).status).toBe(204);
  expect(await counted()).toMatchObject({ dates: 1, came: 1 });
});

test('forgets an event that is erased', async () => {
  await mark(MONDAY_KEY, 'came');
  await counted();
  await server.pool.query('delete from events where id = $1', [eventId]);
  expect(await counted()).toMatchObject({ dates: 0, came: 0 });
});

test('keeps the attendance of a member who leaves, for when they come back', async () => {
  await mark(MONDAY_KEY, 'came');
  await counted();
  const rows = await server.pool.query('delete from team_members where account_id = $1 returning *', [
    dev.account.id,
  ]);
  expect(await counted()).toEqual({ dates: 1 });
  await server.pool.query(
    'insert into team_members select * from jsonb_populate_record(null::team_members, $1)',
    [JSON.stringify(rows.rows[0])],
  );
  expect(await counted()).toMatchObject({ dates: 1, came: 1 });
});

test('has nothing of an account that was erased', async () => {
  await mark(MONDAY_KEY, 'came');
  await counted();
  await deleteAccountOf({ ...server, log: recordingLog().log, features: FEATURES }, dev.account);
  await server.pool.query('delete from app_user where id = $1', [dev.account.id]);
  expect(await counted()).toEqual({ dates: 0 });
  const { rows } = await server.pool.query('select people from attendance_months');
  expect(rows).toEqual([{ people: [] }]);
});

test('stays due when something changes while a month is added up', async () => {
  await mark(MONDAY_KEY, 'came');
  await counted();
  await mark(SECOND_KEY, 'came');
  const other = await server.pool.connect();
  let keeping: Promise<void> | undefined;
  try {
    await other.query('begin');
    await other.query("update event_attendance set attendance = 'absent', trained_minutes = 0");
    keeping = keepAttendance(server.db);
    await vi.waitFor(
      async () => {
        const { rows } = await server.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    await other.query('commit');
  } finally {
    other.release();
  }
  await keeping;
  const { rows } = await server.pool.query('select kept_version < version as is_due from attendance_months');
  expect(rows).toEqual([{ is_due: true }]);
  expect(await counted()).toMatchObject({ came: 0, absent: 2 });
});

test('a proof names the months that differ, and repairs them', async () => {
  await mark(MONDAY_KEY, 'came');
  await mark('20260706T1800', 'came');
  await counted();
  await server.pool.query("update attendance_months set came = '{7}' where month = '2026-06-01'");
  await server.pool.query("delete from attendance_dates where month = '2026-07-01'");
  const names = [`${teamId} 2026-06`, `${teamId} 2026-07`];
  expect(await proveAttendance(server.db, { repair: false })).toEqual(names);
  expect(await proveAttendance(server.db, { repair: true })).toEqual(names);
  expect(await counted()).toMatchObject({ dates: 2, came: 2 });
});
