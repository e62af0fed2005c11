import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '#web/data/http.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const MAX_RETRIES = 2;

/** Loaded answers stay this long for reading without a network. */
export const STORED_FOR_MS = 14 * DAY;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30 * SECOND,
        // A query must still be in memory when it is persisted.
        gcTime: STORED_FOR_MS,
        retry: isWorthRetrying,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
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
