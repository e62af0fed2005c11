import { LONGEST_OVERLAY_DELAY_S } from '@allcourt/contract/broadcast-vocabulary';
import {
  BROADCAST_VIEWS,
  type BroadcastSearch,
  type MomentSearch,
} from '#web/features/broadcasts/center/broadcast-search.ts';
import { wordsIn } from './words-in.ts';

/** Drops search parameters that the Broadcast Center does not know. */
export function parseBroadcastSearch(search: Record<string, unknown>): BroadcastSearch {
  const { team, id, view } = wordsIn(search);
  const { wall } = search;
  const known = BROADCAST_VIEWS.find((name) => name === view);
  return {
    ...(team ? { team } : {}),
    ...(id ? { id } : {}),
    ...(known ? { view: known } : {}),
    ...(wall === true ? { wall } : {}),
    ...parseMomentSearch(search),
  };
}

/** The moment to open, in Unix seconds. */
export function parseMomentSearch({ at }: Record<string, unknown>): MomentSearch {
  const seconds = Number(at);
  return Number.isSafeInteger(seconds) && seconds > 0 ? { at: seconds } : {};
}

/** The match and the team that a video is for. */
export function parseAddVideoSearch(search: Record<string, unknown>): { match?: string; team?: string } {
  const { match, team } = wordsIn(search);
  return { ...(match ? { match } : {}), ...(team ? { team } : {}) };
}

interface OverlaySearch {
  delay?: number;
  broadcast?: string;
  match?: string;
  court?: string;
}

/** `?delay=5`: delay of an overlay's score, in seconds; `?broadcast=`, `?match=` or `?court=` is the one that it follows. */
export function parseOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const seconds = Number(search.delay);
  const { broadcast, match, court } = wordsIn(search);
  return {
    ...(seconds > 0 ? { delay: Math.min(LONGEST_OVERLAY_DELAY_S, seconds) } : {}),
    ...(broadcast ? { broadcast } : {}),
    ...(match ? { match } : {}),
    ...(court ? { court } : {}),
  };
}
