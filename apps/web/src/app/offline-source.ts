import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { OfflineParts } from './offline-parts.ts';

/** The parts that work without a network. Their code loads after sign-in, beside the screen's own. */
export interface OfflineSource {
  load(): Promise<OfflineParts>;
  /** The load in progress or done; null before the first. */
  loaded(): Promise<OfflineParts> | null;
  /** The parts, once loaded. */
  arrived(): OfflineParts | null;
}

export const OfflineSourceContext = createContext<OfflineSource | null>(null);

export function createOfflineSource(queryClient: QueryClient): OfflineSource {
  let parts: Promise<OfflineParts> | null = null;
  let arrived: OfflineParts | null = null;

  return {
    load() {
      parts ??= fetchParts(queryClient).then(
        (fetched) => {
          arrived = fetched;
          return fetched;
        },
        (error: unknown) => {
          parts = null;
          throw error;
        },
      );
      return parts;
    },
    loaded: () => parts,
    arrived: () => arrived,
  };
}

async function fetchParts(queryClient: QueryClient): Promise<OfflineParts> {
  const { createOfflineParts } = await import('./offline-parts.ts');
  return createOfflineParts(queryClient);
}
