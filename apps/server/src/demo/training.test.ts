import type { LoopAnswer, PlansAnswer, ProgressAnswer, ResultsAnswer } from '@allcourt/contract';
import { countsProblems } from '@allcourt/training';
import { beforeAll, expect, test } from 'vitest';
import { libraryDrills } from '#server/features/training/drill-book.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { seedDemo } from './seed.ts';

let server: Harness;
let maya: Device;

beforeAll(async () => {
  server = await harness();
  await seedDemo({ ...server, log: recordingLog().log });
  const [session] = (await server.app.inject({ method: 'POST', url: '/auth/demo' })).cookies;
  maya = deviceOf({ cookie: `${session?.name}=${session?.value}` }, server.app);
});

test('her second serve was weak, was trained, and her matches show what came of it', async () => {
  const { weaknesses, gains }: LoopAnswer = (await maya.get('/api/training/loop?sport=tennis')).body;
  const weakness = weaknesses.find((one) => one.weakness === 'second-serve');
  const gain = gains.find(({ statistic }) => statistic === 'second-serve-points-won');

  expect(weakness?.drills.length).toBeGreaterThan(0);
  expect(gain?.drillKeys).toEqual(expect.arrayContaining(['second-serve-streak', 'one-serve-only']));
  expect(gain?.before.matches).toBeGreaterThan(20);
  expect(gain?.after.matches).toBeGreaterThan(8);
  // A clear gain, and one that a player can make in ten weeks.
  expect(gain?.change?.low).toBeGreaterThan(0.02);
  expect(gain?.change?.by).toBeLessThan(0.25);
  const worse = gains.filter(({ change }) => change !== null && change.high < 0);
  expect(worse.map(({ statistic }) => statistic)).toEqual([]);
});

test('her runs are counted as their drills define, and improve', async () => {
  const { results }: ResultsAnswer = (await maya.get('/api/training/results')).body;
  const drills = await libraryDrills();
  const problems = results.flatMap(({ drillKey, counts }) => {
    const rule = drills.get(drillKey)?.scoring;
    return rule ? countsProblems(rule, counts) : [drillKey];
  });
  const streaks = results.filter(({ drillKey }) => drillKey === 'second-serve-streak');

  expect(results.length).toBeGreaterThanOrEqual(25);
  expect(problems).toEqual([]);
  expect(streaks[0]?.score).toBeGreaterThan((streaks.at(-1)?.score ?? 0) + 3);
});

test('tiles, skills and goals have something to show', async () => {
  const { tiles, skills, goals, weeks }: ProgressAnswer = (
    await maya.get('/api/training/progress?sport=tennis')
  ).body;

  expect(tiles.minutes).toBeGreaterThan(30 * 60);
  expect(tiles.streakDays).toBeGreaterThanOrEqual(2);
  expect(tiles.improvement?.skills).toBeGreaterThan(1);
  expect(tiles.improvement?.high).toBeGreaterThan(tiles.improvement?.low ?? 0);
  expect(skills.find(({ skill }) => skill === 'second-serve')).toMatchObject({
    from: 'measured',
    target: 70,
  });
  expect(goals).toHaveLength(3);
  expect(weeks.filter(({ minutes }) => minutes > 0).length).toBeGreaterThanOrEqual(9);
});

test('the next practice has a plan, and every drill in it is there', async () => {
  const { plans }: PlansAnswer = (await maya.get('/api/training/plans')).body;
  const practice = plans.find(({ event }) => event !== null);

  expect(practice).toMatchObject({ title: 'Serve under pressure', team: { name: 'Falcons' }, minutes: 105 });
  expect(plans.flatMap(({ items }) => items).every(({ title }) => title !== null)).toBe(true);
  expect(plans.some(({ isTemplate }) => isTemplate)).toBe(true);
});
