import { replay } from '@allcourt/scoring';
import { useEffect, useMemo, useRef, useState } from 'react';
import { entriesUntil } from '#web/features/crowd/messages/log-lines.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { type Commentary, commentaryOf, newsBetween } from './commentary.ts';

/** The commentary up to the viewer's picture, of the log as it was then; null if no match is shown. */
export function useCommentary(): Commentary | null {
  const { match } = useLive();
  const instant = usePlaybackInstant();
  const count = match ? entriesUntil(match.log, instant) : 0;
  const log = match?.log;
  const setup = match?.summary.setup;
  const players = match?.summary.players;
  return useMemo(() => {
    if (!log || !setup || !players) {
      return null;
    }
    const replayed = replay(setup, log.slice(0, count));
    return replayed.ok ? commentaryOf(replayed.value, castOf(players, null)) : null;
  }, [log, setup, players, count]);
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
