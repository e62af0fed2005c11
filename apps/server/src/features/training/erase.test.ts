import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { trainingGoals } from '#server/db/schema/coaching.ts';
import {
  trainingDrills,
  trainingFavourites,
  trainingJournal,
  trainingPlans,
  trainingPrograms,
  trainingSessions,
} from '#server/db/schema/training.ts';
import { trainingResults, trainingSkills } from '#server/db/schema/training-progress.ts';
import { buildClub } from '#test/club.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import {
  drillBody,
  MADE_OF_TEN,
  newAt,
  noteBody,
  planBody,
  programBody,
  resultBody,
  sessionBody,
} from '#test/training.ts';
import { eraseDeletedTraining, eraseTraining } from './erase.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness({ config: testConfig({ ACCOUNT_GRACE_DAYS: '0' }) });
});

const drillsLeft = async () =>
  (await server.db.select().from(trainingDrills)).map(({ id, authorId, teamId, deletedAt }) => ({
    id,
    authorId,
    isOfTeam: teamId !== null,
    isDeleted: deletedAt !== null,
  }));

test('erases the training of an account, except what a team has', async () => {
  const { ask, people, teamId } = await buildClub(server, { custom: ['manage_drills', 'plan'] });
  const { custom: author, player } = ask;
  const [own, shared, once] = [uuidv7(), uuidv7(), uuidv7()];
  await author('PUT', `/api/training/drills/${own}`, drillBody(own));
  await author('PUT', `/api/training/drills/${shared}`, drillBody(shared, { teamId }));
  await author('PUT', `/api/training/drills/${once}`, drillBody(once, { teamId }));
  await player('PUT', newAt('results'), resultBody({ drillKey: once, drillVersion: 1 }));
  await author('PUT', `/api/training/drills/${once}`, drillBody(once, { version: 1 }));
  await author('PUT', newAt('plans'), planBody());
  await author('PUT', newAt('plans'), planBody({ teamId }));
  await author('PUT', newAt('results'), resultBody());
  await author('PUT', newAt('sessions'), sessionBody());
  await author('PUT', newAt('journal'), noteBody());
  await author('PUT', newAt('programs'), programBody());
  await author('PUT', newAt('goals'), { metric: 'days', target: 3, carriesOver: true });
  await author('PUT', '/api/training/skills/tennis/return', { target: 60 });
  await author('PUT', `/api/training/favourites/${MADE_OF_TEN.id}`);

  const { id: accountId } = people.custom.account;
  expect((await author('DELETE', '/api/auth/delete')).status).toBe(200);

  expect((await drillsLeft()).toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: shared, authorId: null, isOfTeam: true, isDeleted: false },
    { id: once, authorId: null, isOfTeam: false, isDeleted: true },
  ]);
  expect(await server.db.select().from(trainingPlans)).toMatchObject([{ authorId: null, teamId }]);
  for (const table of [
    trainingSessions,
    trainingJournal,
    trainingPrograms,
    trainingGoals,
    trainingSkills,
    trainingFavourites,
    trainingResults,
  ]) {
    expect(await server.db.$count(table, eq(table.accountId, accountId))).toBe(0);
  }
  expect((await player('GET', '/api/training/results')).body.results).toHaveLength(1);
  expect((await player('GET', '/api/training/drills')).body.drills).toMatchObject([{ author: null }]);

  // Once its last run is erased, the orphaned drill is erased too.
  await server.db.transaction((tx) =>
    eraseTraining(tx, { accountId: people.player.account.id, at: server.clock.now() }),
  );
  await server.db.delete(trainingResults);
  await eraseDeletedTraining(server);
  expect((await drillsLeft()).map(({ id }) => id)).toEqual([shared]);
});

test('restores deleted drills and plans for thirty days', async () => {
  const { ask } = await buildClub(server);
  const [session, plan, note] = [newAt('sessions'), newAt('plans'), newAt('journal')];
  await ask.player('PUT', session, sessionBody());
  await ask.player('PUT', plan, planBody());
  await ask.player('PUT', note, noteBody());
  await ask.player('DELETE', note);
  await ask.player('DELETE', session);
  await ask.player('DELETE', plan);
  server.clock.advance({ days: 29 });
  await eraseDeletedTraining(server);
  expect((await ask.player('POST', `${session}/restore`)).status).toBe(200);
  await ask.player('DELETE', session);
  server.clock.advance({ days: 2 });
  await eraseDeletedTraining(server);

  expect((await ask.player('POST', `${session}/restore`)).status).toBe(200);
  expect((await ask.player('POST', `${note}/restore`)).body.code).toBe('training-not-found');
  expect((await ask.player('POST', `${plan}/restore`)).body.code).toBe('plan-not-found');
});
