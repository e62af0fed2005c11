import type { ProgramStart, SaveProgramBody } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { type ItemOf, isItemOf, type NewItem } from '#web/data/outbox/item.ts';
import { overlayProgram } from './started-program.ts';

const FIRST = ['toss-into-the-hoop', 'walk-back-to-the-baseline', 'through-the-middle'];

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  const { loadDrills } = await import('@allcourt/training/library');
  await Promise.all([import('./programs-screen.tsx'), loadDrills('tennis'), loadDrills('pickleball')]);
});

beforeEach(() => localStorage.clear());

function buildStart(changes: Partial<ProgramStart> = {}): ProgramStart {
  const now = new Date().toISOString();
  return {
    id: '018d1111-0000-7000-8000-00000000f111',
    programId: 'tennis-first-strike',
    startedAt: now,
    chosenAt: now,
    pausedAt: null,
    pausedMs: 0,
    ...changes,
  };
}

function queued(items: readonly NewItem[]): ItemOf<'training'>[] {
  return items
    .map((item, n) => ({ ...item, n, accountId: 'me', createdAt: 0, state: 'queued' as const }))
    .filter((item) => isItemOf(item, 'training'));
}

function put({ id: key, ...body }: ProgramStart): NewItem {
  return { topic: 'training:program', key, id: key, body };
}

const leave = (key: string): NewItem => ({ topic: 'training:program-leave', key, id: key, body: null });

function restore({ id: key, ...body }: ProgramStart): NewItem {
  return { topic: 'training:program-restore', key, id: key, body };
}

/** The server's answers: one program, by the rules of its routes. */
function fakeServer(program: ProgramStart | null = null, changes: Handlers = {}) {
  let left: ProgramStart | null = null;
  const saved: unknown[] = [];
  const answers: Handlers = {
    'GET /api/training/programs': () => ({ program }),
    'PUT /api/training/programs/:startId': ({ path, body }) => {
      saved.push(body);
      program = { ...(body as SaveProgramBody), id: path.split('/').at(-1) ?? '' }; // as the app wrote it
      return { program };
    },
    'DELETE /api/training/programs/:startId': () => {
      [left, program] = [program, null];
    },
    'POST /api/training/programs/:startId/restore': () => {
      program = left;
      return { program };
    },
    ...changes,
  };
  return { saved, answers };
}

function open(drills: readonly string[] = [], server = fakeServer()) {
  const session = {
    id: '018d1111-0000-7000-8000-00000000e111',
    startedAt: new Date().toISOString(),
    minutes: 60,
    sport: 'tennis' as const,
    focus: null,
    notes: null,
    effort: null,
    drills: drills.map((key) => ({ key, title: null })),
    results: 0,
    planId: null,
  };
  const answers: Handlers = {
    ...server.answers,
    'GET /user/profile': () => buildProfile({ mode: 'tennis' }),
    'GET /api/training/results': () => ({ results: [], next: null }),
    'GET /api/training/sessions': () => ({ sessions: drills.length === 0 ? [] : [session], next: null }),
  };
  return renderApp({ at: '/training/programs', user: buildUser(), answers });
}

async function start(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Start program: Serve and first ball' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start program' }));
}

test('starts a program, shows the sessions of the week, and plans one', async () => {
  const { person } = open();
  await start(person);
  await screen.findByText('Week 1 of 4');
  await screen.findByText('0 of 8 sessions');
  await screen.findByRole('heading', { name: 'This week: A toss and a swing to trust' });
  expect(screen.getByRole('link', { name: 'Plan session 1' }).getAttribute('href')).toContain(
    'toss-into-the-hoop',
  );
});

test('ticks drills and sessions from the training log', async () => {
  const { person } = open(FIRST);
  await start(person);
  await screen.findByText('1 of 8 sessions');
  screen.getByRole('link', { name: 'Toss into the hoop, done' });
  screen.getByRole('link', { name: 'Name it before the net' });
  expect(screen.queryByRole('link', { name: 'Plan session 1' })).toBeNull();
});

test('lists a started program once, with its dates from the server', async () => {
  open([], fakeServer(buildStart()));
  await screen.findByText('Week 1 of 4');
  expect(screen.getAllByRole('heading', { name: 'Serve and first ball' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Start program: Serve and first ball' })).toBeNull();
});

test('takes over a program that only this device knew', async () => {
  const user = buildUser();
  const startedAt = Date.now() - 86_400_000;
  const kept = { programId: 'tennis-first-strike', startedAt, pausedAt: null, pausedMs: 60_000 };
  localStorage.setItem('training:program', JSON.stringify({ accountId: user.id, ...kept }));
  const server = fakeServer();
  open([], server);
  await screen.findByText('Week 1 of 4');
  await waitFor(() =>
    expect(server.saved).toMatchObject([
      {
        programId: 'tennis-first-strike',
        startedAt: new Date(startedAt).toISOString(),
        chosenAt: new Date(startedAt).toISOString(),
        pausedMs: 60_000,
      },
    ]),
  );
  expect(localStorage.getItem('training:program')).toBeNull();
});

test('starts a program without a connection, and says that it could not be loaded before', async () => {
  const { person } = open(
    [],
    fakeServer(null, {
      'GET /api/training/programs': () => NO_ANSWER,
      'PUT /api/training/programs/:startId': () => NO_ANSWER,
    }),
  );
  await screen.findByText("Couldn't load your program");
  await start(person);
  await screen.findByText('Week 1 of 4');
});

describe('unsent changes', () => {
  const early = buildStart({ id: 'a', chosenAt: '2026-06-01T08:00:00.000Z' });
  const late = buildStart({ id: 'b', chosenAt: '2026-06-02T08:00:00.000Z' });

  test.each([
    ['a start replaces an earlier one', early, [put(late)], 'b'],
    ['a start does not replace a later one', late, [put(early)], 'b'],
    ['leaving', early, [leave('a')], undefined],
    ['leaving another one', early, [leave('b')], 'a'],
    ['undoing it', early, [leave('a'), restore(early)], 'a'],
  ])('%s', (_name, known, items, id) => expect(overlayProgram(known, queued(items))?.id).toBe(id));
});

test('pauses, resumes and leaves', async () => {
  const { person } = open();
  await start(person);
  await person.click(await screen.findByRole('button', { name: 'Pause program' }));
  await screen.findByText('Paused. Its weeks wait for you.');
  await person.click(screen.getByRole('button', { name: 'Resume program' }));
  await screen.findByText(/^On schedule/);
  await person.click(screen.getByRole('button', { name: 'Leave program' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await person.click(await screen.findByRole('button', { name: 'Leave program' }));
  await waitFor(() => expect(screen.queryByText('Week 1 of 4')).toBeNull());
});

test('has a warm-up and a cool-down for each load', async () => {
  open();
  const warmUps = within(await screen.findByRole('region', { name: 'Warm-ups' }));
  expect(warmUps.getAllByText(/load$/)).toHaveLength(3);
  within(screen.getByRole('region', { name: 'Cool-downs' })).getByText('Full cool-down');
});
