// The rule of naming people in matches. Decided here only.

import type { NamedBy } from '@allcourt/contract';
import { isMinor } from '@allcourt/contract';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Candidate, findCandidates, findNamer } from './naming-store.ts';

/** The account that names others, as the rule sees it. */
export interface Namer {
  readonly isDemo: boolean;
  readonly protectionYear: number | null;
}

/** Ids of those of these accounts that the scorer may name in a match. The others are as if they did not exist. */
export async function nameable(
  { db, clock }: { db: Database; clock: Clock },
  { scorerId, ids }: { scorerId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const others = ids.filter((id) => id !== scorerId);
  const scorer = others.length > 0 ? await findNamer(db, scorerId) : undefined;
  if (!scorer) {
    return new Set();
  }
  const candidates = await findCandidates(db, { scorerId, ids: others });
  const allowed = candidates.filter((candidate) => mayName(scorer, candidate, clock.now()));
  return new Set(allowed.map(({ id }) => id));
}

/**
 * The rule: a person chooses whether members of their teams and people they accepted may name them, only the latter, or
 * no one. Possible minors, on either side, name and are named through a shared team only; a block allows none of it.
 */
function mayName(scorer: Namer, candidate: Candidate, now: Date): boolean {
  if (candidate.isBlocked || candidate.isDemo !== scorer.isDemo) {
    return false;
  }
  if (isMinor(scorer.protectionYear, now) || isMinor(candidate.protectionYear, now)) {
    return candidate.sharesTeam && candidate.namedBy === 'teams';
  }
  return ALLOWS[candidate.namedBy](candidate);
}

const ALLOWS: Readonly<Record<NamedBy, (candidate: Candidate) => boolean>> = {
  teams: ({ sharesTeam, hasAccepted }) => sharesTeam || hasAccepted,
  accepted: ({ hasAccepted }) => hasAccepted,
  none: () => false,
};
