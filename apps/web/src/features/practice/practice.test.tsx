import type { PracticeAnswer, SavePlanBody } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { FALCONS } from '#test/coaching.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildPlan } from '#test/training-progress.ts';
import { eventBody, firstChoices, keyOf } from './practice-draft.ts';
import { missingText } from './practice-words.ts';

const idOf = (last: string) => `018d5555-0000-7000-8000-0000000000${last}`;
const NAMES = ['Maya Okafor', 'Jonas Lindqvist', 'Leo Park', 'Sam Rivera'];

function answerOf(fields: Partial<PracticeAnswer> = {}): PracticeAnswer {
  return {
    sport: 'tennis',
    since: '2023-07-01',
    weaknesses: [
      {
        weakness: 'second-serve',
        cost: 3.24,
        players: [
          {
            ...{
              memberId: idOf('a0'),
              statistic: 'second-serve-points-won',
              value: 0.34,
              low: 0.26,
              high: 0.42,
            },
            ...{ of: 112, matches: 9, reference: 0.46, cost: 3.24 },
          },
        ],
      },
    ],
    players: NAMES.map((name, index) => ({
      ...{
        memberId: idOf(`a${index}`),
        accountId: null,
        name,
        avatarUrl: null,
        matches: 9,
        isMeasured: true,
      },
      weaknesses: index === 0 ? ['second-serve'] : [],
    })),
    ...fields,
  };
}

const ANSWERS: Handlers = {
  'GET /user/profile': () => buildProfile({ mode: 'tennis' }),
  'GET /api/coaching/teams': () => ({ teams: [{ ...FALCONS, unanswered: 0 }] }),
  'GET /api/coaching/teams/:teamId/practice': () => answerOf(),
  'GET /api/calendar/upcoming': () => ({ occurrences: [] }),
};

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  const { loadDrills } = await import('@allcourt/training/library');
  await Promise.all([import('./practice-screen.tsx'), loadDrills('tennis')]);
});

function open(answers: Handlers = {}) {
  return renderApp({ at: '/training/practice', user: buildUser(), answers: { ...ANSWERS, ...answers } });
}

test('builds a practice for the measured weakness, and saves it to a new event', async () => {
  let event: { id: string } | undefined;
  const { person, calls } = open({
    'POST /api/calendar/events': ({ body }) => {
      event = body as { id: string };
      return refused('database-away');
    },
    'PUT /api/training/plans/:planId': () => ({ plan: buildPlan() }),
  });
  await screen.findByText('1. Warm-up');
  screen.getByText('2. Second serve');
  screen.getByText('1 h 30 min');
  await person.click(screen.getByRole('button', { name: /^Second serve:/ }));
  const facts = within(screen.getByRole('dialog', { name: 'Second serve' }));
  facts.getByText('1 of 4 players, about 3.2 points a match together');
  facts.getByText(/^Maya Okafor: .*34%, between 26% and 42%, on 112 points in 9 matches; compared with 46%$/);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Save practice' }));
  await waitFor(() => expect(event).toMatchObject({ type: 'practice', title: 'Practice: Second serve' }));
  // The event was not made: nothing refers to it.
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('saves an edited practice to the event it came from', async () => {
  const place = { event: idOf('e0'), key: '20240122T1800' };
  const { person, calls } = renderApp({
    at: `/training/practice?team=${FALCONS.id}&event=${place.event}&key=${place.key}`,
    user: buildUser(),
    answers: {
      ...ANSWERS,
      'GET /api/calendar/events/:eventId/:key': () => refused('event-not-found'),
      'PUT /api/training/plans/:planId': () => ({ plan: buildPlan() }),
    },
  });
  await screen.findByText('1. Warm-up');
  const courts = screen.getByLabelText<HTMLInputElement>('Courts');
  await person.clear(courts);
  await person.type(courts, '2');
  await person.click(screen.getByRole('checkbox', { name: 'Sam Rivera' }));
  await person.click(screen.getByRole('button', { name: 'Build practice' }));
  const warmUp = within(
    screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith('1. ')) ?? document.body,
  );
  await person.click(warmUp.getByRole('button', { name: 'Change courts' }));
  await person.selectOptions(warmUp.getByLabelText('Leo Park'), 'Court 2');
  await person.click(screen.getByRole('button', { name: 'Save practice' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  const body = calls.find(({ method }) => method === 'PUT')?.body as SavePlanBody;

  expect(body).toMatchObject({ teamId: FALCONS.id, event: { eventId: place.event, key: place.key } });
  expect(body.items[0]?.part).toBe('warm-up');
  expect(body.items[0]?.groups?.find(({ court }) => court === 2)?.memberIds).toEqual([idOf('a2')]);
  for (const { groups } of body.items) {
    const coming = groups?.flatMap(({ memberIds }) => memberIds).toSorted();
    expect(coming).toEqual(['a0', 'a1', 'a2'].map(idOf));
  }
});

test('offers to retry when the weaknesses fail to load', async () => {
  open({ 'GET /api/coaching/teams/:teamId/practice': () => refused('bad-request') });
  await screen.findByText("Couldn't load the team's weaknesses");
  screen.getByRole('button', { name: 'Retry' });
});

test('leads a reader without a team to the teams', async () => {
  open({ 'GET /api/coaching/teams': () => ({ teams: [] }) });
  await screen.findByText("You don't coach a team yet");
});

describe('a missing suggestion', () => {
  const { players } = answerOf();

  test('counts the players with matches', () => {
    const unknown = players.map((player, index) => ({ ...player, isMeasured: false, matches: index }));
    expect(missingText(answerOf({ weaknesses: [], players: unknown }))).toMatch(
      /^Too few matches for a suggestion: 3 of 4 players have a match scored point by point since .*2023, and none has 20 points of one kind/,
    );
  });

  test('names chance as the reason', () => {
    expect(missingText(answerOf({ weaknesses: [] }))).toMatch(
      /^No weakness is more than chance yet: 4 of 4 players/,
    );
  });

  test('is none where there is a weakness', () => {
    expect(missingText(answerOf())).toBeNull();
  });
});

describe('the first choices', () => {
  test('are those who come, the length of the event and enough courts', () => {
    const going = [idOf('a1'), idOf('a3'), idOf('ff')];
    expect(firstChoices(answerOf(), { going, minutes: 75 })).toEqual({
      memberIds: [idOf('a1'), idOf('a3')],
      courts: 1,
      minutes: 75,
      focus: ['second-serve'],
    });
  });
});

test('a new event ends by the clock on the wall, past midnight too', () => {
  const { starts, ends } = eventBody({
    ...{ id: idOf('e1'), teamId: FALCONS.id, title: 'Late', day: '2026-03-28', time: '23:15' },
    ...{ minutes: 90, timeZone: 'Europe/Berlin' },
  });
  expect([starts, ends, keyOf(starts)]).toEqual(['2026-03-28T23:15', '2026-03-29T00:45', '20260328T2315']);
});
