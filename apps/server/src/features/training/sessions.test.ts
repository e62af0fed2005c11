import type { TrainingSession } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { drillBody, MADE_OF_TEN, newAt, planBody, resultBody, sessionBody } from '#test/training.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server);
});

async function newcomer(): Promise<Ask> {
  return asking(server, await buildAccount(server));
}

describe('a session', () => {
  test('is logged once despite repeats, and can be edited', async () => {
    const ask = await newcomer();
    const url = newAt('sessions');
    const first = await ask('PUT', url, sessionBody());
    const again = await ask('PUT', url, sessionBody());
    await ask('PUT', url, sessionBody({ minutes: 75, notes: 'Windy' }));
    const { sessions } = (await ask('GET', '/api/training/sessions')).body;

    expect(first.body.session).toMatchObject({
      minutes: 60,
      drills: [{ key: MADE_OF_TEN.id, title: MADE_OF_TEN.title }],
      results: 0,
    });
    expect(again).toEqual(first);
    expect(sessions).toMatchObject([{ minutes: 75, notes: 'Windy' }]);
  });

  test('has its runs, even those that arrived before it', async () => {
    const ask = await newcomer();
    const sessionId = uuidv7();
    await ask('PUT', newAt('results'), resultBody({ sessionId }));
    await ask('PUT', newAt('results'), resultBody());
    await ask('PUT', `/api/training/sessions/${sessionId}`, sessionBody());
    const { sessions } = (await ask('GET', '/api/training/sessions')).body;

    expect(sessions.map(({ results }: TrainingSession) => results)).toEqual([1]);
  });

  test('can be deleted and restored', async () => {
    const ask = await newcomer();
    const url = newAt('sessions');
    const list = async () => (await ask('GET', '/api/training/sessions')).body.sessions.length;
    await ask('PUT', url, sessionBody());
    await ask('DELETE', url);
    const gone = await list();
    await ask('POST', `${url}/restore`);

    expect([gone, await list()]).toEqual([0, 1]);
  });

  test('drops the plan of another player', async () => {
    const [author, other] = [await newcomer(), await newcomer()];
    const planId = uuidv7();
    await author('PUT', `/api/training/plans/${planId}`, planBody());

    expect((await other('PUT', newAt('sessions'), sessionBody({ planId }))).body.session.planId).toBeNull();
    expect((await author('PUT', newAt('sessions'), sessionBody({ planId }))).body.session.planId).toBe(
      planId,
    );
  });

  test.each([
    ['no minutes', { minutes: 0 }],
    ['thirteen hours', { minutes: 780 }],
    ['an effort of 11', { effort: 11 }],
    ['a future day', { startedAt: '2026-08-01T08:00:00.000Z' }],
  ])('refuses %s', async (_what, changes) => {
    const ask = await newcomer();

    expect((await ask('PUT', newAt('sessions'), sessionBody(changes))).status).toBe(400);
  });

  test('is listed page by page', async () => {
    const ask = await newcomer();
    for (let day = 0; day < 51; day += 1) {
      const startedAt = new Date(Date.parse('2026-04-01T08:00:00Z') + day * 86_400_000).toISOString();
      await ask('PUT', newAt('sessions'), sessionBody({ startedAt }));
    }
    const first = (await ask('GET', '/api/training/sessions')).body;
    const second = (await ask('GET', `/api/training/sessions?before=${first.next}`)).body;

    expect([first.sessions.length, second.sessions.length, second.next]).toEqual([50, 1, null]);
  });
});

describe('a plan', () => {
  test('counts its versions and minutes, and refuses an outdated change', async () => {
    const ask = await newcomer();
    const url = newAt('plans');
    const items = [15, 20].map((minutes) => ({ drillKey: MADE_OF_TEN.id, minutes, note: null }));
    const made = await ask('PUT', url, planBody({ items }));
    const again = await ask('PUT', url, planBody({ items }));
    await ask('PUT', url, planBody({ version: 1, title: 'Later' }));
    const late = await ask('PUT', url, planBody({ version: 1, title: 'Latest' }));

    expect(made.body.plan).toMatchObject({ minutes: 35, version: 1, canEdit: true });
    expect(made.body.plan.items[0].title).toBe(MADE_OF_TEN.title);
    expect(again).toEqual(made);
    expect([late.status, late.body.code]).toEqual([409, 'training-stale']);
  });

  test('accepts only drills that its author sees', async () => {
    const [author, other] = [await newcomer(), await newcomer()];
    const id = uuidv7();
    await author('PUT', `/api/training/drills/${id}`, drillBody(id));
    const items = [{ drillKey: id, minutes: 10, note: null }];

    expect((await other('PUT', newAt('plans'), planBody({ items }))).body.code).toBe('drill-not-found');
    const url = newAt('plans');
    await author('PUT', url, planBody({ items }));
    await author('DELETE', `/api/training/drills/${id}`);
    const kept = await author('PUT', url, planBody({ items, version: 1, title: 'Kept' }));
    expect(kept.body.plan).toMatchObject({ title: 'Kept', items: [{ drillKey: id, title: null }] });
  });

  test('is visible with the team event it belongs to, and needs permission to plan', async () => {
    const { people, ask, teamId } = club;
    const practice = await planner(people.admin, server.app).make({ teamId });
    const event = { eventId: practice.id, key: MONDAY_KEY };
    const of = `?eventId=${practice.id}&key=${MONDAY_KEY}`;
    const body = planBody({ event });

    expect((await ask.player('PUT', newAt('plans'), body)).body.code).toBe('not-permitted');
    expect((await ask.outsider('PUT', newAt('plans'), body)).body.code).toBe('event-not-found');
    const made = await ask.coach('PUT', newAt('plans'), body);
    expect(made.body.plan.event).toMatchObject({ ...event, title: practice.title });
    expect((await ask.player('GET', `/api/training/plans${of}`)).body.plans).toMatchObject([
      { id: made.body.plan.id, canEdit: false, event },
    ]);
    expect((await ask.outsider('GET', `/api/training/plans${of}`)).body.plans).toEqual([]);
    const taken = planBody({ version: 1, title: 'Taken over' });
    expect((await ask.player('PUT', `/api/training/plans/${made.body.plan.id}`, taken)).status).toBe(403);
  });

  test('moves with its event', async () => {
    const { people, ask, teamId } = club;
    const calendar = planner(people.admin, server.app);
    const practice = await calendar.make({ teamId, rule: 'FREQ=WEEKLY' });
    const url = newAt('plans');
    await ask.coach('PUT', url, planBody({ event: { eventId: practice.id, key: '20260615T1800' } }));
    const moved = await calendar.change(practice.id, {
      key: '20260615T1800',
      scope: 'following',
      version: 1,
      changes: { starts: '2026-06-15T19:00', ends: '2026-06-15T21:00' },
    });
    const { plans } = (await ask.player('GET', '/api/training/plans')).body;

    expect(moved.status).toBe(200);
    const { event } = plans.find(({ id }: { id: string }) => url.endsWith(id));
    expect([event.key, event.startsAt]).toEqual(['20260615T1900', '2026-06-15T23:00:00.000Z']);
  });

  test('is deleted and restored by its author', async () => {
    const ask = await newcomer();
    const url = newAt('plans');
    const list = async () => (await ask('GET', '/api/training/plans')).body.plans.length;
    await ask('PUT', url, planBody());
    await ask('DELETE', url);
    const gone = await list();
    await ask('POST', `${url}/restore`);

    expect([gone, await list()]).toEqual([0, 1]);
  });
});

describe('skills and goals', () => {
  test.each([
    ['squash', 'first-serve', {}],
    ['tennis', 'dinks', { target: 60 }],
    ['tennis', 'first-serve', { target: 101 }],
  ])('%s %s refuses %o', async (sport, skill, body) => {
    const ask = await newcomer();

    expect((await ask('PUT', `/api/training/skills/${sport}/${skill}`, body)).status).toBe(400);
  });

  test('creates and deletes a goal', async () => {
    const ask = await newcomer();
    const url = newAt('goals');

    expect((await ask('PUT', url, { metric: 'days', target: 3, carriesOver: true })).status).toBe(204);
    expect((await ask('PUT', url, { metric: 'days', target: 0, carriesOver: true })).status).toBe(400);
    expect((await ask('DELETE', url)).status).toBe(204);
    expect((await ask('DELETE', url)).body.code).toBe('training-not-found');
  });
});
