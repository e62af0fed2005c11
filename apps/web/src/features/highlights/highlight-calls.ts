import type { Highlight, HighlightsAnswer, SaveHighlightBody } from '@allcourt/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { liveKeyOf } from '#web/features/player/live/get-live.ts';

const highlightsAnswer = async () => (await import('@allcourt/contract/http/highlights')).highlightsAnswer;
const highlightAnswer = async () => (await import('@allcourt/contract/http/highlights')).highlightAnswer;

/** GET /api/live/:key/highlights: loaded again with the rest of the broadcast whenever that changes. */
function highlightsQuery(liveKey: string) {
  return queryOptions({
    queryKey: [...liveKeyOf(liveKey), 'highlights'],
    queryFn: ({ signal }) =>
      apiAs(highlightsAnswer, `/api/live/${encodeURIComponent(liveKey)}/highlights`, { signal }),
  });
}

export function useHighlights(liveKey: string) {
  return useQuery(highlightsQuery(liveKey));
}

interface Of {
  readonly liveKey: string;
  readonly broadcastId: string;
}

/** Cuts, keeps, hides or edits a highlight. Shown immediately, and rolled back if the server refuses. */
export function useSaveHighlight({ liveKey, broadcastId }: Of) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SaveHighlightBody }) =>
      apiAs(highlightAnswer, pathOf(broadcastId, id), { method: 'PUT', body }),
    networkMode: 'always',
    onMutate: ({ id, body }) =>
      showOptimistically(client, liveKey, (highlights) =>
        highlights.map((highlight) => (highlight.id === id ? withBody(highlight, body) : highlight)),
      ),
    onError: (_problem, _save, before) => rollBack(client, liveKey, before),
    onSettled: () => client.invalidateQueries(highlightsQuery(liveKey)),
  });
}

/** Undoes the decision on a found highlight; deletes one that was cut by hand. */
export function useResetHighlight({ liveKey, broadcastId }: Of) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Highlight) => {
      await api(pathOf(broadcastId, id), { method: 'DELETE' });
    },
    networkMode: 'always',
    onMutate: (gone) =>
      showOptimistically(client, liveKey, (highlights) =>
        highlights.flatMap((highlight): Highlight[] => {
          if (highlight.id !== gone.id) {
            return [highlight];
          }
          return highlight.rules.includes('own') ? [] : [{ ...highlight, state: 'suggested' }];
        }),
      ),
    onError: (_problem, _gone, before) => rollBack(client, liveKey, before),
    onSettled: () => client.invalidateQueries(highlightsQuery(liveKey)),
  });
}

async function showOptimistically(
  client: QueryClient,
  liveKey: string,
  change: (highlights: readonly Highlight[]) => Highlight[],
): Promise<HighlightsAnswer | undefined> {
  const { queryKey } = highlightsQuery(liveKey);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  if (before) {
    client.setQueryData(queryKey, { ...before, highlights: change(before.highlights) });
  }
  return before;
}

function rollBack(client: QueryClient, liveKey: string, before: HighlightsAnswer | undefined): void {
  if (before) {
    client.setQueryData(highlightsQuery(liveKey).queryKey, before);
  }
}

function withBody(highlight: Highlight, { title, from, to, state }: SaveHighlightBody): Highlight {
  return {
    ...highlight,
    title,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    state,
  };
}

function pathOf(broadcastId: string, id: string): string {
  return `/api/broadcasts/${broadcastId}/highlights/${id}`;
}
