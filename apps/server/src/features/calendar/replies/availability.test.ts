import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { MONDAY_KEY, type Planner, planner } from '#test/calendar.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let coach: Planner;
let player: Planner;
let outsider: Planner;
let teamId: string;

const WINDOW = `from=${Date.parse('2026-06-01')}&before=${Date.parse('2026-10-01')}`;

beforeEach(async () => {
  server = await harness();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  const dev = await buildAccount(server, { displayName: 'Dev' });
  const other = await buildAccount(server, { displayName: 'Other' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  await buildTeam(server, { members: [other] });
  [coach, player, outsider] = [maya, dev, other].map((one) => planner(one, server.app)) as [
    Planner,
    Planner,
    Planner,
  ];
});

test('shows the dates of a team in a window with everyone’s replies', async () => {
  const { id } = await coach.make({ teamId, rule: 'FREQ=WEEKLY;COUNT=3', capacity: 1 });
  await coach.make({ title: 'Own' });
  await player.reply(id, 'going');
  await coach.reply(id, 'going');
  await player.reply(id, 'spare', { key: '20260615T1800' });
  const { status, body } = await player.ask('GET', `/api/teams/${teamId}/availability?${WINDOW}`);
  expect(status).toBe(200);
  expect(body.occurrences.map(({ key }: { key: string }) => key)).toEqual([
    MONDAY_KEY,
    '20260615T1800',
    '20260622T1800',
  ]);
  expect(body.hasMore).toBe(false);
  const nameOf = new Map(
    body.people.map(({ memberId, face }: { memberId: string; face: { name: string } }) => [
      memberId,
      face.name,
    ]),
  );
  expect(
    body.replies
      .map((one: { key: string; memberId: string; answer: string; isWaiting: boolean }) => [
        one.key,
        nameOf.get(one.memberId),
        one.answer,
        one.isWaiting,
      ])
      .sort(),
  ).toEqual([
    [MONDAY_KEY, 'Dev', 'going', false],
    [MONDAY_KEY, 'Maya', 'going', true],
    ['20260615T1800', 'Dev', 'spare', false],
  ]);
  expect(body.people.filter(({ isYou }: { isYou: boolean }) => isYou)).toMatchObject([
    { face: { name: 'Dev' } },
  ]);
});

test('shows 120 dates at most, and says that there are more', async () => {
  await coach.make({ teamId, rule: 'FREQ=DAILY;COUNT=121', starts: '2026-06-02T18:00' });
  const { body } = await coach.ask('GET', `/api/teams/${teamId}/availability?${WINDOW}`);
  expect([body.occurrences.length, body.hasMore]).toEqual([120, true]);
});

test('is not there for people of other teams', async () => {
  const { status, body } = await outsider.ask('GET', `/api/teams/${teamId}/availability?${WINDOW}`);
  expect([status, body.code]).toEqual([404, 'team-not-found']);
});

test('refuses a window that ends before it begins', async () => {
  const window = 'from=2&before=1';
  expect((await coach.ask('GET', `/api/teams/${teamId}/availability?${window}`)).status).toBe(400);
});
