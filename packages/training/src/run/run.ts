/** A run of a drill while it is counted on court: its moves in order, from which everything else is found. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { after, countsOf, sheetOf } from './sheet.ts';

/** What is done to a run. */
export type RunMove =
  /** One attempt, ball or point: the value of the button that was pressed; of `time` the seconds of a try. */
  | { readonly kind: 'count'; readonly value: number }
  /** A whole part at once, counted elsewhere: see `enterInRun`. */
  | { readonly kind: 'enter'; readonly values: readonly number[] }
  /** The part that is on is over. */
  | { readonly kind: 'next' }
  /** The run is over. */
  | { readonly kind: 'finish' };

/** A run: readonly, and plain data that can be kept and read again. */
export interface Run {
  readonly rule: ScoringRule;
  readonly moves: readonly RunMove[];
}

/** A run with nothing counted. */
export function createRun(rule: ScoringRule): Run {
  return { rule, moves: [] };
}

/**
 * One attempt more. After the end of a part it is the first of the next. A value that no button has, or one after the
 * end of the run, changes nothing: the same run is given back.
 */
export function countInRun(run: Run, value: number): Run {
  return withMove(run, { kind: 'count', value });
}

/**
 * Types in a whole part: of a try its shots or seconds, of a game own points and theirs, of a round of `made` how many
 * were good (in which order is not known then: the good ones are put first). What is not possible changes nothing.
 */
export function enterInRun(run: Run, values: readonly number[]): Run {
  return withMove(run, { kind: 'enter', values });
}

/**
 * Ends the round, try or game that is on, be it with attempts left; on goes the next. A rung that is not climbed, a
 * time that is not taken and a `target` that is not reached stay on.
 */
export function nextInRun(run: Run): Run {
  return withMove(run, { kind: 'next' });
}

/** Ends the run. What was counted stays. */
export function finishRun(run: Run): Run {
  return withMove(run, { kind: 'finish' });
}

/** Takes the last move back, whatever it was. */
export function undoInRun(run: Run): Run {
  return run.moves.length === 0 ? run : { ...run, moves: run.moves.slice(0, -1) };
}

/** What the run has counted, as a result keeps it. */
export function countsOfRun({ rule, moves }: Run): RunCounts {
  return countsOf(rule, sheetOf(rule, moves));
}

/** Moves that change nothing are not kept, so that taking one back is always seen. */
function withMove(run: Run, move: RunMove): Run {
  const sheet = sheetOf(run.rule, run.moves);
  return after(run.rule, sheet, move) === sheet ? run : { ...run, moves: [...run.moves, move] };
}
