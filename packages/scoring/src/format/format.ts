/**
 * A format: a matchUpFormat code and a rule set, as a playable value.
 *
 * `parseFormat('SET3-S:6/TB7', 'itf@2026')` is best of three sets to six games with a tiebreak to seven at six all.
 * The value is complete: no later code fills in a default.
 */
import { accepted, type Result, refused } from '../result.ts';
import type { Sport } from '../vocabulary.ts';
import { type FormatCode, makeCode, parseCode } from './code.ts';
import type { OwnRuleset } from './define-ruleset.ts';
import { findRuleset, type Ruleset } from './rulesets.ts';
import { isCountedInGames, playableSet, type SetRules, type UnplayableSet } from './set-rules.ts';

export type { GameRules, GamesSet, PointsSet, SetRules, Tiebreak, TimedSet } from './set-rules.ts';
export { isCountedInGames } from './set-rules.ts';

/** The rules for winning a match. */
export interface Format {
  /** The TODS matchUpFormat code in canonical form. */
  readonly code: string;
  readonly ruleset: string;
  /** The row of that name. */
  readonly rules: Ruleset;
  readonly sport: Sport;
  /** The most sets possible. */
  readonly bestOf: number;
  /** The match is decided by the majority of sets, by all sets after all are played, or by the total of all sets. */
  readonly decidedBy: 'majority' | 'all-sets' | 'total';
  readonly set: SetRules;
  /** The rules of the deciding set; the same as `set` unless the code differs. */
  readonly finalSet: SetRules;
  /** The match's time limit in minutes; null without one. */
  readonly minutes: number | null;
}

/** The reason why a format was refused. */
export type FormatFault = 'unknown-ruleset' | 'malformed-format' | 'unsupported-format';

/**
 * Reads a matchUpFormat code as a format of the rule set's sport.
 * @param own rule sets besides the rows of this package
 * @returns `malformed-format` for an invalid code, `unsupported-format` for a code that the sport does not play.
 */
export function parseFormat(
  code: string,
  rulesetId: string,
  own: readonly OwnRuleset[] = [],
): Result<Format, FormatFault> {
  const read = readFormat(code, rulesetId, own);
  if (read.ok) {
    return read;
  }
  const { reason } = read;
  return refused(
    reason === 'unknown-ruleset' || reason === 'malformed-format' ? reason : 'unsupported-format',
  );
}

/** The number of sets that win the match; all of them if all sets are played. */
export function setsToWin(format: Format): number {
  return format.decidedBy === 'majority' ? (format.bestOf + 1) / 2 : format.bestOf;
}

/** The rules of the set with this index, counted from 0. */
export function rulesOfSet(format: Format, index: number): SetRules {
  return index === format.bestOf - 1 ? format.finalSet : format.set;
}

/** The full reason why a code cannot be played. */
export type Unplayable =
  | Exclude<FormatFault, 'unsupported-format'>
  | UnplayableSet
  | 'no-sets'
  | 'too-many-sets'
  | 'unknown-letters'
  | 'can-end-level'
  | 'mixed-total'
  | 'game-without-games'
  | 'deuce-in-a-row';

/** Like `parseFormat`, with the full reason. */
export function readFormat(
  code: string,
  rulesetId: string,
  own: readonly OwnRuleset[] = [],
): Result<Format, Unplayable> {
  const rules = findRuleset(rulesetId, own);
  if (!rules) {
    return refused('unknown-ruleset');
  }
  const parsed = parseCode(code);
  if (!parsed.ok) {
    return parsed;
  }
  const { value } = parsed;
  const unplayable = unplayableMatch(value);
  if (unplayable) {
    return refused(unplayable);
  }
  const set = playableSet(value, value.set, rules.sport);
  const finalSet = value.finalSet ? playableSet(value, value.finalSet, rules.sport) : set;
  if (!set.ok) {
    return set;
  }
  if (!finalSet.ok) {
    return finalSet;
  }
  if (value.aggregate && isCountedInGames(set.value) !== isCountedInGames(finalSet.value)) {
    return refused('mixed-total');
  }
  return accepted({
    code: makeCode(value),
    ruleset: rulesetId,
    rules,
    sport: rules.sport,
    bestOf: value.count,
    decidedBy: decisionOf(value),
    set: set.value,
    finalSet: finalSet.value,
    minutes: value.minutes,
  });
}

/** The reason why no sport can play this code, whatever its sets are. */
function unplayableMatch(code: FormatCode): Unplayable | null {
  const { root, count, modifiers, game, set, finalSet } = code;
  if (root !== 'SET' && root !== 'FRM') {
    return 'no-sets'; // frames are another name for sets
  }
  if (count > 9) {
    return 'too-many-sets';
  }
  if (modifiers !== '') {
    return 'unknown-letters';
  }
  if (decisionOf(code) === 'majority' && count % 2 === 0) {
    return 'can-end-level'; // two sets can end one all
  }
  if (game && !isCountedInGames(set) && !(finalSet && isCountedInGames(finalSet))) {
    return 'game-without-games';
  }
  return game?.kind === 'consecutive' && game.decidingDeuce !== null ? 'deuce-in-a-row' : null;
}

function decisionOf({ exactly, aggregate }: FormatCode): Format['decidedBy'] {
  if (aggregate) {
    return 'total';
  }
  return exactly ? 'all-sets' : 'majority';
}
