import type {
  CheckIcsAnswer,
  CheckIcsBody,
  CheckSeasonAnswer,
  CheckSeasonBody,
  ImportIcsAnswer,
  ImportIcsBody,
  ImportSeasonBody,
} from '@allcourt/contract';
import { useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { CALENDAR_KEY } from './calendar.ts';

const feedsAnswer = async () => (await import('@allcourt/contract/http/calendar-feeds')).feedsAnswer;
const createFeedAnswer = async () =>
  (await import('@allcourt/contract/http/calendar-feeds')).createFeedAnswer;
const checkIcsAnswer = async () => (await import('@allcourt/contract/http/calendar-feeds')).checkIcsAnswer;
const importIcsAnswer = async () => (await import('@allcourt/contract/http/calendar-feeds')).importIcsAnswer;
const checkSeasonAnswer = async () =>
  (await import('@allcourt/contract/http/season-import')).checkSeasonAnswer;

const FEEDS_KEY = [...CALENDAR_KEY, 'feeds'] as const;

export function useFeeds() {
  return useQuery({
    queryKey: FEEDS_KEY,
    queryFn: ({ signal }) => apiAs(feedsAnswer, '/api/calendar/feeds', { signal }),
  });
}

export function createFeed(teamId: string | null) {
  return apiAs(createFeedAnswer, '/api/calendar/feeds', {
    method: 'POST',
    body: { teamId },
  });
}

export async function endFeed(feedId: string): Promise<void> {
  await api(`/api/calendar/feeds/${feedId}`, { method: 'DELETE' });
}

/** Previews the events of a calendar file. */
export function checkIcs(body: CheckIcsBody): Promise<CheckIcsAnswer> {
  return apiAs(checkIcsAnswer, '/api/calendar/import/check', { method: 'POST', body });
}

export function importIcs(body: ImportIcsBody): Promise<ImportIcsAnswer> {
  return apiAs(importIcsAnswer, '/api/calendar/import', { method: 'POST', body });
}

/** Previews the events of a table. */
export function checkSeason(body: CheckSeasonBody): Promise<CheckSeasonAnswer> {
  return apiAs(checkSeasonAnswer, '/api/calendar/season/check', { method: 'POST', body });
}

export function importSeason(body: ImportSeasonBody): Promise<ImportIcsAnswer> {
  return apiAs(importIcsAnswer, '/api/calendar/season', { method: 'POST', body });
}
