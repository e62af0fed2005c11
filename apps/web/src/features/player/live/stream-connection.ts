// Keeps the connection of one broadcast open: backs off after failures, and retries immediately when the network may be back.

import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import type { ConnectStream, StreamLine, StreamLineEvents } from './stream-line.ts';

export interface StreamConnection {
  watchAgain(): void;
  close(): void;
}

interface StreamConnectionOptions {
  readonly connect: ConnectStream;
  readonly clock: Clock;
  readonly random: () => number;
  /** Calls back when the network may be back. Returns a function that stops it. */
  readonly onResume: (callback: () => void) => () => void;
  readonly events: Omit<StreamLineEvents, 'onRejected'>;
}

export function openStream(options: StreamConnectionOptions): StreamConnection {
  const { connect, clock, random, onResume, events } = options;
  let line: StreamLine | null = null;
  let isOver = false;
  let failures = 0;
  let cancelRetry = () => {};

  function later(act: () => void): void {
    failures += 1;
    cancelRetry();
    cancelRetry = clock.after(backoffMs(failures, random()), act);
  }

  async function dial(): Promise<void> {
    try {
      const opened = await connect({
        ...events,
        onOpen() {
          failures = 0;
          cancelRetry();
          events.onOpen();
        },
        onRejected() {
          if (!isOver) {
            later(() => line?.open());
            events.onLost();
          }
        },
      });
      if (!isOver) {
        line = opened;
        line.open();
      }
    } catch {
      // The code of the connection could not be loaded.
      if (!isOver) {
        later(() => void dial());
        events.onLost();
      }
    }
  }

  void dial();
  const stopListening = onResume(() => line?.open());
  return {
    watchAgain: () => line?.watchAgain(),
    close() {
      isOver = true;
      stopListening();
      cancelRetry();
      line?.close();
    },
  };
}
