import { useEffect, useMemo, useState } from 'react';
import { usePlayback, usePlaybackStore } from '#web/features/player/playback/playback-context.tsx';
import { skipFrom, stretchesOf } from './only-points.ts';
import type { MatchPoints } from './use-points.ts';

/** While it is on, what is between the points is left out. */
export function useOnlyPoints(points: MatchPoints | null): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(false);
  const { seek, isPlaying } = usePlayback();
  const store = usePlaybackStore();
  const windows = points?.windows;
  const stretches = useMemo(() => stretchesOf(windows ?? []), [windows]);
  useEffect(() => {
    if (!isOn || !isPlaying) {
      return;
    }
    let asked: number | null = null;
    return store.subscribe(() => {
      const next = skipFrom(stretches, store.state().instant);
      // The picture may take a moment to get there.
      if (next !== null && next !== asked) {
        seek(next);
      }
      asked = next;
    });
  }, [isOn, isPlaying, store, stretches, seek]);
  return [isOn, setIsOn];
}
