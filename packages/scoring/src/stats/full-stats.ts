import type { Match } from '../log/match.ts';
import { timeline } from '../read/timeline.ts';
import { type MatchFigures, matchFigures } from './match-figures.ts';
import { type MatchFlow, matchFlow } from './match-flow.ts';
import { type Played, readPlayed } from './played.ts';

/** All statistics of a match, from one reading of it. */
export interface FullStats {
  /** The base of every figure; any selection of it can be used for any figure. */
  readonly played: Played;
  readonly figures: MatchFigures;
  readonly flow: MatchFlow;
}

/** The full statistics of a match. */
export function fullStats(match: Match): FullStats {
  const source = timeline(match);
  const played = readPlayed(match, source);
  return { played, figures: matchFigures(match, played), flow: matchFlow(match, { source, played }) };
}
