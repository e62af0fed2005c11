/** What an entered score amounts to: whether it can be, who won, and what is logged of it. */
import {
  type Ending,
  type EnteredSet,
  type Format,
  rulesOfSet,
  type Side,
  setsToWin,
} from '@allcourt/scoring';
import {
  checkEnteredSets,
  checkFinishedScore,
  explainScoreFault,
  readScore,
  type ScoreFault,
  type ScoreTextFault,
  winnerOfSet,
} from '@allcourt/scoring/scores';
import { type LogForm, rulesOf, type SetEntry, scoreText } from './log-form.ts';

/** What is wrong with the score, in a sentence, and where. */
export interface ScoreProblem {
  readonly sentence: string;
  /** The set it is about, from 0; null where it is about the whole. */
  readonly set: number | null;
  /** Whether more typing may mend it by itself; said only once the form is sent. */
  readonly isUnfinished: boolean;
}

export interface ReadyScore {
  readonly sets: readonly EnteredSet[];
  readonly ending: Ending | null;
  readonly winner: Side | null;
}

/** What keeps this score from being true, or null. */
export function scoreProblem(form: LogForm): ScoreProblem | null {
  const format = rulesOf(form.setup);
  const read = readScore(form.text, format);
  if (!read.ok) {
    return problem(read.reason, null, false);
  }
  const half = form.sets.findIndex(({ a, b }) => (a === '') !== (b === ''));
  if (half >= 0) {
    return { sentence: 'Enter both sides of this set.', set: half, isUnfinished: true };
  }
  const gap = gapIn(form.sets);
  if (gap !== null) {
    return { sentence: `Enter set ${gap + 1} before the one after it.`, set: gap, isUnfinished: true };
  }
  const sets = enteredSets(form);
  const ending = endingOf(form);
  if (ending === 'walkover' && sets.length > 0) {
    return { sentence: 'A walkover has no score: nobody played.', set: null, isUnfinished: false };
  }
  const fault = checkEnteredSets(format, sets) ?? checkFinishedScore(format, { sets, ending });
  if (fault && !(ending && fault.kind === 'no-sets')) {
    return problem(fault, 'set' in fault ? fault.set : null, isOpen(fault, sets));
  }
  if (ending && decidedBy(format, sets)) {
    return problem({ kind: 'sets-after-the-end', set: sets.length }, null, false);
  }
  return null;
}

/** The winner has to be said where neither the score nor the ending says it. */
export function needsWinner({ ending }: LogForm): boolean {
  return ending === 'retired' || ending === 'walkover' || ending === 'defaulted';
}

/** Who has won by what is entered so far; null while that is open. */
export function winnerSoFar(form: LogForm): Side | null {
  return needsWinner(form) ? form.winner : decidedBy(rulesOf(form.setup), enteredSets(form));
}

/** The score to log; only for a form without a problem. */
export function readyScore(form: LogForm): ReadyScore {
  return { sets: enteredSets(form), ending: endingOf(form), winner: winnerSoFar(form) };
}

function endingOf({ ending }: LogForm): Ending | null {
  return ending === 'completed' ? null : ending;
}

function problem(fault: ScoreTextFault, set: number | null, isUnfinished: boolean): ScoreProblem {
  return { sentence: explainScoreFault(fault), set, isUnfinished };
}

/** Nothing is wrong yet where the next figures typed can still make it right. */
function isOpen(fault: ScoreFault, sets: readonly EnteredSet[]): boolean {
  return fault.kind === 'no-sets' || (fault.kind === 'undecided' && sets.length > 0);
}

function decidedBy(format: Format, sets: readonly EnteredSet[]): Side | null {
  const won = { a: 0, b: 0 };
  for (const [index, set] of sets.entries()) {
    const winner = winnerOfSet(rulesOfSet(format, index), set);
    if (winner) {
      won[winner] += 1;
    }
  }
  const needed = setsToWin(format);
  if (won.a >= needed) {
    return 'a';
  }
  return won.b >= needed ? 'b' : null;
}

/** The sets that are entered so far. */
function enteredSets(form: LogForm): readonly EnteredSet[] {
  const read = readScore(scoreText(form.sets), rulesOf(form.setup));
  return read.ok ? read.value.sets : [];
}

function gapIn(sets: readonly SetEntry[]): number | null {
  const last = sets.findLastIndex(({ a, b }) => a !== '' && b !== '');
  const gap = sets.findIndex(({ a, b }) => a === '' && b === '');
  return gap >= 0 && gap < last ? gap : null;
}
