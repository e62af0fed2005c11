import { useEffect, useMemo, useRef, useState } from 'react';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { useSeenMatch } from '#web/features/player/score/seen-match.ts';
import { type Commentary, commentaryOf, newsBetween } from './commentary.ts';

/** The commentary up to the viewer's picture, of the log as it was then; null if no match is shown. */
export function useCommentary(): Commentary | null {
  const { match } = useLive();
  const seen = useSeenMatch(usePlaybackInstant());
  const players = match?.summary.players;
  return useMemo(() => (seen && players ? commentaryOf(seen, castOf(players, null)) : null), [seen, players]);
}

/** The words to speak after the last change. */
export function useSpokenNews(commentary: Commentary): readonly string[] {
  const [spoken, setSpoken] = useState<readonly string[]>([]);
  const before = useRef(commentary);
  useEffect(() => {
    const news = newsBetween(before.current, commentary);
    before.current = commentary;
    setSpoken((said) => news ?? said);
  }, [commentary]);
  return spoken;
}
