import type { Clock } from '#web/data/clock.ts';
import type { AppSocket } from '#web/data/socket.ts';

interface IdleWatchOptions {
  readonly page: Window;
  readonly clock: Clock;
  readonly socket: Pick<AppSocket, 'say' | 'onConnected'>;
}

/** A page is idle after this long without a touch. */
const IDLE_AFTER_MS = 5 * 60_000;
/** A moving mouse counts once in this time. */
const LOOK_AGAIN_AFTER_MS = 1000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Reports to the server when this page goes idle and when it is used again, until the returned function is called. */
export function createIdleWatch({ page, clock, socket }: IdleWatchOptions): () => void {
  const gone = new AbortController();
  let isIdle = false;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  const become = (idle: boolean) => {
    if (isIdle !== idle) {
      isIdle = idle;
      socket.say('presence:idle', { isIdle });
    }
  };
  const touch = () => {
    if (clock.now() - touchedAt < LOOK_AGAIN_AFTER_MS && !isIdle) {
      return;
    }
    touchedAt = clock.now();
    become(false);
    cancel();
    cancel = clock.after(IDLE_AFTER_MS, () => become(true));
  };

  for (const event of TOUCHES) {
    page.addEventListener(event, touch, { signal: gone.signal, passive: true });
  }
  // The server takes a new connection for active.
  const stop = socket.onConnected(() => isIdle && socket.say('presence:idle', { isIdle }));
  touch();
  return () => {
    gone.abort();
    cancel();
    stop();
  };
}
