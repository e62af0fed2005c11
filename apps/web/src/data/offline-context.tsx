import {
  createContext,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { LocalMatch, LocalMatches } from '#web/data/local-matches.ts';
import type { GivenParts } from '#web/data/offline-feature.ts';
import type { Outbox, OutboxStatus } from '#web/data/outbox.ts';
import type { AppSocket, SocketEvent, SocketMessage } from '#web/data/socket.ts';

/** The data and the connection of this device, with or without a network. */
export interface Offline {
  readonly outbox: Outbox;
  readonly localMatches: LocalMatches;
  readonly socket: AppSocket;
}

const OfflineContext = createContext<Offline | null>(null);

/** Loads what the features of this device give to their screens; the same promise for each drawing. */
export type GiveParts = () => Promise<Partial<GivenParts>>;

const GiveContext = createContext<GiveParts | null>(null);

interface OfflineProviderProps {
  offline: Offline;
  give?: GiveParts | null;
  children: ReactNode;
}

export function OfflineProvider({ offline, give = null, children }: OfflineProviderProps) {
  return (
    <GiveContext value={give}>
      <OfflineContext value={offline}>{children}</OfflineContext>
    </GiveContext>
  );
}

/** A part that a feature gives to its screens. The screen waits for its code. */
export function useGiven<Name extends keyof GivenParts>(name: Name): GivenParts[Name] {
  const give = useContext(GiveContext);
  const part: GivenParts[Name] | undefined = give ? use(give())[name] : undefined;
  if (part === undefined) {
    throw new TypeError(`No feature gives ${name} to the screen.`);
  }
  return part;
}

/** A promise whose value `use` has at once, without a drawing that waits for it. */
export function kept<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

export function useOutbox(): Outbox {
  return useOffline().outbox;
}

/** The connection on which the server says what is new. */
export function useSocket(): AppSocket {
  return useOffline().socket;
}

/** Calls back with what the server says, while this is on screen. */
export function useSocketMessages<E extends SocketEvent>(
  event: E,
  listener: (message: SocketMessage<E>) => void,
): void {
  const socket = useSocket();
  const listen = useEffectEvent(listener);
  useEffect(() => socket.on(event, (message) => listen(message)), [socket, event]);
}

/** Calls back after each connection before which news may have been missed, while this is on screen. */
export function useMissedNews(callback: () => void): void {
  const socket = useSocket();
  const act = useEffectEvent(callback);
  useEffect(() => socket.onMissed(() => act()), [socket]);
}

/** Calls back each time that the connection is there, while this is on screen. */
export function useConnected(callback: () => void): void {
  const socket = useSocket();
  const act = useEffectEvent(callback);
  useEffect(() => socket.onConnected(() => act()), [socket]);
}

export interface ShownOutbox extends OutboxStatus {
  /** Tries now instead of waiting for the next turn. */
  retry(): void;
  /** Removes a refused item after the person has seen it. */
  discard(n: number): Promise<void>;
}

/** The queue of the signed-in account on this device, kept up to date. */
export function useOutboxStatus(): ShownOutbox {
  const outbox = useOutbox();
  const status = useSyncExternalStore(outbox.subscribe, outbox.status);
  return useMemo(() => ({ ...status, retry: outbox.retry, discard: outbox.discard }), [outbox, status]);
}

/** Matches that were deleted here and that the server still has: they are hidden everywhere. */
export function useDeletedMatches(): ReadonlySet<string> {
  return useMatchesIn('deleted');
}

/** Matches that were restored here and that the server still leaves out. */
export function useRestoredMatches(): ReadonlySet<string> {
  return useMatchesIn('restored');
}

function useMatchesIn(standing: 'deleted' | 'restored'): ReadonlySet<string> {
  const outbox = useOutbox();
  const ids = [...useSyncExternalStore(outbox.subscribe, outbox.status)[standing]].join();
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
