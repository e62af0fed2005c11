import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { NO_ANSWER, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { type RenderAppOptions, renderApp } from '#test/render-app.tsx';

const KEPT = {
  drills: [],
  favourites: ['serve-placement-ladder'],
  tallies: [
    { key: 'serve-placement-ladder', times: 12, best: 64, last: 52, lastAt: '2024-01-16T18:00:00.000Z' },
  ],
  teams: [],
};

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await Promise.all([
    import('./library-tab.tsx'),
    import('#web/features/progress/training-tiles.tsx'),
    import('@allcourt/training/library').then(({ loadDrills }) =>
      Promise.all([loadDrills('tennis'), loadDrills('pickleball')]),
    ),
  ]);
});

async function open(at: string, answers: RenderAppOptions['answers'] = {}) {
  const app = renderApp({
    at,
    user: buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile({ mode: 'tennis' }),
      'GET /api/training/drills': () => KEPT,
      ...answers,
    },
  });
  await screen.findByRole('search', { name: 'Drills' });
  return app;
}

test('shows categories with counts, and cards with the times each drill was done', async () => {
  await open('/training?category=serve');
  const rail = within(await screen.findByRole('navigation', { name: 'Categories' }));
  await rail.findByRole('button', { name: /^All drills.*73 drills/ });
  const card = within(
    (await screen.findByRole('link', { name: 'Serve placement ladder' })).closest('article') ?? document.body,
  );
  await card.findByText('Done 12 times');
  expect(
    card.getByRole('button', { name: 'Favorite: Serve placement ladder' }).getAttribute('aria-pressed'),
  ).toBe('true');
  expect(card.getByRole('link', { name: 'Start Drill: Serve placement ladder' }).getAttribute('href')).toBe(
    '/training/drills/serve-placement-ladder/run',
  );
});

test('keeps every filter in the address, and offers to clear them when nothing matches', async () => {
  const { person, router } = await open('/training');
  await person.click(await screen.findByRole('button', { name: /^Return/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'return' }));
  await person.selectOptions(screen.getByLabelText('Time'), '10');
  await person.selectOptions(screen.getByLabelText('Players'), '1');
  await person.selectOptions(screen.getByLabelText('Whose drills'), 'team');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      category: 'return',
      minutes: '10',
      players: '1',
      only: 'team',
    }),
  );
  await screen.findByRole('heading', { name: 'No drills found' });
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await screen.findByText('73 drills');
});

test('filters by load, age, version and group', async () => {
  const { person, router } = await open('/training');
  await screen.findByText('73 drills');
  await person.selectOptions(screen.getByLabelText('Load'), 'high');
  await person.selectOptions(screen.getByLabelText('Juniors'), 'red');
  await person.selectOptions(screen.getByLabelText('Version'), 'small-space');
  await person.selectOptions(screen.getByLabelText('Players'), '12');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      load: 'high',
      junior: 'red',
      fits: 'small-space',
      players: '12',
    }),
  );
  await screen.findByRole('link', { name: 'Fan of five' });
  expect(screen.queryByRole('link', { name: 'Spider run' })).toBeNull();
});

test('keeps the search in the address, and switches the sport', async () => {
  const { person, router } = await open('/training?only=favourites');
  await screen.findByText('1 drill');
  await person.click(screen.getByRole('radio', { name: 'Pickleball' }));
  await screen.findByText('0 drills');
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await person.click(screen.getByRole('searchbox', { name: 'Search drills' }));
  await person.paste('third shot');
  await waitFor(() => expect(router.state.location.search).toEqual({ sport: 'pickleball', q: 'third shot' }));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(2);
});

test('focuses the search field from another tab', async () => {
  await import('#web/features/progress/progress-tab.tsx');
  const { person } = renderApp({ at: '/training?tab=progress', user: buildUser() });
  await person.click(await screen.findByRole('button', { name: 'Search Drills' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search drills' })),
  );
});

test('shows the library without the server', async () => {
  await open('/training', { 'GET /api/training/drills': () => refused('bad-request') });
  await screen.findByText('73 drills');
  await screen.findByText(/Couldn.t load favorites and own drills/);
});

test('reverts a favorite that was not saved, and says why', async () => {
  const { person } = await open('/training?q=placement ladder', {
    'DELETE /api/training/favourites/:key': () => NO_ANSWER,
  });
  const star = await screen.findByRole('button', { name: 'Favorite: Serve placement ladder' });
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  await person.click(star);
  await screen.findByText('No connection. Go online to change favorites.');
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
});
