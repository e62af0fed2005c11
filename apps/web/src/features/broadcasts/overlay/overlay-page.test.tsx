import type { BoardChange, OverlayAnswer } from '@allcourt/contract';
import { screen, waitFor } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { buildBroadcast, ON_AIR_AT } from '#test/broadcast.ts';
import { refused } from '#test/network.ts';
import { buildPoint, buildSetup, TENNIS } from '#test/play.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildLiveSummary } from '#test/summary.ts';

const TOKEN = 'kJ3nXq8RzT1vWb6YmC0pLsD9gFhA2eUiOaK4tNrP5xM';
const NOTHING: OverlayAnswer = {
  theme: 'dark',
  teamName: 'Falcons',
  broadcast: null,
  match: null,
  seq: 0,
  log: [],
  boards: [],
  now: new Date(ON_AIR_AT + 60_000).toISOString(),
};

const COUNTED: BoardChange = {
  ...{ seq: 1, id: uuidv7(), at: new Date(ON_AIR_AT).toISOString() },
  board: { points: { home: 4, away: 2 }, sets: [] },
};

function open(answer: OverlayAnswer | 'off', search = '') {
  return renderApp({
    at: `/overlay/${TOKEN}${search}`,
    answers: {
      'GET /api/overlay/:token': () =>
        answer === 'off' ? refused('overlay-not-found') : { ...answer, now: new Date().toISOString() },
    },
  });
}

const board = (text: string) => screen.findByText(text, {}, { timeout: 10_000 });

test('draws the board of a match on a transparent page without scroll bars', async () => {
  const summary = buildLiveSummary({ setup: buildSetup(TENNIS) });
  const log = ['a', 'a'].map((_, index) => ({
    seq: index + 1,
    event: { ...buildPoint(index, 'a'), id: uuidv7(), at: Date.now() - 60_000 + index * 1000 },
    receivedAt: NOTHING.now,
  }));
  open({
    ...NOTHING,
    broadcast: buildBroadcast({ matchId: summary.id }),
    match: summary,
    seq: 2,
    log,
  });
  await board('30–0, Okafor serving. 0–0.');
  expect(document.body.style.background).not.toBe('');
  expect(screen.queryByRole('banner')).toBeNull();
});

test.each(['broadcast', 'match'])('follows the %s of its address', async (name) => {
  const id = uuidv7();
  const { calls } = open(NOTHING, `?${name}=${id}&delay=5`);
  await waitFor(() => expect(calls.some(({ search }) => search.get(name) === id)).toBe(true));
});

test('draws a board that is counted by hand', async () => {
  open({
    ...NOTHING,
    broadcast: buildBroadcast({ source: 'none' }),
    boards: [COUNTED],
  });
  await board('Falcons 4, Away 2.');
});

test('draws the sponsor line below the board, as text', async () => {
  open({
    ...NOTHING,
    broadcast: buildBroadcast({ source: 'none', sponsor: '<img src="https://example.org/x.png"> Rivera' }),
    boards: [COUNTED],
  });
  await board('<img src="https://example.org/x.png"> Rivera');
  expect(document.querySelector('img[src^="https://example.org"]')).toBeNull();
});

test.each([
  ['there is no live stream', NOTHING],
  ['it was switched off', 'off'],
] as const)('draws nothing when %s', async (_name, answer) => {
  const { calls } = open(answer);
  await waitFor(() => expect(calls.some(({ path }) => path === `/api/overlay/${TOKEN}`)).toBe(true));
  await screen.findByRole('heading', { name: 'Score' });
  expect(screen.getByRole('main').textContent?.replace('Score', '')).toBe('');
});
