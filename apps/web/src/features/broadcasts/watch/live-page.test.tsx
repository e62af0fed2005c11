import type { User } from '@allcourt/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer, buildMessagesAnswer } from '#test/broadcast.ts';
import { type Handlers, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { giveSize } from '#test/render-broadcast.tsx';

const board = buildBroadcastAnswer({
  broadcast: buildBroadcast({
    source: 'none',
    recording: null,
    sport: 'tennis',
    visibility: 'public',
    info: { opponent: 'Raptors', venue: 'Court 2', surface: 'clay', type: 'Singles' },
  }),
  media: null,
  rights: { canManage: false, canChat: false, canModerate: false, isMember: false },
});

function open(answers: Handlers, user: User | null = null) {
  giveSize();
  return renderApp({
    at: `/live/${board.broadcast.id}`,
    user,
    answers: {
      'GET /api/live/:key': () => board,
      'GET /api/live/:key/board': () => ({ changes: [] }),
      'GET /api/live/:key/messages': () => buildMessagesAnswer(),
      'GET /api/live/:key/reactions': () => ({ totals: { '👏': 0, '🔥': 0, '🏆': 0 }, moments: [] }),
      ...answers,
    },
  });
}

// Loaded on demand during a test, the code of the screen may be late on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./live-page.tsx'),
    import('./live-tab.tsx'),
    import('#web/features/followers/follow-button.tsx'),
    import('#web/features/broadcasts/scoreboard/scoreboard-tab.tsx'),
  ]);
}, 30_000);

beforeEach(() => localStorage.clear());

test('shows a guest the board once, with match info and without buttons', async () => {
  open({});
  await screen.findByRole('heading', { level: 1, name: board.broadcast.title });
  const info = await screen.findByRole('region', { name: 'Match Info' });
  expect(info.textContent).toContain('Raptors');
  expect(await screen.findAllByRole('region', { name: 'Live Score' })).toHaveLength(1);
  expect(await screen.findAllByRole('region', { name: 'Chat' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Home|Edit Match Info|End Stream/ })).toBeNull();
  const tabs = within(screen.getByRole('tablist', { name: 'About the match' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Match Info', 'Stats', 'Highlights']);
});

test('says when the broadcast ended', async () => {
  const broadcast = { ...board.broadcast, isLive: false, endedAt: '2024-01-18T21:05:00.000Z' };
  open({ 'GET /api/live/:key': () => ({ ...board, broadcast }) });
  await screen.findByText(/^Broadcast ended .*Jan 18/);
});

test('shows nothing but an explanation for a link that was switched off', async () => {
  open({ 'GET /api/live/:key': () => refused('broadcast-not-found') });
  await screen.findByRole('heading', { level: 1, name: 'Broadcast not found' });
  expect(screen.queryByRole('link', { name: 'View all broadcasts' })).toBeNull();
});

test('lets someone outside the team follow it, if the team allows it', async () => {
  const state = { mayFollow: true, isFollowed: false };
  const { person } = open(
    {
      'GET /api/following/teams/:teamId': () => ({ ...state }),
      'PUT /api/following/teams/:teamId': () => {
        state.isFollowed = true;
      },
    },
    buildUser(),
  );
  const { name } = board.broadcast.team;
  await person.click(await screen.findByRole('button', { name: `Follow ${name}` }));
  const followed = await screen.findByRole('button', { name: `Following ${name}` });
  expect(followed.getAttribute('aria-pressed')).toBe('true');
});
