import type { Account } from '#server/context.ts';
import { requireScorer } from '#server/features/matches/policy.ts';
import { AppError } from '#server/plugins/errors.ts';

/** A link for the family, one for the club, one for the stream: more than these is a mistake, or somebody's script. */
export const MOST_SHARES = 10;

/** The match, for who may say who else watches it: whoever scores it. The one place that decides it. */
export function requireSharer(reader: Account, match: Match): ReturnType<typeof requireScorer> {
  return requireScorer(reader, match);
}

/** A match in which a minor plays is not for everybody, whoever scores it. */
export function requireNoMinor({ hasMinor }: { hasMinor: boolean }): void {
  if (hasMinor) {
    throw new AppError('minor-in-match');
  }
}

type Match = Parameters<typeof requireScorer>[1];
