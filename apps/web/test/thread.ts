import { manualClock } from '#test/manual-clock.ts';
import {
  createLiveThread,
  type LiveThreadOptions,
  type ThreadQuery,
} from '#web/features/thread/live-thread.ts';
import type { Page, Thread, ThreadMessage } from '#web/features/thread/thread.ts';

/** A request of a thread that has no answer yet. */
interface Asked {
  readonly query: ThreadQuery | { readonly newest: number | null };
  answer(page: Page<ThreadMessage>): void;
  fail(error: Error): void;
}

export const messageAt = (seq: number, revision = seq): ThreadMessage => ({ id: `m${seq}`, seq, revision });

/** The messages from one seq to another, of a chat whose first message has seq 1. */
export function pageOf(
  from: number,
  to: number,
  fields: Partial<Page<ThreadMessage>> = {},
): Page<ThreadMessage> {
  const messages = Array.from({ length: to - from + 1 }, (_, n) => messageAt(from + n));
  return { messages, revision: to, isComplete: from === 1, ...fields };
}

/** A thread on screen whose server answers when the test says so. */
export function watchThread(options: Partial<LiveThreadOptions<ThreadMessage>> = {}) {
  const asked: Asked[] = [];
  const kept: Thread<ThreadMessage>[] = [];
  const ask = (query: Asked['query']) =>
    new Promise<Page<ThreadMessage>>((resolve, reject) => {
      asked.push({ query, answer: resolve, fail: reject });
    });
  const clock = manualClock();
  const live = createLiveThread<ThreadMessage>({
    read: ask,
    readNewest: (newest) => ask({ newest }),
    keep: (thread) => kept.push(thread),
    clock,
    ...options,
  });
  const stop = live.subscribe(() => {});
  return {
    live,
    clock,
    /** Every thread that was kept, the last one last. */
    kept,
    stop,
    queries: () => asked.map(({ query }) => query),
    seqs: () => live.view().messages.map(({ seq }) => seq),
    async answer(page: Page<ThreadMessage>) {
      asked.at(-1)?.answer(page);
      await settle();
    },
    async fail(error: Error) {
      asked.at(-1)?.fail(error);
      await settle();
    },
  };
}

/** Lets everything happen that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await Promise.resolve();
  }
}
