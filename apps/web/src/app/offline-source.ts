import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { createEarlyOffline } from '#web/data/early-offline.ts';
import { actAs } from '#web/data/http.ts';
import { type GiveParts, kept, type Offline } from '#web/data/offline-context.tsx';
import type { OfflineParts } from './offline-parts.ts';

/** The parts that work without a network. Their code loads after the screen's own, or when it is needed. */
export interface OfflineSource {
  /** The same object before and after the parts are there. */
  readonly offline: Offline;
  /** Loads the parts, for the objects that features give to their screens. */
  readonly give: GiveParts;
  /** The signed-in account, to be called before its screens are drawn. */
  setAccount(accountId: string | null): void;
  load(): Promise<OfflineParts>;
  /** Calls back with the parts as soon as they are there, before anything is passed on to them; until the answer is called. */
  whenArrived(act: (parts: OfflineParts) => void): () => void;
  /** The parts, once loaded. */
  arrived(): OfflineParts | null;
}

export const OfflineSourceContext = createContext<OfflineSource | null>(null);

export function createOfflineSource(queryClient: QueryClient): OfflineSource {
  let parts: Promise<OfflineParts> | null = null;
  let arrived: OfflineParts | null = null;
  let given: ReturnType<GiveParts> | null = null;
  const waiting = new Set<(parts: OfflineParts) => void>();

  const load = () => {
    parts ??= fetchParts(queryClient).then(
      (fetched) => {
        arrived = fetched;
        given ??= kept(fetched.given);
        for (const act of waiting) {
          act(fetched);
        }
        waiting.clear();
        offline.arrive(fetched.offline);
        return fetched;
      },
      (error: unknown) => {
        parts = null;
        given = null;
        throw error;
      },
    );
    return parts;
  };
  const offline = createEarlyOffline(async () => (await load()).offline);

  return {
    offline,
    give() {
      given ??= load().then((fetched) => fetched.given);
      return given;
    },
    setAccount(accountId) {
      actAs(accountId);
      offline.setAccount(accountId);
    },
    load,
    whenArrived(act) {
      if (arrived) {
        act(arrived);
      } else {
        waiting.add(act);
      }
      return () => void waiting.delete(act);
    },
    arrived: () => arrived,
  };
}

async function fetchParts(queryClient: QueryClient): Promise<OfflineParts> {
  const { createOfflineParts } = await import('./offline-parts.ts');
  return createOfflineParts(queryClient);
}
