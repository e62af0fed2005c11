import type { ComparisonAnswer, PartnersAnswer } from '@allcourt/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { ELENA, FALCONS, JONAS } from '#test/coaching.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildMember, buildRoster } from '#test/teams.ts';

const rate = (value: number, of = 112) => ({ value, low: value - 0.08, high: value + 0.08, of, matches: 9 });

const COMPARISON: ComparisonAnswer = {
  sport: 'tennis',
  players: [ELENA, JONAS].map((player) => ({ player, matches: 9 })),
  rows: [
    {
      statistic: 'second-serve-points-won',
      players: [rate(0.34), rate(0.55)],
      clear: [{ ahead: 1, behind: 0, by: 0.21, low: 0.08, high: 0.34 }],
    },
    { statistic: 'return-points-won', players: [rate(0.44), rate(0.47)], clear: [] },
    { statistic: 'net-points-won', players: [rate(0.6), null], clear: [] },
  ],
};

const PAIR: PartnersAnswer['pairs'][number] = {
  players: [ELENA, JONAS],
  played: 3,
  won: 3,
  expected: 0.5,
  level: { value: 0.62, low: 0.37, high: 0.87 },
  difference: { value: 0.12, low: -0.1, high: 0.34 },
  verdict: 'chance',
};

const ANSWERS: Handlers = {
  'GET /api/coaching/teams': () => ({ teams: [{ ...FALCONS, unanswered: 0 }] }),
  'GET /api/teams/:teamId/members': () =>
    buildRoster([ELENA, JONAS].map(({ accountId, name }) => buildMember({ accountId, name }))),
  'GET /api/coaching/teams/:teamId/comparison': () => COMPARISON,
  'GET /api/coaching/teams/:teamId/partners': () => ({ sport: 'tennis', pairs: [PAIR] }),
};

const CHOSEN = `/training/compare?team=${FALCONS.id}&players=${ELENA.accountId},${JONAS.accountId}`;

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await import('./compare-screen.tsx');
});

function open(at: string, answers: Handlers = {}) {
  return renderApp({
    at,
    user: buildUser({ displayName: 'Coach Kim' }),
    answers: { ...ANSWERS, ...answers },
  });
}

test('compares the players that are chosen', async () => {
  const { person, calls } = open('/training/compare');
  await screen.findByText('Choose two to four players above.');
  await screen.findAllByRole('option', { name: 'Elena Marquez' });
  await person.selectOptions(screen.getByLabelText('Player 1'), 'Elena Marquez');
  await person.selectOptions(screen.getByLabelText('Player 2'), 'Jonas Lindqvist');
  await screen.findByRole('table');
  expect(calls.find(({ path }) => path.includes('/comparison'))).toBeDefined();
});

test('says where a player is ahead, and where no difference is clear', async () => {
  const { person } = open(CHOSEN);
  const serves = within(await screen.findByRole('row', { name: /Second-serve points won/ }));
  serves.getByText('Jonas Lindqvist ahead of Elena Marquez');
  const returns = within(screen.getByRole('row', { name: /Won on return/ }));
  returns.getByText('No clear difference');
  within(screen.getByRole('row', { name: /Net points won/ })).getByText('Too few points');
  await person.click(serves.getByRole('button', { name: /Second-serve points won, Elena Marquez/ }));
  const facts = within(screen.getByRole('dialog'));
  facts.getByText('112 points in 9 matches');
  facts.getByText('26% to 42%');
});

test('ranks no pairs where chance explains their records', async () => {
  const { person } = open(CHOSEN);
  await screen.findByText(/^Chance explains every difference so far/);
  screen.getByText('Won 3 of 3. No clear difference.');
  await person.click(screen.getByRole('button', { name: /^Elena Marquez and Jonas Lindqvist/ }));
  const facts = within(screen.getByRole('dialog'));
  facts.getByText('3 matches together');
  facts.getByText('37% to 87%');
});

test('says that there are too few points, with the matches of each', async () => {
  open(CHOSEN, { 'GET /api/coaching/teams/:teamId/comparison': () => ({ ...COMPARISON, rows: [] }) });
  await screen.findByText(/^Too few points to compare.*Elena Marquez: 9 matches, Jonas Lindqvist: 9 matches/);
});

test('offers to retry when figures fail to load', async () => {
  open(CHOSEN, { 'GET /api/coaching/teams/:teamId/comparison': () => refused('bad-request') });
  await screen.findByText("Couldn't load the players' figures");
});
