import type { NotificationSettings, NotificationSettingsAnswer } from '@allcourt/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const notificationSettingsAnswer = async () =>
  (await import('@allcourt/contract/http/notifications')).notificationSettingsAnswer;

const PATH = '/api/notifications/settings';

const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => apiAs(notificationSettingsAnswer, PATH, { signal }),
});

/** The reader's notification settings. */
export function useNotificationSettings() {
  return useQuery(settingsQuery);
}

/** Shown right away, and undone if saving fails. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (settings: NotificationSettings) =>
      apiAs(notificationSettingsAnswer, PATH, {
        method: 'PUT',
        body: settings,
      }),
    onMutate(settings) {
      const before = client.getQueryData<NotificationSettingsAnswer>(settingsQuery.queryKey);
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, settings });
      return before;
    },
    onError: (_problem, _settings, before) => client.setQueryData(settingsQuery.queryKey, before),
  });
}
