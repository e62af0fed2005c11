import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const code = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('#web/features/calendar/components/views/month-grid.tsx', async (original) => {
  await code.promise;
  return original();
});

test('a calendar whose view is still on its way keeps its title, its tools and a place for the view', async () => {
  renderApp({
    at: '/calendar?view=month',
    user: buildUser(),
    answers: { 'GET /api/calendar': () => ({ occurrences: [], teams: [] }) },
  });
  // Below the days, and drawn once they are answered.
  await screen.findByRole('region', { name: 'Quick Add' });
  expect(screen.getByRole('heading', { level: 1, name: 'Calendar & Events' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Today' })).toBeDefined();
  expect(screen.getByText('Loading the calendar')).toBeDefined();
  await act(async () => code.resolve());
  expect(await screen.findByRole('grid')).toBeDefined();
  expect(screen.queryByText('Loading the calendar')).toBeNull();
});
