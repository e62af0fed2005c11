import type { Match } from '../log/match.ts';
import { timeline } from '../read/timeline.ts';
import { type MatchFigures, matchFigures } from './match-figures.ts';
import { type MatchFlow, matchFlow } from './match-flow.ts';
import { type Played, readPlayed } from './played.ts';

/** All there is to say of a match in numbers, from one reading of it. */
export interface FullStats {
  /** What every figure is counted from; any selection of it can be asked for any figure. */
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
