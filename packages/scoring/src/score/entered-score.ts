/** Entered scores: which of them the format can produce, and why not. */
import { type Format, type PointsSet, rulesOfSet, type SetRules, setsToWin } from '../format/format.ts';
import type { Ending, EnteredSet } from '../log/events.ts';
import { isDecided } from '../play/set-end.ts';
import type { SetScore } from '../play/state.ts';
import type { Side } from '../vocabulary.ts';
import { setStanding, tiebreakAt, winnerOfSet } from './set-standing.ts';

export { arePointsOpen, type SetStanding, setStanding, tiebreakAt, winnerOfSet } from './set-standing.ts';

interface SetFault {
  /** Counted from 0. */
  readonly set: number;
  readonly entered: EnteredSet;
}

/** A problem of an entered score. `set` counts from 0. */
export type ScoreFault =
  | { readonly kind: 'no-sets' }
  | ({ readonly kind: 'impossible-set' | 'unfinished-set'; readonly rules: SetRules } & SetFault)
  | ({ readonly kind: 'impossible-tiebreak'; readonly tiebreak: PointsSet } & SetFault)
  | ({ readonly kind: 'no-tiebreak-here' } & SetFault)
  | { readonly kind: 'sets-after-the-end'; readonly set: number }
  | {
      readonly kind: 'undecided';
      readonly setsToWin: number;
      /** Every set is played, even after the match is decided. */
      readonly isAll: boolean;
    }
  | { readonly kind: 'walkover-with-score' }
  | {
      /** The match was over by its last point before the entered ending. */
      readonly kind: 'ended-before';
      /** The next set, counted from 0; null if there is none. */
      readonly next: number | null;
    };

/** A finished score as entered. */
export interface EnteredScore {
  readonly sets: readonly EnteredSet[];
  /** Its ending, if not by its last point. */
  readonly ending: Ending | null;
}

/**
 * The reason why these sets are impossible in this format, or null if they are possible. Only the last set may be unfinished: a
 * match in progress, or one that was stopped.
 */
export function checkEnteredSets(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  if (sets.length === 0) {
    return { kind: 'no-sets' };
  }
  for (const [set, entered] of sets.entries()) {
    if (isDecided(format, scoresOf(format, sets.slice(0, set)))) {
      return { kind: 'sets-after-the-end', set };
    }
    const fault = checkSet(rulesOfSet(format, set), set, entered, set === sets.length - 1);
    if (fault) {
      return fault;
    }
  }
  return null;
}

/**
 * The reason why a finished score is impossible, or null if it is possible. Without an ending the last set must be finished and
 * the match decided; with one it may have stopped anywhere before that.
 */
export function checkFinishedScore(format: Format, { sets, ending }: EnteredScore): ScoreFault | null {
  if (ending === 'walkover') {
    return sets.length === 0 ? null : { kind: 'walkover-with-score' };
  }
  if (ending) {
    return sets.length === 0 ? null : (checkEnteredSets(format, sets) ?? checkBrokenOff(format, sets));
  }
  return checkEnteredSets(format, sets) ?? unfinishedSet(format, sets) ?? checkDecided(format, sets);
}

/** A fault for an unfinished last set; null if every set is finished. */
export function unfinishedSet(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  const set = sets.length - 1;
  const entered = sets[set];
  const rules = rulesOfSet(format, set);
  return entered && setStanding(rules, entered) === 'open'
    ? { kind: 'unfinished-set', set, entered, rules }
    : null;
}

function checkSet(rules: SetRules, set: number, entered: EnteredSet, isLast: boolean): ScoreFault | null {
  const standing = setStanding(rules, entered);
  if (standing === 'impossible') {
    return { kind: 'impossible-set', set, entered, rules };
  }
  return (
    checkTiebreak(rules, set, entered) ??
    (standing === 'open' && !isLast ? { kind: 'unfinished-set', set, entered, rules } : null)
  );
}

function checkTiebreak(rules: SetRules, set: number, entered: EnteredSet): ScoreFault | null {
  const { a, b, tiebreak: points } = entered;
  if (!points) {
    return null;
  }
  const winner = winnerOfSet(rules, entered);
  const tiebreak = tiebreakAt(rules, Math.min(a, b));
  // A lead of one ends the set by its tiebreak; a level score means that the tiebreak is in progress.
  if (!tiebreak || Math.abs(a - b) !== (winner ? 1 : 0)) {
    return { kind: 'no-tiebreak-here', set, entered };
  }
  return isTiebreakOf(tiebreak, points, winner)
    ? null
    : { kind: 'impossible-tiebreak', set, entered, tiebreak };
}

function isTiebreakOf(tiebreak: PointsSet, points: NonNullable<EnteredSet['tiebreak']>, winner: Side | null) {
  return winner ? winnerOfSet(tiebreak, points) === winner : setStanding(tiebreak, points) === 'open';
}

function checkDecided(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  return isDecided(format, scoresOf(format, sets))
    ? null
    : { kind: 'undecided', setsToWin: setsToWin(format), isAll: format.decidedBy !== 'majority' };
}

/** A decided match cannot be retired from. */
function checkBrokenOff(format: Format, sets: readonly EnteredSet[]): ScoreFault | null {
  const finished = isLastOn(format, sets) ? sets.slice(0, -1) : sets;
  const next = sets.length < format.bestOf ? sets.length : null;
  return isDecided(format, scoresOf(format, finished)) ? { kind: 'ended-before', next } : null;
}

/** True when the last set may have been in progress: a timed one at any score, until its tiebreak is over. */
function isLastOn(format: Format, sets: readonly EnteredSet[]): boolean {
  const last = sets.at(-1);
  const rules = rulesOfSet(format, sets.length - 1);
  const isTimeOpen = rules.kind === 'timed' && !(last?.tiebreak && winnerOfSet(rules, last));
  return isTimeOpen || unfinishedSet(format, sets) !== null;
}

/** The scores of entered sets, with their winners as far as they are decided. */
export function scoresOf(format: Format, sets: readonly EnteredSet[]): readonly SetScore[] {
  return sets.map(({ a, b, tiebreak }, index) => ({
    a,
    b,
    tiebreak: tiebreak ?? null,
    winner: winnerOfSet(rulesOfSet(format, index), { a, b }),
  }));
}
