import type { TimePoll } from '@allcourt/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

// The parts come in lazily, which a busy machine makes slow.
beforeAll(async () => {
  await Promise.all([
    import('#web/app/routes/time-poll.tsx'),
    import('#web/app/routes/calendar.tsx'),
    import('./time-polls-dialog.tsx'),
    import('./new-time-poll.tsx'),
  ]);
}, 60_000);

const ID = '018d7777-0000-7000-8000-0000000000d1';
const MINOR = '018d7777-0000-7000-8000-0000000000d2';
const FALCONS = { id: '018d7777-0000-7000-8000-0000000000d3', name: 'Falcons' };

function buildPoll(part: Partial<TimePoll> = {}): TimePoll {
  const time = { yes: 0, maybe: 0, no: 0, own: null, conflict: null };
  return {
    ...{ id: ID, team: FALCONS, type: 'social', title: 'Supper', venue: null, notes: null },
    ...{ timeZone: 'UTC', minutes: 120, closesAt: '2099-06-05T12:00:00.000Z', event: null, isPicked: false },
    times: [
      {
        ...{ ...time, starts: '2099-06-11T18:00', yes: 1, conflict: { title: 'Falcons practice' } },
        ...{ startsAt: '2099-06-11T18:00:00.000Z', endsAt: '2099-06-11T20:00:00.000Z' },
      },
      {
        ...{ ...time, starts: '2099-06-12T18:00', maybe: 1 },
        ...{ startsAt: '2099-06-12T18:00:00.000Z', endsAt: '2099-06-12T20:00:00.000Z' },
      },
    ],
    people: [{ accountId: MINOR, face: { name: 'Dev Patel', avatarUrl: null }, answers: ['yes', 'maybe'] }],
    ...{ silent: 4, mayAnswer: true, mayPick: false },
    ...part,
  };
}

function open(answers: Handlers, at = `/time-polls/${ID}`) {
  return renderApp({ at, user: buildUser(), answers });
}

const choose = async (time: RegExp, answer: string) =>
  within(await screen.findByRole('group', { name: time })).getByRole('radio', { name: answer });

describe('a time poll', () => {
  test('is answered for every time at once, with a warning of what else is on', async () => {
    const { person, calls } = open({
      'GET /api/time-polls/:pollId': () => buildPoll(),
      'PUT /api/time-polls/:pollId/answer': () => buildPoll(),
    });
    await screen.findByText('At the same time: Falcons practice');
    screen.getByText('1 yes: Dev Patel');
    const send = screen.getByRole('button', { name: 'Send answers' });
    await person.click(await choose(/^Your answer to .*11/, 'Yes'));
    expect(send.hasAttribute('disabled')).toBe(true);
    screen.getByText('Answer every time.');
    await person.click(await choose(/^Your answer to .*12/, 'If needed'));
    await person.click(send);
    await screen.findByText('Answers sent');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answers: ['yes', 'maybe'] });
  });

  test('shows why an answer came too late', async () => {
    const { person } = open({
      'GET /api/time-polls/:pollId': () => buildPoll(),
      'PUT /api/time-polls/:pollId/answer': () => refused('time-poll-closed'),
    });
    await person.click(await choose(/11/, 'Yes'));
    await person.click(await choose(/12/, 'No'));
    await person.click(screen.getByRole('button', { name: 'Send answers' }));
    await screen.findByText('This poll takes no more answers.');
  });

  test('is picked by an organizer, who then finds the event', async () => {
    let poll = buildPoll({ mayPick: true, mayAnswer: false });
    const { person, calls } = open({
      'GET /api/time-polls/:pollId': () => poll,
      'POST /api/time-polls/:pollId/pick': () => {
        const event = { eventId: ID, key: '20990612T1800' };
        poll = buildPoll({ isPicked: true, mayAnswer: false, event });
        return poll;
      },
    });
    await screen.findByText('Answers are closed. Pick a time.');
    await person.click(screen.getByRole('button', { name: /^Pick .*12/ }));
    await person.click(await screen.findByRole('button', { name: 'Pick time' }));
    await screen.findByRole('link', { name: 'Open event' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ place: 1 });
  });

  test('is answered by a guardian for a minor', async () => {
    const { person, calls } = open(
      {
        'GET /api/family/:minorId/time-polls/:pollId': () => buildPoll(),
        'PUT /api/family/:minorId/time-polls/:pollId/answer': () => buildPoll(),
      },
      `/time-polls/${ID}?for=${MINOR}`,
    );
    await person.click(await choose(/11/, 'No'));
    await person.click(await choose(/12/, 'Yes'));
    await person.click(screen.getByRole('button', { name: 'Send answers' }));
    await screen.findByText('Answers sent');
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('says when it is gone', async () => {
    open({ 'GET /api/time-polls/:pollId': () => refused('time-poll-not-found') });
    await screen.findByText('This poll no longer exists');
  });
});

test('a new poll is sent from the calendar, once its times are there', async () => {
  const team = { ...FALCONS, colour: '#0f2a66', crest: 'falcon', maySchedule: true } as const;
  const { person, calls } = open(
    {
      'GET /api/calendar': () => ({ occurrences: [], teams: [team] }),
      'GET /api/time-polls': () => ({ polls: [] }),
      'GET /api/time-polls/:pollId': () => buildPoll(),
      'PUT /api/time-polls/:pollId': () => buildPoll(),
    },
    '/calendar',
  );
  const more = await screen.findByRole('button', { name: 'More' });
  await person.click(more);
  await person.click(await screen.findByRole('menuitem', { name: 'Find a time' }));
  await person.click(await screen.findByRole('button', { name: 'New poll' }));
  await person.type(await screen.findByLabelText('Title'), 'Supper');
  await person.click(screen.getByRole('button', { name: 'Send poll' }));
  screen.getByText('Enter at least two times.');
  await person.type(screen.getByLabelText('Time 1'), '2099-06-11T18:00');
  await person.type(screen.getByLabelText('Time 2'), '2099-06-12T18:00');
  await person.click(screen.getByRole('button', { name: 'Send poll' }));
  await screen.findByText('Poll sent to the team');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    ...{ teamId: FALCONS.id, title: 'Supper', minutes: 90 },
    starts: ['2099-06-11T18:00', '2099-06-12T18:00'],
  });
});
