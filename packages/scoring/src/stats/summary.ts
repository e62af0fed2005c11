/**
 * What a match leaves behind for sums: figures and a few maxima. A summary is a function of the log, so it can be
 * kept beside it and made again; adding summaries makes head-to-heads, periods, surfaces and partners.
 */
import type { Side } from '../vocabulary.ts';
import type { Figures } from './counts.ts';
import type { FullStats } from './full-stats.ts';
import type { Subject } from './role.ts';
import type { Runs } from './runs.ts';
import { sumFigures } from './tally.ts';
import type { Unscored } from './unscored.ts';

/** What one side's matches amount to. */
export interface StatSummary {
  readonly matches: number;
  readonly figures: Figures;
  /** What of the scores has no points behind it. */
  readonly unscored: Unscored;
  readonly longestPointRun: number;
  readonly longestScoringRun: number;
  readonly longestGameRun: number;
  /** Matches won after having been behind in sets. */
  readonly comebacks: number;
  /** The sum of the known durations, in milliseconds, and of how many matches. */
  readonly durationMs: number;
  readonly timedMatches: number;
}

/** The summary of no match, which changes no sum. */
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

/** A side's summary of a match, or that of a player, whose runs and comebacks are the pair's. */
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

/** Several summaries as one. The matches must be of one sport. */
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
