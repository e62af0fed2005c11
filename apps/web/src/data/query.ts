import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '#web/data/http.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const MAX_RETRIES = 2;

/** What was read is kept this long for reading without a network. */
export const KEPT_FOR_MS = 14 * DAY;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30 * SECOND,
        // What is persisted must still be in memory when it is written out.
        gcTime: KEPT_FOR_MS,
        retry: isWorthRetrying,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
}

/** The library takes itself for online until an event says otherwise, which after an offline reload is wrong. */
export function followOnlineState(isOnline: boolean): void {
  onlineManager.setOnline(isOnline);
}

/**
 * A refusal stays a refusal; only no answer, or a server in trouble, may do better next time. Without a network the
 * next time would wait for one, and the screen would be loading for as long: it says so instead, and asks again by
 * itself once there is one.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !onlineManager.isOnline()) {
    return false;
  }
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}
