import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { eventBody, MONDAY, MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: Planner;
let dev: Planner;
let devAccount: SignedInAccount;
let teamId: string;

beforeEach(async () => {
  server = await harness();
  const mayaAccount = await buildAccount(server, { displayName: 'Maya Okafor' });
  devAccount = await buildAccount(server, { displayName: 'Dev Patel' });
  maya = planner(mayaAccount, server.app);
  dev = planner(devAccount, server.app);
  ({ teamId } = await buildTeam(server, { members: [[mayaAccount, 'admin'], devAccount] }));
});

const WEEKLY = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260706';
const JUNE = ['2026-06-01', '2026-07-31'] as const;

describe('making', () => {
  test('a team’s event is there for the team, a personal one for its owner', async () => {
    await maya.make({ teamId });
    await maya.make({ title: 'Physio', starts: '2026-06-09T08:00' });
    expect(await maya.starts(...JUNE)).toEqual(['06-08T18:00', '06-09T08:00']);
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00']);
  });

  test('the same sent again is the same event, and another one under its id is none', async () => {
    const body = eventBody({ teamId });
    const first = await maya.ask('POST', '/api/calendar/events', body);
    const again = await maya.ask('POST', '/api/calendar/events', body);
    const other = await maya.ask('POST', '/api/calendar/events', { ...body, teamId: null });
    expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect(again.body).toMatchObject({ changeId: null, occurrence: { eventId: body.id, version: 1 } });
    expect(await maya.starts(...JUNE)).toEqual(['06-08T18:00']);
  });

  test('it says when it is, for the world and for the wall', async () => {
    const { id } = await maya.make({ teamId, replyByMinutes: 1440, arriveEarlyMinutes: 15 });
    expect((await dev.detail(id)).body.occurrence).toMatchObject({
      key: MONDAY_KEY,
      starts: MONDAY,
      startsAt: '2026-06-08T22:00:00.000Z',
      endsAt: '2026-06-09T00:00:00.000Z',
      replyBy: '2026-06-07T22:00:00.000Z',
      team: { name: 'Falcons' },
      counts: { going: 0, maybe: 0, no: 0, waiting: 0, noReply: 2 },
      own: null,
      mayEdit: false,
      mayReply: true,
    });
  });

  test('a series begins where its rule lets it begin', async () => {
    const { id } = await maya.make({ teamId, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' });
    expect(await maya.starts(...JUNE)).toEqual(['06-10T18:00', '06-17T18:00']);
    expect((await maya.detail(id, '20260610T1800')).body.series).toEqual({
      rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2',
      starts: '2026-06-10T18:00',
      ends: '2026-06-10T20:00',
    });
  });

  test.each([
    ['wrong-times', { ends: MONDAY }],
    ['wrong-times', { ends: '2026-07-20T18:00' }],
    ['wrong-times', { isAllDay: true }],
    ['no-occurrence', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['bad-request', { rule: 'FREQ=SECONDLY' }],
    ['bad-request', { rule: 'FREQ=WEEKLY;UNTIL=20260706T220000Z' }],
    ['bad-request', { timeZone: 'Mars/Olympus' }],
    ['bad-request', { starts: '2026-02-30T10:00' }],
    ['bad-request', { starts: '2026-06-08T24:00' }],
    ['bad-request', { title: '  ' }],
    ['bad-request', { capacity: 0 }],
    ['bad-request', { capacity: 5, countsAsGoing: true }],
    ['bad-request', { venue: { name: 'Club', mapUrl: 'javascript:alert(1)' } }],
  ])('%s: %j', async (code, changes) => {
    const body = { ...eventBody({ teamId }), ...changes };
    expect((await maya.ask('POST', '/api/calendar/events', body)).body.code).toBe(code);
  });

  test('a window is of some days only', async () => {
    const ask = (from: string, before: string) =>
      maya.ask('GET', `/api/calendar?from=${Date.parse(from)}&before=${Date.parse(before)}`);
    expect((await ask('2026-06-02', '2026-06-01')).status).toBe(400);
    expect((await ask('2026-06-01', '2027-07-30')).status).toBe(400);
    expect((await ask('2026-06-01', '2027-06-30')).status).toBe(200);
  });
});

describe('one occurrence', () => {
  test('moves alone, and undo puts it back', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    const moved = await maya.change(id, {
      scope: 'this',
      key: '20260615T1800',
      version: 1,
      changes: { starts: '2026-06-16T19:00', ends: '2026-06-16T20:30' },
    });
    expect(moved.body.occurrence).toMatchObject({
      key: '20260615T1800',
      starts: '2026-06-16T19:00',
      isException: true,
      version: 2,
    });
    expect(await dev.starts(...JUNE)).toEqual([
      '06-08T18:00',
      '06-16T19:00',
      '06-22T18:00',
      '06-29T18:00',
      '07-06T18:00',
    ]);
    expect((await maya.undo(moved.body.changeId)).status).toBe(204);
    expect(await dev.starts(...JUNE)).toEqual([
      '06-08T18:00',
      '06-15T18:00',
      '06-22T18:00',
      '06-29T18:00',
      '07-06T18:00',
    ]);
    expect((await maya.undo(moved.body.changeId)).body.code).toBe('change-not-found');
  });

  test('is taken out, and brought back', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    const gone = await maya.remove(id, { scope: 'this', key: '20260615T1800', version: '1' });
    expect((await dev.starts(...JUNE)).includes('06-15T18:00')).toBe(false);
    expect((await dev.detail(id, '20260615T1800')).body.code).toBe('event-not-found');
    await maya.undo(gone.body.changeId);
    expect((await dev.starts(...JUNE)).includes('06-15T18:00')).toBe(true);
  });

  test('has no rule of its own', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    const asked = { scope: 'this', key: MONDAY_KEY, version: 1, changes: { rule: 'FREQ=DAILY' } };
    expect((await maya.change(id, asked)).body.code).toBe('bad-request');
  });

  test('is still found at its date when moved far from it', async () => {
    const { id } = await maya.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=2' });
    const changes = { starts: '2026-09-01T18:00', ends: '2026-09-01T20:00' };
    await maya.change(id, { scope: 'this', key: '20260615T1800', version: 1, changes });
    expect(await maya.starts('2026-09-01', '2026-09-03')).toEqual(['09-01T18:00']);
  });
});

describe('this and following', () => {
  test('ends the series and continues it as a new one', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    const changed = await maya.change(id, {
      scope: 'following',
      key: '20260622T1800',
      version: 1,
      changes: { title: 'Late practice', starts: '2026-06-23T20:00', ends: '2026-06-23T22:00' },
    });
    const next = changed.body.occurrence;
    expect(next).toMatchObject({ title: 'Late practice', key: '20260623T2000', isRecurring: true });
    expect(next.eventId).not.toBe(id);
    expect(await dev.starts(...JUNE)).toEqual([
      '06-08T18:00',
      '06-15T18:00',
      '06-23T20:00',
      '06-30T20:00',
      '07-07T20:00',
    ]);
    await maya.undo(changed.body.changeId);
    expect(await dev.starts(...JUNE)).toEqual([
      '06-08T18:00',
      '06-15T18:00',
      '06-22T18:00',
      '06-29T18:00',
      '07-06T18:00',
    ]);
  });

  test('keeps the count of a series and its exceptions', async () => {
    const { id } = await maya.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=5' });
    await maya.remove(id, { scope: 'this', key: '20260629T1800', version: '1' });
    await maya.change(id, {
      scope: 'following',
      key: '20260622T1800',
      version: 2,
      changes: { starts: '2026-06-22T17:00', ends: '2026-06-22T19:00' },
    });
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00', '06-15T18:00', '06-22T17:00', '07-06T17:00']);
  });

  test('is deleted, and brought back', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    const gone = await maya.remove(id, { scope: 'following', key: '20260622T1800', version: '1' });
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00', '06-15T18:00']);
    await maya.undo(gone.body.changeId);
    expect(await dev.starts(...JUNE)).toHaveLength(5);
  });

  test('from the first on is all of it', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    const asked = { scope: 'following', key: MONDAY_KEY, version: 1, changes: { title: 'Other' } };
    expect((await maya.change(id, asked)).body.occurrence.eventId).toBe(id);
    await maya.remove(id, { scope: 'following', key: MONDAY_KEY, version: '2' });
    expect(await dev.starts(...JUNE)).toEqual([]);
  });
});

describe('all of it', () => {
  test('moves as one of them is moved, with its rule and its exceptions', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    await maya.remove(id, { scope: 'this', key: '20260629T1800', version: '1' });
    const moved = await maya.change(id, {
      scope: 'all',
      key: '20260615T1800',
      version: 2,
      changes: { starts: '2026-06-16T19:00', ends: '2026-06-16T21:00' },
    });
    expect(moved.body.occurrence).toMatchObject({ key: '20260616T1900', starts: '2026-06-16T19:00' });
    expect(await dev.starts(...JUNE)).toEqual(['06-09T19:00', '06-16T19:00', '06-23T19:00', '07-07T19:00']);
    await maya.undo(moved.body.changeId);
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00', '06-15T18:00', '06-22T18:00', '07-06T18:00']);
  });

  test('gets another rule, or none', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    await maya.change(id, {
      scope: 'all',
      key: MONDAY_KEY,
      version: 1,
      changes: { rule: 'FREQ=DAILY;COUNT=2' },
    });
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00', '06-09T18:00']);
    await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 2, changes: { rule: null } });
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00']);
  });

  test('becomes a single event as its first date was, with its replies', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    await maya.change(id, {
      ...{ scope: 'this', key: MONDAY_KEY, version: 1 },
      changes: { title: 'Indoors', starts: '2026-06-09T10:00', ends: '2026-06-09T11:00' },
    });
    await dev.reply(id, 'going');
    const once = await maya.change(id, {
      ...{ scope: 'all', key: MONDAY_KEY, version: 2 },
      changes: { rule: null },
    });
    const [from, before] = JUNE.map((day) => Date.parse(day));
    const { body } = await dev.ask('GET', `/api/calendar?from=${from}&before=${before}`);
    const { occurrence } = (await dev.detail(id)).body;
    expect(body.occurrences).toEqual([occurrence]);
    expect(occurrence).toMatchObject({
      ...{ key: '20260609T1000', title: 'Indoors', starts: '2026-06-09T10:00', ends: '2026-06-09T11:00' },
      ...{ own: { answer: 'going' }, isRecurring: false, isException: false },
    });
    expect(once.body.occurrence.key).toBe('20260609T1000');

    expect((await maya.undo(once.body.changeId)).status).toBe(204);
    expect(await dev.starts(...JUNE)).toContain('06-09T10:00');
    expect((await dev.detail(id)).body.occurrence).toMatchObject({
      ...{ key: MONDAY_KEY, title: 'Indoors', own: { answer: 'going' }, isException: true },
    });
  });

  test('becomes a single event whose first date was canceled', async () => {
    const { id } = await maya.make({ teamId, rule: WEEKLY });
    await maya.remove(id, { scope: 'this', key: MONDAY_KEY, version: '1' });
    await maya.change(id, {
      ...{ scope: 'all', key: '20260615T1800', version: 2 },
      changes: { rule: null },
    });
    expect(await dev.starts(...JUNE)).toEqual(['06-08T18:00']);
    expect((await dev.detail(id)).body.occurrence).toMatchObject({ starts: '2026-06-08T18:00' });
  });

  test('moves, lengthens and restores a single event', async () => {
    const { id } = await maya.make({ teamId });
    const dragged = await maya.change(id, {
      scope: 'this',
      key: MONDAY_KEY,
      version: 1,
      changes: { starts: '2026-06-11T10:00', ends: '2026-06-11T12:00' },
    });
    const longer = await maya.change(id, {
      scope: 'this',
      key: dragged.body.occurrence.key,
      version: 2,
      changes: { ends: '2026-06-11T13:00' },
    });
    expect(longer.body.occurrence).toMatchObject({ starts: '2026-06-11T10:00', ends: '2026-06-11T13:00' });
    expect((await maya.undo(dragged.body.changeId)).body.code).toBe('event-stale');
    expect((await maya.undo(longer.body.changeId)).status).toBe(204);
    expect((await maya.detail(id)).body.occurrence).toMatchObject({ ends: '2026-06-11T12:00', version: 4 });
  });

  test('a new event is undone by taking it out again', async () => {
    const { changeId } = await maya.make({ teamId });
    expect((await dev.undo(changeId)).body.code).toBe('change-not-found');
    await maya.undo(changeId);
    expect(await dev.starts(...JUNE)).toEqual([]);
  });

  test('can be undone for a day', async () => {
    const { changeId } = await maya.make({ teamId });
    server.clock.advance({ days: 1, minutes: 1 });
    expect((await maya.undo(changeId)).body.code).toBe('change-not-found');
  });
});

test('refuses a change based on an old version', async () => {
  const { id } = await maya.make({ teamId, rule: WEEKLY });
  const change = () =>
    maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 1, changes: { title: 'Other' } });
  const both = await Promise.all([change(), change()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('event-stale');
});

test('the next ones are on Home and in the list, from one query', async () => {
  await maya.make({ teamId, rule: 'FREQ=WEEKLY' });
  await maya.make({ title: 'In a year', starts: '2027-05-01T10:00' });
  const { body: list } = await maya.ask('GET', '/api/calendar/upcoming?limit=4');
  const { body: home } = await maya.ask('GET', '/api/home');
  expect(list.occurrences.map(({ starts }: { starts: string }) => starts.slice(5))).toEqual([
    '06-08T18:00',
    '06-15T18:00',
    '06-22T18:00',
    '06-29T18:00',
  ]);
  expect(home.upcoming).toEqual(list.occurrences);
});

test('lists a running event as upcoming, and a past one not', async () => {
  await maya.make({ starts: '2026-06-01T05:00', title: 'Now' }); // From nine to eleven by UTC, and it is ten.
  await maya.make({ starts: '2026-06-01T03:00', title: 'Over' });
  const { body } = await maya.ask('GET', '/api/calendar/upcoming');
  expect(body.occurrences.map(({ title }: { title: string }) => title)).toEqual(['Now']);
});

test('notifies the team of new, changed and canceled events', async () => {
  const { id } = await maya.make({ teamId });
  const notifications = async () => (await dev.ask('GET', '/api/notifications')).body.notifications;
  expect(await notifications()).toMatchObject([
    { type: 'event-new', title: 'New: Falcons practice', body: 'Mon Jun 8, 6:00 PM' },
  ]);
  await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 1, changes: { notes: 'Bring balls.' } });
  expect(await notifications()).toMatchObject([
    {
      type: 'event-changed',
      title: 'Falcons practice, Mon Jun 8, 6:00 PM: new note',
      body: 'Bring balls.',
    },
  ]);
  const changes = { starts: '2026-06-09T19:00', ends: '2026-06-09T21:00' };
  await maya.change(id, { scope: 'all', key: MONDAY_KEY, version: 2, changes });
  expect((await notifications())[0]).toMatchObject({
    type: 'event-changed',
    title: 'Falcons practice moved to Tue Jun 9, 7:00 PM (was Mon Jun 8, 6:00 PM). Please reply again',
  });
  await maya.remove(id, { scope: 'all', key: '20260609T1900', version: '3' });
  expect((await notifications())[0]).toMatchObject({
    type: 'event-cancelled',
    title: 'Falcons practice is canceled',
    link: '/calendar',
  });
  const { body: mine } = await maya.ask('GET', '/api/notifications');
  expect(mine.notifications).toEqual([]);
});

test('the team’s record has what was done to its calendar', async () => {
  const { id } = await maya.make({ teamId });
  await maya.remove(id, { scope: 'all', key: MONDAY_KEY, version: '1' });
  const { body } = await maya.ask('GET', `/api/teams/${teamId}/audit`);
  expect(body.entries.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([
    'took Falcons practice out of the calendar',
    'put Falcons practice in the calendar',
  ]);
});

describe('the Quick Add suggestion', () => {
  test('the usual day, hour and place, at the next date that is free', async () => {
    const venue = {
      name: 'Bayside',
      address: null,
      mapUrl: null,
      courts: '2',
      surface: null,
      isIndoor: false,
    };
    await maya.make({ teamId, venue, rule: 'FREQ=WEEKLY;COUNT=3', starts: '2026-05-11T18:00' });
    await maya.make({ teamId, starts: '2026-05-27T07:00', title: 'Early' });
    await maya.make({ teamId, starts: '2026-06-01T18:00', ends: '2026-06-01T20:00' });
    const { body } = await maya.ask('GET', '/api/calendar/suggestion?type=practice');
    expect(body).toMatchObject({
      teamId,
      title: 'Falcons practice',
      starts: '2026-06-08T18:00',
      ends: '2026-06-08T20:00',
    });
  });

  test('beside a weekly series that goes on, the first free day at its hour', async () => {
    await maya.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=30', starts: '2026-05-11T18:00' });
    const { body: first } = await maya.ask('GET', '/api/calendar/suggestion?type=practice');
    expect(first.starts).toBe('2026-06-02T18:00');
    await maya.make({ teamId, type: 'social', starts: '2026-06-02T19:00', ends: '2026-06-02T22:00' });
    const { body: next } = await maya.ask('GET', '/api/calendar/suggestion?type=practice');
    expect(next.starts).toBe('2026-06-03T18:00');
  });

  test('for who has no history yet, a good guess where they are', async () => {
    const { body } = await maya.ask('GET', '/api/calendar/suggestion?type=tournament&timeZone=Europe/Lisbon');
    expect(body).toMatchObject({
      teamId,
      title: 'Tournament',
      starts: '2026-06-06T09:00',
      ends: '2026-06-06T18:00',
      timeZone: 'Europe/Lisbon',
      venue: null,
    });
    expect((await dev.ask('GET', '/api/calendar/suggestion?type=match')).body.teamId).toBeNull();
  });
});
