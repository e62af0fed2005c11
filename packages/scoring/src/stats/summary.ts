/**
 * A match's contribution to sums: figures and a few maxima. A summary is a function of the log, so it can be stored
 * beside it and recomputed; adding summaries makes head-to-heads, periods, surfaces and partners.
 */
import type { Side } from '../vocabulary.ts';
import type { Figures } from './counts.ts';
import type { FullStats } from './full-stats.ts';
import type { Subject } from './role.ts';
import type { Runs } from './runs.ts';
import { sumFigures } from './tally.ts';
import type { Unscored } from './unscored.ts';

/** The totals of one side's matches. */
export interface StatSummary {
  readonly matches: number;
  readonly figures: Figures;
  /** The part of the scores without points. */
  readonly unscored: Unscored;
  readonly longestPointRun: number;
  readonly longestScoringRun: number;
  readonly longestGameRun: number;
  /** Matches won after being behind in sets. */
  readonly comebacks: number;
  /** The sum of the known durations in milliseconds, and the number of matches behind it. */
  readonly durationMs: number;
  readonly timedMatches: number;
}

/** The summary of no match, neutral in sums. */
export const NO_SUMMARY: StatSummary = {
  matches: 0,
  figures: {},
  unscored: { games: 0, points: 0 },
  longestPointRun: 0,
  longestScoringRun: 0,
  longestGameRun: 0,
  comebacks: 0,
  durationMs: 0,
  timedMatches: 0,
};

/** A side's summary of a match, or a player's, whose runs and comebacks are the pair's. */
export function matchSummary({ figures, flow }: FullStats, { side, player }: Subject): StatSummary {
  const own = player === undefined ? undefined : figures[side].players[player - 1];
  return {
    matches: 1,
    figures: own ?? figures[side].side,
    unscored: figures.unscored,
    longestPointRun: longest(flow.pointRuns, side),
    longestScoringRun: longest(flow.scoringRuns, side),
    longestGameRun: longest(flow.gameRuns, side),
    comebacks: flow.leads.overcome[side].sets > 0 ? 1 : 0,
    durationMs: flow.durationMs ?? 0,
    timedMatches: flow.durationMs === null ? 0 : 1,
  };
}

/** The sum of several summaries. The matches must be of one sport. */
export function sumSummaries(summaries: readonly StatSummary[]): StatSummary {
  return summaries.reduce(addSummary, NO_SUMMARY);
}

function addSummary(one: StatSummary, other: StatSummary): StatSummary {
  return {
    matches: one.matches + other.matches,
    figures: sumFigures([one.figures, other.figures]),
    unscored: {
      games: one.unscored.games + other.unscored.games,
      points: one.unscored.points + other.unscored.points,
    },
    longestPointRun: Math.max(one.longestPointRun, other.longestPointRun),
    longestScoringRun: Math.max(one.longestScoringRun, other.longestScoringRun),
    longestGameRun: Math.max(one.longestGameRun, other.longestGameRun),
    comebacks: one.comebacks + other.comebacks,
    durationMs: one.durationMs + other.durationMs,
    timedMatches: one.timedMatches + other.timedMatches,
  };
}

function longest({ longest: runs }: Runs, side: Side): number {
  return runs[side]?.length ?? 0;
}
