import type { AnswerTimesBody, CreateTimePollBody, TimePoll } from '@allcourt/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { needsQuery } from '#web/data/needs-query.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';

const schemas = () => import('@allcourt/contract/http/time-polls');
const timePollAnswer = async () => (await schemas()).timePollAnswer;

const POLLS_KEY = ['time-polls'] as const;

/** A poll, of the reader or of a minor whose guardian they are. */
export interface PollOf {
  readonly pollId: string;
  readonly minorId: string | null;
}

const pathOf = ({ pollId, minorId }: PollOf) =>
  minorId === null ? `/api/time-polls/${pollId}` : `/api/family/${minorId}/time-polls/${pollId}`;

/** The polls without a time in the reader's teams. */
export function useTimePolls() {
  return useQuery({
    queryKey: [...POLLS_KEY, 'list'],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).timePollsAnswer, '/api/time-polls', { signal }),
  });
}

/** One poll, kept up to date by its notices and by the calendar. */
export function useTimePoll(of: PollOf) {
  const query = useQuery({
    queryKey: [...POLLS_KEY, of.pollId, of.minorId],
    queryFn: ({ signal }) => apiAs(timePollAnswer, pathOf(of), { signal }),
    staleTime: 0,
  });
  const refresh = () => void query.refetch();
  useMissedNews(refresh);
  useSocketMessages('calendar:changed', refresh);
  useSocketMessages('notification', refresh);
  return query;
}

export function createPoll(pollId: string, body: CreateTimePollBody): Promise<TimePoll> {
  return apiAs(timePollAnswer, `/api/time-polls/${pollId}`, { method: 'PUT', body });
}

export function answerTimes(of: PollOf, answers: AnswerTimesBody['answers']): Promise<TimePoll> {
  return apiAs(timePollAnswer, `${pathOf(of)}/answer`, { method: 'PUT', body: { answers } });
}

export function pickTime(pollId: string, place: number): Promise<TimePoll> {
  return apiAs(timePollAnswer, `/api/time-polls/${pollId}/pick`, { method: 'POST', body: { place } });
}

export async function deletePoll(pollId: string): Promise<void> {
  await api(`/api/time-polls/${pollId}`, { method: 'DELETE' });
}

/** Refetches polls, what waits for the reader, and the calendar that a pick changes. */
export async function refreshPolls(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: POLLS_KEY }),
    client.invalidateQueries({ queryKey: ['calendar'] }),
    client.invalidateQueries(needsQuery),
  ]);
}
