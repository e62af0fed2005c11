import type { AvailabilityAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { remindDue } from '../reminders/reminders.ts';
import { fillAbsences } from './absences.ts';

let server: Harness;
let club: Club;
let admin: Planner;
let player: Planner;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  admin = planner(club.people.admin, server.app);
  player = planner(club.people.player, server.app);
});

const WINDOW = `from=${Date.parse('2026-06-01')}&before=${Date.parse('2026-10-01')}`;
const AWAY = { kind: 'away', firstDay: '2026-06-08', lastDay: '2026-06-15', reason: 'Exams' };
const weekly = () => admin.make({ teamId: club.teamId, rule: 'FREQ=WEEKLY;COUNT=4' });
const save = (id: string, body: object = AWAY, who: Planner = player) =>
  who.ask('PUT', `/api/calendar/absences/${id}`, body);

async function seenBy(who: Planner): Promise<AvailabilityAnswer> {
  return (await who.ask('GET', `/api/teams/${club.teamId}/availability?${WINDOW}`)).body;
}

/** The player's replies by date. */
async function replies(): Promise<string[]> {
  const memberId = club.memberIds.get(club.people.player.account.id);
  const found = (await seenBy(admin)).replies.filter((one) => one.memberId === memberId);
  return found.map(({ key, answer }) => `${key.slice(0, 8)} ${answer}`).sort();
}

describe('an absence', () => {
  test("answers its dates with Can't go, and keeps replies that the player makes", async () => {
    const { id } = await weekly();
    await player.reply(id, 'going', { key: '20260615T1800' });
    const saved = await save(uuidv7());
    expect([saved.status, saved.body.filled, saved.body.kept]).toEqual([200, 1, 1]);
    expect(await replies()).toEqual(['20260608 no', '20260615 going']);
    await player.reply(id, 'maybe');
    expect(await replies()).toEqual(['20260608 maybe', '20260615 going']);
  });

  test('takes back only what it has filled in when it ends early, and when it is deleted', async () => {
    const { id } = await weekly();
    const absenceId = uuidv7();
    await save(absenceId, { ...AWAY, kind: 'injured', lastDay: null });
    expect(await replies()).toHaveLength(4);
    await player.reply(id, 'no', { key: '20260629T1800' });
    await save(absenceId, { ...AWAY, kind: 'injured', lastDay: '2026-06-16' });
    expect(await replies()).toEqual(['20260608 no', '20260615 no', '20260629 no']);
    expect((await player.ask('DELETE', `/api/calendar/absences/${absenceId}`)).status).toBe(204);
    expect(await replies()).toEqual(['20260629 no']);
  });

  test('answers events that are planned, or move into it, later', async () => {
    await save(uuidv7());
    const { id } = await admin.make({
      teamId: club.teamId,
      starts: '2026-06-20T18:00',
      ends: '2026-06-20T20:00',
    });
    expect(await replies()).toEqual([]);
    const changes = { starts: '2026-06-10T18:00', ends: '2026-06-10T20:00' };
    await admin.change(id, { scope: 'all', key: '20260620T1800', version: 1, changes });
    expect(await replies()).toEqual(['20260610 no']);
    await admin.make({ teamId: club.teamId });
    expect(await replies()).toEqual([`${MONDAY_KEY.slice(0, 8)} no`, '20260610 no']);
  });

  test('reaches half a year ahead, further as time passes', async () => {
    await admin.make({ teamId: club.teamId, starts: '2026-12-15T18:00', ends: '2026-12-15T20:00' });
    await save(uuidv7(), { ...AWAY, kind: 'injured', lastDay: null });
    const count = async () => (await server.db.execute('select 1 from event_replies')).rows.length;
    expect(await count()).toBe(0);
    server.clock.advance({ days: 20 });
    const nothing = () => undefined;
    const parts = { ...server, realtime: { send: nothing, enter: nothing, expel: nothing } };
    await fillAbsences(parts);
    await fillAbsences(parts);
    expect(await count()).toBe(1);
  });

  test('pauses reminders and nudges', async () => {
    const { id } = await admin.make({ teamId: club.teamId });
    await save(uuidv7());
    await player.reply(id, null);
    expect((await admin.ask('POST', `/api/calendar/events/${id}/${MONDAY_KEY}/nudge`)).body.asked).toBe(2);
    server.clock.advance({ days: 6, hours: 12 });
    await remindDue({ ...server, realtime: { send: () => undefined } });
    expect(await remindersOf()).toEqual([]);
  });

  test('shows its kind and reason to the player and to who manages the team, and to no one else', async () => {
    await weekly();
    await save(uuidv7());
    expect((await seenBy(admin)).absences).toMatchObject([AWAY]);
    expect((await seenBy(planner(club.people.coach, server.app))).absences).toMatchObject([AWAY]);
    expect((await seenBy(player)).absences).toMatchObject([AWAY]);
    await club.ask.admin(
      'PATCH',
      `${club.url}/members/${club.memberIds.get(club.people.custom.account.id)}`,
      {
        roleId: club.roleIds.get('Player'),
      },
    );
    const teammate = planner(club.people.custom, server.app);
    expect((await seenBy(teammate)).absences).toEqual([]);
    expect((await teammate.ask('GET', '/api/calendar/absences')).body.absences).toEqual([]);
  });

  test('belongs to one person', async () => {
    const absenceId = uuidv7();
    await save(absenceId);
    expect((await save(absenceId, AWAY, admin)).body.code).toBe('id-taken');
    await admin.ask('DELETE', `/api/calendar/absences/${absenceId}`);
    expect((await player.ask('GET', '/api/calendar/absences')).body.absences).toMatchObject([AWAY]);
  });

  test.each([
    ['away without an end', { ...AWAY, lastDay: null }],
    ['an end before its beginning', { ...AWAY, lastDay: '2026-06-07' }],
    ['a kind that there is not', { ...AWAY, kind: 'late' }],
  ])('refuses %s', async (_name, body) => {
    expect((await save(uuidv7(), body)).status).toBe(400);
  });

  test('is refused past twenty that are not over', async () => {
    for (let count = 0; count < 20; count += 1) {
      await save(uuidv7());
    }
    expect((await save(uuidv7())).body.code).toBe('too-many-absences');
  });
});

async function remindersOf(): Promise<string[]> {
  const { notifications } = (await player.ask('GET', '/api/notifications')).body;
  return notifications
    .filter(({ type }: { type: string }) => type === 'event-reply-asked' || type === 'event-reminder')
    .map(({ title }: { title: string }) => title);
}
