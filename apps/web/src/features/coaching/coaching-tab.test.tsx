import type { Assignment, FeedbackThread, Subgroup } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAssignment, buildThread, ELENA, FALCONS, JONAS } from '#test/coaching.ts';
import { refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildMember, buildRoster } from '#test/teams.ts';

const user = buildUser({ displayName: 'Maya Okafor' });
const MAYA = { accountId: user.id, name: 'Maya Okafor', avatarUrl: null };

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await Promise.all([
    import('./coaching-tab.tsx'),
    import('#web/features/coaching/feedback/start-thread-dialog.tsx'),
    import('#web/features/coaching/assignments/assign-dialog.tsx'),
    import('#web/features/coaching/notes/watch-note-dialog.tsx'),
  ]);
});

function open(at: string, answers: Parameters<typeof renderApp>[0]['answers'] = {}) {
  return renderApp({ at, user, answers });
}

describe('feedback for a player', () => {
  test('can be marked as read, and unread again', async () => {
    let thread = buildThread(MAYA);
    const { person, calls } = open('/training?tab=feedback', {
      'GET /api/coaching/feedback': () => ({ ...answerOf(thread), unread: thread.isRead ? 0 : 1 }),
      'PUT /api/coaching/feedback/:threadId/read': ({ body }) => {
        thread = { ...thread, ...(body as { isRead: boolean }) };
        return { thread };
      },
    });
    const card = await screen.findByRole('article', { name: 'Elena Marquez' });
    await person.click(within(card).getByRole('button', { name: 'Mark as Read' }));
    await within(card).findByText('Read');
    // A mark that is undone before it was sent is not sent.
    await waitFor(() => expect(bodiesOf(calls, '/read')).toEqual([{ isRead: true }]));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await within(card).findByText('New');
    await waitFor(() => expect(bodiesOf(calls, '/read')).toEqual([{ isRead: true }, { isRead: false }]));
  });

  test('shows a video note with its drawing, and the way to its moment', async () => {
    const { messages } = buildThread(MAYA);
    const note = {
      broadcastId: '01928000-0000-7000-8000-0000000000b1',
      at: Date.parse('2024-01-18T17:00:00.000Z'),
      drawing: [
        {
          kind: 'line' as const,
          color: 'red' as const,
          points: [[0, 0] as [number, number], [5000, 9000] as [number, number]],
        },
      ],
      stillId: '01928000-0000-7000-8000-0000000000b2',
      voice: { id: '01928000-0000-7000-8000-0000000000b3', seconds: 12 },
      canWatch: true,
    };
    const { person } = open('/training?tab=feedback', {
      'GET /api/coaching/feedback': () =>
        answerOf(buildThread(MAYA, { messages: messages.map((message) => ({ ...message, note })) })),
      'GET /api/coaching/files/:fileId': () => refused('note-file-not-found'),
      'GET /api/live/:key': () => refused('broadcast-not-found'),
    });
    const card = await screen.findByRole('article', { name: 'Elena Marquez' });
    const still = within(card).getByAltText('The moment in the video');
    expect(still.getAttribute('src')).toMatch(
      /\/api\/coaching\/files\/01928000-0000-7000-8000-0000000000b2$/,
    );
    within(card).getByRole('img', { name: 'Drawing: Red line from top left to bottom' });
    await within(card).findByText("This voice note isn't saved on this device.");

    await person.click(within(card).getByRole('button', { name: 'Watch this moment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Video note' });
    await within(dialog).findByText("Couldn't play this video");
  });

  test('shows a reply right away', async () => {
    const thread = buildThread(MAYA);
    const { person, calls } = open('/training?tab=feedback', {
      'GET /api/coaching/feedback': () => answerOf(thread),
      'PUT /api/coaching/feedback/:threadId/messages/:messageId': () => refused('database-away'),
    });
    const card = await screen.findByRole('article', { name: 'Elena Marquez' });
    await person.click(within(card).getByRole('button', { name: /^Reply/ }));
    await person.click(within(card).getByRole('textbox', { name: 'Reply to Elena Marquez' }));
    await person.paste('I will try.');
    await person.click(within(card).getByRole('button', { name: 'Send' }));
    await within(card).findByText('I will try.');
    within(card).getByText('Not synced yet');
    await waitFor(() => expect(bodiesOf(calls, '/messages/')[0]).toEqual({ text: 'I will try.' }));
  });

  test('shows a summary, and a link to create a session from the focus', async () => {
    const focus = {
      team: FALCONS,
      player: MAYA,
      author: ELENA,
      summary: 'First strike is earlier.',
      on: '2024-01-22',
      items: [{ text: 'Wide serve', detail: null, drillKey: 'serve-placement-ladder', minutes: 20 }],
      updatedAt: '2024-01-18T17:31:00.000Z',
    };
    open('/training?tab=feedback', {
      'GET /api/coaching/feedback': () => ({ threads: [], focuses: [focus], unread: 0 }),
    });
    await screen.findByText('First strike is earlier.');
    const link = screen.getByRole('link', { name: 'Create session from focus' });
    expect(link.getAttribute('href')).toBe('/training/plan?drills=serve-placement-ladder');
  });

  test('offers to retry when it fails to load', async () => {
    let isAway = true;
    const { person } = open('/training?tab=feedback', {
      'GET /api/coaching/feedback': () => (isAway ? refused('bad-request') : answerOf(buildThread(MAYA))),
    });
    await screen.findByText("Couldn't load your feedback");
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Contact is out in front.');
  });
});

test('leads from an assigned program to the programs', async () => {
  const task = { kind: 'program', programId: 'tennis-whole-court' } as const;
  open('/training?tab=feedback', {
    'GET /api/coaching/assignments': () => ({
      assignments: [buildAssignment(MAYA, { task, title: 'The whole court' })],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Open programs' });
  expect(link.getAttribute('href')).toBe('/training/programs');
});

test('marks an assignment as done with one press', async () => {
  let assignment = buildAssignment(MAYA, { note: 'Left arm up.' });
  const { person } = open('/training?tab=feedback', {
    'GET /api/coaching/assignments': () => ({ assignments: [assignment] }),
    'PUT /api/coaching/assignments/:assignmentId/done': () => {
      assignment = done(assignment);
      return { assignment };
    },
  });
  await screen.findByText('Left arm up.');
  expect(screen.getByRole('link', { name: 'Start Drill' }).getAttribute('href')).toBe(
    `/training/drills/serve-placement-ladder/run?assignment=${assignment.id}`,
  );
  await person.click(screen.getByRole('button', { name: 'Done: Serve placement ladder' }));
  await screen.findByText('All done');
});

const BASIS = { points: 112, matches: 9, runs: 3 };

describe('a coach', () => {
  const answers = {
    'GET /api/coaching/teams': () => ({ teams: [{ ...FALCONS, unanswered: 1 }] }),
    'GET /api/training/plans': () => ({ plans: [] }),
    'GET /api/teams/:teamId/subgroups': () => ({ subgroups: [], ladders: [], mayEdit: true }),
    'GET /api/coaching/teams/:teamId/dashboard': () => ({
      players: [
        {
          player: JONAS,
          minutesWeek: 0,
          minutesMonth: 150,
          lastTrainedAt: null,
          skills: [
            { skill: 'second-serve', current: 56, change: { by: -6.2, low: -11, high: -1.3 }, ...BASIS },
            { skill: 'net-play', current: 70, change: { by: 3.1, low: -2, high: 8 }, ...BASIS },
          ],
          openAssignments: 2,
          overdueAssignments: 1,
          unanswered: 1,
        },
      ],
    }),
    'GET /api/coaching/feedback': () => answerOf(buildThread(JONAS, { isUnanswered: true, isRead: true })),
    'GET /api/teams/:teamId/members': () =>
      buildRoster([buildMember({ accountId: JONAS.accountId, name: JONAS.name })]),
  } as const;

  test('shows who is waiting for a reply', async () => {
    open('/training?tab=feedback&as=coach', answers);
    const card = await screen.findByRole('article', { name: 'Jonas Lindqvist' });
    within(card).getByText('Needs your reply');
    screen.getByRole('radio', { name: 'My players, 1 unanswered' });
    const row = await screen.findByRole('button', { name: /^Jonas Lindqvist/ });
    screen.getByText('1 player needs you');
    expect(row.textContent).toContain(
      'Waits for your reply, 1 assignment is overdue and second serve declined by more than chance.No training yet1 open',
    );
  });

  test('shows a change only if it is more than chance, and what it is measured by', async () => {
    const { person } = open('/training?tab=feedback&as=coach', answers);
    await person.click(await screen.findByRole('button', { name: /Second serve −6$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Second serve, Jonas Lindqvist' }));
    dialog.getByText('112 points in 9 matches, 3 runs');
    dialog.getByText('−11 to −1 points of 100');
    expect(screen.queryByText(/Net play \+3/)).toBeNull();
  });

  test('sends feedback, and says what is missing', async () => {
    const { person, calls } = open('/training?tab=feedback&as=coach', {
      ...answers,
      'PUT /api/coaching/feedback/:threadId': () => ({ thread: buildThread(JONAS) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Give feedback to Jonas Lindqvist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Feedback for Jonas Lindqvist' });
    await person.click(within(dialog).getByRole('button', { name: 'Send' }));
    await within(dialog).findByText('Enter your feedback.');
    await person.click(within(dialog).getByRole('textbox', { name: 'Feedback' }));
    await person.paste('Step in.');
    await person.click(within(dialog).getByRole('button', { name: 'Send' }));
    await screen.findByText('Feedback sent');
    expect(bodiesOf(calls, '/feedback/')[0]).toMatchObject({
      playerId: JONAS.accountId,
      teamId: FALCONS.id,
      text: 'Step in.',
    });
  });

  test('makes a subgroup, and assigns a drill to it', async () => {
    const memberId = buildMember().id;
    let subgroups: Subgroup[] = [];
    const { person, calls } = open('/training?tab=feedback&as=coach', {
      ...answers,
      'GET /api/teams/:teamId/subgroups': () => ({ subgroups, ladders: ['tennis'], mayEdit: true }),
      'PUT /api/teams/:teamId/subgroups/:subgroupId': ({ body }) => {
        subgroups = [
          {
            id: FALCONS.id,
            eventsAhead: 2,
            hasChat: false,
            ...(body as Pick<Subgroup, 'name' | 'memberIds' | 'ladder'>),
          },
        ];
        return { subgroups, ladders: ['tennis'], mayEdit: true };
      },
      'PUT /api/coaching/assignments/:assignmentId': () => ({ assignment: buildAssignment(JONAS) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Subgroups' }));
    await person.click(await screen.findByRole('button', { name: 'New subgroup' }));
    const making = within(screen.getByRole('dialog', { name: 'New subgroup' }));
    await person.click(making.getByRole('textbox', { name: 'Name' }));
    await person.paste('First six');
    await person.click(await making.findByRole('checkbox', { name: 'Jonas Lindqvist' }));
    await person.click(making.getByRole('button', { name: 'Save' }));
    const list = within(await screen.findByRole('dialog', { name: 'Subgroups' }));
    await list.findByText('First six');
    expect(bodiesOf(calls, '/subgroups/')).toEqual([
      { name: 'First six', memberIds: [memberId], hasChat: false, ladder: null },
    ]);
    await person.click(list.getByRole('button', { name: 'Edit: First six' }));
    const editing = within(await screen.findByRole('dialog', { name: 'Edit First six' }));
    await person.click(editing.getByRole('radio', { name: 'Tennis ladder' }));
    expect(editing.queryByRole('radio', { name: 'Pickleball ladder' })).toBeNull();
    expect(editing.queryByRole('checkbox', { name: 'Jonas Lindqvist' })).toBeNull();
    await person.click(editing.getByRole('button', { name: 'Save' }));
    await screen.findByText('1 member, tennis ladder');
    expect(bodiesOf(calls, '/subgroups/').at(-1)).toMatchObject({ ladder: 'tennis' });
    await person.keyboard('{Escape}');

    await person.click(screen.getByRole('button', { name: 'Assign task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign task' }));
    await person.click(await dialog.findByRole('button', { name: 'First six (1)' }));
    await person.click(dialog.getByRole('searchbox', { name: 'Drill' }));
    await person.paste('serve placement');
    await person.click(await dialog.findByRole('radio', { name: /^Serve placement ladder/ }));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(bodiesOf(calls, '/assignments/')[0]).toMatchObject({ playerIds: [JONAS.accountId] }),
    );
  });

  test('shows how many have done an assignment, and who is late', async () => {
    const open1 = { player: JONAS, doneAt: null, score: null };
    const assignment = { ...buildAssignment(ELENA), dueOn: '2024-01-02' };
    const players = [{ player: ELENA, doneAt: '2024-01-01T18:00:00.000Z', score: null }, open1];
    open('/training?tab=feedback&as=coach', {
      ...answers,
      'GET /api/coaching/assignments': () => ({ assignments: [{ ...assignment, players }] }),
    });
    await screen.findByText('Late: Jonas Lindqvist');
    screen.getByText(/1 of 2/);
  });

  test('assigns a drill to the whole team', async () => {
    const { person, calls } = open('/training?tab=feedback&as=coach', {
      ...answers,
      'PUT /api/coaching/assignments/:assignmentId': () => ({ assignment: buildAssignment(JONAS) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Assign task' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign task' });
    await person.click(await within(dialog).findByRole('button', { name: 'Whole team' }));
    await person.click(within(dialog).getByRole('searchbox', { name: 'Drill' }));
    await person.paste('serve placement');
    await person.click(await within(dialog).findByRole('radio', { name: /^Serve placement ladder/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await screen.findByText('Assigned', { selector: '[role=status] *' });
    expect(bodiesOf(calls, '/assignments/')[0]).toMatchObject({
      playerIds: [JONAS.accountId],
      task: { kind: 'drill', drillKey: 'serve-placement-ladder', score: null },
      dueOn: null,
    });
  });

  test('assigns a program, once one is chosen', async () => {
    const { person, calls } = open('/training?tab=feedback&as=coach', {
      ...answers,
      'PUT /api/coaching/assignments/:assignmentId': () => ({ assignment: buildAssignment(JONAS) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Assign task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign task' }));
    await person.click(await dialog.findByRole('button', { name: 'Whole team' }));
    await person.click(dialog.getByRole('radio', { name: 'Program' }));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(dialog.getByText('Choose a program.')).toBeTruthy();

    await person.click(await dialog.findByRole('radio', { name: /^The whole court/ }));
    await person.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText('Assigned', { selector: '[role=status] *' });
    expect(bodiesOf(calls, '/assignments/')[0]).toMatchObject({
      task: { kind: 'program', programId: 'tennis-whole-court' },
    });
  });
});

function answerOf(...threads: FeedbackThread[]) {
  return { threads, focuses: [], unread: threads.filter(({ isRead }) => !isRead).length };
}

function done(assignment: Assignment): Assignment {
  const [row] = assignment.players;
  return row ? { ...assignment, players: [{ ...row, doneAt: '2024-01-18T18:00:00.000Z' }] } : assignment;
}

function bodiesOf(calls: readonly { method: string; path: string; body: unknown }[], part: string) {
  return calls.filter(({ method, path }) => method === 'PUT' && path.includes(part)).map(({ body }) => body);
}
