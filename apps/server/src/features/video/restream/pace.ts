// The rate at which a piece leaves: a service that gets it at once, and then nothing until the next, may call the stream unsteady.

import { setTimeout as delay } from 'node:timers/promises';
import type { TimedSample } from './samples.ts';

/** Milliseconds since any instant, and a wait that an aborted signal ends. */
export interface PaceClock {
  now(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const steadyClock: PaceClock = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }).catch(() => {}),
};

/** The rest of its length is left for reading the next piece, so that a sender never falls behind by pacing. */
const SPREAD = 0.9;
/** Shorter waits cost more than they smooth. */
const LEAST_WAIT_MS = 20;

/** Passes on the samples of a piece, each by its time since the first; what is left when it is aborted, never. */
export async function paceSamples(
  samples: readonly TimedSample[],
  { clock, signal, send }: { clock: PaceClock; signal: AbortSignal; send(sample: TimedSample): void },
): Promise<void> {
  const began = clock.now();
  const firstUs = samples[0]?.atUs ?? 0;
  for (const sample of samples) {
    const waitMs = began + ((sample.atUs - firstUs) / 1000) * SPREAD - clock.now();
    if (waitMs >= LEAST_WAIT_MS) {
      await clock.wait(waitMs, signal);
    }
    if (signal.aborted) {
      return;
    }
    send(sample);
  }
}
