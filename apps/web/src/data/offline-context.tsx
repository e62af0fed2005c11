import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { LocalMatch, LocalMatches } from '#web/data/local-matches.ts';
import type { Outbox, OutboxStatus } from '#web/data/outbox.ts';
import type { AppSocket } from '#web/data/socket.ts';

/** What this device keeps for itself, whether or not there is a network. */
export interface Offline {
  readonly outbox: Outbox;
  readonly localMatches: LocalMatches;
  readonly socket: AppSocket;
}

const OfflineContext = createContext<Offline | null>(null);

export function OfflineProvider({ offline, children }: { offline: Offline; children: ReactNode }) {
  return <OfflineContext value={offline}>{children}</OfflineContext>;
}

export function useOutbox(): Outbox {
  return useOffline().outbox;
}

/** The connection on which the server says what is new. */
export function useSocket(): AppSocket {
  return useOffline().socket;
}

export interface ShownOutbox extends OutboxStatus {
  /** Tries at once instead of waiting for the next turn. */
  retry(): void;
  /** Removes a refused item that the person has seen. */
  discard(n: number): Promise<void>;
}

/** What is queued on this device for the signed-in account, kept up to date. */
export function useOutboxStatus(): ShownOutbox {
  const outbox = useOutbox();
  const status = useSyncExternalStore(outbox.subscribe, outbox.status);
  return useMemo(() => ({ ...status, retry: outbox.retry, discard: outbox.discard }), [outbox, status]);
}

/** The matches that were deleted here and that the server still has: nobody should see them any more. */
export function useDeletedMatches(): ReadonlySet<string> {
  const outbox = useOutbox();
  const { deleted } = useSyncExternalStore(outbox.subscribe, outbox.status);
  const ids = [...deleted].join();
  return useMemo(() => new Set(ids === '' ? [] : ids.split(',')), [ids]);
}

/** The signed-in account's own matches that this device knows, the newest first. */
export function useLocalMatches(): readonly LocalMatch[] {
  const { localMatches } = useOffline();
  return useSyncExternalStore(localMatches.subscribe, localMatches.list);
}

function useOffline(): Offline {
  const offline = useContext(OfflineContext);
  if (offline === null) {
    throw new TypeError('useOutbox and useLocalMatches need an OfflineProvider above them.');
  }
  return offline;
}
