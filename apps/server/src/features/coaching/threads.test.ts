import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { beginBody, coachOf } from '#test/coaching.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { drillBody } from '#test/training.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

describe('a player', () => {
  const reelOf = (accountId: string) => ({ kind: 'reel', accountId, matchId: null, year: 2026 }) as const;

  test('sends a reel to all coaches, who are named before, and answer', async () => {
    const path = `/api/coaching/teams/${club.teamId}/coaches`;
    const { coaches } = (await club.ask.player('GET', path)).body;
    expect(coaches.map(({ name }: { name: string }) => name)).toEqual([
      ...['Ada Admin', 'Cora Coach', 'Olga Other'],
    ]);

    const id = uuidv7();
    const target = reelOf(club.people.player.account.id);
    const body = beginBody(club, { target, text: 'My best points of 2026.' });
    const url = `/api/coaching/feedback/${id}`;
    expect((await club.ask.player('PUT', url, body)).body.thread).toMatchObject({
      coach: null,
      about: { target, words: 'Best points of 2026', link: null },
      isUnanswered: true,
    });
    expect((await club.ask.player('PUT', url, body)).body.thread.messages).toHaveLength(1);
    expect((await asCoach()).body.threads).toMatchObject([{ id, isRead: false, isUnanswered: true }]);
    expect(await notices('coach')).toMatchObject([{ type: 'coach-feedback' }]);
    expect(await notices('admin')).toMatchObject([{ type: 'coach-feedback' }]);

    server.clock.advance({ seconds: 1 });
    await reply('coach', id, 'Watch your return position.');
    expect((await inbox()).body).toMatchObject({ unread: 1, threads: [{ id, isUnanswered: false }] });
  });

  test("sends no other player's reel, and nothing where no one coaches", async () => {
    const begin = (fields: Parameters<typeof beginBody>[1]) =>
      club.ask.player('PUT', `/api/coaching/feedback/${uuidv7()}`, beginBody(club, fields));
    expect((await begin({ target: reelOf(club.people.coach.account.id) })).status).toBe(400);
    expect((await begin({ playerId: club.people.coach.account.id })).status).toBe(403);
    const { members } = (await club.ask.admin('GET', `/api/teams/${club.teamId}/members`)).body;
    for (const { id, accountId } of members) {
      if (accountId !== club.people.player.account.id) {
        const denied = { denied: ['give_feedback'] };
        await club.ask.admin('PATCH', `/api/teams/${club.teamId}/members/${id}`, denied);
      }
    }
    expect(await begin({})).toMatchObject({ status: 409, body: { code: 'no-coach' } });
  });
});

describe('feedback', () => {
  test('reaches the player, who reads and answers it', async () => {
    const id = await coachOf(club).begin({ target: { kind: 'drill', drillKey: 'dink-ladder' } });
    expect((await inbox()).body).toMatchObject({
      unread: 1,
      threads: [
        {
          id,
          coach: { name: 'Cora Coach' },
          about: { words: 'Dink ladder', link: '/training/drills/dink-ladder' },
          messages: [{ text: 'Contact is out in front.' }],
          isRead: false,
          isUnanswered: false,
          canReply: true,
        },
      ],
    });
    expect(await notices('player')).toMatchObject([
      { type: 'coach-feedback', title: 'Cora Coach left feedback' },
    ]);

    await club.ask.player('PUT', `/api/coaching/feedback/${id}/read`, { isRead: true });
    expect((await inbox()).body.unread).toBe(0);
    expect(await notices('player')).toMatchObject([{ readAt: expect.any(String) }]);

    server.clock.advance({ seconds: 1 });
    await reply('player', id, 'I will try.');
    expect((await asCoach()).body).toMatchObject({
      unread: 1,
      threads: [
        { isUnanswered: true, messages: [{}, { text: 'I will try.', author: { name: 'Piet Player' } }] },
      ],
    });
    expect(await notices('coach')).toMatchObject([{ type: 'coach-feedback', body: 'I will try.' }]);
    expect(await notices('admin')).toEqual([]);
    expect((await club.ask.coach('GET', '/api/coaching/teams')).body.teams).toMatchObject([
      { id: club.teamId, unanswered: 1 },
    ]);
  });

  test('can be marked as unread again', async () => {
    const id = await coachOf(club).begin();
    await club.ask.player('PUT', `/api/coaching/feedback/${id}/read`, { isRead: true });
    await club.ask.player('PUT', `/api/coaching/feedback/${id}/read`, { isRead: false });
    expect((await inbox()).body.unread).toBe(1);
  });

  test('is stored once despite repeats', async () => {
    const id = uuidv7();
    const body = beginBody(club);
    await club.ask.coach('PUT', `/api/coaching/feedback/${id}`, body);
    await club.ask.coach('PUT', `/api/coaching/feedback/${id}`, body);
    const messageId = uuidv7();
    for (const text of ['Yes.', 'Yes.']) {
      await club.ask.player('PUT', `/api/coaching/feedback/${id}/messages/${messageId}`, { text });
    }
    expect((await inbox()).body.threads).toMatchObject([{ messages: [{}, { text: 'Yes.' }] }]);
    expect((await inbox()).body.threads[0].messages).toHaveLength(2);
  });

  test('is stored once despite parallel requests, without another coach’s words', async () => {
    const id = uuidv7();
    const body = beginBody(club);
    const other = beginBody(club, { text: 'Mine' });
    const sent = await Promise.all([
      ...[1, 2, 3].map(() => club.ask.coach('PUT', `/api/coaching/feedback/${id}`, body)),
      club.ask.admin('PUT', `/api/coaching/feedback/${id}`, other),
    ]);
    const { threads } = (await inbox()).body;
    const isCoachs = threads[0].coach.name === 'Cora Coach';
    expect(sent.map(({ status }) => status)).toEqual(isCoachs ? [200, 200, 200, 409] : [409, 409, 409, 200]);
    expect(threads).toHaveLength(1);
    expect(threads[0].messages).toHaveLength(1);
  });

  test('refuses the id of another coach’s thread', async () => {
    const id = await coachOf(club).begin();
    const other = await club.ask.admin('PUT', `/api/coaching/feedback/${id}`, beginBody(club));
    expect(other.body.code).toBe('id-taken');
    const [{ messages }] = (await inbox()).body.threads;
    const taken = await club.ask.player('PUT', `/api/coaching/feedback/${id}/messages/${messages[0].id}`, {
      text: 'Mine',
    });
    expect(taken.body.code).toBe('id-taken');
  });

  test('refuses a match that the coach cannot see', async () => {
    const match = await buildMatch(deviceOf(club.people.coach, server.app));
    const seen = await coachOf(club).begin({ target: { kind: 'match', matchId: match.id } });
    const [thread] = (await inbox()).body.threads.filter((one: { id: string }) => one.id === seen);
    expect(thread.about).toMatchObject({ words: expect.stringMatching(/^v /), link: null });

    const strange = await buildMatch(deviceOf(club.people.outsider, server.app));
    const refused = await club.ask.coach(
      'PUT',
      `/api/coaching/feedback/${uuidv7()}`,
      beginBody(club, { target: { kind: 'match', matchId: strange.id } }),
    );
    expect(refused.body.code).toBe('match-not-found');
  });

  test('refuses another player’s training', async () => {
    const refused = await club.ask.coach(
      'PUT',
      `/api/coaching/feedback/${uuidv7()}`,
      beginBody(club, { target: { kind: 'session', sessionId: uuidv7() } }),
    );
    expect(refused.body).toMatchObject({
      code: 'bad-request',
      error: "The match, clip, drill or training this refers to doesn't exist.",
    });
  });

  test('refuses a drill that the coach cannot see', async () => {
    const drillKey = uuidv7();
    await club.ask.outsider('PUT', `/api/training/drills/${drillKey}`, drillBody(drillKey));
    const refused = await club.ask.coach(
      'PUT',
      `/api/coaching/feedback/${uuidv7()}`,
      beginBody(club, { target: { kind: 'drill', drillKey } }),
    );
    expect(refused.body).toMatchObject({
      code: 'bad-request',
      error: "The match, clip, drill or training this refers to doesn't exist.",
    });
  });

  test('reaches other members only', async () => {
    const begin = (playerId: string) =>
      club.ask.coach('PUT', `/api/coaching/feedback/${uuidv7()}`, beginBody(club, { playerId }));
    expect((await begin(club.people.outsider.account.id)).body.code).toBe('member-not-found');
    // A coach who plays writes to the other coaches.
    const { body } = await begin(club.people.coach.account.id);
    expect(body.thread).toMatchObject({ coach: null, isUnanswered: true });
    expect(await notices('admin')).toMatchObject([{ type: 'coach-feedback' }]);
    expect(await notices('coach')).toEqual([]);
  });

  test('stays readable for a player who left, who can no longer reply', async () => {
    const id = await coachOf(club).begin();
    await club.ask.admin(
      'DELETE',
      `${club.url}/members/${club.memberIds.get(club.people.player.account.id)}`,
    );
    expect((await inbox()).body.threads).toMatchObject([{ id, canReply: false }]);
    expect((await reply('player', id, 'Still here?')).body.code).toBe('team-archived');
  });

  test('is refused across a block', async () => {
    await club.ask.player('PUT', `/api/blocks/${club.people.coach.account.id}`);
    const refused = await club.ask.coach('PUT', `/api/coaching/feedback/${uuidv7()}`, beginBody(club));
    expect(refused.body.code).toBe('blocked');
  });
});

test('requires a second adult for a player under 18', async () => {
  const coach = await buildAccount(server, { birthYear: 1980 });
  const young = await buildAccount(server, { birthYear: server.clock.now().getUTCFullYear() - 15 });
  const alone = await buildTeam(server, { members: [[coach, 'coach'], young] });
  const body = { ...beginBody(club), teamId: alone.teamId, playerId: young.account.id };
  const ask = asking(server, coach);
  expect((await ask('PUT', `/api/coaching/feedback/${uuidv7()}`, body)).body.code).toBe(
    'second-adult-needed',
  );

  const second = await buildAccount(server);
  const guarded = await buildTeam(server, { members: [[coach, 'coach'], [second, 'coach'], young] });
  const fine = { ...body, teamId: guarded.teamId, messageId: uuidv7() };
  expect((await ask('PUT', `/api/coaching/feedback/${uuidv7()}`, fine)).status).toBe(200);
});

test('lets any coach replace the focus of the next session', async () => {
  const url = `/api/coaching/teams/${club.teamId}/players/${club.people.player.account.id}/focus`;
  const items = [{ text: 'Ad-side wide serve', detail: '20 serves', drillKey: null, minutes: 20 }];
  await club.ask.coach('PUT', url, { summary: 'Net play is up.', on: '2026-03-02', items });
  await club.ask.admin('PUT', url, { summary: 'Second serve is short.', on: null, items: [] });
  expect((await inbox()).body.focuses).toMatchObject([
    { summary: 'Second serve is short.', on: null, items: [], author: { name: 'Ada Admin' } },
  ]);
});

const inbox = () => club.ask.player('GET', '/api/coaching/feedback');
const asCoach = () => club.ask.coach('GET', `/api/coaching/feedback?as=coach&teamId=${club.teamId}`);
const reply = (who: 'player' | 'coach', id: string, text: string) =>
  club.ask[who]('PUT', `/api/coaching/feedback/${id}/messages/${uuidv7()}`, { text });

async function notices(who: 'player' | 'coach' | 'admin') {
  const { body } = await club.ask[who]('GET', '/api/notifications');
  return body.notifications.filter(({ type }: { type: string }) => /coach|training/.test(type));
}
