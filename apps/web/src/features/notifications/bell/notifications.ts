import type { NotificationMessage, NotificationsAnswer } from '@allcourt/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';
import { applyNews } from '#web/data/query.ts';

const notificationsAnswer = async () =>
  (await import('@allcourt/contract/http/notifications')).notificationsAnswer;
const readNotificationsAnswer = async () =>
  (await import('@allcourt/contract/http/notifications')).readNotificationsAnswer;

type Pages = InfiniteData<NotificationsAnswer, unknown>;

const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    apiAs(notificationsAnswer, `/api/notifications${pageParam === null ? '' : `?before=${pageParam}`}`, {
      signal,
    }),
  initialPageParam: null as string | null, // the first page has no cursor
  getNextPageParam: ({ next }: NotificationsAnswer) => next,
});

/** The reader's notifications, the newest first, kept up to date while they are on screen. */
export function useNotifications() {
  const client = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery);
  useSocketMessages('notification', (news) =>
    applyNews(client, notificationsQuery, (pages: Pages) => withNews(pages, news)),
  );
  useSocketMessages('notification:read', ({ unread }) => {
    client.setQueryData(notificationsQuery.queryKey, (pages) => pages && withUnread(pages, unread));
    void client.invalidateQueries(notificationsQuery);
  });
  useMissedNews(() => void client.invalidateQueries(notificationsQuery));
  return query;
}

/** Marks these as read, or all up to one. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { ids: string[] } | { upTo: string }) =>
      apiAs(readNotificationsAnswer, '/api/notifications/read', {
        method: 'POST',
        body: which,
      }),
    onSuccess({ unread }) {
      client.setQueryData(notificationsQuery.queryKey, (known) => known && withUnread(known, unread));
      return client.invalidateQueries(notificationsQuery);
    },
  });
}

/** The list with a new notification; a second one about the same thing replaces the first. */
function withNews({ pages, pageParams }: Pages, { notification, unread }: NotificationMessage): Pages {
  const without = pages.map((page) => ({
    ...page,
    unread,
    notifications: page.notifications.filter(({ id }) => id !== notification.id),
  }));
  return {
    pageParams,
    pages: without.map((page, index) =>
      index === 0 ? { ...page, notifications: [notification, ...page.notifications] } : page,
    ),
  };
}

function withUnread({ pages, pageParams }: Pages, unread: number): Pages {
  return { pageParams, pages: pages.map((page) => ({ ...page, unread })) };
}
