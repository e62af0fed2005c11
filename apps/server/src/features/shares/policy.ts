import type { Account } from '#server/context.ts';
import { requireScorer } from '#server/features/matches/policy.ts';

/** A link for the family, one for the club, one for the stream: more than these is a mistake, or somebody's script. */
export const MOST_SHARES = 10;

/** The match, for who may let others watch it: whoever scores it. The one place that decides it. */
export function requireSharer(reader: Account, match: Match): ReturnType<typeof requireScorer> {
  return requireScorer(reader, match);
}

type Match = Parameters<typeof requireScorer>[1];
