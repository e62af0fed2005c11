// A practice from the team's last matches: who is measured, which weaknesses count, and the plan that comes of it.

import type { Plan, PracticeAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, PLAY_STARTED, points } from '#test/matches.ts';
import { MADE_OF_TEN, newAt, planBody } from '#test/training.ts';

const MONTH_MS = 31 * 86_400_000;

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

/** Matches in which the player wins no point: every statistic that is counted lies far below a club player's. */
async function loseAll(who: 'player' | 'coach', { at = PLAY_STARTED, times = 1 } = {}) {
  const device = deviceOf(club.people[who], server.app);
  for (let index = 0; index < times; index++) {
    await buildMatch(device, {
      startedAt: at,
      players: {
        a: [{ name: who, accountId: club.people[who].account.id }],
        b: [{ name: 'Jonas Lindqvist' }],
      },
      log: points('b'.repeat(48)).map((event) => ({ ...event, at })),
    });
  }
}

async function read(): Promise<PracticeAnswer> {
  const { status, body } = await club.ask.coach(
    'GET',
    `/api/coaching/teams/${club.teamId}/practice?sport=tennis`,
  );
  expect(status).toBe(200);
  return body;
}

const playerIn = ({ players }: PracticeAnswer) =>
  players.find(({ accountId }) => accountId === club.people.player.account.id);

describe('weaknesses of a team', () => {
  test('are empty without matches, and every player is listed', async () => {
    await club.ask.admin('POST', `${club.url}/members`, {
      members: [{ id: uuidv7(), name: 'Walk-in Wanda', position: null }],
    });
    const answer = await read();

    expect(answer).toMatchObject({ weaknesses: [], since: '2025-12-01' });
    expect(playerIn(answer)).toMatchObject({ matches: 0, isMeasured: false, weaknesses: [] });
    expect(answer.players).toContainEqual(
      expect.objectContaining({ name: 'Walk-in Wanda', accountId: null, isMeasured: false }),
    );
  });

  test('come from what is more than chance for a player, most costly first', async () => {
    await loseAll('player', { times: 3 });
    const answer = await read();
    const [first] = answer.weaknesses;

    expect(playerIn(answer)).toMatchObject({ matches: 3, isMeasured: true });
    expect(first?.players.map(({ memberId }) => memberId)).toEqual([playerIn(answer)?.memberId]);
    expect(first?.players[0]?.high).toBeLessThan(first?.players[0]?.reference ?? 0);
    expect(answer.weaknesses.map(({ cost }) => cost)).toEqual(
      answer.weaknesses.map(({ cost }) => cost).toSorted((one, other) => other - one),
    );
    expect(playerIn(answer)?.weaknesses).toEqual(answer.weaknesses.map(({ weakness }) => weakness));
  });

  test('leave out matches of more than six months ago', async () => {
    await loseAll('player', { at: PLAY_STARTED - 8 * MONTH_MS });

    expect(playerIn(await read())).toMatchObject({ matches: 0, weaknesses: [] });
  });
});

describe('a practice as a plan', () => {
  const grouped = (memberIds: string[], court = 1) => ({
    ...{ drillKey: MADE_OF_TEN.id, minutes: 20, note: null, part: 'drill' as const },
    groups: [{ court, memberIds }],
  });
  const ids = () => [club.people.player, club.people.custom].map(({ account }) => memberOf(account.id));
  const memberOf = (accountId: string) => club.memberIds.get(accountId) ?? '';

  test('is on the event page of every member, with names and courts', async () => {
    const practice = await planner(club.people.admin, server.app).make({
      teamId: club.teamId,
      type: 'practice',
    });
    const key = MONDAY_KEY;
    const body = planBody({ items: [grouped(ids(), 2)], event: { eventId: practice.id, key } });
    const saved = await club.ask.coach('PUT', newAt('plans'), body);
    const seen = await club.ask.player('GET', `/api/training/plans?eventId=${practice.id}&key=${key}`);
    const [plan]: Plan[] = seen.body.plans;

    expect(saved.status).toBe(200);
    expect(plan?.items[0]).toMatchObject({
      part: 'drill',
      groups: [{ court: 2, players: [{ name: 'Piet Player' }, { name: 'Cleo Captain' }] }],
    });
  });

  test('names those who have left as former members', async () => {
    const url = newAt('plans');
    await club.ask.coach('PUT', url, planBody({ teamId: club.teamId, items: [grouped(ids())] }));
    await club.ask.player('POST', `${club.url}/leave`);
    const again = planBody({ teamId: club.teamId, items: [grouped(ids())], version: 1, title: 'Later' });
    const { status, body } = await club.ask.coach('PUT', url, again);

    expect(status).toBe(200);
    expect(body.plan.items[0].groups[0].players.map(({ name }: { name: string }) => name)).toEqual([
      'Former member',
      'Cleo Captain',
    ]);
  });

  test('hides the names from an author who has left', async () => {
    const url = newAt('plans');
    await club.ask.coach('PUT', url, planBody({ teamId: club.teamId, items: [grouped(ids())] }));
    await club.ask.coach('POST', `${club.url}/leave`);
    const { body } = await club.ask.coach('GET', '/api/training/plans');

    expect(JSON.stringify(body)).not.toContain('Piet Player');
  });

  test.each([
    ['a player of another team', 404, 'member-not-found', () => [grouped([uuidv7()])]],
    ['a player twice', 400, 'bad-request', () => [grouped([...ids(), ...ids()])]],
    [
      'a court twice',
      400,
      'bad-request',
      () => [{ ...grouped(ids()), groups: ids().map((id) => ({ court: 1, memberIds: [id] })) }],
    ],
  ])('refuses %s', async (_what, status, code, items) => {
    const refused = await club.ask.coach(
      'PUT',
      newAt('plans'),
      planBody({ teamId: club.teamId, items: items() }),
    );

    expect(refused).toMatchObject({ status, body: { code } });
  });

  test('refuses members in a plan of no team', async () => {
    const refused = await club.ask.coach('PUT', newAt('plans'), planBody({ items: [grouped(ids())] }));

    expect(refused).toMatchObject({ status: 404, body: { code: 'member-not-found' } });
  });
});
