// Parts of a list of matches that have something in common, with record and statistics.

import type { AnalyticsPart } from '@allcourt/contract';
import { type FigureId, type MatchOutcome, recordOf } from '@allcourt/scoring/stats';
import { type FigureSums, type FinishedMatch, figuresIn, noSums } from '#server/features/matches/service.ts';

/** A part while it is counted. */
export interface Part {
  readonly outcomes: MatchOutcome[];
  readonly sums: FigureSums;
  withPoints: number;
  /** The latest match, because matches come oldest first. */
  last: FinishedMatch;
}

/** Parts by what they have in common. */
export type Parts = Map<string, Part>;

/** Adds a match to the part of a key. */
export function addTo(parts: Parts, key: string, match: FinishedMatch): Part {
  const known = parts.get(key);
  const part = known ?? { outcomes: [], sums: noSums(), withPoints: 0, last: match };
  if (!known) {
    parts.set(key, part);
  }
  part.outcomes.push(outcomeOf(match));
  part.withPoints += match.summary?.figures ? 1 : 0;
  part.last = match;
  return part;
}

export function outcomeOf({ winner, side, durationMs }: FinishedMatch): MatchOutcome {
  return { won: winner === null ? null : winner === side, durationMs };
}

export function presentPart(
  { outcomes, sums, withPoints, last }: Part,
  leading: readonly FigureId[],
): Omit<AnalyticsPart, 'key'> {
  const { played, won, lost, winRate, form } = recordOf(outcomes);
  return {
    record: { played, won, lost, winRate, form: [...form] },
    withPoints,
    last: { matchId: last.id, at: last.startedAt.toISOString() },
    figures: { ...figuresIn(sums, leading) },
  };
}
