import type { NotificationsAnswer } from '@allcourt/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildNotification } from '#test/notices.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { prepareCourt, renderScoring } from '#test/render-scoring.tsx';

const NOTIFIED: NotificationsAnswer = {
  notifications: [
    buildNotification(),
    buildNotification({
      readAt: '2024-01-18T18:00:00.000Z',
      title: 'Chloe Laurent joined Falcons',
      body: '',
      link: '/training',
    }),
  ],
  unread: 1,
  next: null,
};

async function ring(answers: Handlers, name: RegExp | string = 'Notifications, 1 unread') {
  const app = renderApp({ at: '/broadcast', user: buildUser(), answers });
  await app.person.click(await screen.findByRole('button', { name }));
  return { ...app, list: await screen.findByRole('dialog', { name: 'Notifications' }) };
}

test('shows the unread count, and the list', async () => {
  const { list } = await ring({ 'GET /api/notifications': () => NOTIFIED });
  const links = await within(list).findAllByRole('link', { name: /Falcons/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team?tab=chat', '/training']);
  expect(links[0]?.textContent).toContain('Unread: Dev Patel mentioned you in Falcons');
  expect(links[1]?.textContent).not.toContain('Unread');
});

test('marks a notification as read when it is followed, and closes', async () => {
  const { list, person, calls, router } = await ring({
    'GET /api/notifications': () => ({
      ...NOTIFIED,
      notifications: [buildNotification({ link: '/training' })],
    }),
    'POST /api/notifications/read': () => ({ unread: 0 }),
  });
  await person.click(await within(list).findByRole('link', { name: /mentioned you/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/training'));
  expect(calls.some(({ path }) => path === '/api/notifications/read')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('marks all as read', async () => {
  let unread = 1;
  const { list, person, calls } = await ring({
    'GET /api/notifications': () => ({ ...NOTIFIED, unread }),
    'POST /api/notifications/read': () => {
      unread = 0;
      return { unread };
    },
  });
  await person.click(await within(list).findByRole('button', { name: 'Mark all read' }));
  await screen.findByRole('button', { name: 'Notifications' });
  expect(calls.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({
    upTo: NOTIFIED.notifications[0]?.id,
  });
});

test('counts new notifications, until another device has read them', async () => {
  const court = prepareCourt();
  await renderScoring(court, '/calendar');
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await vi.waitFor(() => expect(court.tab.queryClient.isFetching()).toBe(0));
  act(() =>
    court.tab.socket.hear('notification', {
      notification: buildNotification({ from: { name: 'Dev', avatarUrl: null } }),
      unread: 3,
    }),
  );
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 3 unread'));
  act(() => court.tab.socket.hear('notification:read', { unread: 0 }));
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications'));
});

test('says when there is nothing', async () => {
  const { list } = await ring({}, 'Notifications');
  expect(await within(list).findByText("You're all caught up")).toBeDefined();
});

test('shows an error offline, and retries', async () => {
  const { list } = await ring({ 'GET /api/notifications': () => NO_ANSWER }, 'Notifications');
  expect(
    await within(list).findByText("Couldn't load your notifications", {}, { timeout: 12_000 }),
  ).toBeDefined();
  expect(within(list).getByRole('button', { name: 'Retry' })).toBeDefined();
});
