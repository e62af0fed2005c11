import type { NeedsAnswer, NotificationsAnswer, TimePoll } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOver } from '#server/db/over-pool.ts';
import { planner, TIMES } from '#test/calendar.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

let server: Harness;
let club: Club;
let pollId: string;

type Who = keyof Club['people'];

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['view_calendar'] });
  pollId = uuidv7();
});

const url = (rest = '') => `/api/time-polls/${pollId}${rest}`;
const body = (changes: object = {}) => ({
  ...{ teamId: club.teamId, type: 'social', title: 'Supper', venue: null, notes: null, timeZone: 'UTC' },
  ...{ minutes: 120, starts: TIMES, closesAt: '2026-06-05T12:00:00.000Z' },
  ...changes,
});
const create = (changes?: object, who: Who = 'admin') => club.ask[who]('PUT', url(), body(changes));
const answer = (who: Who, ...answers: string[]) => club.ask[who]('PUT', url('/answer'), { answers });
const pick = (who: Who, place: number) => club.ask[who]('POST', url('/pick'), { place });
const read = async (who: Who): Promise<TimePoll> => (await club.ask[who]('GET', url())).body;

async function needsOf(who: Who): Promise<string[]> {
  const { timePolls }: NeedsAnswer = (await club.ask[who]('GET', '/api/needs')).body;
  return timePolls.map(({ needs, title }) => `${needs} ${title}`);
}

async function unreadOf(who: Who): Promise<string[]> {
  const { notifications }: NotificationsAnswer = (await club.ask[who]('GET', '/api/notifications')).body;
  return notifications.filter(({ readAt }) => readAt === null).map(({ title }) => title);
}

describe('a time poll', () => {
  test('is made by organizers, once however often it is sent, and asks the team', async () => {
    expect((await create({}, 'player')).body.code).toBe('not-permitted');
    expect((await create({}, 'outsider')).body.code).toBe('team-not-found');
    expect((await create()).status).toBe(200);
    expect((await create()).body).toMatchObject({ title: 'Supper', silent: 5, mayPick: true });
    expect((await create({}, 'other')).body.code).toBe('id-taken');
    expect(await unreadOf('player')).toEqual(['Which times work for Supper?']);
    expect(await unreadOf('admin')).toEqual([]);
    expect((await club.ask.player('GET', '/api/time-polls')).body.polls).toMatchObject([
      { id: pollId, title: 'Supper', times: 2, isAnswered: false },
    ]);
  });

  test.each([
    ['one time twice', { starts: [TIMES[0], TIMES[0]] }],
    ['a time that is over', { starts: ['2026-05-01T18:00', TIMES[0]] }],
    ['a time years ahead', { starts: [TIMES[0], '2029-05-01T18:00'] }],
    ['a deadline that is over', { closesAt: '2026-05-01T12:00:00.000Z' }],
    ['a deadline after its times', { closesAt: '2026-06-30T12:00:00.000Z' }],
  ])('is refused with %s', async (_name, changes) => {
    expect((await create(changes)).status).toBe(400);
  });

  test('counts the answers to each time, which can be changed until it closes', async () => {
    await create();
    await answer('player', 'yes', 'no');
    await answer('player', 'yes', 'maybe');
    server.clock.advance({ seconds: 1 });
    await answer('coach', 'no', 'yes');
    const poll = await read('player');
    expect(poll.times).toMatchObject([
      { yes: 1, maybe: 0, no: 1, own: 'yes' },
      { yes: 1, maybe: 1, no: 0, own: 'maybe' },
    ]);
    expect(poll.people.map(({ face, answers }) => [face.name, answers.join()])).toEqual([
      ['Piet Player', 'yes,maybe'],
      ['Cora Coach', 'no,yes'],
    ]);
    expect(poll).toMatchObject({ silent: 3, mayAnswer: true, mayPick: false });
    expect((await answer('player', 'yes', 'no', 'no')).status).toBe(400);
    expect((await answer('outsider', 'yes', 'no')).body.code).toBe('time-poll-not-found');
    server.clock.advance({ days: 5 });
    expect((await answer('player', 'no', 'no')).body.code).toBe('time-poll-closed');
  });

  test('shows what else the reader has at its times, unless they declined it', async () => {
    const { id } = await planner(club.people.admin, server.app).make({
      ...{ teamId: club.teamId, title: 'Match', timeZone: 'UTC' },
      ...{ starts: '2026-06-11T19:00', ends: '2026-06-11T22:00' },
    });
    await planner(club.people.player, server.app).make({
      ...{ title: 'Physio', timeZone: 'UTC', starts: '2026-06-12T17:00', ends: '2026-06-12T18:30' },
    });
    await create();
    const conflicts = async (who: Who) => (await read(who)).times.map(({ conflict }) => conflict?.title);
    expect(await conflicts('player')).toEqual(['Match', 'Physio']);
    expect(await conflicts('coach')).toEqual(['Match', undefined]);
    await planner(club.people.player, server.app).reply(id, 'no', { key: '20260611T1900' });
    expect(await conflicts('player')).toEqual([undefined, 'Physio']);
  });

  test('becomes an event with the replies that were given to its time', async () => {
    await create();
    await answer('player', 'yes', 'no');
    await answer('coach', 'maybe', 'yes');
    await answer('other', 'no', 'yes');
    expect((await pick('player', 0)).body.code).toBe('not-permitted');
    const { isPicked, event } = (await pick('admin', 0)).body;
    expect(isPicked).toBe(true);
    const detail = (await club.ask.player('GET', `/api/calendar/events/${event.eventId}/${event.key}`)).body;
    expect(detail.occurrence).toMatchObject({
      ...{ title: 'Supper', starts: TIMES[0], ends: '2026-06-11T20:00', own: { answer: 'going' } },
      counts: { going: 1, spare: 1, no: 1, maybe: 0, noReply: 2 },
    });
    expect(detail.people.map(({ answeredBy }: { answeredBy: string | null }) => answeredBy)).toEqual(
      detail.people.map(() => null),
    );
    expect(await unreadOf('custom')).toEqual(['New: Supper', "You're now Captain in Falcons"]);
    expect((await answer('player', 'no', 'no')).body.code).toBe('time-picked');
    expect((await pick('admin', 1)).body.code).toBe('time-picked');
    expect((await club.ask.admin('DELETE', url())).body.code).toBe('time-picked');
  });

  test('is picked once when organizers pick on two servers at the same time', async () => {
    const second = await harness({
      clock: server.clock,
      database: { db: databaseOver(server.pool), pool: server.pool },
    });
    await create();
    const picks = [server, second].flatMap((one) =>
      (['admin', 'other'] as const).map((who, place) =>
        asking(one, club.people[who])('POST', url('/pick'), { place }),
      ),
    );
    const statuses = (await Promise.all(picks)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const { rows } = await server.db.execute(`select 1 from events where title = 'Supper'`);
    expect(rows).toHaveLength(1);
  });

  test('leaves out the answers of those who have left', async () => {
    await create();
    await answer('player', 'yes', 'no');
    const own = club.memberIds.get(club.people.player.account.id);
    await club.ask.player('DELETE', `${club.url}/members/${own}`);
    expect(await read('admin')).toMatchObject({ people: [], silent: 4 });
    const { event } = (await pick('admin', 0)).body;
    const { occurrence } = (await club.ask.admin('GET', `/api/calendar/events/${event.eventId}/${event.key}`))
      .body;
    expect(occurrence.counts.going).toBe(0);
  });

  test('is deleted by organizers, with its requests', async () => {
    await create();
    expect((await club.ask.player('DELETE', url())).body.code).toBe('not-permitted');
    expect((await club.ask.admin('DELETE', url())).status).toBe(204);
    expect((await club.ask.player('GET', url())).body.code).toBe('time-poll-not-found');
    expect(await unreadOf('player')).toEqual([]);
  });

  test('is one of 20 of its team that are open', async () => {
    for (let count = 0; count < 20; count += 1) {
      pollId = uuidv7();
      await create();
    }
    pollId = uuidv7();
    expect((await create()).body.code).toBe('too-many-time-polls');
  });
});

describe('the list of needs', () => {
  test('has a poll until it is answered or closes, and then asks its author to pick', async () => {
    await create();
    expect(await needsOf('player')).toEqual(['answer Supper']);
    expect(await needsOf('outsider')).toEqual([]);
    await answer('player', 'yes', 'no');
    expect(await needsOf('player')).toEqual([]);
    expect(await unreadOf('player')).toEqual([]);
    expect(await needsOf('coach')).toEqual(['answer Supper']);
    server.clock.advance({ days: 5 });
    expect(await needsOf('coach')).toEqual([]);
    expect(await needsOf('admin')).toEqual(['pick Supper']);
    await pick('admin', 0);
    expect(await needsOf('admin')).toEqual([]);
  });
});

test('a guardian reads and answers a poll for a minor, and does not pick', async () => {
  const minorId = club.people.player.account.id;
  const year = server.clock.now().getUTCFullYear();
  await club.ask.player('PATCH', '/user/preferences', { birthYear: year - 12 });
  const invited = await club.ask.player('POST', '/api/family/guardians', { id: uuidv7(), minorId });
  await club.ask.outsider('POST', `/api/family/invites/${invited.body.code}/accept`);
  await club.ask.admin('POST', `/api/family/guardians/${invited.body.link.id}/confirm`);
  await create();
  const { notifications } = (await club.ask.outsider('GET', '/api/notifications')).body;
  expect(notifications[0]).toMatchObject({
    ...{ title: 'Piet Player: Supper', link: `/time-polls/${pollId}?for=${minorId}` },
  });
  const own = `/api/family/${minorId}/time-polls/${pollId}`;
  const needsOfGuardian = async (): Promise<NeedsAnswer['timePolls']> =>
    (await club.ask.outsider('GET', '/api/needs')).body.timePolls;
  const minor = { accountId: minorId, name: 'Piet Player' };
  expect(await needsOfGuardian()).toMatchObject([{ pollId, needs: 'answer', minor }]);
  expect((await club.ask.player('GET', '/api/needs')).body.timePolls).toMatchObject([
    { pollId, minor: null },
  ]);
  const answered = await club.ask.outsider('PUT', `${own}/answer`, { answers: ['yes', 'no'] });
  expect(answered.body).toMatchObject({ mayPick: false, times: [{ own: 'yes' }, { own: 'no' }] });
  expect((await read('player')).times[0]).toMatchObject({ own: 'yes' });
  expect(await needsOfGuardian()).toEqual([]);
  expect(await needsOf('player')).toEqual([]);
  await answer('player', 'no', 'no');
  expect((await club.ask.outsider('GET', own)).body.times[0]).toMatchObject({ own: 'no' });
  expect((await club.ask.outsider('GET', url())).body.code).toBe('time-poll-not-found');
  expect((await club.ask.coach('GET', own)).body.code).toBe('guardian-not-found');
});
