// The match as far as a viewer has seen it. Chat and commentary tell the same entries, so each fold of the log is shared.

import { type Match, replay } from '@allcourt/scoring';
import type { Live } from '#web/features/player/live/live.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';

type Shown = NonNullable<Live['match']>;
type Told = Pick<Shown, 'log'> & { readonly summary: Pick<Shown['summary'], 'setup'> };

/** The match of the log as it was at that instant, before any later undo; null if none is shown. */
export function useSeenMatch(instant: number): Match | null {
  const { match } = useLive();
  return match && seenMatch(match, instant);
}

/** The same match for everyone who asks about the same entries; null if this version of the app cannot parse them. */
export function seenMatch({ summary, log }: Told, instant: number): Match | null {
  const count = entriesUntil(log, instant);
  const known = folds.get(log) ?? [];
  const found = known.find((fold) => fold.count === count && fold.setup === summary.setup);
  if (found) {
    return found.match;
  }
  const folded = replay(summary.setup, log.slice(0, count));
  const fold = { count, setup: summary.setup, match: folded.ok ? folded.value : null };
  folds.set(log, [fold, ...known].slice(0, MAX_FOLDS));
  return fold.match;
}

/**
 * The number of entries at the beginning of a log up to an instant. The clocks of devices differ, so that entries are not in the
 * order of their times: none is shown before an earlier one.
 */
export function entriesUntil(log: readonly { readonly at: number }[], instant: number): number {
  const next = log.findIndex(({ at }) => at > instant);
  return next === -1 ? log.length : next;
}

interface Fold {
  readonly count: number;
  readonly setup: Shown['summary']['setup'];
  readonly match: Match | null;
}

/** The place of the picture, and the newest entry for viewers who do not wait for it. */
const MAX_FOLDS = 2;

/** Newest first. A cache of what always comes out the same: a log never changes, a longer one is another. */
const folds = new WeakMap<Shown['log'], readonly Fold[]>();
