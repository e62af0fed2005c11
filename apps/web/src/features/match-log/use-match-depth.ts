import { STAT_PROFILES, type StatProfile } from '@allcourt/contract/vocabulary';
import { useState } from 'react';

export interface MatchDepth {
  readonly depth: StatProfile;
  choose(depth: StatProfile): void;
}

const KEY = 'scoring:depth';

/** How much is asked about each point of this match: the account's stat profile, unless this match was given its own. */
export function useMatchDepth(matchId: string, profile: StatProfile | null): MatchDepth {
  const [own, setOwn] = useState(() => read(matchId));
  return {
    depth: own ?? profile ?? 'basic',
    choose(depth) {
      setOwn(depth);
      chooseMatchDepth(matchId, depth);
    },
  };
}

/** Gives a match its own, from its next opening on. */
export function chooseMatchDepth(matchId: string, depth: StatProfile): void {
  try {
    localStorage.setItem(KEY, `${matchId} ${depth}`);
  } catch {
    // The choice then holds until the page is left.
  }
}

/** Only the newest match that was given one is remembered: the others are over, or ask again. */
function read(matchId: string): StatProfile | null {
  try {
    const [id, depth] = (localStorage.getItem(KEY) ?? '').split(' ');
    return id === matchId ? (STAT_PROFILES.find((profile) => profile === depth) ?? null) : null;
  } catch {
    return null; // a private window may refuse storage
  }
}
