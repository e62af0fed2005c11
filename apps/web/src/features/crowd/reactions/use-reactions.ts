import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { systemClock } from '#web/data/clock.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { getCrowd, postReactions } from '#web/features/crowd/messages/stream-messages.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import {
  usePlayback,
  usePlaybackInstant,
  useSpoilerSafe,
} from '#web/features/player/playback/playback-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { createCrowd, reactionsUntil } from './reactions.ts';

/** What the crowd has sent, as far as its viewer has come, and the way to join in. */
export function useCrowd() {
  const { key, serverNow, on } = useLive();
  const { isAtEdge, hasVideo, instant } = usePlayback();
  const [followsPicture] = useSpoilerSafe();
  const upTo = usePlaybackInstant();
  const toast = useToast();
  const [crowd] = useState(() =>
    createCrowd({
      read: () => getCrowd(key),
      post: (body) => postReactions(key, body),
      onProblem: (problem) => toast({ text: problemSentence(problem) }),
      instant,
      serverNow,
      clock: systemClock,
    }),
  );
  const { totals, moments } = useSyncExternalStore(crowd.subscribe, crowd.view);
  useEffect(() => on('reactions', crowd.receive), [on, crowd]);
  useEffect(() => on('changed', crowd.refresh), [on, crowd]);

  // Whoever sees the newest picture there is, and whoever sees none, sees all of it.
  const seesAll = isAtEdge || !hasVideo || !followsPicture;
  const counts = useMemo(
    () => (seesAll ? totals : reactionsUntil(moments, upTo)),
    [seesAll, totals, moments, upTo],
  );
  return { counts, seesAll, tap: crowd.tap };
}
