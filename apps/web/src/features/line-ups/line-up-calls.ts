import type { LineUpAnswer, SeatBody } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocket } from '#web/data/offline-context.tsx';
import { LINE_UP_KEY } from './query-keys.ts';

const lineUpAnswer = async () => (await import('@allcourt/contract/http/line-ups')).lineUpAnswer;
const peopleAnswer = async () => (await import('@allcourt/contract/http/people')).peopleAnswer;

function lineUpQuery(matchId: string) {
  return queryOptions({
    queryKey: [...LINE_UP_KEY, matchId],
    queryFn: ({ signal }) => apiAs(lineUpAnswer, `/api/matches/${matchId}/line-up`, { signal }),
  });
}

/** The players of a match and their answers, kept up to date; for those with a part in it. */
export function useLineUp(matchId: string, { isEnabled }: { isEnabled: boolean }) {
  const client = useQueryClient();
  const socket = useSocket();
  useEffect(
    () =>
      socket.onLineUp((message) => {
        if (message.matchId === matchId) {
          void client.invalidateQueries({ queryKey: [...LINE_UP_KEY, matchId] });
        }
      }),
    [client, socket, matchId],
  );
  useMissedNews(() => void client.invalidateQueries({ queryKey: [...LINE_UP_KEY, matchId] }));
  return useQuery({ ...lineUpQuery(matchId), enabled: isEnabled });
}

/** A place in the line-up. */
export interface SeatPlace {
  readonly side: Side;
  readonly number: 1 | 2;
}

/** Names an account for a seat, or makes it a guest's. */
export function nameSeat(
  matchId: string,
  { side, number }: SeatPlace,
  body: SeatBody,
): Promise<LineUpAnswer> {
  return apiAs(lineUpAnswer, `/api/matches/${matchId}/line-up/${side}/${number}`, { method: 'PUT', body });
}

/** The scorer keeps or takes a record, its author withdraws it. */
export function decideDispute(
  matchId: string,
  disputeId: string,
  body: { readonly choice: 'keep' | 'take' | 'withdraw'; readonly deviceId: string },
): Promise<LineUpAnswer> {
  return apiAs(lineUpAnswer, `/api/matches/${matchId}/disputes/${disputeId}/decide`, {
    method: 'POST',
    body,
  });
}

/** Makes a merged record a match of its own again. */
export async function unmerge(recordId: string): Promise<void> {
  await api(`/api/matches/${recordId}/unmerge`, { method: 'POST' });
}

/** People that the reader can name. */
export function usePeopleToName() {
  return useQuery({
    queryKey: ['people', 'to-name'],
    queryFn: ({ signal }) => apiAs(peopleAnswer, '/api/people', { signal }),
  });
}
