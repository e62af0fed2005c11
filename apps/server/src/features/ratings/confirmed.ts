import type { ScoreSnapshot, Surface } from '@allcourt/contract';
import { type BySide, bySide, type MatchSetup, parseFormat, type Side, type Sport } from '@allcourt/scoring';
import { type RatedResult, type ServePoints, shareOfGames } from '@allcourt/scoring/ratings';
import { servePointsOf } from '#server/features/matches/present.ts';
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
  readonly sport: Sport;
  readonly surface: Surface | null;
  /** Each side's figures, as they are stored; null without a log that was folded. */
  readonly figures: BySide<string | null>;
  readonly players: readonly { readonly side: Side; readonly accountId: string | null }[];
}

/** A match that moves ratings. */
export interface ConfirmedMatch extends RatedResult {
  readonly id: string;
  readonly endedAt: Date;
  /** Accounts on each side. */
  readonly sides: BySide<readonly string[]>;
  readonly sport: Sport;
  readonly surface: Surface | null;
  /** The points that each side served; none where only a score was entered. */
  readonly serves: BySide<ServePoints>;
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
  if (!isAllAccounts) {
    return null;
  }
  const { sport, surface, figures } = candidate;
  const serves = bySide((side) => servePointsOf(figures[side]));
  return { id, endedAt, winner, share: shareOf(candidate), sides, sport, surface, serves };
}

function shareOf({ setup, sets }: Candidate): number | null {
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok ? shareOfGames(format.value, sets) : null;
}
