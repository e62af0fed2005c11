import type { Rung } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInAccount } from '#test/builders.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, games, matchBody, undo } from '#test/matches.ts';

const DAY = 86_400_000;

let server: Harness;
let club: Club;
let url: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server);
  url = `${club.url}/ladders/tennis`;
  expect((await club.ask.admin('PUT', url, { reach: 2, days: 10 })).status).toBe(200);
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
  const device = deviceOf(winner, server.app);
  const log = games('aaaaaa aaaaaa').map((event, index) => ({
    ...event,
    at: server.clock.now().getTime() + index,
  }));
  const body = matchBody({
    players: {
      a: [{ name: 'W', accountId: winner.account.id }],
      b: [{ name: 'L', accountId: loser.account.id }],
    },
    startedAt: server.clock.now().getTime(),
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
    expect(rungs.filter(({ mayChallenge }: Rung) => mayChallenge).map(({ place }: Rung) => place)).toEqual([
      1,
    ]);
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
  expect((await club.ask.player('PUT', url, { reach: 3, days: 5 })).status).toBe(403);
  expect((await club.ask.player('GET', `${club.url}/ladders/pickleball`)).body).toEqual({
    ladder: null,
    mayManage: false,
  });
  expect((await club.ask.player('PUT', `${club.url}/ladders/pickleball/place`)).body.code).toBe(
    'ladder-not-found',
  );
});

test('someone who has left the team is off its ladder', async () => {
  const memberId = club.memberIds.get(idOf('coach'));
  expect((await club.ask.admin('DELETE', `${club.url}/members/${memberId}`)).status).toBeLessThan(300);
  expect(await order()).toBe('Ada Piet Cleo');
});
