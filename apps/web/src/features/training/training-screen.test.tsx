import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildProgress } from '#test/training.ts';

const ANSWERS = { 'GET /user/profile': () => buildProfile({ mode: 'tennis' }) } as const;

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/library/browse/library-tab.tsx'),
    import('#web/features/progress/progress-tab.tsx'),
  ]);
});

function open(at = '/training', answers: Parameters<typeof renderApp>[0]['answers'] = {}) {
  return renderApp({ at, user: buildUser(), answers: { ...ANSWERS, ...answers } });
}

function tile(label: string): HTMLElement {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.parentElement ?? term;
}

test('shows totals, streak and improvement on the tiles', async () => {
  const tiles = {
    minutes: 7560,
    minutesThisWeek: 330,
    drills: 84,
    drillsThisMonth: 9,
    streakDays: 6,
    bestStreakDays: 19,
    improvement: { by: 8.6, low: 2.1, high: 16, skills: 6, since: '2023-10-02', points: 1204, runs: 31 },
  };
  open('/training', { 'GET /api/training/progress': () => buildProgress({ tiles }) });
  await screen.findByText('126');
  expect(tile('Hours Trained').textContent).toContain('126h5 h 30 min this week');
  expect(tile('Drills Completed').textContent).toContain('849 this month');
  expect(tile('Current Streak').textContent).toContain('6daysBest: 19 days');
  expect(tile('Improvement').textContent).toMatch(/\+9points.*Average of 6 skills since October/);
});

test('shows no clear change where it may be chance, and the range one tap away', async () => {
  const improvement = { by: 2.3, low: -4, high: 11, skills: 6, since: '2023-10-02', points: 1204, runs: 31 };
  const tiles = { ...buildProgress().tiles, improvement };
  const { person } = open('/training', { 'GET /api/training/progress': () => buildProgress({ tiles }) });
  await person.click(await screen.findByRole('button', { name: /^Improvement: ?No clear change$/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Improvement' }));
  dialog.getByText('Average of 6 skills since October');
  dialog.getByText('−4 to +11 points of 100, with 95% certainty');
  expect(tile('Improvement').textContent).not.toContain('+2');
});

test('says how to fill the tiles before any training', async () => {
  open();
  await screen.findByText('Run a drill to start.');
  expect(tile('Improvement').textContent).toContain('–');
});

test('offers to retry when the figures fail to load', async () => {
  let fails = true;
  const { person } = open('/training', {
    'GET /api/training/progress': () => (fails ? refused('bad-request') : buildProgress()),
  });
  await screen.findByText("Couldn't load your figures.");
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Run a drill to start.');
});

test('keeps the tab in the address', async () => {
  const { person, router } = open('/training?tab=progress');
  const tabs = within(await screen.findByRole('tablist', { name: 'Training Center' }));
  expect(tabs.getByRole('tab', { name: 'Progress Tracking' }).getAttribute('aria-selected')).toBe('true');
  await person.click(tabs.getByRole('tab', { name: 'Drill Library' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'library' }));
  expect(screen.getByRole('link', { name: 'Create Session' }).getAttribute('href')).toBe('/training/plan');
});
