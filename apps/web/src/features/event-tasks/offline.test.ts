import type { EventTasksAnswer } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { NO_ANSWER, refused, stubNetwork } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { openBrowser } from '#test/tabs.ts';
import { takingKey, tasksKey } from './tasks-key.ts';

const DATE = { eventId: '01928000-0000-7000-8000-000000000001', key: '20261123T1800' };
const TASK = '01928000-0000-7000-8000-00000000000b';
const MINOR = '01928000-0000-7000-8000-00000000000c';
const NONE: EventTasksAnswer = { tasks: [], mayAdd: false, mayTake: true };

type Answer = EventTasksAnswer | ReturnType<typeof refused> | typeof NO_ANSWER;

function start() {
  const net = { answer: NONE as Answer };
  const calls = stubNetwork({
    'GET /auth/me': () => (net.answer === NO_ANSWER ? NO_ANSWER : { user: buildUser() }),
    'PUT /api/calendar/events/:eventId/:key/tasks/:taskId/taken': () => net.answer,
    'PUT /api/family/:minorId/events/:eventId/:key/tasks/:taskId/taken': () => net.answer,
  });
  const tab = openBrowser(manualClock()).open();
  const take = (isTaken: boolean, minorId: string | null = null) => {
    const body = { ...DATE, isTaken, ...(minorId !== null && { minorId }) };
    const key = takingKey(TASK, minorId);
    return tab.outbox.enqueue([{ topic: 'event-task:take', key, id: crypto.randomUUID(), body }]);
  };
  const sent = () => calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
  return { net, tab, take, sent, calls };
}

test('a taking waits while offline, and only the newest is sent', async () => {
  const { net, tab, take, sent } = start();
  net.answer = NO_ANSWER;
  await take(true);
  await take(false);
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 2, state: 'waiting' });

  net.answer = NONE;
  await tab.comeBack();
  expect(sent().at(-1)).toEqual({ isTaken: false });
  expect(tab.outbox.status()).toMatchObject({ queued: 0, state: 'idle', refused: [] });
  expect(tab.queryClient.getQueryData(tasksKey({ ...DATE, minorId: null }))).toEqual(NONE);
});

test('one that others took first stays with its reason', async () => {
  const { net, tab, take } = start();
  net.answer = refused('task-full');
  await take(true);
  await tab.sent();
  expect(tab.outbox.status()).toMatchObject({ queued: 0, refused: [{ reason: 'task-full' }] });
});

test('a guardian’s taking for a minor waits beside their own, and goes to the minor', async () => {
  const { net, tab, take, calls } = start();
  net.answer = NO_ANSWER;
  await take(true);
  await take(true, MINOR);
  await take(false, MINOR);
  await tab.sent();

  net.answer = NONE;
  await tab.comeBack();
  const path = `events/${DATE.eventId}/${DATE.key}/tasks/${TASK}/taken`;
  const arrived = calls.filter(({ method }) => method === 'PUT').slice(-2);
  expect(arrived.map(({ path: at, body }) => [at, body])).toEqual([
    [`/api/calendar/${path}`, { isTaken: true }],
    [`/api/family/${MINOR}/${path}`, { isTaken: false }],
  ]);
  expect(tab.outbox.status()).toMatchObject({ queued: 0, state: 'idle', refused: [] });
  expect(tab.queryClient.getQueryData(tasksKey({ ...DATE, minorId: MINOR }))).toEqual(NONE);
});
