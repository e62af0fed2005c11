// TH-06: guardians see and answer, and nothing more.

import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOutdated } from '#server/features/family/store.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;
let club: Club;
let guardian: SignedInAccount;
let asGuardian: Ask;
let minorId: string;
let year: number;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  server.clock.advance({ days: 8 });
  year = server.clock.now().getUTCFullYear();
  club = await buildClub(server);
  guardian = await buildAccount(server, { displayName: 'Gerda Guardian' });
  asGuardian = asking(server, guardian);
  minorId = club.people.player.account.id;
  await club.ask.player('PATCH', '/user/preferences', { birthYear: year - 12 });
});

type Who = keyof Club['people'];
const invite = async (by: Who, id = uuidv7()) =>
  club.ask[by]('POST', '/api/family/guardians', { id, minorId });
const accept = (ask: Ask, code: string) => ask('POST', `/api/family/invites/${code}/accept`);
const family = async (ask: Ask) => (await ask('GET', '/api/family')).body;

/** Invited by an admin and accepted: active. */
async function link(): Promise<string> {
  const { body } = await invite('admin');
  expect((await accept(asGuardian, body.code)).body).toEqual({ isActive: true });
  return body.link.id;
}

async function createEvent(): Promise<string> {
  const id = uuidv7();
  const day = new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const made = await club.ask.admin('POST', '/api/calendar/events', {
    id,
    teamId: club.teamId,
    type: 'practice',
    title: 'Serve practice',
    isAllDay: false,
    starts: `${day}T18:00`,
    ends: `${day}T19:00`,
    timeZone: 'Europe/Lisbon',
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
  });
  expect(made.status).toBe(201);
  return `${id}/${made.body.occurrence.key}`;
}

describe('an invite', () => {
  test('is made by an admin or the minor, for a minor, and by no one else', async () => {
    for (const who of ['coach', 'custom', 'outsider'] as const) {
      expect((await invite(who)).body.code).toBe('person-not-found');
    }
    expect((await club.ask.visitor('POST', '/api/family/guardians', {})).status).toBe(401);
    expect((await club.ask.admin('POST', '/api/family/guardians', { id: 1 })).status).toBe(400);
    const own = { id: uuidv7(), minorId: club.people.coach.account.id };
    expect((await club.ask.coach('POST', '/api/family/guardians', own)).body.code).toBe('not-minor');
    expect((await invite('player')).status).toBe(201);
    expect((await invite('admin')).status).toBe(201);
  });

  test('names the minor, works once, and expires', async () => {
    const { code } = (await invite('admin')).body;
    const page = await club.ask.visitor('GET', `/api/family/invites/${code.toLowerCase()}`);
    expect(page.body).toEqual({ minor: 'Piet Player', by: 'Ada Admin' });
    expect((await accept(asGuardian, code)).status).toBe(200);
    expect((await accept(club.ask.coach, code)).body.code).toBe('invite-not-found');

    const late = (await invite('admin')).body;
    server.clock.advance({ days: 15 });
    expect((await accept(club.ask.coach, late.code)).body.code).toBe('invite-not-found');
    expect((await club.ask.visitor('GET', '/api/family/invites/none')).status).toBe(404);
  });

  test('is not for minors and not for oneself, and the limit is six', async () => {
    const { code } = (await invite('admin')).body;
    expect((await accept(club.ask.player, code)).body.code).toBe('guardian-not-adult');
    for (let made = 1; made < 6; made += 1) {
      expect((await invite('admin')).status).toBe(201);
    }
    expect((await invite('admin')).body.code).toBe('too-many-guardians');
  });

  test('sent by the minor needs an admin’s yes before anything can be read', async () => {
    const { code, link: made } = (await invite('player')).body;
    expect((await accept(asGuardian, code)).body).toEqual({ isActive: false });
    expect((await asGuardian('GET', `/api/family/${minorId}/events`)).body.code).toBe('guardian-not-found');
    expect((await family(club.ask.player)).guardians).toMatchObject([{ state: 'accepted' }]);
    expect((await family(club.ask.admin)).teamMinors).toMatchObject([
      {
        minor: { name: 'Piet Player' },
        guardians: [{ guardian: { name: 'Gerda Guardian' }, state: 'accepted' }],
      },
    ]);
    const confirm = (ask: Ask) => ask('POST', `/api/family/guardians/${made.id}/confirm`);
    expect((await confirm(asGuardian)).body.code).toBe('not-guardian');
    expect((await confirm(club.ask.player)).body.code).toBe('not-guardian');
    expect((await confirm(club.ask.outsider)).body.code).toBe('guardian-not-found');
    expect((await confirm(club.ask.admin)).status).toBe(204);
    expect((await asGuardian('GET', `/api/family/${minorId}/events`)).status).toBe(200);
  });

  test('sent by an admin to themselves needs another admin', async () => {
    const { code, link: made } = (await invite('admin')).body;
    expect((await accept(club.ask.admin, code)).body).toEqual({ isActive: false });
    expect((await club.ask.admin('POST', `/api/family/guardians/${made.id}/confirm`)).status).toBe(403);
    expect((await club.ask.other('POST', `/api/family/guardians/${made.id}/confirm`)).status).toBe(204);
  });
});

describe('an active guardian', () => {
  test('sees the minor’s team events, and answers for them', async () => {
    await link();
    const at = await createEvent();
    const { occurrences } = (await asGuardian('GET', `/api/family/${minorId}/events`)).body;
    expect(occurrences).toMatchObject([{ title: 'Serve practice', own: null, mayEdit: false }]);
    const { notifications } = (await asGuardian('GET', '/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ type: 'child-event', title: 'Piet Player: Serve practice' });

    const url = `/api/family/${minorId}/events/${at}/reply`;
    const replied = await asGuardian('PUT', url, { answer: 'no', note: 'Has a cold' });
    expect(replied.body.occurrence.own).toMatchObject({ answer: 'no', note: 'Has a cold' });
    const { people } = (await club.ask.coach('GET', `/api/calendar/events/${at}`)).body;
    const piet = people.find(({ accountId }: { accountId: string }) => accountId === minorId);
    expect(piet).toMatchObject({ answer: 'no', answeredBy: 'Gerda Guardian' });

    await club.ask.player('PUT', `/api/calendar/events/${at}/reply`, { answer: 'going' });
    const after = (await club.ask.coach('GET', `/api/calendar/events/${at}`)).body.people;
    expect(after.find((one: { accountId: string }) => one.accountId === minorId).answeredBy).toBeNull();
  });

  test('takes a task for the minor and gives it back, and changes none', async () => {
    await link();
    const at = await createEvent();
    const id = uuidv7();
    const task = { title: 'Balls', needed: 1, leavesBefore: null };
    await club.ask.admin('PUT', `/api/calendar/events/${at}/tasks/${id}`, task);
    const url = `/api/family/${minorId}/events/${at}/tasks`;
    const taken = await asGuardian('PUT', `${url}/${id}/taken`, { isTaken: true });
    expect(taken.body).toMatchObject({
      tasks: [{ title: 'Balls', takers: [{ accountId: minorId, isYou: true }], mayChange: false }],
      mayAdd: false,
    });
    await asGuardian('PUT', `${url}/${id}/taken`, { isTaken: false });
    expect((await asGuardian('GET', url)).body.tasks[0].takers).toEqual([]);
    expect((await asGuardian('DELETE', `/api/calendar/events/${at}/tasks/${id}`)).status).toBe(404);
    expect((await club.ask.outsider('GET', url)).body.code).toBe('guardian-not-found');
  });

  test('does not see the minor’s own calendar, nor act in the team', async () => {
    await link();
    const at = await createEvent();
    await club.ask.player('POST', '/api/calendar/events', {});
    expect((await asGuardian('GET', `/api/calendar/events/${at}`)).body.code).toBe('event-not-found');
    expect((await asGuardian('GET', club.url)).body.code).toBe('team-not-found');
    expect((await asGuardian('PUT', `/api/family/${minorId}/events/${at}/reply`, {})).status).toBe(400);
  });

  test('reads the minor’s messages, changes nothing, and both sides are told', async () => {
    const mate = club.people.custom;
    await club.ask.custom('PATCH', '/user/preferences', { birthYear: year - 13 });
    const id = uuidv7();
    const opened = await club.ask.custom('POST', '/api/conversations', { id, accountIds: [minorId] });
    expect(opened.body.conversation.hasGuardian).toBe(false);
    const text = { id: uuidv7(), text: 'See you at the court' };
    await club.ask.custom('POST', `/api/conversations/${id}/messages`, text);
    await link();
    const listed = (await asGuardian('GET', `/api/family/${minorId}/conversations`)).body.conversations;
    expect(listed.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['direct', 'team']);
    const url = `/api/family/${minorId}/conversations/${id}/messages`;
    expect((await asGuardian('GET', url)).body.messages.at(-1)).toMatchObject({
      text: 'See you at the court',
      author: { accountId: mate.account.id },
    });
    for (const ask of [club.ask.player, club.ask.custom]) {
      const { conversation } = (await ask('GET', `/api/conversations/${id}`)).body;
      expect(conversation.hasGuardian).toBe(true);
    }
    const own = (await club.ask.player('GET', `/api/conversations/${id}`)).body.conversation;
    expect(own).toMatchObject({ unread: 1, readSeq: 0 });
    const write = await asGuardian('POST', `/api/conversations/${id}/messages`, text);
    expect(write.body.code).toBe('conversation-not-found');
    const other = `/api/family/${mate.account.id}/conversations/${id}/messages`;
    expect((await asGuardian('GET', other)).body.code).toBe('guardian-not-found');
  });

  test('confirms less protection a week after the link began, not before', async () => {
    await link();
    await club.ask.other('POST', `${club.url}/leave`);
    const id = uuidv7();
    await server.pool.query("update team_members set joined_at = joined_at - interval '8 days'");
    await club.ask.player('POST', '/api/family/requests', { id, kind: 'birth-year', birthYear: year - 14 });
    const decide = () => asGuardian('POST', `/api/family/requests/${id}/decide`, { isConfirmed: true });
    expect((await decide()).body.code).toBe('not-guardian');
    server.clock.advance({ days: 7 });
    expect((await decide()).status).toBe(204);
    expect((await club.ask.player('GET', '/user/profile')).body.birthYear).toBe(year - 14);
  });
});

describe('a link ends', () => {
  const reads = async () => (await asGuardian('GET', `/api/family/${minorId}/conversations`)).status;

  test.each([
    ['by the guardian', () => asGuardian],
    ['by an admin', () => club.ask.admin],
  ] as const)('%s', async (_who, who) => {
    const id = await link();
    expect((await who()('DELETE', `/api/family/guardians/${id}`)).status).toBe(204);
    expect(await reads()).toBe(404);
    const { notifications } = (await club.ask.player('GET', '/api/notifications')).body;
    expect(notifications[0].title).toBe('Gerda Guardian is no longer your guardian');
    const { rows } = await server.pool.query(
      'select kind from security_event where account_id = $1 order by id',
      [minorId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['guardian-linked', 'guardian-ended']);
  });

  test('not by the minor, a coach or a stranger; an open invite by the minor too', async () => {
    const id = await link();
    const end = (ask: Ask, which = id) => ask('DELETE', `/api/family/guardians/${which}`);
    expect((await end(club.ask.player)).body.code).toBe('protection-needs-confirmation');
    expect((await end(club.ask.coach)).body.code).toBe('guardian-not-found');
    expect((await end(club.ask.outsider)).body.code).toBe('guardian-not-found');
    const open = (await invite('player')).body.link.id;
    expect((await end(club.ask.player, open)).status).toBe(204);
    expect(await reads()).toBe(200);
  });

  test('when the minor turns 18, and the job erases it', async () => {
    await link();
    await server.pool.query('update app_user set birth_year = $1 where id = $2', [year - 19, minorId]);
    expect(await reads()).toBe(404);
    expect((await family(asGuardian)).minors).toEqual([]);
    await deleteOutdated(server.db, server.clock.now());
    const { rows } = await server.pool.query('select 1 from guardians where minor_id = $1', [minorId]);
    expect(rows).toEqual([]);
  });

  test('while the guardian’s account is being deleted; not by a block', async () => {
    await link();
    await club.ask.player('PUT', `/api/blocks/${guardian.account.id}`);
    expect(await reads()).toBe(200);
    await server.pool.query('update app_user set erase_after = now() where id = $1', [guardian.account.id]);
    expect((await family(club.ask.player)).guardians).toEqual([]);
  });
});
