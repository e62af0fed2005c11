/**
 * Finished scores as text: `6-4 3-6 [10-7]`, `7-6(5) 6-3`, `11-8, 9-11, 11-6`, `6-3 2-1 ret.`
 *
 * Reading is lenient about spaces, signs and words and strict about the score: an impossible one is returned as a
 * fault. Side `a` is always first.
 */
import { type Format, rulesOfSet } from '../format/format.ts';
import type { EnteredSet } from '../log/events.ts';
import type { SetScore, Status } from '../play/state.ts';
import { accepted, type Result, refused } from '../result.ts';
import { checkFinishedScore, type EnteredScore, type ScoreFault } from './entered-score.ts';
import { splitScore } from './score-words.ts';
import { makeSetText, parseSetText, withTiebreakText } from './set-text.ts';

export { checkFinishedScore, type EnteredScore } from './entered-score.ts';

/** An unreadable text: one of its words is not a set score, or it is longer than any score. */
export type UnreadableScore =
  | { readonly kind: 'unreadable'; readonly text: string }
  | { readonly kind: 'too-long'; readonly most: number };

/** The reason why a text is not a score. */
export type ScoreTextFault = ScoreFault | UnreadableScore;

/** Characters; nine long sets with their tiebreaks take half of it. */
const MAX_LENGTH = 200;

/**
 * Reads a typed score. Without an ending word every set must be finished and the match decided.
 * @param text side `a` first
 */
export function parseScore(text: string, format: Format): Result<EnteredScore, ScoreTextFault> {
  const read = readScore(text, format);
  if (!read.ok) {
    return read;
  }
  const fault = checkFinishedScore(format, read.value);
  return fault ? refused(fault) : read;
}

/** The numbers of a typed score, possible in the format or not, for a form during typing. */
export function readScore(text: string, format: Format): Result<EnteredScore, UnreadableScore> {
  if (text.length > MAX_LENGTH) {
    return refused({ kind: 'too-long', most: MAX_LENGTH });
  }
  const { words, ending } = splitScore(text);
  const sets: EnteredSet[] = [];
  for (const word of words) {
    if (!readWord(word, format, sets)) {
      return refused({ kind: 'unreadable', text: word });
    }
  }
  return accepted({ sets, ending });
}

/** The canonical text of a score, side `a` first: `6-4 3-6 [10-7]`, `7-6(5) 6-3`, `6-3 2-1 ret.` */
export function makeScore(format: Format, sets: readonly SetScore[], status: Status): string {
  const words = sets.map((set, index) => makeSetText(format, set, index));
  const ending = ENDING_TEXT[status];
  return [...words, ...(ending ? [ending] : [])].join(' ');
}

const ENDING_TEXT: Readonly<Record<Status, string | null>> = {
  'in-progress': null,
  completed: null,
  retired: 'ret.',
  walkover: 'w/o',
  defaulted: 'def.',
  abandoned: 'abn.',
  'time-up': 'time',
};

/** Adds a word to the sets: the tiebreak of the last one, or one more set. */
function readWord(word: string, format: Format, sets: EnteredSet[]): boolean {
  const last = sets.at(-1);
  const behind = last && withTiebreakText(last, word, rulesOfSet(format, sets.length - 1));
  if (behind) {
    sets[sets.length - 1] = behind;
    return true;
  }
  const set = parseSetText(word, rulesOfSet(format, sets.length));
  if (set) {
    sets.push(set);
  }
  return set !== null;
}
