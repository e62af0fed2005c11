import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingGoals } from '#server/db/schema/coaching.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { buildClub, type Club } from '#test/club.ts';
import { coachOf, setBody } from '#test/coaching.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type Completion, completeAssignment } from './assignments.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

test('shows players their own assignments only', async () => {
  const both = [club.people.player.account.id, club.people.custom.account.id];
  const id = await coachOf(club).set({ playerIds: both, dueOn: '2026-06-12', note: 'Left arm up.' });
  expect(await own()).toMatchObject([
    {
      id,
      title: 'Dink ladder',
      note: 'Left arm up.',
      dueOn: '2026-06-12',
      assignedBy: { name: 'Cora Coach' },
      players: [{ player: { name: 'Piet Player' }, doneAt: null }],
      canCancel: false,
    },
  ]);
  expect((await ofTeam())[0].players).toHaveLength(2);
  const { body } = await club.ask.player('GET', '/api/notifications');
  expect(body.notifications).toMatchObject([
    { title: 'Cora Coach assigned you Dink ladder', body: 'By Fri Jun 12' },
  ]);
});

test('lists assignments by due date, finished ones last', async () => {
  const coach = coachOf(club);
  const open = await coach.set();
  const later = await coach.set({ dueOn: '2026-07-01' });
  const sooner = await coach.set({ dueOn: '2026-06-01' });
  await club.ask.player('PUT', `/api/coaching/assignments/${sooner}/done`, { isDone: true });
  expect((await own()).map(({ id }: { id: string }) => id)).toEqual([later, open, sooner]);
});

test('notifies the coach when an assignment is done, and takes it back when it is not', async () => {
  const id = await coachOf(club).set();
  await club.ask.player('PUT', `/api/coaching/assignments/${id}/done`, { isDone: true });
  expect(await ofTeam()).toMatchObject([{ id, players: [{ doneAt: expect.any(String) }] }]);
  const { body } = await club.ask.coach('GET', '/api/notifications');
  expect(body.notifications).toMatchObject([{ title: 'Piet Player completed Dink ladder' }]);

  await club.ask.player('PUT', `/api/coaching/assignments/${id}/done`, { isDone: false });
  expect(await own()).toMatchObject([{ players: [{ doneAt: null }] }]);
});

test('is completed by a run that reaches the required score', async () => {
  const coach = coachOf(club);
  await coach.set();
  const high = await coach.set({ task: { kind: 'drill', drillKey: 'dink-ladder', score: 5 } });
  const other = await coach.set({ task: { kind: 'drill', drillKey: 'stacking-walk-through', score: null } });
  const run = { drillKey: 'dink-ladder', better: 'higher', unit: 'rungs' } as const;
  await complete({ assignmentId: null, result: { ...run, id: uuidv7(), score: 4 }, planId: null });
  expect(await openIds()).toEqual([high, other]);
  await complete({ assignmentId: null, result: { ...run, id: uuidv7(), score: 5 }, planId: null });
  expect(await openIds()).toEqual([other]);
});

test('is completed by a lower score where lower is better', async () => {
  const id = await coachOf(club).set({ task: { kind: 'drill', drillKey: 'dink-ladder', score: 30 } });
  const run = { drillKey: 'dink-ladder', better: 'lower', unit: 'balls' } as const;
  await complete({ assignmentId: null, result: { ...run, id: uuidv7(), score: 31 }, planId: null });
  expect(await openIds()).toEqual([id]);
  await complete({ assignmentId: null, result: { ...run, id: uuidv7(), score: 30 }, planId: null });
  expect(await openIds()).toEqual([]);
});

test('is a program of the library, which its player finishes', async () => {
  const id = await coachOf(club).set({ task: { kind: 'program', programId: 'tennis-whole-court' } });
  expect(await own()).toMatchObject([{ id, title: 'The whole court' }]);
  await complete({ assignmentId: id, result: null, planId: uuidv7() });
  expect(await openIds()).toEqual([id]);
  await club.ask.player('PUT', `/api/coaching/assignments/${id}/done`, { isDone: true });
  expect(await openIds()).toEqual([]);

  const unknown = { ...setBody(club), task: { kind: 'program', programId: 'flying' } };
  const { status, body } = await club.ask.coach('PUT', `/api/coaching/assignments/${uuidv7()}`, unknown);
  expect(status).toBe(400);
  expect(body.error).toContain('"programId" must be a program of the library.');
});

test('adds a goal to the player’s own until it is canceled', async () => {
  const id = await coachOf(club).set({ task: { kind: 'goal', metric: 'minutes', target: 90 } });
  expect(await own()).toMatchObject([{ title: '1 h 30 min a week' }]);
  expect(await goals()).toMatchObject([{ accountId: club.people.player.account.id, target: 90 }]);
  expect((await club.ask.admin('DELETE', `/api/coaching/assignments/${id}`)).status).toBe(200);
  expect(await goals()).toEqual([]);
  expect(await own()).toEqual([]);
  expect((await club.ask.coach('DELETE', `/api/coaching/assignments/${id}`)).body.code).toBe(
    'assignment-not-found',
  );
});

test.each([
  [
    'an unknown drill',
    { kind: 'drill', drillKey: 'no-such-drill', score: null },
    "This drill doesn't exist.",
  ],
  [
    'a drill that is not shared',
    { kind: 'drill', drillKey: uuidv7(), score: null },
    'Share the drill with the team first.',
  ],
  ['a plan that is not shared', { kind: 'plan', planId: uuidv7() }, 'Share the plan with the team first.'],
] as const)('refuses %s', async (_what, task, sentence) => {
  const refused = await club.ask.coach(
    'PUT',
    `/api/coaching/assignments/${uuidv7()}`,
    setBody(club, { task }),
  );
  expect(refused).toMatchObject({ status: 400, body: { error: sentence } });
  expect(await own()).toEqual([]);
});

test('refuses players outside the team', async () => {
  const body = setBody(club, { playerIds: [club.people.outsider.account.id] });
  const refused = await club.ask.coach('PUT', `/api/coaching/assignments/${uuidv7()}`, body);
  expect(refused.body.code).toBe('member-not-found');
});

test('assigns once despite repeats', async () => {
  const id = uuidv7();
  const body = setBody(club);
  const url = `/api/coaching/assignments/${id}`;
  expect((await club.ask.coach('PUT', url, body)).status).toBe(200);
  expect((await club.ask.coach('PUT', url, body)).status).toBe(200);
  expect((await club.ask.admin('PUT', url, body)).body.code).toBe('id-taken');
  expect(await own()).toHaveLength(1);
});

test('assigns once despite two parallel requests', async () => {
  const url = `/api/coaching/assignments/${uuidv7()}`;
  const body = setBody(club);
  const sent = await Promise.all([1, 2, 3, 4].map(() => club.ask.coach('PUT', url, body)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await own()).toHaveLength(1);
});

const NOBODY_LISTENS: Realtime = {
  send: () => {},
  present: () => [],
  statusOf: () => 'offline',
  attentionOf: () => 'elsewhere',
  accountsIn: () => [],
  audienceOf: () => 0,
  enter: () => {},
  expel: () => {},
  disconnect: () => {},
  wake: () => {},
};

const own = async () => (await club.ask.player('GET', '/api/coaching/assignments')).body.assignments;
const ofTeam = async () =>
  (await club.ask.coach('GET', `/api/coaching/assignments?teamId=${club.teamId}`)).body.assignments;
const goals = () =>
  server.db.select().from(trainingGoals).where(eq(trainingGoals.accountId, club.people.player.account.id));

async function openIds(): Promise<string[]> {
  const all: { id: string; players: { doneAt: string | null }[] }[] = await own();
  return all.filter(({ players }) => players[0]?.doneAt === null).map(({ id }) => id);
}

async function complete(completion: Omit<Completion, 'accountId'>): Promise<void> {
  const { account } = club.people.player;
  const { db, clock } = server;
  const acting = { db, clock, account, realtime: NOBODY_LISTENS, afterCommit: () => {} };
  const at = clock.now();
  await db.transaction(async (tx) => {
    if (completion.result) {
      const { id, drillKey } = completion.result;
      const run = { id, drillKey, accountId: account.id, sport: 'pickleball' as const, counts: [[1]] };
      await tx
        .insert(trainingResults)
        .values({ ...run, startedAt: at, endedAt: at, activeSeconds: 60, createdAt: at });
    }
    await completeAssignment(acting, tx, { ...completion, accountId: account.id });
  });
}
