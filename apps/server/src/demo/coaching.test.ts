import type {
  AssignmentsAnswer,
  CoachedTeamsAnswer,
  CoachFeedbackAnswer,
  DashboardAnswer,
} from '@allcourt/contract';
import { beforeAll, expect, test } from 'vitest';
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

test('two of three threads wait for Maya, each about something that is there', async () => {
  const { threads, focuses, unread }: CoachFeedbackAnswer = (await maya.get('/api/coaching/feedback')).body;

  expect(unread).toBe(2);
  expect(threads.map(({ coach }) => coach?.name)).toEqual(['Elena Marquez', 'Grace Kim', 'Elena Marquez']);
  expect(threads[0]?.about).toMatchObject({
    words: expect.stringMatching(/^v .+, Set \d/),
    link: expect.stringMatching(/^\/matches\//),
  });
  expect(focuses).toMatchObject([{ author: { name: 'Elena Marquez' }, items: [{}, {}, {}] }]);
});

test('one task is open and one is done, both with a title', async () => {
  const { assignments }: AssignmentsAnswer = (await maya.get('/api/coaching/assignments')).body;

  expect(assignments.map(({ title, players }) => [title, players[0]?.doneAt !== null])).toEqual([
    ['Second-serve streak', false],
    ['Serve placement ladder', true],
  ]);
});

test('a player has answered her', async () => {
  const { teams }: CoachedTeamsAnswer = (await maya.get('/api/coaching/teams')).body;

  expect(teams.find(({ name }) => name === 'Falcons')).toMatchObject({ unanswered: 1 });
});

test('the dashboard has a row for every player, with what they trained and have to do', async () => {
  const { teams }: CoachedTeamsAnswer = (await maya.get('/api/coaching/teams')).body;
  const falcons = teams.find(({ name }) => name === 'Falcons');
  const { players }: DashboardAnswer = (
    await maya.get(`/api/coaching/teams/${falcons?.id}/dashboard?sport=tennis`)
  ).body;

  const jonas = players.find(({ player }) => player.name === 'Jonas Lindqvist');
  expect(jonas).toMatchObject({ openAssignments: 1, overdueAssignments: 0, unanswered: 1 });
  expect(jonas?.lastTrainedAt).not.toBeNull();
  expect(jonas?.minutesMonth).toBeGreaterThan(0);
  expect(jonas?.skills.some(({ current }) => current !== null)).toBe(true);
});
