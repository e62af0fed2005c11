/** How a run stands: all that the screen of the runner shows. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { buttonsOf, entryOf, type RunButton, type RunEntry } from './buttons.ts';
import { isPartFull, type PartWord, partWordOf, rungStand, sum } from './parts.ts';
import type { Run } from './run.ts';
import { scoreOf } from './score-of.ts';
import { countsOf, isOver, isPartOver, type Part, type Sheet, sheetOf } from './sheet.ts';

/** The round, try, rung or game that is on. */
export interface RunRound {
  readonly what: PartWord;
  /** From 0. */
  readonly index: number;
  /** How many there are, 1 or more. */
  readonly of: number;
  /** What the rule calls it; null of one that has no name. */
  readonly name: string | null;
  /** Where it is played: a zone of the drill's diagram. */
  readonly zone: string | null;
}

/** How a run stands. */
export interface RunStand {
  readonly round: RunRound;
  /** The round after it; null of the last. */
  readonly next: RunRound | null;
  /** How many attempts the round has had and takes in all; of a rung, those of the go that is on. `of` is null without a limit. */
  readonly attempt: { readonly made: number; readonly of: number | null };
  /** How many attempts of the round were good; of a try its shots, of a game own points. */
  readonly hits: number;
  /** As `scoreOf` has it. */
  readonly score: number | null;
  /** The best score that can still come of it; null without a limit. */
  readonly bestPossible: number | null;
  /** Whether the round takes no more. Counting goes on in the next. */
  readonly isRoundOver: boolean;
  /** Whether nothing can be counted any more, by the rule or because the player has ended it. */
  readonly isOver: boolean;
  /** Whether everything was counted: over, and not broken off. */
  readonly isComplete: boolean;
  /** Empty when it is over. */
  readonly buttons: readonly RunButton[];
  /** What can be typed in instead; null where nothing can. */
  readonly entry: RunEntry | null;
  /** What was counted, as a result keeps it. */
  readonly counts: RunCounts;
}

/** How a run stands. */
export function standOf({ rule, moves }: Run): RunStand {
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

function attemptIn(rule: ScoringRule, values: readonly number[]): RunStand['attempt'] {
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
