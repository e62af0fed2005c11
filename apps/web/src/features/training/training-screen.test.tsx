import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildProgress } from '#test/training.ts';

const ANSWERS = { 'GET /user/profile': () => buildProfile({ mode: 'tennis' }) } as const;

// What comes later is there before it is looked for: on a busy machine it may be late.
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

test('the tiles say what has come of training, and from how much', async () => {
  const tiles = {
    minutes: 7560,
    minutesThisWeek: 330,
    drills: 84,
    drillsThisMonth: 9,
    streakDays: 6,
    bestStreakDays: 19,
    improvement: { by: 8.6, skills: 6, since: '2023-10-02', points: 1204, runs: 31 },
  };
  open('/training', { 'GET /api/training/progress': () => buildProgress({ tiles }) });
  await screen.findByText('126');
  expect(tile('Hours Trained').textContent).toContain('126h5.5 h this week');
  expect(tile('Drills Completed').textContent).toContain('849 this month');
  expect(tile('Current Streak').textContent).toContain('6daysBest: 19 days');
  expect(tile('Improvement').textContent).toContain(
    '+9pointsOf 100, average of 6 skills, since October, from 1,204 points and 31 runs',
  );
});

test('the tiles of nobody who has trained say what fills them', async () => {
  open();
  await screen.findByText('Your first drill starts this.');
  expect(tile('Improvement').textContent).toContain('–');
});

test('figures that cannot be read can be asked for again', async () => {
  let fails = true;
  const { person } = open('/training', {
    'GET /api/training/progress': () => (fails ? refused('bad-request') : buildProgress()),
  });
  await screen.findByText('Your figures could not be read.');
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Your first drill starts this.');
});

test('the tab stands in the address', async () => {
  const { person, router } = open('/training?tab=progress');
  const tabs = within(await screen.findByRole('tablist', { name: 'Training Center' }));
  expect(tabs.getByRole('tab', { name: 'Progress Tracking' }).getAttribute('aria-selected')).toBe('true');
  await person.click(tabs.getByRole('tab', { name: 'Drill Library' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'library' }));
  expect(screen.getByRole('link', { name: 'Create Session' }).getAttribute('href')).toBe('/training/plan');
});
