import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query';
import { ApiError, NetworkError } from '#web/data/http.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const MAX_RETRIES = 2;

/** An answer is kept on the device only while it is in memory. */
const IN_MEMORY_MS = 14 * DAY;

/**
 * The library takes a query's first answer for new, even if its request left before the invalidation. This client asks
 * once more after such an answer.
 */
class AppQueryClient extends QueryClient {
  readonly #overtaken = new WeakSet<object>();

  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data === undefined && query.state.fetchStatus !== 'idle') {
        this.#overtaken.add(query);
      }
    }
    return super.invalidateQueries(filters, options);
  }

  /** To be called with each answer. */
  afterAnswer(query: Query<unknown, unknown>): void {
    if (this.#overtaken.delete(query)) {
      void this.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  }
}

export function createQueryClient(): QueryClient {
  const client = new AppQueryClient({
    queryCache: new QueryCache({ onSuccess: (_answer, query) => client.afterAnswer(query) }),
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30 * SECOND,
        gcTime: IN_MEMORY_MS,
        retry: isWorthRetrying,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
  return client;
}

/** Changes what is loaded. The library then takes it for fresh, so an answer that is owed, or was lost, is asked for again. */
export function changeLoaded<T>(client: QueryClient, filters: QueryFilters, act: (known: T) => T): void {
  for (const { queryKey, state } of client.getQueryCache().findAll(filters)) {
    client.setQueryData<T>(queryKey, (known) => known && act(known));
    if (state.isInvalidated || state.status === 'error') {
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    }
  }
}

/** Applies news to what is loaded. An answer still on its way may be older than the news, so it is asked for again. */
export function applyNews<T>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  act: (known: T) => T,
): void {
  changeLoaded(client, { queryKey, exact: true }, act);
  if (client.isFetching({ queryKey, exact: true }) > 0) {
    void client.invalidateQueries({ queryKey, exact: true });
  }
}

/**
 * True for an answer that is the server's last word as far as this page knows: not what an earlier page kept, and neither
 * while it is loaded again nor where that failed. Only then may a screen say that something is not in it.
 */
export function isLatest({
  data,
  isFetching,
  isError,
  isStale,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'isFetching' | 'isError' | 'isStale' | 'isFetchedAfterMount'>): boolean {
  return data !== undefined && !isFetching && !isError && (!isStale || isFetchedAfterMount);
}

/** The library assumes a network until an event says otherwise, which is wrong after an offline reload. */
export function followOnlineState(isOnline: boolean): void {
  onlineManager.setOnline(isOnline);
}

/**
 * Retries only a missing answer or a server in trouble; a refusal stays a refusal. Without a network a retry would wait
 * for one while the screen keeps loading, so the screen shows the error and loads again once there is a network.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !onlineManager.isOnline()) {
    return false;
  }
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
