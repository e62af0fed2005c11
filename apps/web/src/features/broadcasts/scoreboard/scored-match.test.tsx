import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer, buildMessagesAnswer, ON_AIR_AT } from '#test/broadcast.ts';
import { buildSetup, playFrom, TENNIS } from '#test/play.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { buildLiveSummary } from '#test/summary.ts';
import { ScoreboardTab } from './scoreboard-tab.tsx';
import { type MatchScorer, type MatchScoringState, SlotsProvider } from './slots.tsx';

const shown = buildBroadcastAnswer({ broadcast: buildBroadcast({ matchId: buildLiveSummary().id }) });
/** The picture shows 15–0; on court, one more point has been played. */
const played = playFrom(TENNIS, 'aa');
const match = {
  summary: buildLiveSummary({ setup: buildSetup(TENNIS) }),
  log: played.log.map((event, index) => ({ ...event, at: ON_AIR_AT + (index + 1) * 10_000 })),
};

function buildScorer(fields: Partial<MatchScorer> = {}): MatchScorer {
  return {
    match: played,
    next: {
      a: { score: '40–0', words: 'Game point to Okafor' },
      b: { score: '30–15', words: '' },
    },
    canUndo: true,
    score: vi.fn(),
    undo: vi.fn(),
    switchServer: vi.fn(),
    changeEnds: null,
    notes: null,
    ...fields,
  };
}

function open(state: MatchScoringState) {
  return renderBroadcast(
    <SlotsProvider value={{ MatchScoring: ({ children }) => children(state), Scheduled: () => null }}>
      <ScoreboardTab />
    </SlotsProvider>,
    {
      at: 15,
      answer: shown,
      match,
      answers: {
        'GET /api/live/:key/messages': () => buildMessagesAnswer(),
        'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
      },
    },
  );
}

const IN_THE_PICTURE = '15–0, Okafor serving. 0–0.';

beforeEach(() => localStorage.clear());

describe('a scored match', () => {
  test('is scored in its log, ahead of the picture', async () => {
    const scorer = buildScorer();
    const { person } = await open({ status: 'scorer', scoredBy: 'Marcus Bell', scorer });
    await screen.findByText('30–0, Okafor serving. 0–0.');
    await person.click(screen.getByRole('button', { name: '+ Home 40–0, Game point to Okafor' }));
    await person.click(screen.getByRole('button', { name: '+ Away 30–15' }));
    expect(vi.mocked(scorer.score).mock.calls).toEqual([['a'], ['b']]);
    await person.click(screen.getByRole('button', { name: 'Undo last' }));
    expect(scorer.undo).toHaveBeenCalledOnce();
    await person.click(screen.getByRole('button', { name: 'Switch server' }));
    expect(scorer.switchServer).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Change ends' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Match Info' }).textContent).toContain('Scored byMarcus Bell');
  });

  test('offers only the undo once it is over', async () => {
    await open({ status: 'scorer', scoredBy: null, scorer: buildScorer({ next: null }) });
    await screen.findByRole('button', { name: 'Undo last' });
    expect(screen.queryByRole('button', { name: /^\+/ })).toBeNull();
  });

  test('names the scorer on another device, and shows the score of the picture', async () => {
    await open({ status: 'elsewhere', scoredBy: 'Marcus Bell', notes: 'Marcus Bell scores.' });
    await screen.findByText('Marcus Bell scores.');
    screen.getByText(IN_THE_PICTURE);
    expect(screen.queryByRole('button', { name: /^\+/ })).toBeNull();
  });

  test('names the scorer to everyone else', async () => {
    await open({ status: 'spectator', scoredBy: 'Marcus Bell' });
    await screen.findByText('Marcus Bell is scoring this match.');
    screen.getByText(IN_THE_PICTURE);
  });
});
