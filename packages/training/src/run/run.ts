/** A run of a drill on court: its moves in order, from which everything else is computed. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { after, countsOf, type RunMove, sheetOf } from './sheet.ts';

/** A run: readonly plain data, which can be stored and loaded. */
export interface Run {
  readonly rule: ScoringRule;
  readonly moves: readonly RunMove[];
}

/** An empty run. */
export function createRun(rule: ScoringRule): Run {
  return { rule, moves: [] };
}

/**
 * Counts one attempt; after the end of a part it is the first of the next. A value without a button, or one after the
 * end of the run, returns the same run.
 */
export function countInRun(run: Run, value: number): Run {
  return withMove(run, { kind: 'count', value });
}

/**
 * Enters a whole part: shots or seconds of a try, both scores of a game, successes of a round of `made` (in unknown
 * order, so the successes come first). An impossible value returns the same run.
 */
export function enterInRun(run: Run, values: readonly number[]): Run {
  return withMove(run, { kind: 'enter', values });
}

/**
 * Ends the current round, try or game, even with attempts left, and starts the next. A rung that is not climbed, a time
 * not taken and a `target` not reached cannot be ended.
 */
export function nextInRun(run: Run): Run {
  return withMove(run, { kind: 'next' });
}

/** Ends the run and keeps its counts. */
export function finishRun(run: Run): Run {
  return withMove(run, { kind: 'finish' });
}

/** Undoes the last move. */
export function undoInRun(run: Run): Run {
  return run.moves.length === 0 ? run : { ...run, moves: run.moves.slice(0, -1) };
}

/** Counts of the run, as stored in a result. */
export function countsOfRun({ rule, moves }: Run): RunCounts {
  return countsOf(rule, sheetOf(rule, moves));
}

/** Drops moves without effect, so that each undo is visible. */
function withMove(run: Run, move: RunMove): Run {
  const sheet = sheetOf(run.rule, run.moves);
  return after(run.rule, sheet, move) === sheet ? run : { ...run, moves: [...run.moves, move] };
}
