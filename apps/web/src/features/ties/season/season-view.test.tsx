import type { SeasonAnswer } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { TEAM_ID } from '#test/teams.ts';
import { buildTie, TIE_ID } from '#test/ties.ts';
import { readScore, reasonText } from './season-words.ts';

const NOUGHT = { won: 0, lost: 0 };

function row(team: string, changes: Partial<SeasonAnswer['rows'][number]> = {}) {
  return {
    ...{ team, rank: 1, decidedBy: null, played: 1, won: 1, drawn: 0, lost: 0, points: 3 },
    ...{ lines: { won: 3, lost: 2 }, sets: NOUGHT, games: NOUGHT },
    ...changes,
  };
}

const RESULT: SeasonAnswer['results'][number] = {
  ...{ id: '018d7777-0000-7000-8000-0000000000f1', home: 'Hawks', away: 'Otters', playedOn: '2026-11-20' },
  ...{ points: { home: 3, away: 2 }, sets: null, games: null, byDecider: false, isVoid: false },
};

function seasonOf(changes: Partial<SeasonAnswer> = {}): SeasonAnswer {
  return {
    ...{ name: 'Winter League', team: 'Falcons', rules: 'club-3-1-0', withdrawn: [] },
    rows: [
      row('Falcons'),
      row('Hawks', { rank: 2, decidedBy: 'line-difference' }),
      row('Otters', { rank: 3, decidedBy: 'points', points: 0 }),
    ],
    ...{ skipped: ['set-difference'], results: [RESULT], mayManage: true },
    ...changes,
  };
}

async function open(answers: Parameters<typeof renderApp>[0]['answers'] = {}) {
  const rendered = renderApp({
    at: `/ties/${TIE_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/ties/:tieId': () => buildTie({ season: 'Winter League' }),
      'GET /api/teams/:teamId/ties': () => ({ ties: [], mayManage: true }),
      'GET /api/teams/:teamId/season': () => seasonOf(),
      ...answers,
    },
  });
  await rendered.person.click(await screen.findByRole('radio', { name: 'Table' }));
  return rendered;
}

test('shows the table, the rule that decided an order, and rules that it cannot go by', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Table of Winter League' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1Falcons11–0–03–2––3',
    '2HawksBehind Falcons on line difference11–0–03–2––3',
    '3Otters11–0–03–2––0',
  ]);
  screen.getByText(/^set difference, left out/);
});

test('a captain enters a result of two other teams', async () => {
  const { person, calls } = await open({
    'PUT /api/teams/:teamId/season/results/:resultId': () => seasonOf(),
  });
  await person.click(await screen.findByRole('button', { name: 'Add result' }));
  await person.type(screen.getByRole('combobox', { name: 'Home team' }), 'Hawks');
  await person.type(screen.getByRole('combobox', { name: 'Away team' }), 'Otters');
  await person.type(screen.getByRole('textbox', { name: 'Score, home first' }), 'three');
  await person.click(screen.getByRole('button', { name: 'Save result' }));
  await screen.findByText('Enter two numbers, such as 3-2.');
  await person.clear(screen.getByRole('textbox', { name: 'Score, home first' }));
  await person.type(screen.getByRole('textbox', { name: 'Score, home first' }), '4-1');
  await person.click(screen.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.path).toContain(`/api/teams/${TEAM_ID}/season/results/`);
  expect(put?.body).toMatchObject({
    ...{ season: 'Winter League', home: 'Hawks', away: 'Otters', points: { home: 4, away: 1 } },
    ...{ sets: null, games: null, byDecider: false, isVoid: false },
  });
});

test('a captain is shown why a result is refused', async () => {
  const { person } = await open({
    'PUT /api/teams/:teamId/season/results/:resultId': () => refused('result-exists'),
  });
  await person.click(await screen.findByRole('button', { name: 'Edit Hawks v Otters' }));
  await person.click(screen.getByRole('switch', { name: 'Void: does not count' }));
  await person.click(screen.getByRole('button', { name: 'Save result' }));
  await screen.findByText(/already has a result of these teams/);
});

test('a captain changes the rules and withdraws a team', async () => {
  const { person, calls } = await open({ 'PUT /api/teams/:teamId/season': () => seasonOf() });
  await person.click(await screen.findByRole('button', { name: 'Edit rules' }));
  await person.click(screen.getByRole('button', { name: /^MLP/ }));
  await person.click(screen.getByRole('switch', { name: 'Otters' }));
  await person.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ name: 'Winter League', rules: 'mlp', withdrawn: ['Otters'] },
  });
});

test('members read, and cannot change it', async () => {
  await open({ 'GET /api/teams/:teamId/season': () => seasonOf({ mayManage: false, results: [] }) });
  await screen.findByText('A captain has not added results of other teams yet.');
  expect(screen.queryByRole('button', { name: /^(Add result|Edit)/ })).toBeNull();
});

test('says when it could not be loaded', async () => {
  await open({ 'GET /api/teams/:teamId/season': () => refused('internal') });
  await screen.findByText("Couldn't load the table");
});

test.each([
  ['3-2', { home: 3, away: 2 }],
  [' 3 – 2 ', { home: 3, away: 2 }],
  ['10:0', { home: 10, away: 0 }],
  ['3', undefined],
  ['3-2-1', undefined],
])('reads the score %j', (typed, score) => {
  expect(readScore(typed)).toEqual(score);
});

test('a level team says with which', () => {
  const rows = [row('Falcons'), row('Hawks')];
  expect(reasonText({ rows }, 1, 'points')).toBe('Level with Falcons');
  expect(reasonText({ rows }, 0, 'points')).toBeNull();
});
