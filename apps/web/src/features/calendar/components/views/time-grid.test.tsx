import type { Occurrence } from '@allcourt/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { daysFrom } from '#web/features/calendar/model/days.ts';
import { showRegion } from '#web/ui/words/region.ts';
import { TimeGrid } from './time-grid.tsx';

beforeEach(() => {
  showRegion({ timeZone: 'America/New_York', weekStart: null, units: null });
  return () => showRegion(null);
});

interface Shown {
  occurrences: readonly Occurrence[];
  days?: readonly string[];
}

function renderGrid({ occurrences, days = daysFrom('2026-11-22', 7) }: Shown) {
  const byTime = vi.fn();
  const onOpen = vi.fn();
  const onList = vi.fn();
  const root = createRootRoute();
  const week = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <TimeGrid
        label="Week"
        occurrences={occurrences}
        days={days}
        day="2026-11-23"
        today="2026-11-23"
        now={new Date('2026-11-23T17:00Z')}
        onOpen={onOpen}
        onList={onList}
        onNew={vi.fn()}
        move={{ byDays: vi.fn(), byTime }}
      />
    ),
  });
  const event = createRoute({ getParentRoute: () => root, path: '/calendar/$eventId/$key' });
  const router = createRouter({
    routeTree: root.addChildren([week, event]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // As never: the app registers its own router as the only type; this one has two routes.
  render(<RouterProvider router={router as never} />);
  return { byTime, onOpen, onList };
}

async function renderWeek(changes: Partial<Occurrence> = {}) {
  const occurrence = buildOccurrence(changes);
  const { byTime } = renderGrid({ occurrences: [occurrence] });
  const link = await screen.findByRole('link', { name: /^Falcons practice/ });
  link.focus();
  const press = (key: string, withShift = false) =>
    fireEvent.keyDown(link, { key, altKey: true, shiftKey: withShift });
  const letGo = () => fireEvent.keyUp(link, { key: 'Alt' });
  return { occurrence, byTime, link, press, letGo };
}

test('Alt with arrow keys moves an event when Alt is released', async () => {
  const { occurrence, byTime, press, letGo } = await renderWeek();
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowRight');
  expect(byTime).not.toHaveBeenCalled();
  letGo();
  expect(byTime.mock.calls).toEqual([[occurrence, { days: 1, start: 30, end: 30 }]]);
});

test('Alt and Shift with arrow keys move the end, never before the start', async () => {
  const { occurrence, byTime, press, letGo } = await renderWeek({ endsAt: '2026-11-23T23:30:00.000Z' });
  press('ArrowUp', true);
  press('ArrowUp', true);
  press('ArrowUp', true);
  letGo();
  expect(byTime.mock.calls).toEqual([[occurrence, { days: 0, start: 0, end: -15 }]]);
});

test('Escape cancels a move', async () => {
  const { byTime, link, press, letGo } = await renderWeek();
  press('ArrowDown');
  fireEvent.keyDown(link, { key: 'Escape' });
  letGo();
  expect(byTime).not.toHaveBeenCalled();
});

test('an event the reader may not edit does not move', async () => {
  const { byTime, link, press, letGo } = await renderWeek({ mayEdit: false });
  press('ArrowDown');
  letGo();
  expect(byTime).not.toHaveBeenCalled();
  expect(link.getAttribute('aria-keyshortcuts')).toBeNull();
});

test.each([
  ['a day shows a few, and leads to its list', ['2026-11-23'], 6, 'onList'],
  ['a week shows fewer, and leads to the day', daysFrom('2026-11-22', 7), 3, 'onOpen'],
] as const)('with 300 events at the same hour %s', async (_name, days, lanes, leads) => {
  const occurrences = Array.from({ length: 300 }, (_, index) =>
    buildOccurrence({ eventId: `event-${index}`, title: `Practice ${index + 1}` }),
  );
  const calls = renderGrid({ occurrences, days });
  const rest = await screen.findByRole('button', { name: `${301 - lanes} more events, Mon 23` });
  expect(screen.getAllByRole('link', { name: /^Practice/ })).toHaveLength(lanes - 1);
  fireEvent.click(rest);
  expect(calls[leads].mock.calls).toEqual([['2026-11-23']]);
});

test('shows a few of a hundred all-day events, and a button for the rest', async () => {
  const occurrences = Array.from({ length: 100 }, (_, index) =>
    buildOccurrence({
      eventId: `event-${index}`,
      title: `Camp ${index + 1}`,
      isAllDay: true,
      starts: '2026-11-23',
      ends: '2026-11-23',
    }),
  );
  renderGrid({ occurrences });
  expect(await screen.findByRole('button', { name: '97 more events, Mon 23' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Camp/ })).toHaveLength(3);
});
