// Parts of a list of matches that have something in common, with record and statistics.

import type { AnalyticsPart } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type MatchOutcome, recordOf } from '@allcourt/scoring/stats';
import { leadingFigures, type PlayedMatch } from '#server/features/matches/service.ts';

/** A match as far as it counts in a part. */
export type CountedMatch = Pick<
  PlayedMatch,
  'id' | 'startedAt' | 'won' | 'durationMs' | 'hasPoints' | 'leading'
>;

/** A part while it is counted. */
export interface Part<Match extends CountedMatch = CountedMatch> {
  readonly outcomes: MatchOutcome[];
  /** Sums of the leading figures. */
  readonly leading: Float64Array;
  withPoints: number;
  /** The latest match, because matches come oldest first. */
  last: Match;
}

/** Parts by what they have in common. */
export type Parts<Match extends CountedMatch = CountedMatch> = Map<string, Part<Match>>;

/** Adds a match to the part of a key. */
export function addTo<Match extends CountedMatch>(parts: Parts<Match>, key: string, match: Match): void {
  const { leading } = match;
  const part = partIn(parts, key, { match, width: leading.length });
  count(part, match);
  addNumbers(leading, part.leading);
}

/** The part of a key, empty where there was none. @param width the length of the leading figures */
export function partIn<Match extends CountedMatch>(
  parts: Parts<Match>,
  key: string,
  { match, width }: { match: Match; width: number },
): Part<Match> {
  let part = parts.get(key);
  if (!part) {
    part = { outcomes: [], leading: new Float64Array(width), withPoints: 0, last: match };
    parts.set(key, part);
  }
  return part;
}

/** Adds a match without its figures, for where those of many are added at once. */
export function count<Match extends CountedMatch>(part: Part<Match>, match: Match): void {
  part.outcomes.push(match);
  part.withPoints += match.hasPoints ? 1 : 0;
  part.last = match;
}

/** Adds what one has to the other. */
export function addNumbers(numbers: Float64Array, to: Float64Array): void {
  for (let place = 0; place < numbers.length; place++) {
    to[place] = (to[place] ?? 0) + (numbers[place] ?? 0);
  }
}

export function presentPart(
  { outcomes, leading, withPoints, last }: Part,
  sport: Sport,
): Omit<AnalyticsPart, 'key'> {
  const { played, won, lost, winRate, form } = recordOf(outcomes);
  return {
    record: { played, won, lost, winRate, form: [...form] },
    withPoints,
    last: { matchId: last.id, at: new Date(last.startedAt).toISOString() },
    figures: { ...leadingFigures(leading, sport) },
  };
}
