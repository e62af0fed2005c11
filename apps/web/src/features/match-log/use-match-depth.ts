import { STAT_PROFILES, type StatProfile } from '@allcourt/contract/vocabulary';
import { useState } from 'react';

export interface MatchDepth {
  readonly depth: StatProfile;
  choose(depth: StatProfile): void;
}

const KEY = 'scoring:depth';

/** The detail this match asks of each point: its own choice, or the account's stat profile. */
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

/** Saves the choice for one match; used from its next opening. */
export function chooseMatchDepth(matchId: string, depth: StatProfile): void {
  try {
    localStorage.setItem(KEY, `${matchId} ${depth}`);
  } catch {
    // The choice then holds until the page closes.
  }
}

/** Only the newest match with a choice of its own is stored. */
function read(matchId: string): StatProfile | null {
  try {
    const [id, depth] = (localStorage.getItem(KEY) ?? '').split(' ');
    return id === matchId ? (STAT_PROFILES.find((profile) => profile === depth) ?? null) : null;
  } catch {
    return null; // a private window may refuse storage
  }
}
