import type { EventTask, EventTasksAnswer, OccurrenceAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { leavesBeforeOf } from './task-words.ts';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/calendar-event.tsx'),
    import('#web/features/calendar/components/event/event-ready.tsx'),
    import('./event-tasks.tsx'),
    import('./task-form.tsx'),
  ]);
}, 60_000);

const OCCURRENCE = buildOccurrence({
  ...{ type: 'social', timeZone: 'UTC' },
  ...{ startsAt: '2026-11-23T18:00:00.000Z', endsAt: '2026-11-23T20:00:00.000Z' },
});
const DETAIL: OccurrenceAnswer = {
  ...{ occurrence: OCCURRENCE, notes: null, replyByMinutes: null, series: null, organiser: null },
  ...{ people: [], mayMarkAttendance: false, ownAttendance: null, googleUrl: '' },
};
const [BALLS_ID, DEV_ID, ME_ID] = [1, 2, 3].map((last) => `018d7777-0000-7000-8000-00000000000${last}`);
const DEV = { accountId: String(DEV_ID), face: { name: 'Dev Patel', avatarUrl: null }, isYou: false };
const ME = { accountId: String(ME_ID), face: { name: 'Maya Okafor', avatarUrl: null }, isYou: true };
const BALLS: EventTask = {
  ...{ id: String(BALLS_ID), title: 'Balls', needed: 2, ride: null, takers: [DEV], mayChange: false },
};
const RIDE: EventTask = {
  ...{ id: String(DEV_ID), title: 'Bayside', needed: 1, takers: [], mayChange: true },
  ride: { driver: DEV.face, isYours: false, leavesBefore: 45 },
};

function open(tasks: readonly EventTask[], answers: Handlers = {}) {
  const shown: EventTasksAnswer = { tasks: [...tasks], mayAdd: true, mayTake: true };
  return renderApp({
    at: `/calendar/${OCCURRENCE.eventId}/${OCCURRENCE.key}`,
    user: buildUser(),
    answers: {
      'GET /api/calendar': () => ({ occurrences: [], teams: [] }),
      'GET /api/calendar/events/:eventId/:key': () => DETAIL,
      'GET /api/calendar/events/:eventId/:key/tasks': () => shown,
      ...answers,
    },
  });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Tasks and rides' }));

describe('tasks and rides of an event', () => {
  test('are taken with one tap', async () => {
    const { person, calls } = open([BALLS], {
      'PUT /api/calendar/events/:eventId/:key/tasks/:taskId/taken': () => ({
        ...{ tasks: [{ ...BALLS, takers: [DEV, ME] }], mayAdd: true, mayTake: true },
      }),
    });
    const tasks = await panel();
    tasks.getByText('Dev Patel · 1 more needed');
    await person.click(tasks.getByRole('button', { name: "I'll do it, Balls" }));
    await tasks.findByRole('button', { name: 'Give back Balls' });
    const sent = () => calls.filter(({ method }) => method === 'PUT').at(-1)?.body;
    await waitFor(() => expect(sent()).toEqual({ isTaken: true }));
  });

  test('say who drives, when, and how many seats are left', async () => {
    open([RIDE, { ...RIDE, id: String(ME_ID), title: 'Harbor', takers: [ME], mayChange: false }]);
    const tasks = await panel();
    tasks.getByText('Ride from Bayside');
    tasks.getByText('5:15 PM, Dev Patel drives · 1 seat left');
    tasks.getByText('5:15 PM, Dev Patel drives · Riders: You · Full');
    tasks.getByRole('button', { name: 'Take a seat, Ride from Bayside' });
    tasks.getByRole('button', { name: 'Give back Ride from Harbor' });
  });

  test('show why one was too late', async () => {
    const { person } = open([BALLS], {
      'PUT /api/calendar/events/:eventId/:key/tasks/:taskId/taken': () => refused('task-full'),
    });
    await person.click((await panel()).getByRole('button', { name: "I'll do it, Balls" }));
    await screen.findByText('This is taken already.');
  });

  test('are added from the panel', async () => {
    const { person, calls } = open([], {
      'PUT /api/calendar/events/:eventId/:key/tasks/:taskId': () => ({
        tasks: [BALLS],
        mayAdd: true,
        mayTake: true,
      }),
    });
    await person.click((await panel()).getByRole('button', { name: 'Add task or ride' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add task or ride' }));
    await person.click(dialog.getByRole('button', { name: 'Save task' }));
    dialog.getByText('Enter what is needed.');
    await person.type(dialog.getByRole('textbox', { name: 'Task' }), 'Balls');
    await person.click(dialog.getByRole('button', { name: 'Save task' }));
    await screen.findByText('Task saved');
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      ...{ title: 'Balls', needed: 1, leavesBefore: null },
    });
  });
});

test.each([
  ['45 minutes before', '17:15', 45],
  ['at the start', '18:00', 0],
  ['after it', '19:00', null],
])('a ride that leaves %s', (_name, time, minutes) => {
  expect(leavesBeforeOf(OCCURRENCE, time)).toBe(minutes);
});

test('a ride to an event after midnight may leave on the day before', () => {
  const night = { startsAt: '2026-11-24T00:30:00.000Z', isAllDay: false };
  expect(leavesBeforeOf(night, '23:45')).toBe(45);
});
