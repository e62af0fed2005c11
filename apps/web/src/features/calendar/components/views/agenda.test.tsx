import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, act as reactAct, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { manualClock } from '#test/manual-clock.ts';
import { openBrowser } from '#test/tabs.ts';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import { daysFrom } from '#web/features/calendar/model/days.ts';
import { showRegion } from '#web/ui/words/region.ts';
import { Agenda } from './agenda.tsx';

beforeEach(() => {
  showRegion({ timeZone: 'America/New_York', weekStart: null, units: null });
  return () => showRegion(null);
});

const FEW = [
  buildOccurrence(),
  buildOccurrence({
    eventId: 'camp',
    title: 'Camp',
    startsAt: '2026-11-20T15:00:00.000Z',
    endsAt: '2026-11-25T15:00:00.000Z',
  }),
];

async function renderAgenda(onMore?: () => void, occurrences = FEW) {
  const root = createRootRoute();
  const agenda = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <Agenda
        label="Agenda"
        occurrences={occurrences}
        days={daysFrom('2026-11-22', 30)}
        today="2026-11-22"
        now={new Date('2026-11-22T17:00Z')}
        onMore={onMore}
        isMoreComing={false}
      />
    ),
  });
  const event = createRoute({ getParentRoute: () => root, path: '/calendar/$eventId/$key' });
  const router = createRouter({
    routeTree: root.addChildren([agenda, event]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // As never: the app registers its own router as the only type; this one has two routes.
  render(
    <OfflineProvider offline={openBrowser(manualClock()).open()}>
      <RouterProvider router={router as never} />
    </OfflineProvider>,
  );
  await screen.findByRole('region', { name: 'Agenda' });
}

test('omits empty days and lists a multi-day event once, at the top', async () => {
  await renderAgenda();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Today, Sun Nov 22',
    'Mon Nov 23',
  ]);
  expect(screen.getAllByRole('link', { name: /^Camp/ })).toHaveLength(1);
});

test('shows 30 more days when asked', async () => {
  const onMore = vi.fn();
  await renderAgenda(onMore);
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more days' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('offers no more days at the end of the window', async () => {
  await renderAgenda();
  expect(screen.queryByRole('button')).toBeNull();
});

test('draws a few dozen of 10,000 events, each with its place', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(62);
  const many = Array.from({ length: 10_000 }, (_, index) =>
    buildOccurrence({ eventId: `e${index}`, title: `Session ${index + 1}` }),
  );
  await renderAgenda(undefined, many);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(screen.getByRole('region', { name: 'Agenda' }).querySelectorAll('*').length).toBeLessThan(1500);
  expect(rows[1]?.getAttribute('aria-setsize')).toBe('10000');
  expect(rows[1]?.getAttribute('aria-posinset')).toBe('2');
});

test('holds the page still as all of its rows are measured', async () => {
  const measured: ((entries: readonly object[]) => void)[] = [];
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onMeasure: (entries: readonly object[]) => void) {
        measured.push(onMeasure);
      }
      observe(element: Element) {
        watched.push(element);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollY', 900);
  await renderAgenda();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const rows = watched.filter((element) => element.hasAttribute('data-index'));
  expect(rows).toHaveLength(4);
  reactAct(() => {
    for (const tell of measured) {
      tell(rows.map((target) => ({ target, borderBoxSize: [{ blockSize: 70 }] })));
    }
  });
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['printed', () => void window.dispatchEvent(new Event('beforeprint'))],
  ['searched with the browser', () => void fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })],
])('draws all of them before the page is %s', async (_name, act) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(62);
  const many = Array.from({ length: 300 }, (_, index) => buildOccurrence({ eventId: `e${index}` }));
  await renderAgenda(undefined, many);
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  reactAct(act);
  expect(screen.getAllByRole('listitem')).toHaveLength(300);
});
