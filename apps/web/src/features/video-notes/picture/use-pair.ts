import { useEffect, useRef } from 'react';
import type { Recording } from './use-recording.ts';

const LOOK_EVERY_MS = 500;
/** Further apart than this, the second is brought back beside the first. */
const MAX_DRIFT_MS = 90;

/** Two moments that move together, at a distance that the viewer sets. */
export interface Pair {
  /** Moves the second alone. */
  shift(byMs: number): void;
  /** Moves the second alone, to an instant. */
  place(instant: number): void;
  /** Moves both. */
  skip(byMs: number): void;
  step(frames: number): void;
  setPlaying(isPlaying: boolean): void;
}

/** Moves a recording, and a second one beside it if there is one. */
export function usePair(first: Recording, second: Recording | null): Pair {
  const offset = useRef<number | null>(null);
  const apart = () => {
    offset.current ??= second ? second.now() - first.now() : 0;
    return offset.current;
  };
  const { isPlaying } = first;
  const follow = useRef(() => {});
  follow.current = () => {
    const wanted = first.now() + apart();
    if (second && Math.abs(second.now() - wanted) > MAX_DRIFT_MS) {
      second.seek(wanted);
    }
  };
  const hasSecond = second !== null;
  useEffect(() => {
    offset.current = null;
    if (!(isPlaying && hasSecond)) {
      return undefined;
    }
    const timer = setInterval(() => follow.current(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, hasSecond]);

  const place = (instant: number) => {
    offset.current = null;
    second?.seek(instant);
  };
  return {
    place,
    shift: (byMs) => second && place(second.now() + byMs),
    skip(byMs) {
      const wanted = first.now() + byMs;
      second?.seek(wanted + apart());
      first.seek(wanted);
    },
    step(frames) {
      offset.current = null;
      first.step(frames);
      second?.step(frames);
    },
    setPlaying(isOn) {
      first.setPlaying(isOn);
      second?.setPlaying(isOn);
    },
  };
}
