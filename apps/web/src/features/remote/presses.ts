import type { RemoteAct } from './remote-keys.ts';

/** Quiet after the last press, in milliseconds; then the presses are counted together. */
export const TOGETHER_MS = 450;
/** A press of this length undoes. */
export const HOLD_MS = 800;

/** One press, two, three or more. */
const ACTS: readonly RemoteAct[] = ['made', 'missed', 'undo'];

/** The presses of a remote with one button. */
export interface Presses {
  /** A press whose end isn't known, as of a headset. */
  press(): void;
  /** The button goes down. Some remotes never report that it goes up again. */
  down(): void;
  /** The button is still down. */
  repeat(): void;
  up(): void;
  /** Drops presses that were not counted yet. */
  end(): void;
}

/** Tells one press from two and three in quick succession, and from a long one, and calls back once they are over. */
export function countPresses(onAct: (act: RemoteAct) => void): Presses {
  let presses = 0;
  let isDown = false;
  /** Only a remote that reports more than the press can have a long one; unknown before the first press has ended. */
  let reportsHold: boolean | undefined;
  let isDue = false;
  let together: ReturnType<typeof setTimeout> | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(together);
    clearTimeout(hold);
    presses = 0;
    isDue = false;
  };
  const count = () => {
    const act = ACTS[Math.min(presses, ACTS.length) - 1];
    end();
    if (act) {
      onAct(act);
    }
  };
  const press = () => {
    presses += 1;
    isDown = false;
    isDue = false;
    clearTimeout(hold);
    clearTimeout(together);
    together = setTimeout(() => {
      isDue = isDown && reportsHold !== false;
      if (!isDue) {
        count();
      }
    }, TOGETHER_MS);
  };
  return {
    press,
    down() {
      press();
      isDown = true;
      hold = setTimeout(() => {
        if (reportsHold) {
          end();
          onAct('undo');
        } else if (isDue) {
          reportsHold = false;
          count();
        }
      }, HOLD_MS);
    },
    repeat() {
      reportsHold = true;
    },
    up() {
      reportsHold = true;
      isDown = false;
      clearTimeout(hold);
      if (isDue) {
        count();
      }
    },
    end,
  };
}
