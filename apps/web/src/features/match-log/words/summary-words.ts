/** A match in a list, from the reader's side. */
import type { MatchSummary } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { listName } from '#web/ui/words/names.ts';

/** The side shown first: the reader's own, the one they were named on, or side a for a spectator. */
export function nearSideOf(match: Pick<MatchSummary, 'mySide' | 'namedSide'>): Side {
  return match.mySide ?? match.namedSide ?? 'a';
}

/** The reader's result; null without a winner, while in progress, or for a spectator. */
export function resultOf(match: Pick<MatchSummary, 'mySide' | 'winner'>): 'won' | 'lost' | null {
  if (!match.mySide || !match.winner) {
    return null;
  }
  return match.winner === match.mySide ? 'won' : 'lost';
}

/** The opponents: `Hannah Weiss`, `Grant and Sørensen`. */
export function opponentName(match: Pick<MatchSummary, 'mySide' | 'namedSide' | 'players'>): string {
  return listName(match.players[opponentOf(nearSideOf(match))]);
}

/** `Singles`, `Doubles`. */
export function typeWord({ setup }: Pick<MatchSummary, 'setup'>): string {
  return setup.discipline === 'singles' ? 'Singles' : 'Doubles';
}
