import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { OfflineParts } from './offline-parts.ts';

/** What goes on without a network; its code is fetched once somebody is signed in, beside the screen's own. */
export interface OfflineSource {
  load(): Promise<OfflineParts>;
  /** The parts if they were ever asked for. */
  loaded(): Promise<OfflineParts> | null;
  /** The parts themselves once they have come. */
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
