/** What of a match cannot be added up from its points: how it went. */
import type { Match } from '../log/match.ts';
import { durationMs, type TimelinePoint, timeline } from '../read/timeline.ts';
import { setDurationsMs } from './durations.ts';
import { type EndStint, endStints } from './ends.ts';
import { type Leads, matchLeads } from './leads.ts';
import { type Played, readPlayed } from './played.ts';
import { gameRuns, pointRuns, type Runs, scoringRuns } from './runs.ts';

/** How a match went. */
export interface MatchFlow {
  /** Points, or rallies, won in a row. */
  readonly pointRuns: Runs;
  /** Points scored with none by the other side between them. */
  readonly scoringRuns: Runs;
  /** Games won in a row; none in pickleball, whose games are sets. */
  readonly gameRuns: Runs;
  readonly leads: Leads;
  readonly ends: readonly EndStint[];
  /** From its first entry to its last, pauses left out; null before there are two. */
  readonly durationMs: number | null;
  /** By set, those that are over or begun. */
  readonly setDurationsMs: readonly (number | null)[];
}

/** How a match went. @param source its timeline, where it is at hand @param played likewise what was played */
export function matchFlow(
  match: Match,
  source: readonly TimelinePoint[] = timeline(match),
  played: Played = readPlayed(match, source),
): MatchFlow {
  return {
    pointRuns: pointRuns(played),
    scoringRuns: scoringRuns(played),
    gameRuns: gameRuns(played),
    leads: matchLeads(match),
    ends: endStints(match, source),
    durationMs: durationMs(match),
    setDurationsMs: setDurationsMs(match),
  };
}
