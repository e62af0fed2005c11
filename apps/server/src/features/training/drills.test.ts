import { MAX_KEPT } from '@allcourt/contract';
import { levelReached, scoreOf } from '@allcourt/training';
import { loadWithdrawnDrills } from '@allcourt/training/library';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { trainingDrills } from '#server/db/schema/training.ts';
import { buildAccount } from '#test/builders.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { drillBody, MADE_OF_TEN, madeCounts, newAt, planBody, resultBody } from '#test/training.ts';
import { offeredDrills } from './drill-book.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['manage_drills'] });
});

async function newcomer(): Promise<Ask> {
  return asking(server, await buildAccount(server));
}

describe('an own drill', () => {
  test('counts its versions, and ignores a repeat', async () => {
    const ask = await newcomer();
    const id = uuidv7();
    const url = `/api/training/drills/${id}`;
    const made = await ask('PUT', url, drillBody(id));
    const again = await ask('PUT', url, drillBody(id));
    const changed = await ask('PUT', url, drillBody(id, { version: 1, title: 'Renamed' }));

    expect(made.body.drill).toMatchObject({ version: 1, canEdit: true, team: null });
    expect(again).toEqual(made);
    expect(changed.body.drill).toMatchObject({ version: 2, drill: { title: 'Renamed' } });
  });

  test('refuses a change of an outdated version', async () => {
    const ask = await newcomer();
    const id = uuidv7();
    const url = `/api/training/drills/${id}`;
    await ask('PUT', url, drillBody(id));
    await ask('PUT', url, drillBody(id, { version: 1, title: 'Theirs' }));
    const late = await ask('PUT', url, drillBody(id, { version: 1, title: 'Mine' }));

    expect([late.status, late.body.code]).toEqual([409, 'training-stale']);
  });

  test.each([
    ['another id in the drill', { drill: { ...MADE_OF_TEN, id: 'other' } }],
    ['a target out of reach', { drill: { ...MADE_OF_TEN, title: 'x' } }],
    ['an invalid character', { drill: { ...MADE_OF_TEN, title: 'Lad\0der' } }],
  ])('refuses %s', async (_what, changes) => {
    const ask = await newcomer();
    const id = uuidv7();
    const body = drillBody(id, changes);
    const drill = body.drill.id === 'other' ? body.drill : { ...body.drill, id };

    expect((await ask('PUT', `/api/training/drills/${id}`, { ...body, drill })).status).toBe(400);
  });

  test('can be deleted and restored', async () => {
    const ask = await newcomer();
    const id = uuidv7();
    const url = `/api/training/drills/${id}`;
    await ask('PUT', url, drillBody(id));
    await ask('DELETE', url);
    const gone = await ask('GET', '/api/training/drills');
    await ask('POST', `${url}/restore`);
    const back = await ask('GET', '/api/training/drills');

    expect([gone.body.drills.length, back.body.drills.length]).toEqual([0, 1]);
  });

  test('is limited in number', async () => {
    const person = await buildAccount(server);
    const now = server.clock.now();
    const rows = Array.from({ length: MAX_KEPT }, () => ({
      id: uuidv7(),
      authorId: person.account.id,
      version: 1,
      updatedAt: now,
    }));
    await server.db.insert(trainingDrills).values(rows);
    const id = uuidv7();
    const refused = await asking(server, person)('PUT', `/api/training/drills/${id}`, drillBody(id));

    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-kept']);
  });
});

describe('a drill of a team', () => {
  test('is in the library of its members only', async () => {
    const id = uuidv7();
    const { coach, player, outsider } = club.ask;
    await coach('PUT', `/api/training/drills/${id}`, drillBody(id, { teamId: club.teamId }));
    const [theirs, others] = [
      await player('GET', '/api/training/drills'),
      await outsider('GET', '/api/training/drills'),
    ];

    expect(theirs.body.drills).toMatchObject([
      { drill: { id }, canEdit: false, team: { name: 'Falcons' }, author: { name: 'Cora Coach' } },
    ]);
    expect(theirs.body.teams).toEqual([]);
    expect(others.body.drills).toEqual([]);
    await coach('DELETE', `/api/training/drills/${id}`);
  });

  test('is shared with permission, and unshared by its author only', async () => {
    const id = uuidv7();
    const url = `/api/training/drills/${id}`;
    const { player, custom, coach, outsider } = club.ask;
    const shared = drillBody(id, { teamId: club.teamId });

    expect((await player('PUT', url, shared)).body.code).toBe('not-permitted');
    expect((await outsider('PUT', url, shared)).body.code).toBe('team-not-found');
    expect((await custom('PUT', url, shared)).status).toBe(200);
    const back = drillBody(id, { version: 1 });
    expect((await coach('PUT', url, back)).body.code).toBe('not-permitted');
    expect((await custom('PUT', url, back)).body.drill).toMatchObject({ version: 2, team: null });
  });

  test('is read-only once the season is over', async () => {
    const id = uuidv7();
    const url = `/api/training/drills/${id}`;
    const { ask, teamId } = await buildClub(server);
    await ask.coach('PUT', url, drillBody(id, { teamId }));
    const archived = await ask.admin('PATCH', `/api/teams/${teamId}`, { isArchived: true });
    const change = await ask.coach('PUT', url, drillBody(id, { teamId, version: 1, title: 'Too late' }));

    expect(archived.status).toBe(200);
    expect(change.body.code).toBe('team-archived');
    expect((await ask.player('GET', '/api/training/drills')).body.drills).toMatchObject([{ canEdit: false }]);
  });
});

describe('a run', () => {
  test('is scored from its counts, and ignores a repeat', async () => {
    const ask = await newcomer();
    const url = newAt('results');
    const body = resultBody({ counts: madeCounts(7) });
    const first = await ask('PUT', url, body);
    const again = await ask('PUT', url, body);
    const { score } = scoreOf(MADE_OF_TEN.scoring, body.counts);

    expect(first.body.result).toMatchObject({ score: 7, isBest: true, unit: MADE_OF_TEN.scoring.unit });
    expect(score).toBe(7);
    expect(first.body.result.level).toBe(levelReached(MADE_OF_TEN.scoring, 7));
    expect(again).toEqual(first);
    expect((await ask('GET', '/api/training/results')).body.results).toHaveLength(1);
  });

  test('is marked as best, also in the tally, when it beats all earlier ones', async () => {
    const ask = await newcomer();
    for (const [day, made] of [5, 8, 8, 6].entries()) {
      const startedAt = `2026-05-0${day + 1}T08:00:00.000Z`;
      await ask('PUT', newAt('results'), resultBody({ startedAt, counts: madeCounts(made) }));
    }
    const { results } = (await ask('GET', `/api/training/results?drillKey=${MADE_OF_TEN.id}`)).body;
    const { tallies } = (await ask('GET', '/api/training/drills')).body;

    expect(results.map(({ score, isBest }: { score: number; isBest: boolean }) => [score, isBest])).toEqual([
      [6, false],
      [8, false],
      [8, true],
      [5, true],
    ]);
    expect(tallies).toEqual([
      { key: MADE_OF_TEN.id, times: 4, best: 8, last: 6, lastAt: '2026-05-04T08:00:00.000Z' },
    ]);
  });

  test('keeps its version of the drill, even when the drill is deleted', async () => {
    const ask = await newcomer();
    const id = uuidv7();
    const url = `/api/training/drills/${id}`;
    await ask('PUT', url, drillBody(id));
    await ask('PUT', url, drillBody(id, { version: 1, title: 'Second version' }));
    await ask('DELETE', url);
    const run = { drillKey: id, drillVersion: 1 };

    expect((await ask('PUT', newAt('results'), resultBody(run))).body.result.title).toBe('Ladder of my own');
    const missing = await ask('PUT', newAt('results'), resultBody({ ...run, drillVersion: 3 }));
    expect(missing.body.code).toBe('drill-not-found');
  });

  test('is refused to others when its drill is private', async () => {
    const [author, other] = [await newcomer(), await newcomer()];
    const id = uuidv7();
    await author('PUT', `/api/training/drills/${id}`, drillBody(id));
    const run = resultBody({ drillKey: id, drillVersion: 1 });

    expect((await other('PUT', newAt('results'), run)).body.code).toBe('drill-not-found');
    expect((await other('PUT', `/api/training/favourites/${id}`)).body.code).toBe('drill-not-found');
  });

  test('arrives late from a member who had run the drill while it was shared', async () => {
    const id = uuidv7();
    const { custom, player } = club.ask;
    await custom('PUT', `/api/training/drills/${id}`, drillBody(id, { teamId: club.teamId }));
    await player('PUT', `/api/training/favourites/${id}`);
    await custom('PUT', `/api/training/drills/${id}`, drillBody(id, { version: 1 }));
    const late = await player('PUT', newAt('results'), resultBody({ drillKey: id, drillVersion: 1 }));

    expect(late.status).toBe(200);
  });

  test.each([
    ['too many counts', { counts: [Array.from({ length: 400 }, () => 1)] }],
    ['a count outside the rule', { counts: [[7]] }],
    ['an end before the start', { endedAt: '2026-05-31T08:00:00.000Z' }],
    ['a future day', { startedAt: '2026-08-01T08:00:00.000Z' }],
    ['an unknown drill', { drillKey: 'no-such-drill' }],
    ['a version of a library drill', { drillVersion: 1 }],
  ])('with %s is refused without retry', async (_what, changes) => {
    const ask = await newcomer();
    const { status } = await ask('PUT', newAt('results'), resultBody(changes));

    expect([400, 404]).toContain(status);
  });

  test('keeps the score, the title and the place in plans of a drill that left the library', async () => {
    const ask = await newcomer();
    const [withdrawn] = await loadWithdrawnDrills('pickleball');
    if (!withdrawn) {
      throw new TypeError('No drill has left the library.');
    }
    const { drill, successor } = withdrawn;
    const body = resultBody({ drillKey: drill.id, counts: madeCounts(5, drill) });
    expect(await ask('PUT', newAt('results'), body)).toMatchObject({
      status: 200,
      body: { result: { title: drill.title, score: 5 } },
    });
    const items = [{ drillKey: drill.id, minutes: 12, note: null }];
    const { body: planned } = await ask('PUT', newAt('plans'), planBody({ items }));
    expect(planned.plan.items[0].title).toBe(drill.title);
    const offered = (await offeredDrills()).map(({ id }) => id);
    expect(offered).toContain(successor);
    expect(offered).not.toContain(drill.id);
  });

  test('is listed page by page', async () => {
    const ask = await newcomer();
    for (let minute = 0; minute < 51; minute += 1) {
      const startedAt = new Date(Date.parse('2026-05-01T08:00:00Z') + minute * 60_000).toISOString();
      await ask('PUT', newAt('results'), resultBody({ startedAt }));
    }
    const first = (await ask('GET', '/api/training/results')).body;
    const second = (await ask('GET', `/api/training/results?before=${first.next}`)).body;

    expect([first.results.length, second.results.length, second.next]).toEqual([50, 1, null]);
  });
});
