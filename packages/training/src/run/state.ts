/** State of a run: everything the runner's screen shows. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { buttonsOf, entryOf, type RunButton, type RunEntry } from './buttons.ts';
import { isPartFull, type PartWord, partWordOf, rungStand, sum } from './parts.ts';
import type { Run } from './run.ts';
import { scoreOf } from './score-of.ts';
import { countsOf, isOver, isPartOver, type Part, type Sheet, sheetOf } from './sheet.ts';

/** The current round, try, rung or game. */
export interface RunRound {
  readonly what: PartWord;
  /** From 0. */
  readonly index: number;
  /** Total number, 1 or more. */
  readonly of: number;
  /** Name in the rule; null without one. */
  readonly name: string | null;
  /** Zone of the diagram. */
  readonly zone: string | null;
}

/** State of a run. */
export interface RunState {
  readonly round: RunRound;
  /** The next round; null for the last. */
  readonly next: RunRound | null;
  /** Attempts made in the round and in total; for a rung those of the current go. `of` is null without a limit. */
  readonly attempt: { readonly made: number; readonly of: number | null };
  /** Successes in the round; for a try its shots, for a game own points. */
  readonly hits: number;
  /** Like `scoreOf`. */
  readonly score: number | null;
  /** Best score still possible; null without a limit. */
  readonly bestPossible: number | null;
  /** True when the round is full. Counting continues in the next. */
  readonly isRoundOver: boolean;
  /** True when the run is over, by the rule or ended by the player. */
  readonly isOver: boolean;
  /** True when everything was counted. */
  readonly isComplete: boolean;
  /** Empty once it is over. */
  readonly buttons: readonly RunButton[];
  /** Direct entry instead of counting; null if there is none. */
  readonly entry: RunEntry | null;
  /** Counts, as stored in a result. */
  readonly counts: RunCounts;
}

/** State of a run. */
export function stateOf({ rule, moves }: Run): RunState {
  const sheet = sheetOf(rule, moves);
  const counts = countsOf(rule, sheet);
  const { score, isComplete } = scoreOf(rule, counts);
  const isAtEnd = isOver(rule, sheet);
  const { current, parts } = sheet;
  const values = parts[current]?.values ?? [];
  return {
    round: roundAt(rule, current, parts.length),
    next: current + 1 < parts.length ? roundAt(rule, current + 1, parts.length) : null,
    attempt: attemptIn(rule, values),
    hits: hitsIn(rule, values),
    score,
    bestPossible: isAtEnd ? score : bestPossible(rule, sheet),
    isRoundOver: isPartOver(rule, parts[current]),
    isOver: isAtEnd,
    isComplete: isComplete && isPartOver(rule, parts[current]),
    buttons: isAtEnd ? [] : buttonsOf(rule),
    entry: isAtEnd ? null : entryOf(rule),
    counts,
  };
}

function roundAt(rule: ScoringRule, index: number, of: number): RunRound {
  const round = 'rounds' in rule ? rule.rounds?.[index] : undefined;
  const rung = rule.kind === 'ladder' ? rule.rungs[index] : undefined;
  return { what: partWordOf(rule), index, of, name: round?.name ?? rung ?? null, zone: round?.zone ?? null };
}

function attemptIn(rule: ScoringRule, values: readonly number[]): RunState['attempt'] {
  switch (rule.kind) {
    case 'made':
    case 'points':
      return { made: values.length, of: rule.attempts };
    case 'ladder':
      return { made: rungStand(rule.need, values).tried, of: rule.need.of };
    case 'margin':
    case 'streak':
    case 'rally':
      return { made: sum(values), of: null };
    case 'target':
    case 'time':
      return { made: values.length, of: null };
  }
}

function hitsIn(rule: ScoringRule, values: readonly number[]): number {
  switch (rule.kind) {
    case 'ladder':
      return rungStand(rule.need, values).made;
    case 'streak':
    case 'rally':
    case 'margin':
      return values[0] ?? 0;
    case 'made':
    case 'points':
    case 'target':
    case 'time':
      return values.filter((value) => value > 0).length;
  }
}

function bestPossible(rule: ScoringRule, sheet: Sheet): number | null {
  switch (rule.kind) {
    case 'made':
      return sum(sheet.parts.map((part) => sum(part.values) + attemptsLeft(rule, part)));
    case 'points': {
      const most = Math.max(0, ...rule.awards.map(({ points }) => points));
      return sum(sheet.parts.map((part) => sum(part.values) + most * attemptsLeft(rule, part)));
    }
    case 'ladder':
      return rule.rungs.length;
    case 'margin':
      return sum(sheet.parts.map((part) => bestMargin(rule, part)));
    case 'target': {
      const values = sheet.parts[0]?.values ?? [];
      const most = Math.max(...rule.awards.map(({ points }) => points));
      return most > 0 ? values.length + Math.ceil((rule.points - sum(values)) / most) : null;
    }
    case 'streak':
    case 'rally':
    case 'time':
      return null;
  }
}

function attemptsLeft(
  rule: Extract<ScoringRule, { kind: 'made' | 'points' }>,
  { values, isClosed }: Part,
): number {
  return isClosed ? 0 : rule.attempts - values.length;
}

function bestMargin(rule: Extract<ScoringRule, { kind: 'margin' }>, { values, isClosed }: Part): number {
  const [own = 0, theirs = 0] = values;
  return isClosed || isPartFull(rule, values) ? own - theirs : rule.to - theirs;
}
