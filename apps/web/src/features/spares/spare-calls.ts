import type { AnswerSpareBody, OfferSpareBody, OwnSpare, SpareOfferAnswer } from '@allcourt/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { useMissedNews, useSocketMessages } from '#web/data/offline-context.tsx';

const schemas = () => import('@allcourt/contract/http/spares');

/** A spot of an event, or a seat on a line of its tie. */
export interface Place {
  readonly eventId: string;
  readonly key: string;
  readonly line: { readonly code: string; readonly seat: number } | null;
}

const SPARES_KEY = ['spares'] as const;

/** Members who could take a place, and its open offer. */
export function useSpares({ eventId, key, line }: Place) {
  const query = new URLSearchParams({ eventId, key, ...(line && { code: line.code, seat: `${line.seat}` }) });
  return useQuery({
    queryKey: [...SPARES_KEY, `${query}`],
    queryFn: ({ signal }) =>
      apiAs(async () => (await schemas()).sparesAnswer, `/api/spares?${query}`, { signal }),
    staleTime: 0,
  });
}

/** An offer to the reader, or to a player they look after. */
export interface Asked {
  readonly offerId: string;
  readonly minorId?: string | undefined;
}

function pathOf({ offerId, minorId }: Asked): string {
  return minorId === undefined ? `/api/spares/${offerId}` : `/api/family/${minorId}/spares/${offerId}`;
}

/** An offer to the reader, kept up to date by its notices. */
export function useOwnOffer(asked: Asked) {
  const query = useQuery({
    queryKey: [...SPARES_KEY, 'own', asked.offerId, asked.minorId],
    queryFn: ({ signal }) => apiAs(async () => (await schemas()).ownSpareAnswer, pathOf(asked), { signal }),
    staleTime: 0,
  });
  const refresh = () => void query.refetch();
  useMissedNews(refresh);
  useSocketMessages('notification', refresh);
  return query;
}

export function offerPlace(offerId: string, body: OfferSpareBody): Promise<SpareOfferAnswer> {
  return apiAs(async () => (await schemas()).spareOfferAnswer, `/api/spares/${offerId}`, {
    method: 'PUT',
    body,
  });
}

export async function withdrawOffer(offerId: string): Promise<void> {
  await api(`/api/spares/${offerId}`, { method: 'DELETE' });
}

export function answerOffer(asked: Asked, answer: AnswerSpareBody['answer']): Promise<OwnSpare> {
  return apiAs(async () => (await schemas()).ownSpareAnswer, `${pathOf(asked)}/answer`, {
    method: 'POST',
    body: { answer },
  });
}

/** Refetches offers, and the events and ties that a yes changes. */
export async function refreshSpares(client: QueryClient): Promise<void> {
  await Promise.all(
    [SPARES_KEY, ['calendar'], ['ties']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
