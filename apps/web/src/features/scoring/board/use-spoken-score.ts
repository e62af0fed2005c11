import type { Match } from '@allcourt/scoring';
import { spokenCall } from '@allcourt/scoring/spoken';
import { useEffect, useEffectEvent } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { resultSentence } from '#web/features/match-log/words/result-words.ts';

export interface SpokenScore {
  readonly isOn: boolean;
  set(on: boolean): void;
}

const SETTLED_AFTER_MS = 400;

/** Calls the score aloud like an umpire, after a moment without a change; off by default. */
export function useSpokenScore(match: Match, cast: Cast): SpokenScore {
  const [isOn, set] = useDeviceChoice('scoring:spoken', false);
  const length = match.log.length;
  const call = useEffectEvent(() => say(callOf(match, cast)));
  useEffect(() => {
    if (!isOn || length === 0) {
      return undefined;
    }
    const timer = setTimeout(() => call(), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOn, length]);
  return { isOn, set };
}

function callOf(match: Match, cast: Cast): string {
  return match.state.status === 'in-progress'
    ? spokenCall(match, cast.spoken).replaceAll('–', ', ')
    : resultSentence(match, cast);
}

function say(words: string): void {
  // Some browsers have no voice.
  const voice = globalThis.speechSynthesis;
  voice?.cancel();
  voice?.speak(new SpeechSynthesisUtterance(words));
}
