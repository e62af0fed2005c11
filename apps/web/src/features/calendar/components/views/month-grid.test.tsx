import type { Occurrence } from '@allcourt/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { buildSummary } from '#test/summary.ts';
import { boardNames } from '#web/ui/words/names.ts';
import { showRegion } from '#web/ui/words/region.ts';
import { MonthGrid } from './month-grid.tsx';

beforeEach(() => {
  showRegion({ timeZone: 'America/New_York', weekStart: null, units: null });
  return () => showRegion(null);
});

async function renderMonth({
  day,
  weekStart = 0,
  occurrences = [],
}: {
  day: string;
  weekStart?: number;
  occurrences?: readonly Occurrence[];
}) {
  const acts = { onDay: vi.fn(), onOpen: vi.fn(), move: { byDays: vi.fn(), byTime: vi.fn() } };
  const root = createRootRoute();
  const month = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <MonthGrid
        label="Month"
        occurrences={occurrences}
        day={day}
        today="2026-11-21"
        weekStart={weekStart}
        now={new Date('2026-11-21T17:00Z')}
        {...acts}
      />
    ),
  });
  const event = createRoute({ getParentRoute: () => root, path: '/calendar/$eventId/$key' });
  const router = createRouter({
    routeTree: root.addChildren([month, event]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // As never: the app registers its own router as the only type; this one has two routes.
  render(<RouterProvider router={router as never} />);
  const grid = within(await screen.findByRole('grid', { name: 'Month' }));
  return { ...acts, grid, person: userEvent.setup() };
}

test('August 2026 shows all its days in six rows', async () => {
  const { grid } = await renderMonth({ day: '2026-08-15' });
  expect(grid.getAllByRole('row')).toHaveLength(7);
  expect(grid.getAllByRole('gridcell')).toHaveLength(42);
  expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
});

test('weeks begin on the chosen day', async () => {
  const { grid } = await renderMonth({ day: '2026-08-15', weekStart: 1 });
  expect(grid.getAllByRole('columnheader')[0]?.textContent).toBe('Mon');
});

test('arrow keys move between days and Enter opens one', async () => {
  const { grid, person, onDay, onOpen } = await renderMonth({ day: '2026-11-21' });
  grid.getByRole('gridcell', { selected: true }).focus();
  await person.keyboard('{ArrowLeft}{ArrowDown}{PageDown}{Home}{Enter}');
  expect(onDay.mock.calls.flat()).toEqual(['2026-11-20', '2026-11-28', '2026-12-21', '2026-11-15']);
  expect(onOpen).toHaveBeenCalledWith('2026-11-21');
});

test('a full day counts the events that do not fit', async () => {
  const occurrences = [1, 2, 3, 4, 5].map((n) =>
    buildOccurrence({ eventId: `e${n}`, title: `Session ${n}` }),
  );
  const { grid, person, onOpen } = await renderMonth({ day: '2026-11-21', occurrences });
  expect(grid.getAllByRole('link')).toHaveLength(2);
  await person.click(grid.getByRole('button', { name: '3 more' }));
  expect(onOpen).toHaveBeenCalledWith('2026-11-23');
});

test("the reader's own match is named by its opponent, and read out in full", async () => {
  const match = buildSummary();
  const occurrence = buildOccurrence({
    title: 'Okafor v Weiss',
    matches: [{ match, side: match.mySide, canOpen: true }],
  });
  const { grid } = await renderMonth({ day: '2026-11-21', occurrences: [occurrence] });
  const chip = grid.getByRole('link', { name: /Okafor v Weiss/ });
  const seen = boardNames(match.players)[match.mySide === 'a' ? 'b' : 'a'];
  expect(within(chip).getByText(seen).getAttribute('aria-hidden')).toBe('true');
});
