// Messages beside a broadcast on their way: shown right away, sent in order, never lost. The id is made here, so that
// a message whose answer was lost stays one message when it is sent again.

import type { StreamMessage } from '@allcourt/contract';
import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { createWatchedView } from '#web/data/watched-view.ts';

/** A message that the server does not have yet. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
  /** The instant of the picture that its author saw. */
  readonly at: number;
  readonly state: 'sending' | 'waiting' | 'refused';
  /** The reason of a refusal, or of a wait that is not the network's. */
  readonly reason: string | null;
}

export interface StreamSender {
  view(): readonly Unsent[];
  subscribe(listener: () => void): () => void;
  send(message: Pick<Unsent, 'id' | 'text' | 'at'>): void;
  /** Sends a refused message again. */
  retry(id: string): void;
  discard(id: string): void;
}

export interface StreamSenderOptions {
  readonly put: (message: Unsent) => Promise<StreamMessage>;
  readonly onSent: (message: StreamMessage) => void;
  readonly onRefused: (error: ApiError) => void;
  /** Unsent messages of an earlier visit. */
  readonly kept: () => readonly Unsent[];
  readonly keep: (unsent: readonly Unsent[]) => void;
  readonly clock: Clock;
  readonly random: () => number;
  /** Calls back when the network may be back, until the returned function is called. */
  readonly onResume: (callback: () => void) => () => void;
}

export function createStreamSender(options: StreamSenderOptions): StreamSender {
  const { put, onSent, onRefused, kept, keep, clock, random, onResume } = options;
  let unsent: readonly Unsent[] = kept();
  let isSending = false;
  let failures = 0;
  let cancelRetry = () => {};

  const view = createWatchedView<readonly Unsent[]>({
    initial: unsent,
    make: () => unsent,
    start() {
      void flush();
      const stop = onResume(() => void flush());
      return () => {
        stop();
        cancelRetry();
      };
    },
  });

  function change(next: readonly Unsent[]): void {
    unsent = next;
    keep(unsent);
    view.show();
  }

  function mark(id: string, fields: Partial<Unsent>): void {
    change(unsent.map((message) => (message.id === id ? { ...message, ...fields } : message)));
  }

  async function flush(): Promise<void> {
    if (isSending) {
      return;
    }
    isSending = true;
    cancelRetry();
    try {
      for (let first = nextOf(unsent); first; first = nextOf(unsent)) {
        if (!(await attempt(first))) {
          return;
        }
      }
    } finally {
      isSending = false;
    }
  }

  /** Resolves to whether the next message may follow. */
  async function attempt(message: Unsent): Promise<boolean> {
    mark(message.id, { state: 'sending' });
    try {
      const sent = await put(message);
      failures = 0;
      onSent(sent);
      change(unsent.filter(({ id }) => id !== message.id));
      return true;
    } catch (error) {
      if (error instanceof ApiError && isFinal(error)) {
        onRefused(error);
        mark(message.id, { state: 'refused', reason: problemSentence(error) });
        return true;
      }
      failures += 1;
      const isSlow = error instanceof ApiError && error.code === 'slow-mode';
      mark(message.id, { state: 'waiting', reason: isSlow ? 'Slow mode, will send' : null });
      const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
      cancelRetry = clock.after(waitMs ?? backoffMs(failures, random()), () => void flush());
      return false;
    }
  }

  return {
    view: view.view,
    subscribe: view.subscribe,
    send({ id, text, at }) {
      change([...unsent, { id, text, at, state: 'sending', reason: null }]);
      void flush();
    },
    retry(id) {
      mark(id, { state: 'sending', reason: null });
      void flush();
    },
    discard: (id) => change(unsent.filter((message) => message.id !== id)),
  };
}

function nextOf(unsent: readonly Unsent[]): Unsent | undefined {
  return unsent.find(({ state }) => state !== 'refused');
}

/** True when the server would refuse it again. */
function isFinal({ status }: ApiError): boolean {
  return status < 500 && status !== 408 && status !== 429;
}
