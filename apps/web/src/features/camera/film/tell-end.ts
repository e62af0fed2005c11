import type { Clock } from '#web/data/clock.ts';
import { ApiError } from '#web/data/http.ts';
import type { Ingest } from '#web/features/camera/upload/camera-ingest.ts';
import { judge } from '#web/features/camera/upload/verdict.ts';

const AGAIN_MS = 2000;
/** Somebody else has ended it, or it was deleted: there is nothing left to end. */
const OVER = ['broadcast-over', 'broadcast-not-found'];

interface EndNews {
  onRefused(problem: ApiError): Promise<void>;
  /** The server was not reached; it is tried again. */
  onAway(): void;
}

/** Tries until the server has heard that a broadcast is over. */
export async function tellEnd(
  { clock, ingest }: { clock: Clock; ingest: Ingest },
  broadcastId: string,
  { onRefused, onAway }: EndNews,
): Promise<void> {
  for (;;) {
    try {
      await ingest.end(broadcastId);
      return;
    } catch (problem) {
      if (problem instanceof ApiError && judge(problem, { seq: 0 }) === 'stop') {
        if (!OVER.includes(problem.code ?? '')) {
          await onRefused(problem);
        }
        return;
      }
      onAway();
      await new Promise<void>((resolve) => {
        clock.after(AGAIN_MS, resolve);
      });
    }
  }
}
