import { type BySide, bySide, type Side } from '@allcourt/scoring';
import type { MatchStatus } from './store.ts';

/** What is to be known of a match before it is rated. */
export interface Candidate {
  readonly id: string;
  readonly status: MatchStatus;
  readonly winner: Side | null;
  readonly endedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly pointsPlayed: number;
  /** Whether somebody entered a score into it, or a part of one, that still stands. */
  readonly hasEnteredScore: boolean;
  readonly players: readonly { readonly side: Side; readonly accountId: string | null }[];
}

/** A match that moves ratings. */
export interface ConfirmedMatch {
  readonly id: string;
  readonly endedAt: Date;
  readonly winner: Side;
  /** The accounts on each side. */
  readonly sides: BySide<readonly string[]>;
}

/**
 * The match as ratings take it, or null where they leave it alone (RA-02). A match counts when it was played to its
 * end, for a body that gave out says nothing of who plays better; when every point of its score was scored, for a
 * result can be written down by anybody; when all who played it have accounts, so that nobody moves by beating a name;
 * and as long as it is not deleted. This is the one place that decides it: once opponents can confirm a result (MC-19),
 * what they have confirmed counts here, too, however it was entered.
 */
export function confirmedMatch(candidate: Candidate): ConfirmedMatch | null {
  const { id, status, winner, endedAt, deletedAt, players } = candidate;
  const isPlayedOut = status === 'completed' && winner !== null && endedAt !== null;
  const isScored = candidate.pointsPlayed > 0 && !candidate.hasEnteredScore;
  if (!isPlayedOut || !isScored || deletedAt) {
    return null;
  }
  const accounts = players.flatMap(({ side, accountId }) => (accountId ? [{ side, accountId }] : []));
  const sides = bySide((side) =>
    accounts.filter((player) => player.side === side).map(({ accountId }) => accountId),
  );
  const isAllAccounts = accounts.length === players.length && sides.a.length > 0 && sides.b.length > 0;
  return isAllAccounts ? { id, endedAt, winner, sides } : null;
}
