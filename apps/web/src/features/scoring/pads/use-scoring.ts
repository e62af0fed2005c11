import type { StatProfile } from '@allcourt/contract';
import { isLosingFault, type Match, type Side } from '@allcourt/scoring';
import { playedPoint } from '@allcourt/scoring/timeline';
import { useRef, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { MatchDepth } from '#web/features/match-log/use-match-depth.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { type Capture, useCapture } from '#web/features/scoring/tags/use-capture.ts';

export interface Scoring {
  /** Gives the point to this side; false for a bounce of the thumb, which is ignored, and where the rules refuse it. */
  score(side: Side): boolean;
  /** Enters a fault. */
  fault(): void;
  /** Adds other entries after the tags of the last point; returns whether they were accepted. */
  enter(...entries: readonly NewEntry[]): boolean;
  /** False when there is nothing to undo. */
  undo(): boolean;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The questions about the newest point. */
  readonly capture: Capture;
  readonly serves: Serves;
}

interface ScoringOptions extends Pick<MatchDepth, 'depth'> {
  readonly cast: Cast;
  /** The questions stay beside the pads. */
  readonly staysOpen: boolean;
}

/** The acts of the pads and the keys: the entry first, then the buzz that confirms it, then its questions. */
export function useScoring(view: ReadyMatch, { cast, depth, staysOpen }: ScoringOptions): Scoring {
  const device = useDevice();
  const lastTap = useRef<Tap | null>(null);
  const capture = useCapture(view, { depth, staysOpen });
  const serves = useServes(view.match, depth);

  /** Tags that no longer fit are dropped, so that they never hold up the next entry. */
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
        return false;
      }
      const detail = serves.isKept && view.match.state.faults === 0 ? ({ serve: 1 } as const) : {};
      const isSaid = 'serve' in detail;
      const id = add({ kind: 'point', winner: side, ...(isSaid ? { detail } : {}) });
      if (id !== null) {
        lastTap.current = tap;
        device.buzz(side === cast.near ? 'light' : 'double');
        capture.open(id, detail);
      }
      return id !== null;
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
      const isUndone = view.undo();
      if (isUndone) {
        device.buzz('light');
      }
      return isUndone;
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

export interface Serves {
  /** True when serves can be tracked: in tennis, from intermediate on. */
  readonly isAsked: boolean;
  /** True when this scorer tracks serves, so that a point without a fault before it is a first serve. */
  readonly isKept: boolean;
  keep(on: boolean): void;
}

/** Serve tracking of this scorer: as for the newest point, until they choose otherwise. */
export function useServes(match: Match, depth: StatProfile): Serves {
  const [chosen, choose] = useState<boolean | null>(null);
  const isAsked = depth !== 'basic' && match.format.sport === 'tennis';
  return { isAsked, isKept: isAsked && (chosen ?? wasKept(match)), keep: choose };
}

/** True when the newest point has its serve, or a fault follows it. */
function wasKept(match: Match): boolean {
  const { effective } = match;
  const index = effective.findLastIndex(({ event }) => event.kind === 'point' || event.kind === 'fault');
  const newest = effective[index]?.event;
  if (!newest || newest.kind === 'fault') {
    return newest !== undefined;
  }
  const before = effective[index - 1]?.after ?? match.initial;
  return playedPoint(match, before, newest)?.detail.serve !== undefined;
}

export interface Tap {
  /** A side's pad, or Fault. */
  readonly side: Side | 'fault';
  /** Milliseconds of any one clock. */
  readonly at: number;
}

/** Two taps on the same pad within this time are a bounce: no two real points or serves are that close. */
const BOUNCE_MS = 400;

export function isBounce(last: Tap | null, tap: Tap): boolean {
  return last !== null && last.side === tap.side && tap.at - last.at < BOUNCE_MS;
}
