import type { RemoteAct } from './remote-keys.ts';

/** Quiet after the last press, in milliseconds; then the presses are counted together. */
export const TOGETHER_MS = 450;

/** One press, two, three or more. */
const ACTS: readonly RemoteAct[] = ['made', 'missed', 'undo'];

/** The presses of a remote with one button. */
export interface Presses {
  press(): void;
  /** Drops presses that were not counted yet. */
  end(): void;
}

/** Tells one press from two and three in quick succession, and calls back once they are over. */
export function countPresses(onAct: (act: RemoteAct) => void): Presses {
  let presses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    presses = 0;
  };
  return {
    press() {
      presses += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const act = ACTS[Math.min(presses, ACTS.length) - 1];
        end();
        if (act) {
          onAct(act);
        }
      }, TOGETHER_MS);
    },
    end,
  };
}
