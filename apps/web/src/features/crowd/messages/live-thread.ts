// A broadcast's chat, kept up to date while somebody looks at it.

import type { StreamMessage, StreamMessagesAnswer } from '@allcourt/contract';
import type { Clock } from '#web/data/clock.ts';
import { onceMore } from '#web/data/once-more.ts';
import { createWatchedView } from '#web/data/watched-view.ts';
import type { StreamMessagesQuery } from './stream-messages.ts';
import {
  hasGap,
  type StreamThread,
  startThread,
  takeChanges,
  takeMessage,
  takeOlder,
} from './stream-thread.ts';

export interface ThreadView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly messages: readonly StreamMessage[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly isOpen: boolean;
  /** Why something could not be read; null where all could. */
  readonly problem: unknown;
}

export interface LiveThread {
  view(): ThreadView;
  subscribe(listener: () => void): () => void;
  receive(message: StreamMessage): void;
  /** Reads what may have been missed. */
  refresh(): void;
  loadOlder(): void;
}

export interface LiveThreadOptions {
  readonly read: (query?: StreamMessagesQuery) => Promise<StreamMessagesAnswer>;
  readonly clock: Clock;
}

/** What was sent in between may only be late. */
const GAP_MAY_CLOSE_MS = 300;
const NONE: ThreadView = {
  status: 'loading',
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  isOpen: false,
  problem: null,
};

export function createLiveThread({ read, clock }: LiveThreadOptions): LiveThread {
  let thread: StreamThread | null = null;
  let problem: unknown = null;
  let isLoadingOlder = false;
  let cancelGap = () => {};
  /** Told of before the first page was there, which may be older than they are. */
  let early: StreamMessage[] = [];

  const view = createWatchedView<ThreadView>({
    initial: NONE,
    make: () =>
      thread
        ? {
            status: 'ready',
            messages: [...thread.messages.values()],
            hasOlder: thread.next !== null,
            isLoadingOlder,
            isOpen: thread.isOpen,
            problem,
          }
        : { ...NONE, status: problem === null ? 'loading' : 'failed', problem },
    start() {
      void refresh();
      return () => cancelGap();
    },
  });

  const refresh = onceMore(() =>
    attempt(async () => {
      const before = thread;
      if (!before) {
        thread = early.reduce(takeMessage, startThread(await read()));
        early = [];
        return;
      }
      const changes = await read({ since: before.revision });
      thread = takeChanges(thread ?? before, changes);
    }),
  );

  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      problem = null;
    } catch (error) {
      problem = error;
    }
    view.show();
  }

  async function loadOlder(): Promise<void> {
    const before = thread?.next ?? null;
    if (before === null || isLoadingOlder) {
      return;
    }
    isLoadingOlder = true;
    view.show();
    await attempt(async () => {
      try {
        const page = await read({ before });
        thread = thread && takeOlder(thread, page);
      } finally {
        isLoadingOlder = false;
      }
    });
  }

  return {
    view: view.view,
    subscribe: view.subscribe,
    refresh: () => void refresh(),
    loadOlder: () => void loadOlder(),
    receive(message) {
      if (!thread) {
        early.push(message);
        return;
      }
      thread = takeMessage(thread, message);
      cancelGap();
      if (hasGap(thread)) {
        cancelGap = clock.after(GAP_MAY_CLOSE_MS, () => void refresh());
      }
      view.show();
    },
  };
}
