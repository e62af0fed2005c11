/** Score sheet of a run: its moves applied to its parts. */
import type { RunCounts } from '../run-counts.ts';
import type { ScoringRule } from '../scoring-rule.ts';
import { hasTries, isPartFull, partsIn, valuesOf } from './parts.ts';

/** A move in a run. */
export type RunMove =
  /** An attempt, ball or point: the value of the button; for `time` the seconds of a try. */
  | { readonly kind: 'count'; readonly value: number }
  /** A whole part counted elsewhere: see `enterInRun`. */
  | { readonly kind: 'enter'; readonly values: readonly number[] }
  /** Ends the current part. */
  | { readonly kind: 'next' }
  /** Ends the run. */
  | { readonly kind: 'finish' };

/** A round, a try, a rung or a game. */
export interface Part {
  /** As in a round of `RunCounts`; one number for a try; none or two for a game. */
  readonly values: readonly number[];
  /** True when the player ended it. */
  readonly isClosed: boolean;
}

/** A run so far. */
export interface Sheet {
  readonly parts: readonly Part[];
  /** Index of the current part. */
  readonly current: number;
  /** True when the player ended the run. */
  readonly isFinished: boolean;
}

const EMPTY: Part = { values: [], isClosed: false };

/** Applies moves in order; an impossible move changes nothing. */
export function sheetOf(rule: ScoringRule, moves: readonly RunMove[]): Sheet {
  const parts = Array.from({ length: partsIn(rule) }, () => EMPTY);
  return moves.reduce<Sheet>((sheet, move) => after(rule, sheet, move), {
    parts,
    current: 0,
    isFinished: false,
  });
}

/** The sheet after one more move; the same sheet if the move is impossible. */
export function after(rule: ScoringRule, sheet: Sheet, move: RunMove): Sheet {
  if (isOver(rule, sheet)) {
    return sheet;
  }
  switch (move.kind) {
    case 'count':
      return grown(rule, sheet, (values) => counted(rule, values, move.value));
    case 'enter':
      return grown(rule, sheet, () => entered(rule, move.values));
    case 'next':
      return closed(rule, sheet);
    case 'finish':
      return { ...sheet, isFinished: true };
  }
}

/** True when nothing more can be counted. */
export function isOver(rule: ScoringRule, { parts, current, isFinished }: Sheet): boolean {
  return isFinished || (current === parts.length - 1 && isPartOver(rule, parts[current]));
}

/** True when a part is full. */
export function isPartOver(rule: ScoringRule, part: Part | undefined): boolean {
  return part !== undefined && (part.isClosed || isPartFull(rule, part.values));
}

/** Counts of the sheet, as stored in results. */
export function countsOf(rule: ScoringRule, { parts }: Sheet): RunCounts {
  const last = parts.findLastIndex(({ values }) => values.length > 0);
  const begun = parts.slice(0, last + 1).map(({ values }) => [...values]);
  return hasTries(rule) && begun.length > 0 ? [begun.flat()] : begun;
}

/** Changes the current part, or the next one if the current is over; nothing for null. */
function grown(
  rule: ScoringRule,
  sheet: Sheet,
  change: (values: readonly number[]) => Partial<Part> | null,
): Sheet {
  const isNext = isPartOver(rule, sheet.parts[sheet.current]);
  const onward = isNext ? { ...sheet, current: sheet.current + 1 } : sheet;
  const changed = change(onward.parts[onward.current]?.values ?? []);
  return changed ? withPart(onward, changed) : sheet;
}

function counted(rule: ScoringRule, values: readonly number[], value: number): Partial<Part> | null {
  switch (rule.kind) {
    case 'made':
    case 'points':
    case 'target':
    case 'ladder':
      return valuesOf(rule).includes(value) ? { values: [...values, value] } : null;
    case 'streak':
    case 'rally': {
      const [shots = 0] = values;
      return { values: [shots + (value > 0 ? 1 : 0)], isClosed: value <= 0 };
    }
    case 'margin': {
      const [own = 0, theirs = 0] = values;
      return { values: value > 0 ? [own + 1, theirs] : [own, theirs + 1] };
    }
    case 'time':
      return entered(rule, [value]);
  }
}

function entered(rule: ScoringRule, numbers: readonly number[]): Partial<Part> | null {
  const values = enteredValues(rule, numbers);
  return values && { values, isClosed: true };
}

/** Values of a part that was counted elsewhere and entered whole; null if impossible. */
function enteredValues(rule: ScoringRule, numbers: readonly number[]): readonly number[] | null {
  const [number = -1, theirs = -1] = numbers;
  switch (rule.kind) {
    case 'made':
      return isWhole(number, rule.attempts)
        ? Array.from({ length: rule.attempts }, (_, index) => (index < number ? 1 : 0))
        : null;
    case 'streak':
    case 'rally':
      return isWhole(number, MAX_SHOTS) ? [number] : null;
    case 'time':
      return number > 0 && number <= MAX_SECONDS ? [number] : null;
    case 'margin':
      return isWhole(number, rule.to) && isWhole(theirs, rule.to) && number + theirs < 2 * rule.to
        ? [number, theirs]
        : null;
    case 'points':
    case 'target':
    case 'ladder':
      return null;
  }
}

const MAX_SHOTS = 10_000;
const MAX_SECONDS = 6 * 3600;

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= most;
}

/** Ends the current part. A rung has to be climbed, and a time taken. */
function closed(rule: ScoringRule, sheet: Sheet): Sheet {
  const part = sheet.parts[sheet.current] ?? EMPTY;
  const isHeld = ['ladder', 'target', 'time'].includes(rule.kind) && !isPartOver(rule, part);
  if (isHeld) {
    return sheet;
  }
  const isTry = rule.kind === 'streak' || rule.kind === 'rally';
  const values = isTry && part.values.length === 0 ? [0] : part.values;
  const ended = withPart(sheet, { values, isClosed: true });
  return { ...ended, current: Math.min(sheet.current + 1, sheet.parts.length - 1) };
}

function withPart(sheet: Sheet, change: Partial<Part>): Sheet {
  return {
    ...sheet,
    parts: sheet.parts.map((part, index) => (index === sheet.current ? { ...part, ...change } : part)),
  };
}
