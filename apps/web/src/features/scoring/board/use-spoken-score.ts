import type { Match } from '@allcourt/scoring';
import { useEffect, useEffectEvent } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { speak } from '#web/device/cues.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { umpireCall } from './announcement.ts';

export interface SpokenScore {
  readonly isOn: boolean;
  set(on: boolean): void;
}

const SETTLED_AFTER_MS = 400;

/** Calls the score aloud like an umpire, after a moment without a change; off by default. Tags change no score. */
export function useSpokenScore(match: Match, cast: Cast): SpokenScore {
  const [isOn, set] = useDeviceChoice('scoring:spoken', false);
  const newest =
    match.log.length === 0 ? null : `${match.effective.length} ${match.effective.at(-1)?.event.id}`;
  const call = useEffectEvent(() => speak(umpireCall(match, cast).replaceAll('–', ', ')));
  useEffect(() => {
    if (!isOn || newest === null) {
      return undefined;
    }
    const timer = setTimeout(() => call(), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOn, newest]);
  return { isOn, set };
}
