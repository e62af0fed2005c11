import { screen, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { createQueryClient, followOnlineState } from '#web/data/query.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await Promise.all([
    import('./drill-ready.tsx'),
    import('#web/features/library/results/transfer-rows.tsx'),
    import('#web/features/library/withdrawn-notice.tsx'),
    import('@allcourt/training/library').then(({ loadDrills }) =>
      Promise.all([loadDrills('tennis'), loadDrills('pickleball')]),
    ),
  ]);
});

function open(key: string, answers: Handlers = {}) {
  return renderApp({
    at: `/training/drills/${key}`,
    user: buildUser(),
    answers: { 'GET /api/training/results': () => ({ results: [], next: null }), ...answers },
  });
}

test('shows the load, the warm-up and the dangers of a drill', async () => {
  open('overhead-and-recover');
  const before = within(await screen.findByRole('region', { name: 'Before you start' }));
  before.getByText(/^Legs: five minutes/);
  before.getByText(/^Arm: circle both arms/);
  before.getByText(/Never run backwards\.$/);
  screen.getByText('High load');
});

test('asks for eye protection in pickleball', async () => {
  open('fast-hands-at-the-line');
  await screen.findByText(/^Wear eye protection/);
});

test('fits a drill to the player, the space and the group, and says why not', async () => {
  open('erne-the-first-steps');
  const versions = within(await screen.findByRole('region', { name: 'Fit it to you' }));
  expect(versions.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Left-handed',
    'Juniors',
    'Wheelchair',
    'Small space',
    'Group of 5 to 6 players',
  ]);
  versions.getByText(/knees have finished growing/);
});

test('shows the change of players who did it, with its range and no claim that the drill is the cause', async () => {
  const measuredAt = '2026-06-01T08:00:00.000Z';
  open('overhead-and-recover', {
    'GET /api/training/transfer/:key': () => ({
      rows: [
        {
          ...{ statistic: 'net-points-won', players: 41, others: 120, measuredAt },
          change: { by: 0.042, low: 0.011, high: 0.073 },
        },
        {
          ...{ statistic: 'errors-by-overhead', players: 35, others: 88, measuredAt },
          change: { by: -0.02, low: -0.05, high: 0.01 },
        },
      ],
    }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Players who did this drill' }));
  panel.getByText("Changed by +4 points compared with players who didn't.");
  panel.getByText("41 players who did it, 120 who didn't");
  panel.getByText('+1 to +7 points');
  panel.getByText("No clear difference from players who didn't.");
  expect(panel.getAllByText(/does not prove that the drill is the reason/)).toHaveLength(2);
});

test('draws nothing where too few players did it', async () => {
  open('overhead-and-recover');
  await screen.findByRole('region', { name: 'What it trains' });
  expect(screen.queryByRole('region', { name: 'Players who did this drill' })).toBeNull();
});

test('names the successor of a withdrawn drill, and offers no run', async () => {
  open('together-on-a-string');
  await screen.findByRole('heading', { name: 'We removed this drill' });
  const link = await screen.findByRole('link', { name: 'View Come in level' });
  expect(link.getAttribute('href')).toBe('/training/drills/come-in-level');
  expect(screen.queryByRole('link', { name: /Start/ })).toBeNull();
});

test('refuses to run a withdrawn drill from a stored plan', async () => {
  open('together-on-a-string/run');
  await screen.findByRole('heading', { name: 'We removed this drill' });
  expect(screen.queryByRole('timer')).toBeNull();
});

test('is not called missing where only an older list lacks it', async () => {
  const queryClient = createQueryClient();
  const older = { drills: [], favourites: [], tallies: [], teams: [] };
  queryClient.setQueryData([...TRAINING_KEY, 'drills'], older, { updatedAt: 1 });
  followOnlineState(false);
  onTestFinished(() => followOnlineState(true));
  renderApp({
    at: '/training/drills/a-drill-of-the-team',
    user: buildUser(),
    answers: { 'GET /api/training/drills': () => NO_ANSWER },
    queryClient,
  });
  await screen.findByText("Couldn't load the drill");
  expect(screen.queryByText('Drill not found')).toBeNull();
});
