import { minorRule } from '@allcourt/contract';
import { requireScorer } from '#server/features/matches/policy.ts';
import { AppError } from '#server/plugins/errors.ts';

/** One link for the family, one for the club, one for the stream: many more are a mistake, or a script. */
export const MAX_SHARES = 10;

/** The match, for its scorer, who decides who else may watch. */
export const requireSharer = requireScorer;

/** A match in which a minor plays cannot be shared by anyone. */
export function requireNoMinor({ hasMinor }: { hasMinor: boolean }): void {
  if (hasMinor && minorRule('public-link', 'self') === 'no') {
    throw new AppError('minor-in-match');
  }
}
