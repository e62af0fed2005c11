import type { CheckIcsAnswer, CheckIcsBody, ImportIcsAnswer, ImportIcsBody } from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { CALENDAR_KEY } from './calendar.ts';

const FEEDS_KEY = [...CALENDAR_KEY, 'feeds'] as const;

export function useFeeds() {
  return useQuery({
    queryKey: FEEDS_KEY,
    queryFn: ({ signal }) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/calendar-feeds')).feedsAnswer,
        '/api/calendar/feeds',
        { signal },
      ),
  });
}

export function createFeed(teamId: string | null) {
  return apiAs(
    async () => (await import('@allcourt/contract/http/calendar-feeds')).createFeedAnswer,
    '/api/calendar/feeds',
    {
      method: 'POST',
      body: { teamId },
    },
  );
}

export async function endFeed(feedId: string): Promise<void> {
  await api(`/api/calendar/feeds/${feedId}`, { method: 'DELETE' });
}

/** Previews the events of a calendar file. */
export function checkIcs(body: CheckIcsBody): Promise<CheckIcsAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/calendar-feeds')).checkIcsAnswer,
    '/api/calendar/import/check',
    {
      method: 'POST',
      body,
    },
  );
}

export function importIcs(body: ImportIcsBody): Promise<ImportIcsAnswer> {
  return apiAs(
    async () => (await import('@allcourt/contract/http/calendar-feeds')).importIcsAnswer,
    '/api/calendar/import',
    { method: 'POST', body },
  );
}
