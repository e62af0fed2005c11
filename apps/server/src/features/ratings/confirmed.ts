import { type BySide, bySide, type Side } from '@allcourt/scoring';
import type { MatchStatus } from './store.ts';

/** Facts of a match that decide whether it is rated. */
export interface Candidate {
  readonly id: string;
  readonly status: MatchStatus;
  readonly winner: Side | null;
  readonly endedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly pointsPlayed: number;
  /** True when any part of its score was entered instead of scored. */
  readonly hasEnteredScore: boolean;
  readonly players: readonly { readonly side: Side; readonly accountId: string | null }[];
}

/** A match that moves ratings. */
export interface ConfirmedMatch {
  readonly id: string;
  readonly endedAt: Date;
  readonly winner: Side;
  /** Accounts on each side. */
  readonly sides: BySide<readonly string[]>;
}

/**
 * The match as ratings use it, or null if they ignore it (RA-02). A match counts when it was played to its end, since an
 * injury says nothing about who plays better; when every point was scored, since anyone can enter a result; when all its
 * players have accounts, so that beating a name moves no rating; and until it is deleted. This is the only place that
 * decides it: once opponents can confirm a result (MC-19), confirmed results count here too, however they were
 * entered.
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
