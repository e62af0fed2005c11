import { useEffect, useMemo, useState } from 'react';
import { usePlayback, usePlaybackStore } from '#web/features/player/playback/playback-context.tsx';

/** Skips the time between these points while it is on. @param windows the same ones until they change */
export function useOnlyPoints(windows: readonly Stretch[]): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(false);
  const { seek, isPlaying } = usePlayback();
  const store = usePlaybackStore();
  const stretches = useMemo(() => stretchesOf(windows), [windows]);
  useEffect(() => {
    if (!isOn || !isPlaying) {
      return;
    }
    let asked: number | null = null;
    return store.subscribe(() => {
      const next = skipFrom(stretches, store.state().instant);
      // Seeking takes a moment: do not ask twice.
      if (next !== null && next !== asked) {
        seek(next);
      }
      asked = next;
    });
  }, [isOn, isPlaying, store, stretches, seek]);
  return [isOn, setIsOn];
}

/** A part of a recording, in Unix milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Shorter breaks are not worth a jump. */
const SHORT_BREAK_MS = 1500;

/** Joins points that nearly touch into one stretch. */
function stretchesOf(windows: readonly Stretch[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to } of [...windows].sort((one, other) => one.from - other.from)) {
    const last = stretches.at(-1);
    if (last && from - last.to <= SHORT_BREAK_MS) {
      stretches[stretches.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    } else {
      stretches.push({ from, to });
    }
  }
  return stretches;
}

/** Start of the next point during a break; null within a point, and after the last. */
function skipFrom(stretches: readonly Stretch[], instant: number): number | null {
  const next = stretches.find(({ to }) => instant < to);
  return next && instant < next.from ? next.from : null;
}
