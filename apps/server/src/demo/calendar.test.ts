import type { CalendarAnswer, HomeAnswer, Occurrence } from '@allcourt/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { seedDemo } from './seed.ts';

const DAY_MS = 86_400_000;

let server: Harness;
let maya: Device;
let around: readonly Occurrence[];

beforeAll(async () => {
  server = await harness();
  await seedDemo({ ...server, log: recordingLog().log });
  const [session] = (await server.app.inject({ method: 'POST', url: '/auth/demo' })).cookies;
  maya = deviceOf({ cookie: `${session?.name}=${session?.value}` }, server.app);
  const now = server.clock.now().getTime();
  const { body } = await maya.get(`/api/calendar?from=${now - 40 * DAY_MS}&before=${now + 40 * DAY_MS}`);
  ({ occurrences: around } = body as CalendarAnswer);
});

test('there is practice every week, before and after today, in three teams', () => {
  const practices = around.filter(({ type, isRecurring }) => type === 'practice' && isRecurring);
  expect(new Set(practices.map(({ team }) => team?.name))).toEqual(new Set(['Falcons', 'Raptors', 'Aces']));
  expect(practices.filter(({ title }) => title === 'Falcons practice').length).toBeGreaterThanOrEqual(11);
});

test('the club is in the time zone of its server', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(new Set(around.map(({ timeZone }) => timeZone))).toEqual(new Set([here]));
});

test('every type is there, and something on the 15th, the 18th and the 20th', () => {
  expect(new Set(around.map(({ type }) => type)).size).toBe(5);
  const days = new Set(around.map(({ starts }) => starts.slice(8, 10)));
  expect(['15', '18', '20'].every((day) => days.has(day))).toBe(true);
});

test('matches that were played are on their events, the one that is played now, too', () => {
  const withMatch = around.filter(({ matches }) => matches.length > 0);
  expect(withMatch.length).toBeGreaterThanOrEqual(6);
  expect(withMatch.every(({ matches: [linked] }) => linked?.side === 'a' && linked.canOpen)).toBe(true);
  expect(withMatch.filter(({ matches: [linked] }) => linked?.match.status === 'in-progress')).toHaveLength(1);
});

test('people have replied to what comes, some not yet, and no event has more going than spots', () => {
  const { going = 0, noReply = 0 } =
    around.find(({ title }) => title === 'Bayside Winter Open')?.counts ?? {};
  expect(going).toBeGreaterThan(3);
  expect(noReply).toBeLessThan(going);
  expect(around.every(({ capacity, counts }) => capacity === null || (counts?.going ?? 0) <= capacity)).toBe(
    true,
  );
});

test('Home has what comes next, and how long Maya has trained', async () => {
  const { upcoming, trainedMinutes }: HomeAnswer = (await maya.get('/api/home')).body;
  expect(upcoming).toHaveLength(4);
  expect(trainedMinutes).toBeGreaterThan(20 * 60);
});
