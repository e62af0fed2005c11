import type { ScoreSnapshot } from '@allcourt/contract';
import { type BySide, bySide, type MatchSetup, parseFormat, type Side } from '@allcourt/scoring';
import { type RatedResult, shareOfGames } from '@allcourt/scoring/ratings';
import type { MatchStatus } from './store.ts';

/** Facts of a match that decide whether it is rated. */
export interface Candidate {
  readonly id: string;
  readonly status: MatchStatus;
  readonly winner: Side | null;
  readonly endedAt: Date | null;
  readonly deletedAt: Date | null;
  /** True while a player who was named in it has still to confirm it, or disputes it. */
  readonly hasOpenNaming: boolean;
  readonly setup: Pick<MatchSetup, 'format' | 'ruleset'>;
  readonly sets: ScoreSnapshot['sets'];
  readonly players: readonly { readonly side: Side; readonly accountId: string | null }[];
}

/** A match that moves ratings. */
export interface ConfirmedMatch extends RatedResult {
  readonly id: string;
  readonly endedAt: Date;
  /** Accounts on each side. */
  readonly sides: BySide<readonly string[]>;
}

/**
 * The match as ratings use it, or null if they ignore it (RA-02). A match counts when it was played to its end, since an
 * injury says nothing about who plays better; when all its players have accounts that confirmed it, so that no one's
 * word alone and no win over a name moves a rating; and until it is deleted. A confirmed result counts however it was
 * entered. This is the only place that decides it.
 */
export function confirmedMatch(candidate: Candidate): ConfirmedMatch | null {
  const { id, status, winner, endedAt, deletedAt, players, hasOpenNaming } = candidate;
  const isPlayedOut = status === 'completed' && winner !== null && endedAt !== null;
  if (!isPlayedOut || hasOpenNaming || deletedAt) {
    return null;
  }
  const accounts = players.flatMap(({ side, accountId }) => (accountId ? [{ side, accountId }] : []));
  const sides = bySide((side) =>
    accounts.filter((player) => player.side === side).map(({ accountId }) => accountId),
  );
  const isAllAccounts = accounts.length === players.length && sides.a.length > 0 && sides.b.length > 0;
  return isAllAccounts ? { id, endedAt, winner, share: shareOf(candidate), sides } : null;
}

function shareOf({ setup, sets }: Candidate): number | null {
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok ? shareOfGames(format.value, sets) : null;
}
