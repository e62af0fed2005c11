import { type ChangeBoardBody, ERRORS } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  BROADCAST,
  buildBroadcast,
  buildBroadcastAnswer,
  buildMessagesAnswer,
  ON_AIR_AT,
} from '#test/broadcast.ts';
import { type Handlers, lastCall, NO_ANSWER, refused } from '#test/network.ts';
import { buildSetup, playFrom, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { ScoreBug } from '#web/features/player/score/score-bug.tsx';
import { ScoreboardTab } from './scoreboard-tab.tsx';

const CHAT: Handlers = {
  'GET /api/live/:key/messages': () => buildMessagesAnswer(),
  'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
};
const byHand = buildBroadcastAnswer({
  broadcast: buildBroadcast({ source: 'none', recording: null, sport: 'tennis' }),
  media: null,
  rights: { canManage: true },
});
const shown = buildBroadcastAnswer({
  broadcast: buildBroadcast({ matchId: buildLiveSummary().id }),
});

/** A match with a point every ten seconds. */
function matchOf(winners: string) {
  const log = playFrom(TENNIS, winners).log.map((event, index) => ({
    ...event,
    at: ON_AIR_AT + (index + 1) * 10_000,
  }));
  return { summary: buildLiveSummary({ setup: buildSetup(TENNIS) }), log };
}

const board = () => screen.findByRole('region', { name: 'Live Score' });
const said = async () => within(await board()).getByRole('status').textContent;

beforeEach(() => localStorage.clear());

describe('for viewers', () => {
  test('shows the sponsor line below the score, if there is one', async () => {
    const broadcast = buildBroadcast({ matchId: buildLiveSummary().id, sponsor: 'Rivera Sports' });
    await renderBroadcast(<ScoreboardTab />, {
      answer: buildBroadcastAnswer({ broadcast }),
      match: matchOf('a'),
      answers: CHAT,
    });
    expect(within(await board()).getByText('Rivera Sports')).toBeTruthy();
  });

  test('shows the score of the picture, without buttons', async () => {
    const { picture } = await renderBroadcast(<ScoreboardTab />, {
      at: 35,
      answer: shown,
      match: matchOf('aaab'),
      answers: CHAT,
    });
    expect(await said()).toBe('40–0, Okafor serving. 0–0. Game point.');
    expect(screen.queryByRole('button', { name: /Home/ })).toBeNull();
    act(() => picture.goTo(15));
    await waitFor(async () => expect(await said()).toBe('15–0, Okafor serving. 0–0.'));
    const info = screen.getByRole('region', { name: 'Match Info' });
    expect(info.textContent).toContain('Inês Duarte');
    expect(info.textContent).toContain('Singles, best of 3');
  });

  test('has a column for every possible set', async () => {
    await renderBroadcast(<ScoreboardTab />, { answer: shown, match: matchOf('a'), answers: CHAT });
    const table = within(await board()).getByRole('table', { name: 'Set scores' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Set scores', 'Set 1', 'Set 2', 'Set 3']);
  });
});

describe('a board that is counted by hand', () => {
  test('counts presses, and names the score that a press makes', async () => {
    const { person, calls } = await renderBroadcast(<ScoreboardTab />, {
      answer: byHand,
      answers: { ...CHAT, 'PUT /api/broadcasts/:broadcastId/board/:changeId': taken(1) },
    });
    await person.click(await screen.findByRole('button', { name: '+ Home 1–0' }));
    await screen.findByRole('button', { name: '+ Home 2–0' });
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.path).toContain(`/api/broadcasts/${BROADCAST}/board/`);
    expect(sent?.body).toEqual({ base: 0, board: { points: { home: 1, away: 0 }, sets: [] } });
  });

  test('gives the set to the leader, and undoes it', async () => {
    const counted = { points: { home: 6, away: 4 }, sets: [] };
    const { person, calls } = await renderBroadcast(<ScoreboardTab />, {
      answer: byHand,
      board: [{ seq: 1, id: BROADCAST, at: new Date(ON_AIR_AT).toISOString(), board: counted }],
      answers: { ...CHAT, 'PUT /api/broadcasts/:broadcastId/board/:changeId': taken(2) },
    });
    await person.click(await screen.findByRole('button', { name: 'Win set for Falcons, 6–4' }));
    await waitFor(async () => expect(await said()).toBe('Falcons 0, Away 0. 6–4.'));
    await person.click(screen.getByRole('button', { name: 'Undo last' }));
    await waitFor(async () => expect(await said()).toBe('Falcons 6, Away 4.'));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(lastCall(calls, /^PUT /)?.body).toEqual({ base: 2, board: counted });
  });

  test('drops a press if another device has counted, and reports it', async () => {
    const { person } = await renderBroadcast(<ScoreboardTab />, {
      answer: byHand,
      answers: {
        ...CHAT,
        'PUT /api/broadcasts/:broadcastId/board/:changeId': () => refused('board-stale'),
      },
    });
    await person.click(await screen.findByRole('button', { name: '+ Away 0–1' }));
    await screen.findByText(ERRORS['board-stale'].message);
    expect(screen.getByRole('button', { name: '+ Away 0–1' })).toBeTruthy();
  });

  test('removes a press that never arrived', async () => {
    const { person } = await renderBroadcast(<ScoreboardTab />, {
      answer: byHand,
      answers: { ...CHAT, 'PUT /api/broadcasts/:broadcastId/board/:changeId': () => NO_ANSWER },
    });
    await person.click(await screen.findByRole('button', { name: '+ Home 1–0' }));
    await screen.findByText(/^Not counted\. No connection/);
    await waitFor(async () => expect(await said()).toBe('Falcons 0, Away 0.'));
  });
});

test('hides and shows the score over the video', async () => {
  const { person } = await renderBroadcast(
    <>
      <ScoreBug />
      <ScoreboardTab />
    </>,
    { answer: byHand, answers: CHAT },
  );
  const toggle = await screen.findByRole('button', { name: 'Show on stream', pressed: true });
  expect(screen.getByText('FALCONS')).toBeTruthy();
  await person.click(toggle);
  expect(screen.queryByText('FALCONS')).toBeNull();
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
});

/** A server that accepts changes from this place in the log on. */
function taken(first: number) {
  let seq = first;
  return ({ body }: { body: unknown }) => {
    const { board: counted } = body as ChangeBoardBody; // sent by the client under test
    const change = { seq, id: BROADCAST, at: new Date(ON_AIR_AT).toISOString(), board: counted };
    seq += 1;
    return { change };
  };
}
