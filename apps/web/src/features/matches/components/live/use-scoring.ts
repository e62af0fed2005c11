import type { Side } from '@allcourt/scoring';
import { useRef } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/matches/model/live-match-view.ts';
import type { Cast } from '#web/features/matches/present/cast.ts';
import { isBounce, type Tap } from '#web/features/matches/present/tap-guard.ts';

export interface Scoring {
  /** The point goes to this side; a bounce of the thumb does nothing. */
  score(side: Side): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What the pads and the keys do: the entry first, then the buzz that says it counted. */
export function useScoring(view: ReadyMatch, cast: Cast): Scoring {
  const device = useDevice();
  const lastTap = useRef<Tap | null>(null);
  return {
    score(side) {
      const tap = { side, at: performance.now() };
      if (isBounce(lastTap.current, tap)) {
        return;
      }
      if (view.record({ kind: 'point', winner: side })) {
        lastTap.current = tap;
        device.buzz(side === cast.near ? 'light' : 'double');
      }
    },
    undo() {
      lastTap.current = null;
      if (view.undo()) {
        device.buzz('light');
      }
    },
    redo() {
      lastTap.current = null;
      if (view.redo()) {
        device.buzz('light');
      }
    },
    canUndo: view.canUndo,
    canRedo: view.canRedo,
  };
}
