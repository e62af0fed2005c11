import type { DeviceName } from '@allcourt/contract';
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Changes } from '#web/data/changes.ts';
import type { Clock } from '#web/data/clock.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import type { Family, OutboxItem, Topic, TopicOf } from '#web/data/outbox/item.ts';
import type { Senders } from '#web/data/outbox/sender.ts';
import type { Outbox } from '#web/data/outbox.ts';
import type { AppSocket } from '#web/data/socket.ts';

/** The part of a feature that works without a network, in its `offline.tsx`; `app/offline-features.ts` lists them. */
export interface OfflineFeature {
  /** The topics that it sends, each with the sentence for a refused item. */
  readonly refused?: Readonly<Partial<Record<Topic, RefusedWords>>>;
  /** Its own queries that may answer differently once something of a family was sent. */
  readonly refreshAfter?: Readonly<Partial<Record<Family, readonly InvalidateQueryFilters[]>>>;
  /** Called once, before an account is known. */
  start?(kit: OfflineKit): StartedFeature;
}

/** Every topic of a family with its sentence. */
export type RefusedTopics<F extends Family> = Readonly<Record<TopicOf<F>, RefusedWords>>;

type RefusedWords = string | ((item: OutboxItem) => ReactNode);

/** Objects that a feature starts, and that its screens use. A feature adds its own in its `offline.tsx`. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface GivenParts {}

/** The parts of `data/` that a feature builds on. */
export interface OfflineKit {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly changes: Changes;
  readonly outbox: Outbox;
  readonly socket: AppSocket;
  readonly queryClient: QueryClient;
  readonly device: DeviceName;
}

export interface StartedFeature {
  readonly senders?: Senders;
  /** For its screens. */
  readonly gives?: Partial<GivenParts>;
  /** Another account is signed in, or none: clears what was in memory for the last one. */
  onOtherAccount?(): void;
}
