import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BROADCAST, buildBroadcast } from '#test/broadcast.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { WatchMatch } from './watch-match.tsx';

const MATCH = '018d8888-0000-7000-8000-000000000061';

test.each([
  ['Watch live', true],
  ['Watch recording', false],
])("%s opens the match's broadcast in its team", async (name, isLive) => {
  const broadcast = buildBroadcast({ isLive, matchId: MATCH });
  await renderBroadcast(<WatchMatch matchId={MATCH} />, {
    answers: { 'GET /api/matches/:matchId/broadcasts': () => ({ broadcasts: [broadcast] }) },
  });
  const link = await screen.findByRole('menuitem', { name });
  const { searchParams, pathname } = new URL(link.getAttribute('href') ?? '', location.origin);
  expect(pathname).toBe('/broadcast');
  expect(Object.fromEntries(searchParams)).toEqual({ team: broadcast.team.id, id: BROADCAST });
});

test('a match without a broadcast offers no link', async () => {
  const { calls } = await renderBroadcast(<WatchMatch matchId={MATCH} />, {
    answers: { 'GET /api/matches/:matchId/broadcasts': () => ({ broadcasts: [] }) },
  });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/broadcasts'))).toBe(true));
  expect(screen.queryByRole('menuitem')).toBeNull();
});
