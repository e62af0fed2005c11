import type { Clock } from '#web/data/clock.ts';
import type { AppSocket } from '#web/data/socket.ts';

interface IdleWatchOptions {
  readonly page: Window;
  readonly clock: Clock;
  readonly socket: Pick<AppSocket, 'say' | 'onConnected'>;
}

/** Untouched for so long, somebody has stepped aside. */
const IDLE_AFTER_MS = 5 * 60_000;
/** A mouse that moves says the same again and again. */
const LOOK_AGAIN_AFTER_MS = 1000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Says to the server when nobody has touched this page for a while, and when somebody does again; until the answer is called. */
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
  // A new connection begins as somebody who is here.
  const stop = socket.onConnected(() => isIdle && socket.say('presence:idle', { isIdle }));
  touch();
  return () => {
    gone.abort();
    cancel();
    stop();
  };
}
