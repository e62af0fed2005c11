/** Facts about a match that are not a sum over its points. */
import type { Match } from '../log/match.ts';
import { durationMs, type TimelinePoint, timeline } from '../read/timeline.ts';
import { setDurationsMs } from './durations.ts';
import { type EndStint, endStints } from './ends.ts';
import { type Leads, matchLeads } from './leads.ts';
import { type Played, readPlayed } from './played.ts';
import { gameRuns, pointRuns, type Runs, scoringRuns } from './runs.ts';

/** Runs, leads and durations of a match. */
export interface MatchFlow {
  /** Points, or rallies, won in a row. */
  readonly pointRuns: Runs;
  /** Points scored with none by the other side between them. */
  readonly scoringRuns: Runs;
  /** Games won in a row; none in pickleball, whose games are sets. */
  readonly gameRuns: Runs;
  readonly leads: Leads;
  readonly ends: readonly EndStint[];
  /** From its first entry to its last, without pauses; null before there are two. */
  readonly durationMs: number | null;
  /** For each set that has begun. */
  readonly setDurationsMs: readonly (number | null)[];
}

/**
 * Runs, leads and durations of a match.
 * @param read the match's timeline and played points, if the caller has them
 */
export function matchFlow(match: Match, read: MatchRead = readMatch(match)): MatchFlow {
  const { source, played } = read;
  const kept = new Set(played.points.map(({ id }) => id));
  return {
    pointRuns: pointRuns(played),
    scoringRuns: scoringRuns(played),
    gameRuns: gameRuns(played),
    leads: matchLeads(match),
    ends: endStints(
      match,
      source.filter(({ id }) => kept.has(id)),
    ),
    durationMs: durationMs(match),
    setDurationsMs: setDurationsMs(match),
  };
}

interface MatchRead {
  readonly source: readonly TimelinePoint[];
  readonly played: Played;
}

function readMatch(match: Match): MatchRead {
  const source = timeline(match);
  return { source, played: readPlayed(match, source) };
}
