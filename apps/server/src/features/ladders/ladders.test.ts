import type { Occurrence, Rung } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import type { SignedInAccount } from '#test/builders.ts';
import { chatterOf, teamChatOf } from '#test/chat.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, games, matchBody, undo } from '#test/matches.ts';

const DAY = 86_400_000;
const RULES = { reach: 2, days: 10, movement: 'take', isOpen: true };

let server: Harness;
let club: Club;
let url: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  url = `${club.url}/ladders/tennis`;
  expect((await club.ask.admin('PUT', url, RULES)).status).toBe(200);
  for (const who of ['admin', 'coach', 'player', 'custom'] as const) {
    server.clock.advance({ seconds: 1 });
    expect((await club.ask[who]('PUT', `${url}/place`)).status).toBe(200);
  }
});

type Who = 'admin' | 'coach' | 'player' | 'custom';

const namesOf = (rungs: readonly Rung[]) => rungs.map(({ person }) => person.name.split(' ')[0]).join(' ');
const read = async (who: Who = 'admin') => (await club.ask[who]('GET', url)).body.ladder;
const order = async () => namesOf((await read()).rungs);
const idOf = (who: Who) => club.people[who].account.id;

async function challenge(who: Who, other: Who, id = uuidv7()) {
  const { status, body } = await club.ask[who]('POST', `${url}/challenges`, { id, accountId: idOf(other) });
  return { status, code: body.code, id };
}

const answer = async (who: Who, id: string, said: string) =>
  (await club.ask[who]('POST', `/api/challenges/${id}/answer`, { answer: said })).status;

/** A match of the two that both have confirmed, won by the first. */
async function play(winner: SignedInAccount, loser: SignedInAccount) {
  const now = server.clock.now().getTime();
  return keep(winner, loser, {
    startedAt: now,
    log: games('aaaaaa aaaaaa').map((event, index) => ({ ...event, at: now + index })),
  });
}

/** The same, entered as a result, which has a day and no hour. */
async function enter(winner: SignedInAccount, loser: SignedInAccount, startedAt: number) {
  const sets = [
    { a: 6, b: 3 },
    { a: 7, b: 5 },
  ];
  return keep(winner, loser, { startedAt, log: [{ id: uuidv7(), at: startedAt, kind: 'score', sets }] });
}

async function keep(
  winner: SignedInAccount,
  loser: SignedInAccount,
  { startedAt, log }: { startedAt: number; log: ReturnType<typeof games> },
) {
  const device = deviceOf(winner, server.app);
  const body = matchBody({
    players: {
      a: [{ name: 'W', accountId: winner.account.id }],
      b: [{ name: 'L', accountId: loser.account.id }],
    },
    startedAt,
  });
  await device.create(body);
  await device.append(body.id, { base: 0, events: log });
  const confirmed = await asking(server, loser)('POST', `/api/matches/${body.id}/answer`, {
    answer: 'confirm',
    seq: log.length,
  });
  expect(confirmed.status).toBe(204);
  return { id: body.id, device, log };
}

test('newcomers begin at the end, and someone who leaves comes back there', async () => {
  expect(await order()).toBe('Ada Cora Piet Cleo');
  await club.ask.coach('DELETE', `${url}/place`);
  expect(await order()).toBe('Ada Piet Cleo');
  server.clock.advance({ seconds: 1 });
  await club.ask.coach('PUT', `${url}/place`);
  expect(await order()).toBe('Ada Piet Cleo Cora');
});

describe('a challenge', () => {
  test('takes the place when it is won, and a match corrected later gives it back', async () => {
    const { id } = await challenge('custom', 'coach');
    expect(await answer('coach', id, 'accept')).toBe(200);
    const match = await play(club.people.custom, club.people.coach);
    const ladder = await read('custom');
    expect(namesOf(ladder.rungs)).toBe('Ada Cleo Cora Piet');
    expect(ladder.rungs.map(({ moved }: Rung) => moved)).toEqual([0, 2, -1, 0]);
    expect(ladder.challenges).toMatchObject([
      {
        state: 'played',
        match: { id: match.id, from: 4, to: 2, score: '6–0, 6–0', isWonByChallenger: true },
      },
    ]);

    await match.device.append(match.id, { base: match.log.length, events: match.log.slice(-1).map(undo) });
    expect(await order()).toBe('Ada Cora Piet Cleo');
  });

  test('moves no one when it is lost', async () => {
    const { id } = await challenge('custom', 'coach');
    await answer('coach', id, 'accept');
    await play(club.people.coach, club.people.custom);
    expect(await order()).toBe('Ada Cora Piet Cleo');
    expect((await read()).challenges).toMatchObject([{ state: 'played', match: { from: 4, to: 4 } }]);
  });

  test('counts only a match after it was accepted, and in its time', async () => {
    await play(club.people.custom, club.people.coach);
    server.clock.advance({ days: 1 });
    const { id } = await challenge('custom', 'coach');
    await answer('coach', id, 'accept');
    expect((await read()).challenges).toMatchObject([{ state: 'accepted', match: null }]);
    server.clock.advance({ days: 11 });
    await play(club.people.custom, club.people.coach);
    expect((await read()).challenges).toMatchObject([{ state: 'expired', until: null }]);
    expect(await order()).toBe('Ada Cora Piet Cleo');
  });

  test('counts a result that is entered for the day, and none entered before', async () => {
    const noon = server.clock.now().getTime() - 5 * 3_600_000;
    await enter(club.people.custom, club.people.coach, noon);
    const { id } = await challenge('custom', 'coach');
    await answer('coach', id, 'accept');
    expect((await read()).challenges).toMatchObject([{ state: 'accepted' }]);
    server.clock.advance({ seconds: 1 });
    await enter(club.people.custom, club.people.coach, noon - 2 * DAY);
    expect((await read()).challenges).toMatchObject([{ state: 'accepted' }]);
    const { id: matchId } = await enter(club.people.custom, club.people.coach, noon);
    expect((await read()).challenges).toMatchObject([
      { state: 'played', match: { id: matchId, score: '6–3, 7–5' } },
    ]);
    expect(await order()).toBe('Ada Cleo Cora Piet');
  });

  test('reaches so many places up, and one at a time', async () => {
    const refused = { status: 409, code: 'not-challengeable' };
    expect(await challenge('custom', 'admin')).toMatchObject(refused);
    expect(await challenge('admin', 'coach')).toMatchObject(refused);
    expect(await challenge('custom', 'custom')).toMatchObject(refused);
    const made = await challenge('custom', 'coach');
    expect(made.status).toBe(200);
    expect((await challenge('custom', 'coach', made.id)).status).toBe(200);
    expect(await challenge('custom', 'player')).toMatchObject(refused);
    expect(await challenge('player', 'coach')).toMatchObject(refused);
    const { rungs } = await read('player');
    expect(rungs.map(({ whyNot }: Rung) => whyNot)).toEqual([null, 'busy', 'self', 'below']);
    const whyNot = (await read('custom')).rungs.map((rung: Rung) => rung.whyNot);
    expect(whyNot).toEqual(['you-busy', 'you-busy', 'you-busy', 'self']);
  });

  test('is answered by the challenged within three days, and withdrawn by the challenger', async () => {
    const first = await challenge('custom', 'coach');
    expect(await answer('custom', first.id, 'accept')).toBe(404);
    expect(await answer('player', first.id, 'decline')).toBe(404);
    expect(await answer('coach', first.id, 'decline')).toBe(200);
    expect(await answer('coach', first.id, 'decline')).toBe(200);
    expect(await answer('coach', first.id, 'accept')).toBe(409);
    const second = await challenge('custom', 'coach');
    await answer('coach', second.id, 'accept');
    expect(await answer('custom', second.id, 'withdraw')).toBe(200);
    const third = await challenge('custom', 'coach');
    server.clock.advance({ days: 3 });
    expect(await answer('coach', third.id, 'accept')).toBe(409);
    expect((await read()).challenges.map(({ state }: { state: string }) => state)).toEqual([
      'expired',
      'withdrawn',
      'declined',
    ]);
  });

  test('rests while one of the two is away', async () => {
    const { id } = await challenge('custom', 'coach');
    await answer('coach', id, 'accept');
    const until = new Date(server.clock.now().getTime() + 5 * DAY).toISOString();
    expect((await club.ask.coach('PUT', `${url}/absence`, { until })).status).toBe(200);
    const { challenges, rungs } = await read();
    expect(Date.parse(challenges[0].until)).toBe(server.clock.now().getTime() + 15 * DAY);
    expect(rungs[1]).toMatchObject({ awayUntil: until });
    await answer('custom', id, 'withdraw');
    expect(await challenge('player', 'coach')).toMatchObject({ code: 'not-challengeable' });
    await club.ask.coach('PUT', `${url}/absence`, { until: null });
    expect((await challenge('player', 'coach')).status).toBe(200);
    const past = new Date(server.clock.now().getTime() - DAY).toISOString();
    expect((await club.ask.coach('PUT', `${url}/absence`, { until: past })).status).toBe(400);
  });

  test('notifies the other one', async () => {
    const { id } = await challenge('custom', 'coach');
    const titles = async (who: Who) =>
      (await club.ask[who]('GET', '/api/notifications')).body.notifications.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('coach')).toContain('Cleo Captain challenged you on the ladder');
    await answer('coach', id, 'accept');
    expect(await titles('custom')).toContain('Cora Coach accepted your challenge');
  });
});

test('a ladder is for the members of its team, and its rules for those who change settings', async () => {
  expect((await club.ask.outsider('GET', url)).status).toBe(404);
  expect((await club.ask.player('PUT', url, { ...RULES, reach: 3 })).status).toBe(403);
  expect((await club.ask.player('GET', `${club.url}/ladders/pickleball`)).body).toEqual({
    ladder: null,
    mayManage: false,
  });
  expect((await club.ask.player('PUT', `${club.url}/ladders/pickleball/place`)).body.code).toBe(
    'ladder-not-found',
  );
});

test('someone who has left the team is off its ladder, and frees who they played', async () => {
  const { id } = await challenge('custom', 'coach');
  await answer('coach', id, 'accept');
  const memberId = club.memberIds.get(idOf('coach'));
  expect((await club.ask.admin('DELETE', `${club.url}/members/${memberId}`)).status).toBeLessThan(300);
  expect(await order()).toBe('Ada Piet Cleo');
  expect((await read('custom')).challenges).toMatchObject([{ state: 'withdrawn' }]);
  expect((await challenge('custom', 'player')).status).toBe(200);
});

test('a closed ladder takes no players and no challenges, and what runs is played', async () => {
  const { id } = await challenge('custom', 'coach');
  await answer('coach', id, 'accept');
  expect((await club.ask.admin('PUT', url, { ...RULES, isOpen: false })).status).toBe(200);
  expect(await challenge('player', 'admin')).toMatchObject({ status: 409, code: 'ladder-closed' });
  expect((await club.ask.player('PUT', `${url}/place`)).body.code).toBe('ladder-closed');
  expect((await read('player')).rungs[0]).toMatchObject({ whyNot: 'closed' });
  await play(club.people.custom, club.people.coach);
  expect(await order()).toBe('Ada Cleo Cora Piet');
});

test('a new rule moves no one who was challenged by the old one', async () => {
  const { id } = await challenge('custom', 'coach');
  await answer('coach', id, 'accept');
  await club.ask.admin('PUT', url, { ...RULES, movement: 'swap' });
  await play(club.people.custom, club.people.coach);
  expect(await order()).toBe('Ada Cleo Cora Piet');
  server.clock.advance({ days: 1 });
  const next = await challenge('player', 'custom');
  await answer('custom', next.id, 'accept');
  await play(club.people.player, club.people.custom);
  expect(await order()).toBe('Ada Piet Cora Cleo');
});

test('an archived team’s ladder is read-only', async () => {
  const { id } = await challenge('custom', 'coach');
  expect((await club.ask.admin('PATCH', club.url, { isArchived: true })).status).toBe(200);
  expect(await answer('coach', id, 'accept')).toBe(409);
  expect((await read('player')).rungs[0]).toMatchObject({ whyNot: 'closed' });
  expect(await read('admin')).toMatchObject({ mayManage: false });
});

describe('times to play', () => {
  let id: string;
  const inDays = (days: number) =>
    new Date(server.clock.now().getTime() + days * DAY).toISOString().slice(0, 16);
  const propose = (who: Who, times: string[], place: string | null = null) =>
    club.ask[who]('PUT', `/api/challenges/${id}/times`, { times, timeZone: 'UTC', place });
  const accept = (who: Who, starts: string) =>
    club.ask[who]('POST', `/api/challenges/${id}/times/accept`, { starts, timeZone: 'UTC' });
  const seen = async (who: Who) => (await read(who)).challenges[0];
  const eventsOf = async (who: Who) => {
    const from = server.clock.now().getTime();
    const { body } = await club.ask[who]('GET', `/api/calendar?from=${from}&before=${from + 60 * DAY}`);
    return body.occurrences.map(({ title, starts, own, venue, counts }: Occurrence) => ({
      ...{ title, starts, place: venue?.name ?? null, going: counts?.going, answer: own?.answer ?? null },
    }));
  };
  /** The id of a poll about the match. */
  const pollAbout = async (who: Who) => {
    const { event } = await seen(who);
    const chat = chatterOf(server, club.people[who]);
    const target = { kind: 'event', eventId: event.id, key: event.key } as const;
    const poll = {
      answers: ['Old balls', 'New balls'],
      isMultiple: false,
      isAnonymous: false,
      closesAt: null,
    };
    const conversationId = await teamChatOf(server, club.teamId);
    return (await chat.say(conversationId, { text: 'Which balls?', poll, target })).id;
  };
  const vote = (messageId: string) =>
    club.ask.player('PUT', `/api/messages/${messageId}/vote`, { answers: [0] });

  beforeEach(async () => {
    ({ id } = await challenge('custom', 'coach'));
    await answer('coach', id, 'accept');
  });

  test('are proposed by one, and the one that the other accepts is in the team’s calendar', async () => {
    const times = [inDays(2), inDays(3)];
    expect((await propose('custom', times.toReversed(), 'Court 3')).status).toBe(200);
    const proposed = times.map((starts) => ({ starts, at: `${starts}:00.000Z` }));
    const proposal = { times: proposed, timeZone: 'UTC', place: 'Court 3' };
    expect(await seen('custom')).toMatchObject({ proposal: { ...proposal, isOwn: true }, event: null });
    expect(await seen('coach')).toMatchObject({ proposal: { ...proposal, isOwn: false } });
    expect(await seen('player')).toMatchObject({ proposal: null });
    expect((await accept('custom', inDays(3))).status).toBe(403);
    expect((await accept('player', inDays(3))).status).toBe(404);
    expect((await accept('coach', inDays(3))).status).toBe(200);
    expect((await accept('coach', inDays(3))).status).toBe(200);

    const shown = { starts: inDays(3), timeZone: 'UTC', place: 'Court 3' };
    expect(await seen('player')).toMatchObject({ proposal: null, event: { ...shown, canOpen: true } });
    // The captain does not see the calendar, and still sees when they play.
    expect(await seen('custom')).toMatchObject({ event: { ...shown, canOpen: false } });
    const event = { title: 'Tennis ladder match', starts: inDays(3), place: 'Court 3', going: 2 };
    expect(await eventsOf('coach')).toEqual([{ ...event, answer: 'going' }]);
    expect(await eventsOf('player')).toEqual([{ ...event, answer: null }]);
  });

  test('are between now and the last day to play, and are proposed once it is accepted', async () => {
    expect((await propose('custom', [inDays(-1)])).body.code).toBe('times-outside');
    expect((await propose('custom', [inDays(2), inDays(11)])).body.code).toBe('times-outside');
    expect((await propose('custom', [])).status).toBe(400);
    expect((await propose('player', [inDays(2)])).status).toBe(404);
    await answer('custom', id, 'withdraw');
    expect((await propose('custom', [inDays(2)])).body.code).toBe('challenge-decided');
  });

  test('cannot be accepted once they were replaced', async () => {
    const [first, second] = [inDays(2), inDays(4)];
    await propose('custom', [first]);
    await propose('coach', [second]);
    expect((await accept('custom', first)).body.code).toBe('times-changed');
    expect((await accept('custom', second)).status).toBe(200);
  });

  test('replace the event when others are accepted, and a withdrawn challenge takes it out', async () => {
    const [first, second] = [inDays(2), inDays(4)];
    await propose('custom', [first]);
    await accept('coach', first);
    await propose('coach', [second]);
    expect(await seen('custom')).toMatchObject({
      event: { starts: first },
      proposal: { times: [{ starts: second }] },
    });
    await accept('custom', second);
    expect((await eventsOf('coach')).map(({ starts }: Occurrence) => starts)).toEqual([second]);
    const poll = await pollAbout('coach');
    await answer('custom', id, 'withdraw');
    expect(await eventsOf('coach')).toEqual([]);
    expect((await vote(poll)).body.code).toBe('poll-closed');
    expect((await club.ask.coach('GET', '/api/notifications')).body.notifications[0]).toMatchObject({
      title: expect.stringMatching(/withdrew the challenge|is canceled/),
    });
  });

  test('make one event when they are accepted twice at the same time', async () => {
    await propose('custom', [inDays(2)]);
    const both = await Promise.all([accept('coach', inDays(2)), accept('coach', inDays(2))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf('coach')).toHaveLength(1);
  });

  test('lose against a withdrawal that came first', async () => {
    await propose('coach', [inDays(2)]);
    const [withdrawn, accepted] = await Promise.all([
      answer('custom', id, 'withdraw'),
      accept('custom', inDays(2)),
    ]);
    expect(withdrawn).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    expect(await eventsOf('coach')).toEqual([]);
  });

  test('leave the calendar with an account that is erased', async () => {
    await propose('custom', [inDays(2)]);
    await accept('coach', inDays(2));
    expect(await eventsOf('player')).toHaveLength(1);
    const poll = await pollAbout('coach');
    const eraseAfter = new Date(server.clock.now().getTime() + DAY);
    await server.db
      .update(appUser)
      .set({ eraseAfter })
      .where(eq(appUser.id, idOf('custom')));
    expect((await club.ask.custom('POST', '/api/account/erase')).status).toBe(204);
    expect(await eventsOf('player')).toEqual([]);
    expect((await vote(poll)).body.code).toBe('poll-closed');
    expect((await read()).challenges).toEqual([]);
  });

  test('follow the calendar when it is moved or deleted there', async () => {
    await propose('custom', [inDays(2)]);
    await accept('coach', inDays(2));
    const { event } = await seen('coach');
    const moved = { starts: inDays(5), ends: inDays(5.05) };
    const change = { scope: 'all', key: event.key, version: 1, changes: moved };
    expect((await club.ask.admin('PATCH', `/api/calendar/events/${event.id}`, change)).status).toBe(200);
    const now = (await seen('custom')).event;
    expect(now).toMatchObject({ starts: inDays(5) });
    const asked = `scope=all&key=${now.key}&version=2`;
    expect((await club.ask.admin('DELETE', `/api/calendar/events/${event.id}?${asked}`)).status).toBe(200);
    expect(await seen('custom')).toMatchObject({ event: null });
    expect((await propose('custom', [inDays(3)])).status).toBe(200);
  });
});
