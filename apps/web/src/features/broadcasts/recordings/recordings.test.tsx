import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BROADCAST, buildBroadcast } from '#test/broadcast.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { WatchMatch } from './watch-match.tsx';
import { WatchPoint } from './watch-point.tsx';

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

const recordedFrom = (id: string, firstAt: string, lastAt: string) =>
  buildBroadcast({
    id,
    title: `Part ${id.at(-1)}`,
    isLive: false,
    matchId: MATCH,
    recording: { firstAt, lastAt, durationMs: 1_800_000, bytes: 1, hasSmall: false },
  });
const PARTS = [
  recordedFrom('018d8888-0000-7000-8000-000000000071', '2024-01-18T19:00:00Z', '2024-01-18T19:30:00Z'),
  recordedFrom('018d8888-0000-7000-8000-000000000072', '2024-01-18T19:40:00Z', '2024-01-18T20:10:00Z'),
];
const answers = { 'GET /api/matches/:matchId/broadcasts': () => ({ broadcasts: PARTS }) };

test('a match with several videos has a link to each', async () => {
  await renderBroadcast(<WatchMatch matchId={MATCH} />, { answers });
  const links = await screen.findAllByRole('menuitem');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Watch recordingPart 1',
    'Watch recordingPart 2',
  ]);
});

test.each([
  ['the first', '2024-01-18T19:29:00Z', PARTS[0]?.id],
  ['the second', '2024-01-18T19:41:00Z', PARTS[1]?.id],
])('a point plays from the video that shows it: %s', async (_which, at, id) => {
  await renderBroadcast(<WatchPoint matchId={MATCH} at={Date.parse(at)} />, { answers });
  const link = await screen.findByRole('link', { name: 'Play' });
  expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('id')).toBe(id);
});

test('a point between two videos offers none', async () => {
  const { calls } = await renderBroadcast(
    <WatchPoint matchId={MATCH} at={Date.parse('2024-01-18T19:35:00Z')} />,
    { answers },
  );
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/broadcasts'))).toBe(true));
  expect(screen.queryByRole('link')).toBeNull();
});
