// Players beside each other, and doubles pairs, from the logs of their matches.

import type { ComparisonAnswer, PartnersAnswer } from '@allcourt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, matchBody, points } from '#test/matches.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

const POINTS = 48;

type Who = 'player' | 'custom' | 'coach';

const idOf = (who: Who) => club.people[who].account.id;
const seat = (who: Who) => ({ name: who, accountId: idOf(who) });
const url = (rest: string) => `/api/coaching/teams/${club.teamId}/${rest}`;

async function compare(...whos: readonly Who[]): Promise<ComparisonAnswer> {
  const { status, body } = await club.ask.admin(
    'GET',
    url(`comparison?sport=tennis&players=${whos.map(idOf).join(',')}`),
  );
  expect(status).toBe(200);
  return body;
}

async function partners(): Promise<PartnersAnswer['pairs']> {
  const { status, body } = await club.ask.admin('GET', url('partners?sport=tennis'));
  expect(status).toBe(200);
  return body.pairs;
}

/** A match in straight sets that one of the members scores, or a pair. */
async function play(whos: readonly [Who] | readonly [Who, Who], winner: 'a' | 'b') {
  const discipline = whos.length === 1 ? ('singles' as const) : ('doubles' as const);
  const others = ['Olav', 'Petra'].slice(0, whos.length).map((name) => ({ name }));
  const { id } = await buildMatch(deviceOf(club.people[whos[0]], server.app), {
    setup: { ...matchBody().setup, discipline },
    players: { a: whos.map(seat), b: others },
    log: points(winner.repeat(POINTS)),
  });
  for (const who of whos.slice(1)) {
    const { status } = await club.ask[who]('POST', `/api/matches/${id}/answer`, {
      answer: 'confirm',
      seq: POINTS,
    });
    expect(status).toBe(204);
  }
}

describe('a comparison', () => {
  test('names who is clearly ahead, with the interval', async () => {
    await play(['player'], 'a');
    await play(['custom'], 'b');
    const { rows, players } = await compare('player', 'custom');
    const won = rows.find(({ statistic }) => statistic === 'points-won');

    expect(players.map(({ player, matches }) => [player.accountId, matches])).toEqual([
      [idOf('player'), 1],
      [idOf('custom'), 1],
    ]);
    expect(won?.players.map((rate) => rate && [rate.value, rate.of])).toEqual([
      [1, 48],
      [0, 48],
    ]);
    expect(won?.clear).toMatchObject([{ ahead: 0, behind: 1 }]);
  });

  test('has no rows for players without points, and none is clear between equals', async () => {
    expect((await compare('player', 'custom', 'coach')).rows).toEqual([]);
    await play(['player'], 'a');
    await play(['custom'], 'a');
    const { rows } = await compare('player', 'custom', 'coach');

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ clear }) => clear)).toEqual([]);
    expect(rows.every(({ players }) => players[2] === null)).toBe(true);
  });

  test.each([
    ['an outsider', () => [idOf('player'), club.people.outsider.account.id], 404, 'member-not-found'],
    ['the same player twice', () => [idOf('player'), idOf('player')], 400, 'bad-request'],
    ['one player', () => [idOf('player')], 400, 'bad-request'],
  ])('refuses %s', async (_whom, ids, status, code) => {
    const refused = await club.ask.admin('GET', url(`comparison?sport=tennis&players=${ids().join(',')}`));

    expect(refused).toMatchObject({ status, body: { code } });
  });
});

describe('partners', () => {
  test('are pairs of the team with their record and what was expected', async () => {
    await play(['player', 'custom'], 'a');
    await play(['player', 'custom'], 'b');
    await play(['player', 'coach'], 'a');
    const pairs = await partners();

    expect(pairs.map(({ players, played, won }) => [players.map(({ name }) => name), played, won])).toEqual([
      [['Cleo Captain', 'Piet Player'], 2, 1],
      [['Cora Coach', 'Piet Player'], 1, 1],
    ]);
    for (const { level, verdict, difference } of pairs) {
      expect(verdict).toBe('chance');
      expect(level.high - level.low).toBeGreaterThan(0.3);
      expect(difference.low).toBeLessThan(0);
    }
  });

  test('leave out singles and other sports', async () => {
    await play(['player'], 'a');
    await play(['player', 'custom'], 'a');
    const { body } = await club.ask.admin('GET', url('partners?sport=pickleball'));

    expect(body.pairs).toEqual([]);
    expect(await partners()).toHaveLength(1);
  });

  test('leave out members who have left', async () => {
    await play(['player', 'custom'], 'a');
    expect(await partners()).toHaveLength(1);
    await club.ask.custom('POST', `${club.url}/leave`);

    expect(await partners()).toEqual([]);
  });
});
