import { isLosingFault, type Side } from '@allcourt/scoring';
import { useRef } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { MatchDepth } from '#web/features/match-log/use-match-depth.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { type Capture, useCapture } from '#web/features/scoring/tags/use-capture.ts';
import { isBounce, type Tap } from './tap-guard.ts';
import { type Serves, useServes } from './use-serves.ts';

export interface Scoring {
  /** The point goes to this side; a bounce of the thumb does nothing. */
  score(side: Side): void;
  /** The serve was missed. */
  fault(): void;
  /** Any other entries, after what was said of the point before them. Whether they were taken. */
  enter(...entries: readonly NewEntry[]): boolean;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What is asked of the newest point. */
  readonly capture: Capture;
  readonly serves: Serves;
}

interface ScoringOptions extends Pick<MatchDepth, 'depth'> {
  readonly cast: Cast;
  /** The questions about a point stand beside the pads. */
  readonly staysOpen: boolean;
}

/** What the pads and the keys do: the entry first, then the buzz that says it counted, then what is asked of it. */
export function useScoring(view: ReadyMatch, { cast, depth, staysOpen }: ScoringOptions): Scoring {
  const device = useDevice();
  const lastTap = useRef<Tap | null>(null);
  const capture = useCapture(view, { depth, staysOpen });
  const serves = useServes(view.match, depth);

  /** Tags that no longer fit hold up nothing: what happened now is entered without them. */
  const add = (...entries: readonly NewEntry[]): string | null => {
    const tags = capture.unfiled();
    const id = tags.length > 0 ? view.enter(...tags, ...entries) : null;
    return id ?? view.enter(...entries);
  };
  const take = (zone: Tap['side']): Tap | null => {
    const tap = { side: zone, at: performance.now() };
    return isBounce(lastTap.current, tap) ? null : tap;
  };

  return {
    score(side) {
      const tap = take(side);
      if (!tap) {
        return;
      }
      const detail = serves.isKept && view.match.state.faults === 0 ? ({ serve: 1 } as const) : {};
      const isSaid = 'serve' in detail;
      const id = add({ kind: 'point', winner: side, ...(isSaid ? { detail } : {}) });
      if (id !== null) {
        lastTap.current = tap;
        device.buzz(side === cast.near ? 'light' : 'double');
        capture.open(id, detail);
      }
    },
    fault() {
      const tap = take('fault');
      if (!tap) {
        return;
      }
      const isLost = isLosingFault(view.match.format, view.match.state);
      if (add({ kind: 'fault' }) !== null) {
        lastTap.current = tap;
        serves.keep(true);
        device.buzz(isLost ? 'double' : 'light');
        capture.drop();
      }
    },
    enter(...entries) {
      const isTaken = add(...entries) !== null;
      if (isTaken) {
        lastTap.current = null;
        capture.drop();
        device.buzz('light');
      }
      return isTaken;
    },
    undo() {
      lastTap.current = null;
      capture.drop();
      if (view.undo()) {
        device.buzz('light');
      }
    },
    redo() {
      lastTap.current = null;
      capture.drop();
      if (view.redo()) {
        device.buzz('light');
      }
    },
    canUndo: view.canUndo,
    canRedo: view.canRedo,
    capture,
    serves,
  };
}
