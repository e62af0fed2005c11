import type { EventCardAnswer } from '@allcourt/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildOccurrence } from '#test/calendar.ts';
import { buildConversation } from '#test/chat.ts';
import { renderChat, startChatServer } from '#test/render-chat.tsx';
import { showRegion } from '#web/ui/words/region.ts';
import { EventCard } from './event-card.tsx';

const PRACTICE = buildOccurrence({ counts: { going: 3, spare: 0, maybe: 1, no: 0, waiting: 0, noReply: 2 } });
const { eventId, key } = PRACTICE;
const PATH = `/api/calendar/events/${eventId}/${key}`;

beforeEach(() => {
  showRegion({ timeZone: 'Europe/Berlin', weekStart: null, units: null });
  return () => showRegion(null);
});

async function open(first: EventCardAnswer | null) {
  const server = startChatServer(buildConversation(), []);
  const shown = { card: first };
  server.answers[`GET ${PATH}/card`] = () => shown.card;
  server.answers[`PUT ${PATH}/reply`] = () => ({ occurrence: shown.card?.occurrence });
  if (first === null) {
    server.fault = 'event-not-found';
  }
  const root = createRootRoute();
  const card = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <EventCard target={{ kind: 'event', eventId, key }} />,
  });
  const event = createRoute({ getParentRoute: () => root, path: '/calendar/$eventId/$key' });
  const router = createRouter({
    routeTree: root.addChildren([card, event]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // As never: the app registers its own router as the only type; this one has two routes.
  return { server, shown, ...(await renderChat(<RouterProvider router={router as never} />)) };
}

test('shows the event, its time by the reader’s clock and the venue’s, its place, and a link', async () => {
  const venue = {
    name: 'Riverside',
    address: null,
    mapUrl: null,
    courts: '2',
    surface: null,
    isIndoor: false,
  };
  await open({ occurrence: { ...PRACTICE, venue }, isCancelled: false });
  const link = await screen.findByRole('link', { name: /^Falcons practice/ });
  expect(link.getAttribute('href')).toBe(`/calendar/${eventId}/${key}`);
  expect(link.textContent?.replaceAll(/\s/g, ' ')).toMatch(
    /Nov 24.*, 12:00\s–\s2:00\sAM \(6:00 PM in New York\)Riverside, Court 2, Falcons$/,
  );
});

test('counts a reply right away, and removes it when it is pressed again', async () => {
  const { server, shown, person, tab } = await open({ occurrence: PRACTICE, isCancelled: false });
  const answers = within(await screen.findByRole('group', { name: 'Are you coming to Falcons practice?' }));
  const going = () => answers.getByRole('button', { name: /^Going/ });
  expect(going().textContent).toBe('Going3 so far');
  server.fault = 'no-network';
  await person.click(going());
  await waitFor(() => expect(going().getAttribute('aria-pressed')).toBe('true'));
  expect(going().textContent).toBe('Going4 so far');

  server.fault = null;
  await act(() => tab.comeBack());
  expect(server.calls.findLast(({ name }) => name === `PUT ${PATH}/reply`)?.body).toEqual({
    answer: 'going',
    note: null,
  });
  const own = { answer: 'going', note: null, waiting: null } as const;
  shown.card = { occurrence: { ...PRACTICE, own }, isCancelled: false };
  act(() => tab.socket.hear('calendar:changed', { teamId: null, eventId }));
  await waitFor(() => expect(going().getAttribute('aria-pressed')).toBe('true'));
  await person.click(going());
  await waitFor(() =>
    expect(server.calls.findLast(({ name }) => name.startsWith('PUT'))?.body).toEqual({
      answer: null,
      note: null,
    }),
  );
});

test('follows changes of the event, up to its cancellation', async () => {
  const { shown, tab } = await open({ occurrence: PRACTICE, isCancelled: false });
  await screen.findByText('Falcons practice');
  shown.card = { occurrence: { ...PRACTICE, title: 'Ladder night' }, isCancelled: true };
  act(() => tab.socket.hear('calendar:changed', { teamId: null, eventId: 'another' }));
  act(() => tab.socket.hear('calendar:changed', { teamId: null, eventId }));
  expect(await screen.findByText('Ladder night')).toBeDefined();
  expect(screen.getByText('Canceled')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('after the deadline the only reply left is no, and after the end none', async () => {
  const { shown, tab } = await open({
    occurrence: { ...PRACTICE, replyBy: '2020-01-01T00:00:00.000Z' },
    isCancelled: false,
  });
  expect(await screen.findByText('Replies are closed.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Maybe/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^Can't go/ })).toHaveProperty('disabled', false);
  shown.card = {
    occurrence: { ...PRACTICE, mayReply: false, endsAt: '2020-01-01T00:00:00.000Z' },
    isCancelled: false,
  };
  act(() => tab.socket.hear('calendar:changed', { teamId: null, eventId }));
  expect(await screen.findByText('Event over. 3 said Going.')).toBeDefined();
});

test('shows nothing to a reader without access to the calendar', async () => {
  await open(null);
  expect(await screen.findByText("This event isn't available to you")).toBeDefined();
});
