/** An entered score: whether it is possible, its winner, and the sets to log. */
import {
  type Ending,
  type EnteredSet,
  type Format,
  isDecided,
  rulesOfSet,
  type Side,
  winnerOf,
} from '@allcourt/scoring';
import {
  checkFinishedScore,
  explainScoreFault,
  readScore,
  type ScoreFault,
  type ScoreTextFault,
  scoresOf,
} from '@allcourt/scoring/scores';
import { ENDINGS_THAT_ASK, type LogForm, rulesOf, type SetEntry, scoreText } from './log-form.ts';

/** The problem with the score in a sentence, and its set. */
export interface ScoreProblem {
  readonly sentence: string;
  /** The set it is about, from 0; null where it is about the whole. */
  readonly set: number | null;
  /** True when more typing may solve it; shown only after Save. */
  readonly isUnfinished: boolean;
}

export interface ReadyScore {
  readonly sets: readonly EnteredSet[];
  readonly ending: Ending | null;
  readonly winner: Side | null;
}

/** The reason why this score is impossible, or null. */
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
  const fault = checkFinishedScore(format, { sets, ending: endingOf(form) });
  if (fault) {
    return problem(fault, 'set' in fault ? fault.set : null, isOpen(fault, sets));
  }
  return null;
}

/** The winner has to be said where neither the score nor the ending says it. */
export function needsWinner({ ending }: LogForm): boolean {
  return ENDINGS_THAT_ASK.includes(ending);
}

/** The winner by the sets so far; null while undecided, and for a level result. */
export function winnerSoFar(form: LogForm): Side | null {
  const format = rulesOf(form.setup);
  const sets = enteredSets(form);
  switch (form.ending) {
    case 'abandoned':
      return null;
    case 'time-up':
      return leaderOf(format, sets);
    case 'completed':
      return decidedBy(format, sets);
    default:
      return form.winner;
  }
}

/** True when it ended level, which is a result too. */
export function isLevelEnd(form: LogForm): boolean {
  const format = rulesOf(form.setup);
  const sets = enteredSets(form);
  const isOver = form.ending === 'time-up' || isDecided(format, scoresOf(format, sets));
  return isOver && !needsWinner(form) && form.ending !== 'abandoned' && winnerSoFar(form) === null;
}

/** The score to log; only for a form without a problem. */
export function readyScore(form: LogForm): ReadyScore {
  return { sets: enteredSets(form), ending: endingOf(form), winner: winnerSoFar(form) };
}

/** True when the last set was broken off though its score could be an end, as that of a timed set always can. */
export function isOngoingScore(form: LogForm): boolean {
  const format = rulesOf(form.setup);
  const { length } = enteredSets(form);
  return form.ending !== 'completed' && length > 0 && rulesOfSet(format, length - 1).kind === 'timed';
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
  const scores = scoresOf(format, sets);
  return isDecided(format, scores) ? winnerOf(format, scores) : null;
}

/** The leader when time was called, by the format's rule or else in the current set. */
function leaderOf(format: Format, sets: readonly EnteredSet[]): Side | null {
  const { a, b } = sets.at(-1) ?? { a: 0, b: 0 };
  const ahead = a > b ? 'a' : 'b';
  return winnerOf(format, scoresOf(format, sets)) ?? (a === b ? null : ahead);
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
